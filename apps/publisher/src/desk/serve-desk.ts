import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createAnswers } from "./answers.ts";
import { serveSocket } from "./serve-socket.ts";

/** Where the desk asks, unless `PUBLISHER_SOCKET` says otherwise. */
function socketOf(folder: string, { PUBLISHER_SOCKET }: NodeJS.ProcessEnv): string {
  return PUBLISHER_SOCKET || join(folder, "publisher.sock");
}

/** Answers the desk until it is asked to stop. Where it cannot, publishing goes on, and it says why. */
export async function serveDesk(
  options: Parameters<typeof createAnswers>[0] & { say: (line: string) => void },
  stopRequest: AbortSignal,
): Promise<void> {
  const socket = socketOf(options.folder, options.environment);
  try {
    mkdirSync(options.folder, { recursive: true });
    await serveSocket(socket, createAnswers(options), stopRequest);
    options.say(`Das Kontor fragt über ${socket}.`);
  } catch (error) {
    options.say(`Das Kontor kann nicht fragen: ${socket} lässt sich nicht öffnen (${error}).`);
  }
}
