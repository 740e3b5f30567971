import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A proxy that refuses everything and notes which hosts were asked for. Engines send it what is not for this machine:
 * the chat, and what they ask of their makers.
 */
export async function startRefusingProxy() {
  const hosts: string[] = [];
  const server = createServer((request, response) => {
    hosts.push(new URL(request.url ?? "", "http://unknown").host);
    response.writeHead(502).end();
  });
  server.on("connect", (request, socket) => {
    hosts.push(request.url ?? "");
    socket.end("HTTP/1.1 502 Refused\r\n\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port, hosts, stop };
}
