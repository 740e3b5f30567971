/**
 * A store that takes and gives and deletes nothing but locks, as a backup server is set up for the key of the machine that it
 * backs up: https://restic.readthedocs.io/en/stable/100_references.html#rest-backend
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** @param files of one that was closed */
export async function openAppendOnlyStore(host = "127.0.0.1", port = 0, files = new Map<string, Buffer>()) {
  const server = createServer(async (request, response) => {
    if (store.isOpen && (request.method !== "DELETE" || request.url?.startsWith("/locks/")))
      return answer(files, request, response);
    store.refused.push(String(request.url));
    response.writeHead(403).end();
  });
  server.listen(port, host);
  await once(server, "listening");
  const store = {
    url: `rest:http://server:geheim@${host}:${(server.address() as AddressInfo).port}/`,
    files,
    isOpen: true,
    /** What somebody wanted to do in vain. */
    refused: [] as string[],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return store;
}

async function answer(files: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(String(request.url), "http://store");
  if (request.method === "POST") {
    const body = await buffer(request);
    if (pathname !== "/") files.set(pathname, body);
    response.end();
  } else if (request.method === "DELETE") {
    files.delete(pathname);
    response.end();
  } else if (pathname.endsWith("/")) {
    const names = [...files.keys()].filter((name) => name.startsWith(pathname));
    const listed = names.map((name) => ({ name: name.slice(pathname.length), size: files.get(name)?.length }));
    response.setHeader("content-type", "application/vnd.x.restic.rest.v2").end(JSON.stringify(listed));
  } else give(files.get(pathname), request, response);
}

function give(file: Buffer | undefined, { headers, method }: IncomingMessage, response: ServerResponse): void {
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
  const part = from === undefined ? file : file.subarray(Number(from), to ? Number(to) + 1 : undefined);
  response.writeHead(from === undefined ? 200 : 206, { "content-length": part.length });
  response.end(method === "HEAD" ? undefined : part);
}
