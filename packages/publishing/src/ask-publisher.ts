import { createConnection } from "node:net";
import type { AnswerTo, ErrorAnswer, Question } from "./protocol.ts";

/** Nobody listens on the socket, or it went away before it had answered. */
export class PublisherAway extends Error {
  constructor(cause: unknown) {
    super("The publisher does not answer.", { cause });
    this.name = "PublisherAway";
  }
}

/** Drawing and checking take part of a second, but a first answer on a busy machine; a publisher silent for longer hangs. */
const answersWithinMs = 60_000;

/**
 * Asks the publisher one question on its socket (`PUBLISHER_SOCKET`).
 * @throws PublisherAway where nobody answers; Error where the publisher says that the question is wrong
 */
export async function askPublisher<Asked extends Question["ask"]>(
  socket: string,
  question: Question & { ask: Asked },
): Promise<AnswerTo<Asked>> {
  const answer = await sent(socket, question);
  if (answer.answer === "error") throw new Error(`The publisher refused the question: ${answer.message}`);
  return answer as AnswerTo<Asked>;
}

function sent(socket: string, question: Question): Promise<AnswerTo<Question["ask"]> | ErrorAnswer> {
  return new Promise((resolve, reject) => {
    const away = (cause: unknown) => reject(new PublisherAway(cause));
    const parts: Buffer[] = [];
    const connection = createConnection(socket, () => connection.end(`${JSON.stringify(question)}\n`));
    connection.setTimeout(answersWithinMs, () => connection.destroy(new Error("no answer in time")));
    connection.on("data", (part) => parts.push(part));
    connection.once("error", away);
    connection.once("end", () => {
      try {
        resolve(JSON.parse(Buffer.concat(parts).toString("utf8")));
      } catch (error) {
        away(error);
      }
    });
  });
}
