/** Files of `agency/` that are written all or none, together with the switch to the release that was made from them. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { prepareWhole, syncFolder, writeWhole } from "@fernkontor/agency-files/write-whole";
import * as v from "valibot";
import { PublishProblem } from "../publish-problem.ts";
import { currentId } from "../release.ts";

/** A file as it was and as it is to be; `null`: there is none. */
export type Written = { path: string; before: Buffer | null; after: Buffer | null };

const contentSchema = v.nullable(v.string());
const journalSchema = v.strictObject({
  agencyFolder: v.string(),
  /** Once it is public, the files are to be the new ones, before the old; without one they are the new ones. */
  release: v.nullable(v.string()),
  files: v.array(v.strictObject({ path: v.string(), before: contentSchema, after: contentSchema })),
});
type Journal = v.InferOutput<typeof journalSchema>;

const journalFile = (folder: string) => join(folder, "writing.json");

type Place = { folder: string; agencyFolder: string };

/**
 * Writes files and then does `after`, such as a switch. Whatever happens, even to the process, all are the new ones when
 * `release` is public, and the old ones when it is not.
 * @throws Error when something could not be written; everything is then as it was
 */
export function writeFiles(
  { folder, agencyFolder }: Place,
  files: readonly Written[],
  { release, after }: { release: string | null; after: () => void },
): void {
  if (files.length === 0) {
    after();
    return;
  }
  for (const { path } of files) checkPlace(agencyFolder, path);
  // What does not fit is known before the first of them is in its place.
  const steps = preparedIn(agencyFolder, files);
  try {
    writeWhole(journalFile(folder), JSON.stringify(journalOf(agencyFolder, release, files)));
    for (const step of steps) step.done();
    for (const parent of new Set(files.map(({ path }) => dirname(join(agencyFolder, path))))) syncFolder(parent);
    after();
  } catch (error) {
    for (const step of steps) step.dropped();
    restoreFiles(folder);
    throw error;
  }
  rmSync(journalFile(folder));
}

/** What a killed process has begun is finished, or taken back: by whether its release is public. */
export function restoreFiles(folder: string): void {
  const journal = readJournal(folder);
  if (!journal) return;
  const isNew = journal.release === null || journal.release === currentId(folder);
  for (const { path, before, after } of journal.files) {
    const [wanted, other] = isNew ? [after, before] : [before, after];
    const file = join(journal.agencyFolder, path);
    // Whatever somebody has saved there since is theirs.
    if (contentOf(file) === other) put(file, wanted);
  }
  rmSync(journalFile(folder), { force: true });
}

/** Where the name alone would lead elsewhere, or be another file's on a laptop. */
function checkPlace(agencyFolder: string, path: string): void {
  const file = join(agencyFolder, path);
  const parent = dirname(file);
  mkdirSync(parent, { recursive: true });
  if (!`${realpathSync(parent)}/`.startsWith(`${realpathSync(agencyFolder)}/`))
    refuse(
      `${path} liegt hinter einem Verweis außerhalb von ${agencyFolder}. Geschrieben wird nur darin: Ersetzen Sie den Verweis durch einen Ordner`,
    );
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink())
    refuse(
      `${path} ist ein Verweis auf eine andere Datei. Ersetzen Sie ihn durch die Datei selbst; dann kann das Kontor sie schreiben`,
    );
  const twin = readdirSync(parent).find(
    (name) => name !== basename(file) && name.toLowerCase() === basename(file).toLowerCase(),
  );
  if (twin !== undefined)
    refuse(
      `Neben ${path} liegt schon ${twin}: Auf manchen Rechnern ist das dieselbe Datei. Nennen Sie sie ${basename(file)}, oder wählen Sie für die neue eine andere Adresse`,
    );
}

function refuse(words: string): never {
  throw new PublishProblem("files", `${words}.`);
}

type Step = { done: () => void; dropped: () => void };

function preparedIn(agencyFolder: string, files: readonly Written[]): Step[] {
  const steps: Step[] = [];
  try {
    for (const { path, after } of files) {
      const file = join(agencyFolder, path);
      if (after === null) steps.push({ done: () => rmSync(file, { force: true }), dropped: () => {} });
      else {
        const mode = statSync(file, { throwIfNoEntry: false })?.mode;
        const { place, drop } = prepareWhole(file, after);
        steps.push({
          done: () => {
            place();
            if (mode !== undefined) chmodSync(file, mode & 0o777);
          },
          dropped: drop,
        });
      }
    }
    return steps;
  } catch (error) {
    for (const step of steps) step.dropped();
    throw error;
  }
}

function put(file: string, content: string | null): void {
  if (content === null) rmSync(file, { force: true });
  else writeWhole(file, Buffer.from(content, "base64"));
}

function contentOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, "base64") : null;
}

function journalOf(agencyFolder: string, release: string | null, files: readonly Written[]): Journal {
  const inBase64 = (content: Buffer | null) => (content === null ? null : content.toString("base64"));
  return {
    agencyFolder,
    release,
    files: files.map(({ path, before, after }) => ({ path, before: inBase64(before), after: inBase64(after) })),
  };
}

function readJournal(folder: string): Journal | undefined {
  try {
    return v.parse(journalSchema, JSON.parse(readFileSync(journalFile(folder), "utf8")));
  } catch {
    return undefined;
  }
}
