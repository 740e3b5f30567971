/** What was typed when the session was over: kept among the versions of its file, and saved by nobody but whoever signs in. */
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import type { Desk } from "../desk.ts";
import type { LateForm, Visit } from "../routes.ts";

type Late = { path: string; text: string | null };

/** It may be from whoever found the cookie. */
export async function setLateAside(desk: Desk, { personId, now }: LateForm, { path, text }: Late): Promise<void> {
  const { names } = await desk.people.listAndNames();
  const writtenBy = names.get(personId) ?? null;
  await desk.fileVersions.setAside({ path, text, at: now.toISOString(), writtenBy });
}

/** @returns the address at which the form stands filled with it */
export async function keepLate(
  desk: Desk,
  late: LateForm,
  { address, ...typed }: Late & { address: string },
): Promise<string> {
  await setLateAside(desk, late, typed);
  // Sent twice it is kept once.
  const [kept] = await desk.fileVersions.of(typed.path);
  return `${address}?angefangen=${kept?.number}`;
}

/** The file with what was typed, where the address names it. */
export async function lateText(desk: Desk, { c }: Pick<Visit, "c">, path: string): Promise<string | undefined> {
  const number = Number(c.req.query("angefangen") ?? 0);
  const versions = number > 0 ? await desk.fileVersions.of(path) : [];
  return versions.find((each) => each.number === number && each.publicAt === null)?.text ?? undefined;
}

export function LateNotice() {
  return (
    <Notice tone="soon" isNews>
      <b>Vor Ihrer Anmeldung getippt</b> und aufgehoben, aber nicht gespeichert. So steht es in den Feldern; sehen Sie
      nach, ob es von Ihnen ist, und speichern Sie es.
    </Notice>
  );
}
