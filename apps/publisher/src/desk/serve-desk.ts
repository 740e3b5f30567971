import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { publisherSocketName } from "@fernkontor/publishing/protocol";
import { createDesk, type Desk } from "./answers.ts";
import { serveSocket } from "./serve-socket.ts";

/** Answers the desk until it is asked to stop. Where it cannot, publishing goes on, and it says why. */
export async function serveDesk(options: Parameters<typeof createDesk>[0]): Promise<Desk> {
  const { folder, settings, say, stopRequest } = options;
  const socket = settings.PUBLISHER_SOCKET ?? join(folder, publisherSocketName);
  const desk = createDesk(options);
  try {
    mkdirSync(folder, { recursive: true });
    await serveSocket(socket, desk.answer, stopRequest);
    say(`Das Kontor fragt über ${socket}.`);
  } catch (error) {
    say(`Das Kontor kann nicht fragen: ${socket} lässt sich nicht öffnen (${error}).`);
  }
  return desk;
}
