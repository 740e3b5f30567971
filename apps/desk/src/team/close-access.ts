import type { InboxRow } from "@fernkontor/applications/cases/case";
import type { Person } from "@fernkontor/applications/people/person";
import type { Desk } from "../desk.ts";
import type { PersonalVisit } from "../routes.ts";

export type OpenCases = { open: number; waiting: number };

/** How many open applications lie with somebody, and how many of them wait for an answer. */
export async function openCasesOf(desk: Desk, person: Person): Promise<OpenCases> {
  let [open, waiting] = [0, 0];
  for await (const row of rowsOf(desk, person)) {
    open += 1;
    if (row.waits) waiting += 1;
  }
  return { open, waiting };
}

/** Closes an access and hands on what lies with it. False when it is that of the last Leitung. */
export async function closeAccessOf(
  desk: Desk,
  person: Person,
  heir: Person | undefined,
  { now, person: by }: PersonalVisit,
): Promise<boolean> {
  if (!(await desk.people.closeAccess(person.id, now, by.id, heir?.id))) return false;
  if (heir === undefined) return true;
  const rows: InboxRow[] = [];
  for await (const row of rowsOf(desk, person)) rows.push(row);
  for (const { id } of rows)
    await desk.cases.change({
      kind: "assigned",
      data: { to: heir.id },
      applicationId: id,
      request: `closed-access ${person.id} ${now.toISOString()} ${id}`,
      version: "latest",
      by: by.id,
      at: now,
    });
  return true;
}

async function* rowsOf({ cases, agency }: Desk, { id, name }: Person): AsyncIterable<InboxRow> {
  const listings = agency.listings.filter(({ contact }) => contact.name === name).map(({ slug }) => slug);
  for (let page = 0; ; page++) {
    const query = { tab: "mine", search: "", listing: undefined, person: { id, listings }, page } as const;
    const { rows } = await cases.inbox(query);
    yield* rows;
    if (rows.length === 0) return;
  }
}
