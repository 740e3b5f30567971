/** An archive as a file: its lines compressed, and sealed where there is a key. What is not sealed is on no disk then. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { type Archive, archiveIn, linesOf, type Part } from "./archive.ts";
import { type Bytes, isOtherKey, seal, sealedSignature, unseal } from "./sealing.ts";

const gzipSignature = "\x1f\x8b";

/** Asked for the secret of a sealed one, which nobody is who does not need it. */
export type AskKey = () => Promise<string>;

export async function archiveBytes(archive: Archive, recipient: string | undefined): Promise<Bytes> {
  const compressed = through(linesOf(archive), createGzip());
  return recipient === undefined ? compressed : seal(compressed, recipient);
}

/** @throws OperatorError when it cannot be read */
async function isSealed(file: string): Promise<boolean> {
  return (await beginningOf(file)).startsWith(sealedSignature);
}

/**
 * @throws OperatorError, here or while its parts are read, where it is cut off, altered, sealed with another key or none of
 * ours; what came before that is worth nothing
 */
export async function openArchive(file: string, key?: AskKey): Promise<Archive> {
  const sealed = await isSealed(file);
  if (sealed && key === undefined) throw new OperatorError(`${file} ist versiegelt: Es braucht den Schlüssel.`);
  const opened = sealed && key ? unseal(await key()) : async (bytes: Bytes) => bytes;
  const explain = (error: unknown): never => {
    if (error instanceof OperatorError) throw error;
    if (isOtherKey(error))
      throw new OperatorError(
        `${file} ist mit einem anderen Schlüssel versiegelt. Nehmen Sie das andere Blatt: Auf jedem steht, von wann es ist.`,
      );
    throw new OperatorError(
      `${file} ist beschädigt${sealed ? "" : " oder keine Sicherung dieses Programms"} (${reasonOf(error)}). Nehmen Sie eine ältere Sicherung.`,
    );
  };
  const { head, parts } = await opened(createReadStream(file))
    .then((plain) => archiveIn(splitLines(textsIn(expectOurs(file, plain)))))
    .catch(explain);
  return { head, parts: explained(parts, explain) };
}

async function* explained(parts: AsyncIterable<Part>, explain: (error: unknown) => never): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    explain(error);
  }
}

async function* textsIn(compressed: Bytes): AsyncGenerator<string> {
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

/** Tells what is something else from what is damaged. */
async function* expectOurs(file: string, plain: Bytes): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const bytes of plain) {
    if (isFirst) expectSignature(file, Buffer.from(bytes).toString("latin1"));
    isFirst = false;
    yield bytes;
  }
}

function expectSignature(file: string, beginning: string): void {
  if (!beginning.startsWith(gzipSignature))
    throw new OperatorError(
      `${file} ist keine Sicherung dieses Programms. Gemeint ist wohl die Datei daneben, die auf .backup endet.`,
    );
}

/** Only this character ends a line; others that are taken for ends, too, may stand in an applicant's message. */
async function* splitLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const text of texts) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
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
