/**
 * Whether a request announces a body of at most so many bytes. Node reads no more than announced, so that nobody needs to
 * count them; counting would turn the body into a stream, which costs as much as storing an application.
 */
export function declaresAtMost(headers: Headers, maxBytes: number): boolean {
  const length = headers.get("content-length") ?? "";
  return /^\d+$/.test(length) && Number(length) <= maxBytes && !headers.has("transfer-encoding");
}
