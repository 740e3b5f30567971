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

/** Of a file: 12 MB arrive within 96 s at 1 Mbit/s, and what is done with it takes up to 40. */
const mostOfUploadMs = 150_000;

/**
 * A server of Node's whose connections are bounded.
 * @param isUpload whether a request brings a file, by its address without the query
 */
export function createBoundedServer(listener: RequestListener, isUpload?: (path: string) => boolean): Server {
  const unanswered = new WeakMap<Socket, number>();
  const longest = isUpload ? { ...timeouts, requestTimeout: mostOfUploadMs } : timeouts;
  const server = createServer(longest, (request, response) => {
    const { socket, method, url = "" } = request;
    const ms = method === "POST" && isUpload?.(url.split("?", 1)[0] ?? "") ? mostOfUploadMs : mostMs;
    socket.setTimeout(ms);
    const count = (by: 1 | -1) => unanswered.set(socket, (unanswered.get(socket) ?? 0) + by);
    count(1);
    // The rest of what arrived with it is not even looked at: its answers would lie in memory until they were read.
    if (socket.destroyed || (unanswered.get(socket) ?? 0) > mostUnanswered) {
      socket.destroy();
      return;
    }
    const tooLate = setTimeout(() => socket.destroy(), ms);
    response.once("close", () => {
      clearTimeout(tooLate);
      socket.setTimeout(mostMs);
      count(-1);
    });
    listener(request, response);
  });
  server.setTimeout(mostMs);
  return server;
}
