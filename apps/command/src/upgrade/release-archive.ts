/** The archive of a release: whose it is, and how it gets beside the one that runs. */
import { spawnSync } from "node:child_process";
import { createHash, verify } from "node:crypto";
import { chmodSync, createReadStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import * as v from "valibot";

const releaseSchema = v.object({
  name: v.literal("fernkontor"),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  committedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type ReleaseFacts = v.InferOutput<typeof releaseSchema>;

/** @throws Error where the folder has no release of ours */
export function factsOfRelease(folder: string): ReleaseFacts {
  return v.parse(releaseSchema, JSON.parse(readFileSync(join(folder, "release.json"), "utf8")));
}

/**
 * The name of the folder that an archive unpacks into.
 * @param running the folder of the release that runs: its key tells who made it
 * @throws OperatorError unless the same people have signed these very bytes, for this platform
 */
export async function signedName(archive: string, running: string): Promise<string> {
  const [sum, signature] = [`${archive}.sha256`, `${archive}.sha256.sig`].map(readBeside) as [Buffer, Buffer];
  if (!existsSync(join(running, "release-key.pem")))
    throw new OperatorError(
      "Die Version, die läuft, hat keinen Schlüssel (release-key.pem): Woher das Archiv kommt, lässt sich nicht prüfen. Von Hand geht es nach docs/betrieb/10-aktualisieren.md, „Vom git-Ordner zum Archiv“.",
    );
  if (!isSigned(sum, signature, join(running, "release-key.pem")))
    throw new OperatorError(
      `${basename(archive)} ist nicht von denen unterschrieben, von denen die Version ist, die läuft. Nichts wurde verändert. Laden Sie Archiv, .sha256 und .sha256.sig noch einmal von dort, woher Sie diese Version haben; bleibt es dabei, fragen Sie die Entwickler.`,
    );
  const content = createHash("sha256");
  await pipeline(createReadStream(archive), content);
  const file = basename(archive);
  if (sum.toString() !== `${content.digest("hex")}  ${file}\n`)
    throw new OperatorError(
      `${file} ist nicht, was unterschrieben wurde: unterwegs verändert, unvollständig oder umbenannt. Nichts wurde verändert. Laden Sie die drei Dateien noch einmal.`,
    );
  const [, platform] = /^fernkontor-[\w.]+-[\da-f]{12}-(\w+-\w+)\.tar\.gz$/.exec(file) ?? [];
  const own = `${process.platform}-${process.arch}`;
  if (platform !== own)
    throw new OperatorError(
      `${file} ist für ${platform ?? "etwas anderes"}, dieser Rechner ist ${own}. Laden Sie das Archiv für ${own}.`,
    );
  return file.slice(0, -".tar.gz".length);
}

function readBeside(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new OperatorError(
      `${file} ist nicht zu lesen. Neben dem Archiv liegen zwei Dateien, .sha256 und .sha256.sig: Laden Sie alle drei in einen Ordner.`,
    );
  }
}

/** A key or a signature that is none at all is one that does not fit. */
function isSigned(content: Buffer, signature: Buffer, keyFile: string): boolean {
  try {
    return verify(null, content, readFileSync(keyFile), signature);
  } catch {
    return false;
  }
}

/**
 * Unpacks beside and renames: a folder of this name is whole.
 * @param expect throws what speaks against the release in a folder
 * @throws OperatorError where the disk does not take it
 */
export function unpack(archive: string, folder: string, name: string, expect: (release: string) => void): void {
  if (existsSync(join(folder, name))) {
    expect(join(folder, name));
    return;
  }
  const aside = join(folder, `.${name}.unfinished`);
  rmSync(aside, { recursive: true, force: true });
  try {
    mkdirSync(aside);
    // Whatever root's umask is: services have to enter.
    chmodSync(aside, 0o755);
    extract(archive, aside);
    expect(aside);
    renameSync(aside, join(folder, name));
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    throw error;
  }
}

function extract(archive: string, into: string): void {
  const words = ["--extract", "--gzip", `--file=${archive}`, `--directory=${into}`];
  const { status, stderr } = spawnSync("tar", [...words, "--strip-components=1", "--no-same-owner"], {
    encoding: "utf8",
  });
  // Before it gets its name: after a power cut that alone would be there.
  if (status === 0 && spawnSync("sync", ["--file-system", into]).status === 0) return;
  const reason = stderr.trim().split("\n").at(-1) || "abgebrochen";
  throw new OperatorError(
    `Das Archiv ließ sich nicht auspacken (${reason}). Nichts wurde verändert. Es braucht etwa 200 MB neben ${dirname(into)}/current: df -h ${dirname(into)}`,
  );
}
