/** What one connection may take of the service: so much time, and so many answers that nobody reads. */
import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";

/** A connection on which nothing moves for so long, or an answer that has not been read by then, is cut. */
const mostMs = 15_000;

/** Browsers and proxies wait for an answer before they ask again on the same connection. */
const mostUnanswered = 50;

/** With the interval at which Node looks, a request that trickles in is cut within `mostMs`, too. */
const timeouts: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 13_000,
  connectionsCheckingInterval: 1000,
};

/** A server of Node's whose connections are bounded. */
export function createBoundedServer(listener: RequestListener): Server {
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer(timeouts, (request, response) => {
    const { socket } = request;
    const count = (by: 1 | -1) => unanswered.set(socket, (unanswered.get(socket) ?? 0) + by);
    count(1);
    // The rest of what arrived with it is not even looked at: its answers would lie in memory until they were read.
    if (socket.destroyed || (unanswered.get(socket) ?? 0) > mostUnanswered) {
      socket.destroy();
      return;
    }
    const tooLate = setTimeout(() => socket.destroy(), mostMs);
    response.once("close", () => {
      clearTimeout(tooLate);
      count(-1);
    });
    listener(request, response);
  });
  server.setTimeout(mostMs);
  return server;
}
