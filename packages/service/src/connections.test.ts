import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createBoundedServer } from "./connections.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function connectTo(listener: RequestListener, isUpload?: (path: string) => boolean): Promise<Socket> {
  server = createBoundedServer(listener, isUpload);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  return socket;
}

const request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

test("of twenty thousand requests whose answers nobody reads few are looked at, and the connection is cut", async () => {
  let lookedAt = 0;
  const socket = await connectTo((_, response) => {
    lookedAt += 1;
    // Later, as the service does: by then more requests have been read.
    setImmediate(() => response.end("x".repeat(10_000)));
  });
  const [served] = await once(server, "connection");
  socket.write(request.repeat(20_000));
  await once(served, "close");
  expect(lookedAt).toBe(50);
});

test("forty requests before the first answer are answered, and any number one after the other", async () => {
  const socket = await connectTo((_, response) => setImmediate(() => response.end("x")));
  socket.write(request.repeat(40));
  for (let left = 200; left > 0; left--) {
    await once(socket, "data");
    socket.write(request);
  }
  socket.end();
  expect(await text(socket)).not.toContain(" 503 ");
});

test("slow and silent connections are cut within fifteen seconds", async () => {
  await connectTo(() => {});
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 13_000, timeout: 15_000 });
});

test("a request that brings a file has two and a half minutes, and what follows it on the connection has not", async () => {
  const timeouts: (number | undefined)[] = [];
  const socket = await connectTo(
    ({ socket }, response) => {
      timeouts.push(socket.timeout);
      response.end("x");
    },
    (path) => path === "/bilder",
  );
  for (const [method, path] of [
    ["POST", "/bilder?fuer=seite"],
    ["GET", "/bilder"],
    ["POST", "/texte"],
  ]) {
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`);
    await once(socket, "data");
  }
  expect(timeouts).toEqual([150_000, 15_000, 15_000]);
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 150_000, timeout: 15_000 });
});
