/** Two texts of one file, of which somebody chooses field by field. */
import { createHash } from "node:crypto";
import { editYaml, type FieldEdit } from "@fernkontor/agency-files/edit-yaml";
import type { FileDraft } from "@fernkontor/applications/agency-drafts/file-drafts";
import { listingFileSchema } from "@fernkontor/domain/listing/listing";
import { fileAtHand, hashOf } from "../agency-drafts/file-at-hand.ts";
import { slugOf } from "../agency-drafts/listing-path.ts";
import type { Desk } from "../desk.ts";
import { nameOf } from "../publishing/follow-public.ts";
import { isAtOdds } from "../publishing/offer.ts";
import { differs, type SaidField, saidFields } from "./said-differences.ts";

export type TwoTexts = {
  path: string;
  /** What the visitor or a colleague has written at the desk. */
  mine: { text: string | null; by: string | null };
  /** What stands in the way: the file, or a draft that was saved later. `null`: nobody of the desk wrote it. */
  theirs: { text: string | null; by: string | null; isFile: boolean };
  /** What both were begun from, as far as it is known. */
  base: string | null;
  draft: FileDraft | undefined;
  /** Under which number mine is kept, where it could not be saved. */
  aside: number | undefined;
  onDisk: string | null;
  /** The same as long as nobody has changed either. */
  mark: string;
};

/**
 * The two that are at odds: what the visitor could not save because somebody was faster, else the draft and the file below it.
 * @param number of the visitor's that could not be saved, where the page has named it: a colleague may have saved since
 * @param begun of which text on the disk the visitor's was begun, as `hashOf` has it
 * @returns undefined where nothing is
 */
export async function twoTexts(
  desk: Desk,
  path: string,
  visitor: string,
  number: string | null,
  begun: string | undefined,
): Promise<TwoTexts | undefined> {
  const { draft, onDisk: read } = await fileAtHand(desk, path);
  const onDisk = read ?? null;
  const versions = await desk.fileVersions.of(path);
  const own = versions.filter(({ publicAt, writtenBy }) => publicAt === null && writtenBy === visitor);
  const aside =
    own.find((version) => String(version.number) === number) ??
    own.slice(0, 1).find(({ keptAt }) => keptAt > (draft?.keptAt ?? ""));
  const current = draft === undefined ? onDisk : draft.text;
  const draftBy = draft === undefined ? null : await nameOf(desk, draft.personId);
  if (aside !== undefined && aside.text !== current) {
    const before =
      versions.find(({ text }) => text !== null && hashOf(text) === begun) ??
      versions.find((version) => version.number < aside.number && version.publicAt !== null);
    return marked({
      ...{ path, draft, onDisk, base: draft === undefined ? (before?.text ?? null) : draft.base, aside: aside.number },
      mine: { text: aside.text, by: visitor },
      theirs: { text: current, by: draftBy, isFile: draft === undefined },
    });
  }
  if (draft === undefined || !(await isAtOdds(desk, draft))) return undefined;
  return marked({
    ...{ path, draft, onDisk, base: draft.base, aside: undefined },
    mine: { text: draft.text, by: draftBy },
    theirs: { text: onDisk, by: null, isFile: true },
  });
}

function marked(texts: Omit<TwoTexts, "mark">): TwoTexts {
  const { mine, theirs, draft } = texts;
  const seen = JSON.stringify([mine.text, theirs.text, draft?.version]);
  return { ...texts, mark: createHash("sha256").update(seen).digest("base64url") };
}

export const sides = ["mein", "datei", "beide"] as const;
export type Side = (typeof sides)[number];

/** `hasBoth`: lists, of which both can hold. `first`: what is chosen before anybody has chosen. */
export type Choice = SaidField & { name: string; hasBoth: boolean; first: Side };

/** Field by field; undefined where one of the two cannot be read, or there is no such file: then all or nothing. */
export function choicesOf({
  path,
  mine,
  theirs,
  base,
}: TwoTexts): { choices: Choice[]; alike: SaidField[] } | undefined {
  if (mine.text === null || theirs.text === null) return undefined;
  const fields = saidFields(path, mine.text, theirs.text);
  if (fields === undefined) return undefined;
  const begun = new Map(saidFields(path, base, mine.text)?.map((field) => [field.path.join("."), field.one.words]));
  return {
    alike: fields.filter((field) => !differs(field)),
    choices: fields.filter(differs).map((field) => {
      const { path: at, one, other } = field;
      const name = at.join(".");
      const hasBoth = Array.isArray(one.value) && Array.isArray(other.value);
      const before = begun.get(name);
      // What only one of the two has changed is what was meant.
      const first =
        base === null ? "mein" : before === one.words ? "datei" : before === other.words || !hasBoth ? "mein" : "beide";
      return { ...field, name, hasBoth, first };
    }),
  };
}

/** What both say, mine first. */
export function bothOf({ one, other }: SaidField): unknown[] {
  const [mine, theirs] = [one.value, other.value].map((value) => (Array.isArray(value) ? value : []));
  return [...new Map([...(mine ?? []), ...(theirs ?? [])].map((item) => [JSON.stringify(item), item])).values()];
}

/** Their text with mine in the fields where it was chosen: comments and order are theirs. */
export function chosenText(texts: TwoTexts, sideOf: (name: string) => string | null): string | null {
  const found = choicesOf(texts);
  if (found === undefined || texts.theirs.text === null)
    return sideOf("alles") === "datei" ? texts.theirs.text : texts.mine.text;
  const edits = found.choices.flatMap((choice): FieldEdit[] => {
    const side = sideOf(choice.name) ?? choice.first;
    if (side === "datei") return [];
    return [{ path: choice.path, value: side === "beide" && choice.hasBoth ? bothOf(choice) : choice.one.value }];
  });
  const order = slugOf(texts.path) === undefined ? [] : Object.keys(listingFileSchema.entries);
  return editYaml(texts.theirs.text, edits, order);
}
