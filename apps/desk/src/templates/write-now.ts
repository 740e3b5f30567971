import { changeFile, changeOf, fileAtHand, keepReplaced } from "../agency-drafts/file-at-hand.ts";
import { publisherSays } from "../agency-drafts/publisher.ts";
import type { Desk } from "../desk.ts";
import type { FieldProblem } from "../records/field-spec.ts";
import type { PersonalVisit } from "../routes.ts";

type Change = Parameters<typeof changeFile<"newer">>[3];

/** As `changeFile`, but at once: the publisher writes it, and what nobody takes is kept as a draft. */
export async function writeNow(desk: Desk, path: string, visit: PersonalVisit, change: Change) {
  const { person, now } = visit;
  const file = await fileAtHand(desk, path);
  const { onDisk, draft } = file;
  const changed = change(file.text);
  if ("refused" in changed) return changed;
  const { text } = changed;
  const answer = await publisherSays(desk, {
    ask: "write",
    changes: [changeOf({ path, text, base: onDisk ?? null })],
    by: { name: person.name, role: person.role },
  });
  if (answer === undefined) return changeFile(desk, path, visit, change);
  if (answer.answer === "conflict") return { refused: "newer" } as const;
  if (answer.answer === "refused")
    return {
      problems: answer.problems.map(
        ({ what, fix }): FieldProblem => ({ field: "text", message: `${what} ${fix}`.trim() }),
      ),
    };
  if (draft !== undefined) {
    await keepReplaced(desk, visit, file);
    await desk.fileDrafts.drop(path, draft.version);
  }
  // What lay there before anybody changed it here is part of its history, too.
  if (onDisk !== undefined)
    await desk.fileVersions.note({ path, text: onDisk, at: now.toISOString(), writtenBy: null });
  const action = text === null ? "template-removed" : "template-written";
  await desk.fileVersions.note(
    { path, text, at: now.toISOString(), writtenBy: person.name },
    { action, at: now, personId: person.id, path },
  );
  return { written: true };
}
