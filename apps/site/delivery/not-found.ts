import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { headersFor } from "./headers.ts";
import { compressions } from "./precompress.ts";

/** Answers with the site's 404 page, compressed where the browser takes it, and the status that goes with it. */
export function notFoundPage(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const page = join(folder, "404.html");
  const plain = existsSync(page) ? readFileSync(page) : Buffer.from("<!doctype html><title>404</title>");
  const compressed = compressions
    .filter(({ extension }) => existsSync(page + extension))
    .map(({ encoding, extension }) => ({ encoding, body: readFileSync(page + extension) }));

  return (request, response) => {
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const variant = compressed.find(({ encoding }) => new RegExp(`\\b${encoding}\\b`).test(accepted));
    const body = variant?.body ?? plain;
    response.writeHead(404, {
      ...headersFor("/404", "http"),
      "content-type": "text/html;charset=utf-8",
      "content-length": body.length,
      vary: "Accept-Encoding",
      ...(variant && { "content-encoding": variant.encoding }),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };
}
