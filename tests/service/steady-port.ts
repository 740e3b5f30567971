import { createServer } from "node:net";

const lowest = 20_000;
const count = 10_000;

/**
 * A port on which a service can be killed and started again. The system picks ports for outgoing connections from 32768
 * on: a client that keeps trying a dead port there may in the end be connected to itself.
 */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
