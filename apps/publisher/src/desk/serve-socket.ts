import { chmodSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { type ErrorAnswer, type Question, questionSchema } from "@fernkontor/publishing/protocol";
import * as v from "valibot";

/** Two hundred drafts of the longest kind, or the largest photograph in base64; more is no question. */
const mostBytes = 17_000_000;
/** Whoever connects asks at once. */
const askedWithinMs = 10_000;

/**
 * Answers questions on a socket for the publisher's own group, until it is asked to stop. What a killed process has left
 * in its place goes.
 * @throws Error of the system when nothing can listen there
 */
export async function serveSocket(
  path: string,
  answer: (question: Question) => Promise<object>,
  stopRequest: AbortSignal,
): Promise<void> {
  const server = createServer({ allowHalfOpen: true }, (socket) => receive(socket, answer));
  rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
  // Asking is publishing: nobody but its own user and group may.
  chmodSync(path, 0o660);
  stopRequest.addEventListener("abort", () => server.close(), { once: true });
}

function receive(socket: Socket, answer: (question: Question) => Promise<object>): void {
  const parts: Buffer[] = [];
  let bytes = 0;
  const say = (said: object) => socket.end(`${JSON.stringify(said)}\n`);
  // Whoever goes away while it is answered is nobody's loss.
  socket.on("error", () => socket.destroy());
  socket.setTimeout(askedWithinMs, () => bytes === 0 && socket.destroy());
  socket.on("data", (part) => {
    bytes += part.length;
    if (bytes <= mostBytes) parts.push(part);
  });
  socket.on("end", async () => {
    const question = questionIn(parts, bytes);
    if ("answer" in question) return say(question);
    try {
      say(await answer(question));
    } catch (error) {
      say({ answer: "error", message: error instanceof Error ? error.message : String(error) } satisfies ErrorAnswer);
    }
  });
}

function questionIn(parts: readonly Buffer[], bytes: number): Question | ErrorAnswer {
  if (bytes > mostBytes) return { answer: "error", message: `More than ${mostBytes} bytes are no question.` };
  try {
    return v.parse(questionSchema, JSON.parse(Buffer.concat(parts).toString("utf8")));
  } catch (error) {
    return { answer: "error", message: error instanceof Error ? error.message : String(error) };
  }
}
