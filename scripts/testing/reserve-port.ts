import { createServer, type Server } from "node:net";

/** Below the ports that systems give away by themselves: Linux from 32768 on, others from 49152. */
const [lowest, highest] = [20_000, 30_000];
const blockSize = 20;
/** What is left of the blocks of this process. */
const left: number[] = [];

/**
 * A port for programs that can only be given a number. No other run of the tests gets it until this process ends.
 * `listen(0)` never takes it, and neither does an outgoing connection: a client that keeps trying a dead port in that
 * range may in the end be connected to itself.
 */
export async function reservePort(): Promise<number> {
  for (;;) {
    const port = left.shift() ?? (await takeBlock());
    const server = await listening(port);
    if (server === undefined) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** The process that listens on the first port of a block has the others, until it ends, however that happens. */
async function takeBlock(): Promise<number> {
  for (let first = lowest; first < highest; first += blockSize) {
    const lock = await listening(first, "127.0.0.1");
    if (lock === undefined) continue;
    lock.unref();
    for (let port = first + 2; port < first + blockSize; port++) left.push(port);
    return first + 1;
  }
  throw new Error(`All ports from ${lowest} to ${highest} are reserved.`);
}

/** Undefined where another program has the port, on any address if none is given. */
function listening(port: number, host?: string): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(undefined));
    server.listen({ port, host }, () => resolve(server));
  });
}
