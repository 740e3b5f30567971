/**
 * The tombstones of a database as a file beside it, a line each: the database goes back to an earlier state with all that
 * is in it, or is lost. It is written whole: no line of it is ever half there.
 */

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { streamWhole } from "@fernkontor/agency-files/write-whole";
import * as v from "valibot";
import { type Tombstone, tombstoneSchema } from "./tombstones.ts";

/** Where it lies. */
export function erasedFileOf(path: string): string {
  return `${path}.erased`;
}

/** As many lines are read in one go. */
const atOnce = 500;

/** None of our lines, and perhaps the only trace of an erasure. */
export type UnreadableLine = { place: string; text: string };

/** Where such lines of a list lie until somebody has looked at them. */
export const unreadableFileOf = (list: string) => `${list}.unreadable`;

/** As bytes: ours have nothing but ASCII, and of others none is to be lost. @throws OperatorError when it cannot be read */
async function linesIn(path: string): Promise<string[]> {
  try {
    return (await readFile(path, "latin1")).split(/\r?\n/);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`Die Liste gelöschter Bewerbungen ${path} lässt sich nicht lesen (${code}).`);
  }
}

/** @throws OperatorError when it cannot be read */
export async function readErasedFile(path: string): Promise<{ tombstones: Tombstone[]; unreadable: UnreadableLine[] }> {
  const tombstones: Tombstone[] = [];
  const unreadable: UnreadableLine[] = [];
  for (const [index, text] of (await linesIn(path)).entries()) {
    // A long list must not hold up whoever visits meanwhile.
    if (index % atOnce === 0) await setImmediate();
    if (text === "") continue;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), tombstoneSchema), text);
    if (parsed.success) tombstones.push(parsed.output);
    else unreadable.push({ place: `${path}, Zeile ${index + 1}`, text });
  }
  return { tombstones, unreadable };
}

/** What was set aside of a list and nobody has looked at. */
export async function readSetAside(list: string): Promise<UnreadableLine[]> {
  const path = unreadableFileOf(list);
  if (!existsSync(path)) return [];
  return (await linesIn(path))
    .map((text, index) => ({ place: `${path}, Zeile ${index + 1}`, text }))
    .filter(({ text }) => text !== "");
}

/** All that cannot be read of a list, set aside or not. A list that is not there has nothing. */
export async function unreadableOf(list: string): Promise<UnreadableLine[]> {
  const { unreadable } = existsSync(list) ? await readErasedFile(list) : { unreadable: [] };
  return [...(await readSetAside(list)), ...unreadable];
}

/** @throws OperatorError until somebody has looked at what cannot be read: what was erased might come back unnoticed */
export function refuseUnreadable(list: string, unreadable: readonly UnreadableLine[]): void {
  const [first] = unreadable;
  if (first === undefined) return;
  const others = unreadable.length > 1 ? ` (und ${unreadable.length - 1} weitere)` : "";
  throw new OperatorError(
    `${first.place}${others}: Das ist kein Eintrag der Liste gelöschter Bewerbungen und vielleicht die einzige Spur einer Löschung; die Bewerbung käme zurück. Sehen Sie nach: Lässt sich daraus ein Eintrag machen, gehört er in ${list}. Entfernen Sie dann, was nicht zu lesen ist, und wiederholen Sie den Befehl.`,
  );
}

/** Resolves once it is durable; until then the one that was there stays. */
export function writeErasedFile(path: string, parts: AsyncIterable<readonly Tombstone[]>): Promise<void> {
  const lines = async function* () {
    for await (const tombstones of parts) yield erasedLines(tombstones);
  };
  return streamWhole(path, lines());
}

/** Before the list is written anew. Whoever was killed in between finds some of it set aside already. */
export async function setAsideUnreadable(list: string): Promise<void> {
  if (!existsSync(list)) return;
  const before = (await readSetAside(list)).map(({ text }) => text);
  const { unreadable } = await readErasedFile(list);
  const lines = new Set([...before, ...unreadable.map(({ text }) => text)]);
  if (lines.size > before.length)
    await streamWhole(
      unreadableFileOf(list),
      [...lines].map((line) => Buffer.from(`${line}\n`, "latin1")),
    );
}

export function erasedLines(tombstones: readonly Tombstone[], unreadable: readonly UnreadableLine[] = []): string {
  return [...tombstones.map((each) => JSON.stringify(each)), ...unreadable.map(({ text }) => text)]
    .map((line) => `${line}\n`)
    .join("");
}
