import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { goneFolder } from "@fernkontor/domain/addresses";
import sirv from "sirv";
import { cleanAddress, goneAddresses, gonePage } from "./addresses.ts";
import { headersFor } from "./headers.ts";

/**
 * Serves a built site on this machine as production would: clean addresses, precompressed files, caching and security
 * headers, the page of what is gone, and the 404 page for everything else. The list of files is read once for each folder
 * that stands under the name: another one, such as the next release behind a link, is served from the next request on.
 */
export async function serveSite(folder: string, port: number): Promise<Server> {
  let served = servedSite(folder);
  const server = createServer((request, response) => {
    const identity = identityOf(folder);
    if (identity !== "" && identity !== served.identity) served = servedSite(folder);
    served.listener(request, response);
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", listening);
  });
  return server;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

type ServedSite = { identity: string; listener: Listener };

/** Under the path that no link changes any more: a page and its compressed variants come from one release. */
function servedSite(folder: string): ServedSite {
  const identity = identityOf(folder);
  return { identity, listener: siteListener(realpathSync.native(folder)) };
}

/** Tells the folder that stands under a name from the next one; empty while there is none. */
function identityOf(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}:${found.mtimeMs}` : "";
}

function siteListener(folder: string): Listener {
  const pages = pageAddresses(folder);
  const notFound = errorPage(404, join(folder, "404.html"));
  const gone = new Map(
    goneAddresses(folder).map((address) => [address, errorPage(410, join(folder, gonePage(address)))]),
  );
  const files = sirv(folder, { etag: true, brotli: true, gzip: true, extensions: ["html"], onNoMatch: notFound });

  return (request, response) => {
    const { path, query } = addressOf(request);
    for (const [name, value] of Object.entries(headersFor(path, "http"))) response.setHeader(name, value);

    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return;
    }
    const address = cleanAddress(path);
    // Only to pages that exist: a redirect built from the address alone could be aimed at another site (`//host/`).
    if (address !== path && (pages.has(address) || gone.has(address)))
      response.writeHead(301, { location: encodeURI(address) + query }).end();
    else if (gone.has(path)) gone.get(path)?.(request, response);
    else if (address === "/404" || path.startsWith(`${goneFolder}/`)) notFound(request, response);
    else files(request, response);
  };
}

/** In the order in which they are preferred. */
const compressions = [
  { encoding: "br", extension: ".br" },
  { encoding: "gzip", extension: ".gz" },
];

/** Answers with a page of the site, compressed where the browser takes it, and the status that goes with it. */
function errorPage(status: 404 | 410, file: string): Listener {
  const plain = existsSync(file) ? readFileSync(file) : Buffer.from(`<!doctype html><title>${status}</title>`);
  const compressed = compressions
    .filter(({ extension }) => existsSync(file + extension))
    .map(({ encoding, extension }) => ({ encoding, body: readFileSync(file + extension) }));

  return (request, response) => {
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const variant = compressed.find(({ encoding }) => new RegExp(`\\b${encoding}\\b`).test(accepted));
    const body = variant?.body ?? plain;
    response.writeHead(status, {
      ...headersFor("/404", "http"),
      "content-type": "text/html;charset=utf-8",
      "content-length": body.length,
      vary: "Accept-Encoding",
      ...(variant && { "content-encoding": variant.encoding }),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };
}

function addressOf(request: IncomingMessage): { path: string; query: string } {
  const url = request.url ?? "/";
  const [path = ""] = url.split("?", 1);
  return { path: decodedOrAsIs(path), query: url.slice(path.length) };
}

function decodedOrAsIs(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function pageAddresses(folder: string): ReadonlySet<string> {
  return new Set(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".html") && name !== "404.html")
      .map((name) => cleanAddress(`/${name}`))
      .filter((address) => !address.startsWith(`${goneFolder}/`)),
  );
}
