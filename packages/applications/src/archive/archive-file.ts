/** An archive as a file: its lines, compressed and sealed. What is not sealed is on no disk. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { type Archive, archiveIn, linesOf, type Part } from "./archive.ts";
import { isOtherKey, seal, sealedSignature, unseal } from "./sealing.ts";

/** Asked once it is known that there is something to be opened. */
export type AskKey = () => Promise<string>;

/** No line that was ever written is as long: what goes on for longer is not read into memory. */
const longestLine = 16 * 1024 * 1024;

export function archiveBytes(archive: Archive, recipients: readonly string[]): AsyncIterable<Uint8Array> {
  return seal(through(linesOf(archive), createGzip()), recipients);
}

/**
 * @throws OperatorError, here or while its parts are read, where it is cut off, altered, sealed with another key or none of
 * ours; what came before that is worth nothing
 */
export async function openArchive(file: string, key: AskKey): Promise<Archive> {
  if ((await beginningOf(file)) !== sealedSignature)
    throw new OperatorError(`${file} ist keine Sicherung dieses Programms.`);
  const opened = unseal(await key());
  const explain = (error: unknown): never => {
    if (error instanceof OperatorError) throw error;
    if (isOtherKey(error))
      throw new OperatorError(
        `${file} ist mit einem anderen Schlüssel versiegelt. Nehmen Sie das andere Blatt: Auf jedem steht, von wann es ist.`,
      );
    throw new OperatorError(`${file} ist beschädigt (${reasonOf(error)}). Nehmen Sie eine ältere Sicherung.`);
  };
  const { head, parts } = await archiveIn(splitLines(textsIn(opened(createReadStream(file))))).catch(explain);
  return { head, parts: explained(parts, explain) };
}

/** Reads to the end. @throws OperatorError as `openArchive` */
export async function expectWhole(file: string, key: string): Promise<void> {
  const { parts } = await openArchive(file, async () => key);
  for await (const _ of parts);
}

async function* explained(parts: AsyncIterable<Part>, explain: (error: unknown) => never): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    explain(error);
  }
}

async function* textsIn(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const bytes of through(compressed, createGunzip())) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

/** What fails on the way in fails on the way out. */
async function* through(bytes: AsyncIterable<string | Uint8Array>, change: Transform): AsyncGenerator<Uint8Array> {
  const fed = pipeline(bytes, change);
  // It is awaited below, or has made the reading fail.
  fed.catch(() => {});
  yield* change;
  await fed;
}

/** Only this character ends a line; others that are taken for ends, too, may stand in an applicant's message. */
async function* splitLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const text of texts) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw new Error("a line has no end");
    yield* lines;
  }
  if (rest !== "") throw new Error("the last line has no end");
}

async function beginningOf(file: string): Promise<string> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(sealedSignature.length));
      return buffer.toString("latin1", 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new OperatorError(`${file} lässt sich nicht lesen (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Of what cannot be parsed the message would quote applicants. */
function reasonOf(error: unknown): string {
  const { name, message, code } = error as NodeJS.ErrnoException;
  return code ?? (name === "ValiError" ? "fremder Inhalt" : message);
}
