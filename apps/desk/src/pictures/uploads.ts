/** Requests that bring a file. nginx has the same addresses (deploy/desk.nginx.conf). */
import { mostPictureBytes } from "@fernkontor/publishing/protocol";
import type { RequestContext } from "@fernkontor/service/request-log";

/** With the fields beside it, and what separates them. */
const mostBytes = mostPictureBytes + 64 * 1024;

export function isUpload(path: string): boolean {
  return /^\/(bilder|menschen\/[^/]+\/foto)$/.test(path);
}

/**
 * The fields and the file of a form, read as they arrive.
 * @returns undefined where it is more than a photograph may be; nothing more of it is read then
 */
export async function sentWithFile(
  c: RequestContext,
): Promise<{ fields: URLSearchParams; file: Buffer | undefined } | undefined> {
  const { body, headers } = c.req.raw;
  if (Number(headers.get("content-length") ?? 0) > mostBytes) return undefined;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) return undefined;
    parts.push(part);
  }
  const type = headers.get("content-type") ?? "";
  const form = await new Response(Buffer.concat(parts), { headers: { "content-type": type } })
    .formData()
    .catch(() => undefined);
  const fields = new URLSearchParams();
  let file: Buffer | undefined;
  for (const [name, value] of form ?? [])
    if (typeof value === "string") fields.append(name, value.replaceAll("\r\n", "\n"));
    // Without a file chosen, browsers send one without a name.
    else if (value.name !== "") file = Buffer.from(await value.arrayBuffer());
  return { fields, file };
}
