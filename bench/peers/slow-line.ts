/**
 * A slow mobile line in front of a server, the one that Lighthouse simulates: what comes over it counts, whichever part
 * of the browser has asked for it. The browser's own throttling leaves out what is fetched ahead of a click.
 */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type SlowLine = {
  origin: string;
  /** Since the last time that it was asked. */
  traffic: () => { requests: number; bytes: number };
  close: () => Promise<void>;
};

const roundTripMs = 150;
const bytesAMs = 1638.4 / 8;
const pieceBytes = 1460;

export async function slowLineTo(port: number): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  let requests = 0;
  let bytes = 0;
  /** When the line, shared by all connections, has sent what it was given. */
  let isFreeAtMs = 0;

  const server = createServer((browser) => {
    const site = connect(port, "127.0.0.1");
    for (const socket of [browser, site]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => sockets.delete(socket));
    }
    // Opening the connection has taken one round trip before the first request could be sent.
    const openedAtMs = performance.now() + roundTripMs;
    const upwards = inOrder((chunk: Buffer) => site.write(chunk));
    const downwards = inOrder((chunk: Buffer) => browser.write(chunk));
    browser.on("data", (chunk: Buffer) => {
      if (/^(GET|POST|HEAD) /.test(chunk.toString("latin1", 0, 5))) requests += 1;
      upwards(chunk, Math.max(openedAtMs, performance.now()) + roundTripMs / 2);
    });
    site.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      for (let start = 0; start < chunk.length; start += pieceBytes) {
        const piece = chunk.subarray(start, start + pieceBytes);
        isFreeAtMs = Math.max(isFreeAtMs, performance.now()) + piece.length / bytesAMs;
        downwards(piece, isFreeAtMs + roundTripMs / 2);
      }
    });
    browser.on("close", () => site.destroy());
    site.on("close", () => setTimeout(() => browser.end(), roundTripMs));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: ownPort } = server.address() as AddressInfo;

  return {
    origin: `http://localhost:${ownPort}`,
    traffic: () => {
      const sum = { requests, bytes };
      requests = 0;
      bytes = 0;
      return sum;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Passes pieces on at their time, never one before another that was given earlier. */
function inOrder(deliver: (chunk: Buffer) => void): (chunk: Buffer, atMs: number) => void {
  const waiting: { chunk: Buffer; atMs: number }[] = [];
  const deliverDue = () => {
    while (waiting[0] && waiting[0].atMs <= performance.now() + 0.5) {
      const next = waiting.shift();
      if (next) deliver(next.chunk);
    }
    if (waiting[0]) setTimeout(deliverDue, Math.max(0, waiting[0].atMs - performance.now()));
  };
  return (chunk, atMs) => {
    waiting.push({ chunk, atMs });
    if (waiting.length === 1) setTimeout(deliverDue, Math.max(0, atMs - performance.now()));
  };
}
