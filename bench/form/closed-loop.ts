/** As many clients as connections, each of which sends its next request as soon as it has the last answer. */
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type Round = {
  seconds: number;
  /** Times until the whole answer was there, in milliseconds, of answers of 200 to 399. */
  latenciesMs: readonly number[];
  /** How many answers came with which status. */
  statuses: Readonly<Record<number, number>>;
};

type Options = {
  port: number;
  connections: number;
  forMs: number;
  /** How long after a request a client sends its next, as somebody who reads; without it as soon as it is answered. */
  everyMs?: number;
  /** The next request, as it goes over the wire. Undefined: there are no more, which ends the round. */
  next: () => Buffer | undefined;
};

/** Own code and not a tool's: each POST needs a token of its own, and the client must cost less than what it measures. */
export async function closedLoop({ port, connections, forMs, everyMs = 0, next }: Options): Promise<Round> {
  const latenciesMs: number[] = [];
  const statuses: Record<number, number> = {};
  const startedMs = performance.now();
  const endMs = startedMs + forMs;

  const client = async (number: number) => {
    await sleep((everyMs * number) / connections);
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
    const exchange = talkOver(socket);
    while (performance.now() < endMs) {
      const request = next();
      if (request === undefined) break;
      const sentMs = performance.now();
      const status = await exchange(request);
      statuses[status] = (statuses[status] ?? 0) + 1;
      const tookMs = performance.now() - sentMs;
      if (status >= 200 && status < 400) latenciesMs.push(tookMs);
      if (everyMs > tookMs) await sleep(everyMs - tookMs);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => client(number)));
  return { seconds: (performance.now() - startedMs) / 1000, latenciesMs, statuses };
}

/** Sends a request and resolves with the status once the answer is complete. */
function talkOver(socket: Socket): (request: Buffer) => Promise<number> {
  let received = Buffer.alloc(0);
  let answered: ((status: number) => void) | undefined;
  let failed: ((error: Error) => void) | undefined;
  socket.on("data", (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const status = statusOfWhole(received);
    if (status === undefined) return;
    received = Buffer.alloc(0);
    answered?.(status);
  });
  socket.on("error", (error) => failed?.(error));
  socket.on("close", () => failed?.(new Error("The server closed the connection.")));
  return (request) =>
    new Promise((resolve, reject) => {
      answered = resolve;
      failed = reject;
      socket.write(request);
    });
}

/** Undefined while something is missing. */
function statusOfWhole(answer: Buffer): number | undefined {
  const headEnd = answer.indexOf("\r\n\r\n");
  if (headEnd === -1) return undefined;
  const head = answer.toString("latin1", 0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const isWhole =
    length !== undefined
      ? answer.length >= headEnd + 4 + Number(length)
      : !/\r\ntransfer-encoding: chunked/i.test(head) || answer.subarray(-5).equals(lastChunk);
  return isWhole ? Number(head.slice(9, 12)) : undefined;
}

const lastChunk = Buffer.from("0\r\n\r\n");
