/** Files that are chosen on the page of the brand: what is wrong with them, and what becomes of them. */
import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { LaidOver } from "@fernkontor/agency-files/files";
import { slugOf } from "@fernkontor/domain/german/german";
import { encodingOf } from "@fernkontor/publishing/file-encoding";
import { changeFile } from "../agency-drafts/file-at-hand.ts";
import { publisherAway, publisherSays } from "../agency-drafts/publisher.ts";
import type { Desk } from "../desk.ts";
import type { FieldProblem } from "../records/field-spec.ts";
import type { Form } from "../records/typed-over.tsx";
import type { PersonalVisit, SentFile } from "../routes.ts";
import { brandAtHand, brandFile, brandFolder, drawings, seenOf } from "./brand-at-hand.ts";
import { typefaces } from "./brand-fields.ts";

export const ownTypefaceField = "eigene";
export const licenceField = "lizenz";
export const seenField = (drawing: string) => `${drawing}-gesehen`;
export const removeField = (drawing: string) => `${drawing}-weg`;

const names = Object.keys(drawings) as (keyof typeof drawings)[];

/** What is wrong with the files that were sent. A typeface that may stay is chosen by that. */
export async function fileProblems(desk: Desk, visit: PersonalVisit): Promise<readonly FieldProblem[]> {
  const { files, fields } = visit;
  const { seen } = await brandAtHand(desk);
  const found: FieldProblem[] = [];
  const refuse = (field: string, message: string) => void found.push({ field, message, isRefused: true });
  for (const name of names) {
    const file = files.get(name);
    const drawing = file && (await drawn(desk, name, file));
    if (drawing && "problem" in drawing) refuse(name, `„${file.name}“: ${drawing.problem}`);
    else if (drawing || fields.has(removeField(name))) {
      // A second click finds what the first has done.
      const isDone = seen[name] === (drawing ? seenOf(drawing.content) : "");
      if (!isDone && fields.get(seenField(name)) !== seen[name])
        refuse(
          name,
          `${drawings[name].label}: Inzwischen hat jemand ein anderes gespeichert; so steht es jetzt da. Soll Ihres gelten, wählen Sie es noch einmal.`,
        );
      else if (drawing) await check(name, drawings[name].file, { ...file, ...drawing }, new Map());
    }
  }
  const typeface = files.get(ownTypefaceField);
  for (const [path] of sentTypeface(visit)) {
    if (!fields.has(licenceField))
      refuse(licenceField, "Bestätigen Sie, dass Sie die Schrift auf einer Website verwenden dürfen.");
    const named = new Map([[brandFile, Buffer.from(`typeface: ${basename(path)}\n`)]]);
    if (typeface) await check(ownTypefaceField, path, typeface, named);
    fields.set("schrift", basename(path));
  }
  return found;

  async function check(field: string, path: string, { name, content }: SentFile, laid: LaidOver) {
    const { problems } = await brandAtHand(desk, new Map([...laid, [path, content]]));
    const problem = problems.find((each) => each.path === path);
    if (problem) refuse(field, `„${name}“ ${problem.message}.`);
  }
}

/** Makes drafts of the files that were sent, and of those that are to go. */
export async function keepFiles(desk: Desk, visit: PersonalVisit): Promise<void> {
  const { files, fields } = visit;
  for (const name of names) {
    const file = files.get(name);
    const drawing = file && (await drawn(desk, name, file));
    if (drawing && "content" in drawing) await keep(drawings[name].file, drawing.content);
    else if (fields.has(removeField(name))) await changeFile(desk, drawings[name].file, visit, () => ({ text: null }));
  }
  for (const [path, content] of sentTypeface(visit)) await keep(path, content);

  async function keep(path: string, content: Buffer) {
    await changeFile(desk, path, visit, () => ({ text: content.toString(encodingOf(path)) }));
  }
}

const drawnFiles = new WeakMap<SentFile, Promise<{ content: Buffer } | { problem: string }>>();

/** As an SVG: of pixels, which the publisher alone reads, once. */
function drawn(desk: Desk, name: keyof typeof drawings, file: SentFile) {
  const drawing = drawnFiles.get(file) ?? drawnNow(desk, drawings[name].shape, file);
  drawnFiles.set(file, drawing);
  return drawing;
}

async function drawnNow(desk: Desk, shape: "logo" | "icon", { content }: SentFile) {
  if (content.subarray(1, 4).toString("latin1") !== "PNG")
    // Of a photograph no remedy for drawings helps.
    return content[0] === 0xff && content[1] === 0xd8
      ? { problem: "Das ist weder SVG noch PNG. Speichern Sie es als PNG." }
      : { content };
  const says = await publisherSays(desk, { ask: "drawing", shape, base64: content.toString("base64") });
  if (says === undefined) return { problem: publisherAway };
  return says.answer === "drawing" ? { content: Buffer.from(says.svg) } : { problem: says.message };
}

/** The typeface that is chosen lies in the folder, and no other: nobody would read it. */
export async function keepChosenTypeface(desk: Desk, visit: PersonalVisit, { schrift = "" }: Form): Promise<void> {
  const { typefaces: there } = await brandAtHand(desk);
  for (const name of there)
    if (name !== schrift) await changeFile(desk, `${brandFolder}/${name}`, visit, () => ({ text: null }));
  for (const [path, content] of await comingAlong(schrift, there))
    await changeFile(desk, path, visit, () => ({ text: content.toString("base64") }));
}

/** The file of a chosen typeface that does not lie in the folder yet, as one of ours does not. */
export async function comingAlong(chosen: string | undefined, there: readonly string[]): Promise<Map<string, Buffer>> {
  const isOurs = typefaces.some(([name]) => name === chosen) && !there.includes(chosen ?? "");
  return new Map(isOurs ? [[`${brandFolder}/${chosen}`, await shippedTypeface(chosen ?? "")]] : []);
}

function shippedTypeface(name: string): Promise<Buffer> {
  const file = name.replace(/\.woff2$/, "-latin-var.woff2");
  return readFile(fileURLToPath(import.meta.resolve(`@fernkontor/design/fonts/${file}`)));
}

/** The typeface that was sent along, by the file that it becomes. */
export function sentTypeface({ files }: Pick<PersonalVisit, "files">): Map<string, Buffer> {
  const file = files.get(ownTypefaceField);
  return new Map(file ? [[typefacePath(file), file.content]] : []);
}

/** Not its own ending: that of a file that is no WOFF2 is told with the rest. */
function typefacePath({ name }: SentFile): string {
  return `${brandFolder}/${slugOf(basename(name, extname(name))) || "schrift"}.woff2`;
}
