/** Requests that bring a file. */
import { mostPictureBytes } from "@fernkontor/publishing/protocol";
import type { RequestContext } from "@fernkontor/service/request-log";
import type { SentFile, Visit } from "../routes.ts";

/** With the fields beside it, and what separates them. */
const mostBytes = mostPictureBytes + 64 * 1024;

export function isUpload(path: string): boolean {
  return /^\/(bilder|menschen\/[^/]+\/foto|website\/marke)$/.test(path);
}

/**
 * The fields and the files of a form, read as they arrive.
 * @returns undefined where it is more than a photograph may be; nothing more of it is read then
 */
export async function sentWithFiles(c: RequestContext): Promise<Pick<Visit, "fields" | "files"> | undefined> {
  const { headers } = c.req.raw;
  const length = Number(headers.get("content-length") ?? 0);
  const sent = length > mostBytes ? undefined : await readUpToMost(c);
  if (sent === undefined || sent.length > mostBytes) return undefined;
  const type = headers.get("content-type") ?? "";
  const form = await new Response(sent, { headers: { "content-type": type } }).formData().catch(() => undefined);
  const fields = new URLSearchParams();
  const files = new Map<string, SentFile>();
  for (const [name, value] of form ?? [])
    if (typeof value === "string") fields.append(name, value.replaceAll("\r\n", "\n"));
    // Without a file chosen, browsers send one without a name.
    else if (value.name !== "") files.set(name, { name: value.name, content: Buffer.from(await value.arrayBuffer()) });
  return { fields, files };
}

/** A little more than may be, where there is more. The rest is left where it is: whoever ends the stream ends the answer. */
async function readUpToMost(c: RequestContext): Promise<Buffer<ArrayBuffer>> {
  const reader = c.req.raw.body?.getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  while (reader && bytes <= mostBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    parts.push(value);
  }
  reader?.releaseLock();
  return Buffer.concat(parts);
}
