import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { compressions } from "../build/precompress.ts";
import { headersFor } from "./headers.ts";

/** Answers with a page of the site, compressed where the browser takes it, and the status that goes with it. */
export function errorPage(
  status: 404 | 410,
  file: string,
): (request: IncomingMessage, response: ServerResponse) => void {
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
