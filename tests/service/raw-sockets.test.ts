/** Bytes that no browser would send, straight to the running service. */
import { connect } from "node:net";
import { expect, test } from "vitest";
import { asScript, goodFields, tokenIn } from "../../apps/form/tests/sample-form.ts";
import { send } from "./send.ts";
import { storedMessages } from "./stored-messages.ts";
import { startInstances, temporaryFolder } from "./test-environment.ts";

type Conversation = {
  name: string;
  /** Written one after the other, with a pause before each but the first; more of them than the service has patience for. */
  parts: readonly string[];
  pauseMs?: number;
  /** The client says that it will send no more, and goes on listening. */
  halfClose?: boolean;
  /** The status line of every answer on the connection; none when it is just closed. */
  answers: readonly number[];
  /** The service must have closed before all was said: by itself Node would hear all of it and wait on. */
  isCutShort?: boolean;
};

const host = "Host: form.example\r\n";
const formType = "Content-Type: application/x-www-form-urlencoded\r\n";
const post = `POST / HTTP/1.1\r\n${host}${formType}`;
/**
 * The service waits 10 s for a header and 13 s for a request, Node by itself 60 s and 300 s. Between them lie eighty parts
 * with half a second before each: where the machine is slow, they come later, and the service closes no later.
 */
const slowParts = Array.from({ length: 80 }, (_, index) => index);
const slow = { pauseMs: 500, isCutShort: true, answers: [408] };

const conversations: readonly Conversation[] = [
  { name: "silence", parts: slowParts.map(() => ""), ...slow },
  {
    name: "a header that trickles in",
    parts: ["GET / HTTP/1.1\r\n", ...slowParts.map((index) => `X-${index}: a\r\n`)],
    ...slow,
  },
  {
    name: "a body that trickles in",
    parts: [`${post}Content-Length: 1000\r\n\r\n`, ...slowParts.map(() => "a")],
    ...slow,
  },
  {
    name: "a body that is announced as too long",
    parts: [`${post}Content-Length: 40000\r\nConnection: close\r\n\r\n${"a".repeat(40_000)}`],
    answers: [413],
  },
  {
    name: "a body in chunks that becomes too long",
    parts: [
      `${post}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
      ...Array.from({ length: 10 }, () => `1000\r\n${"a".repeat(4096)}\r\n`),
      "0\r\n\r\n",
    ],
    pauseMs: 5,
    answers: [413],
  },
  {
    name: "two lengths that disagree",
    parts: [`${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdefGET /healthz HTTP/1.1\r\n${host}\r\n`],
    answers: [400],
  },
  {
    name: "smuggling by a length beside chunks (CL.TE)",
    parts: [
      `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n${host}\r\n`,
    ],
    answers: [400],
  },
  {
    name: "smuggling by chunks before a length (TE.CL)",
    parts: [`${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\nGET /healthz HTTP/1.1\r\n${host}\r\n`],
    answers: [400],
  },
  {
    name: "smuggling by an encoding that is not quite one (TE.TE)",
    parts: [`${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n${host}\r\n`],
    answers: [400],
  },
  {
    name: "a chunk with a length that is no number",
    parts: [`${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    answers: [400],
  },
  {
    name: "a huge header",
    parts: [`GET / HTTP/1.1\r\n${host}X-Long: ${"a".repeat(200_000)}\r\n\r\n`],
    answers: [431],
  },
  {
    name: "a huge address",
    parts: [`GET /?position=${"a".repeat(200_000)} HTTP/1.1\r\n${host}\r\n`],
    answers: [431],
  },
  { name: "no host", parts: ["GET / HTTP/1.1\r\n\r\n"], answers: [400] },
  {
    name: "a host that is none",
    parts: ["GET / HTTP/1.1\r\nHost: a b\\c@d:99999/\u0001\r\nConnection: close\r\n\r\n"],
    answers: [400],
  },
  {
    name: "line breaks in a header",
    parts: [`GET / HTTP/1.1\r\n${host}X-A: a\rInjected: b\r\n\r\n`],
    answers: [400],
  },
  { name: "a NUL in the address", parts: [`GET /\u0000 HTTP/1.1\r\n${host}\r\n`], answers: [400] },
  {
    name: "garbage",
    parts: ["\u0016\u0003\u0001\u0002\u0000\u0001\u0000garbage\r\n\r\n"],
    answers: [400],
  },
  { name: "a TLS greeting cut short", parts: ["\u0016\u0003"], halfClose: true, answers: [400] },
  {
    name: "a submission that ends too early",
    parts: [`${post}Content-Length: 1000\r\n\r\nfirstName=J`],
    halfClose: true,
    answers: [400],
  },
  {
    name: "another protocol on the way (upgrade)",
    parts: [`GET / HTTP/1.1\r\n${host}Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`],
    answers: [200],
  },
  {
    name: "forty requests before the first answer",
    parts: [
      `${`GET /danke HTTP/1.1\r\n${host}\r\n`.repeat(39)}GET /danke HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    ],
    answers: Array(40).fill(200),
  },
];

test("every one of them gets an honest answer or none, and the service goes on", async () => {
  const databaseUrl = `file:${temporaryFolder()}/applications.db`;
  const [instance] = await startInstances(1, { DATABASE_URL: databaseUrl });
  const { address = "", port = 0, pid } = instance ?? {};
  const before = pid?.();

  // All at once: the slow ones would take minutes one after the other, and must not keep the others waiting.
  const heard = await Promise.all(
    conversations.map(async (conversation) => `${conversation.name}: ${await hold(port, conversation)}`),
  );
  expect(heard).toEqual(conversations.map(({ name, answers }) => `${name}: ${[...answers, "closed"].join(" ")}`));

  const token = tokenIn((await send(address)).body);
  const body = new URLSearchParams({ ...goodFields, message: "danach", token }).toString();
  const headers = { ...asScript, "content-type": "application/x-www-form-urlencoded" };
  expect((await send(address, { method: "POST", headers, body })).status).toBe(200);
  expect([...(await storedMessages(databaseUrl)).values()]).toEqual(["danach"]);
  expect(pid?.()).toBe(before);
});

/** Says all of it and listens until the service closes; returns what has been heard. */
function hold(port: number, conversation: Conversation): Promise<string> {
  const { parts, pauseMs = 0, halfClose = false, isCutShort = false } = conversation;
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let heard = "";
    let isAllSaid = false;
    const finish = () => {
      socket.destroy();
      const answers = [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);
      resolve([...answers, isAllSaid && isCutShort ? "closed too late" : "closed"].join(" "));
    };
    socket.on("data", (chunk) => {
      heard += chunk.toString("latin1");
    });
    socket.on("end", finish);
    // Whoever goes on talking after the answer is cut off.
    socket.on("error", () => {});
    socket.on("close", finish);
    socket.on("connect", async () => {
      for (const [index, part] of parts.entries()) {
        if (index > 0) await new Promise((next) => setTimeout(next, pauseMs));
        if (socket.destroyed) return;
        if (part !== "") socket.write(part, "latin1");
      }
      isAllSaid = true;
      if (halfClose) socket.end();
    });
  });
}
