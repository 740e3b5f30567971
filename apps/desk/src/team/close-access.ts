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
  const listings = listingsOf(desk, person);
  return desk.people.closeAccess(person.id, now, by.id, heir && { id: heir.id, listings });
}

function listingsOf({ agency }: Desk, { name }: Person): readonly string[] {
  return agency.listings.filter(({ contact }) => contact.name === name).map(({ slug }) => slug);
}

async function* rowsOf(desk: Desk, person: Person): AsyncIterable<InboxRow> {
  const { id } = person;
  const listings = listingsOf(desk, person);
  for (let page = 0; ; page++) {
    const query = { tab: "mine", listing: undefined, person: { id, listings }, page } as const;
    const { rows } = await desk.cases.inbox(query);
    yield* rows;
    if (rows.length === 0) return;
  }
}
