/** A dozen invented applications in all states, for who wants to try the desk; in a database that is for nothing else. */
import { randomUUID } from "node:crypto";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { undecidedListing } from "@fernkontor/domain/listing/listing";
import type { Application } from "../application.ts";
import { consentByHand } from "../by-hand.ts";
import { confirmApplication } from "../cases/applications.ts";
import type { Change } from "../cases/case.ts";
import { createCases } from "../cases/cases.ts";
import type { EventContent } from "../cases/events.ts";
import type { Database } from "../database/database.ts";
import { keepSetting, readSetting } from "../database/setting.ts";
import { renewReceiptLink } from "../links/links.ts";
import { withdrawalHash } from "../links/withdrawal-token.ts";
import { createPeople } from "../people/people.ts";
import type { Person } from "../people/person.ts";
import { promisedReply } from "../promised-reply.ts";
import { publicAgencyOn } from "../public-agency-on.ts";
import { addApplication } from "../submission/add-application.ts";
import { type MadeUpSheet, presentMadeUp } from "./made-up-sheets.ts";
import { settleMails } from "./settle-mails.ts";

const hourMs = 3_600_000;
/** The key of the setting by which a database says that nothing in it is true. */
const madeUpKey = "made-up";

/** @throws OperatorError where a live agency would answer people who do not exist */
export async function refuseMadeUp(database: Database, { profile }: Pick<Agency, "profile">): Promise<void> {
  if (profile.mode !== "live") return;
  if ((await readSetting(database, madeUpKey)) !== undefined)
    throw new OperatorError(
      "In dieser Datenbank liegen erfundene Bewerbungen, zum Ausprobieren. Eine Agentur mit „mode: live“ bekommt sie nicht: Nennen Sie mit DATABASE_URL eine andere.",
    );
}

/** `inHours`: after it came. `fails`: its mail server refuses the letter. */
type Step = { inHours: number; fails?: true } & (
  | { is: "read" }
  | { is: "confirmed" }
  | { is: "reply"; text: string }
  | { is: "invitation"; chosen?: true }
  | { is: "message"; text: string }
  | { is: "closed"; reason: "placed" | "rejected" | "withdrawn" }
  | ({ is: "sheet" } & MadeUpSheet)
);

type MadeUp = {
  name: readonly [first: string, last: string];
  /** How long ago it came. */
  hours: number;
  /** Which of the agency's listings, in their order; null: undecided. */
  listing: number | null;
  message: string;
  phone?: string;
  steps?: readonly Step[];
  /** Told on the telephone, without an address. */
  byHand?: true;
};

const reply: Step = { is: "reply", inHours: 5, text: "vielen Dank für Ihre Bewerbung. Wann können wir telefonieren?" };
const sheet = { is: "sheet" } as const;
const confirmed: Step = { is: "confirmed", inHours: 1 };

const madeUp: readonly MadeUp[] = [
  { name: ["Rike", "Musterlin"], hours: 1, listing: 0, message: "Ich texte seit Jahren nebenher und möchte das ganz." },
  { name: ["Çağla", "Sánchez-Øster"], hours: 3, listing: 1, message: "Am liebsten 25 Stunden, vormittags." },
  { name: ["Dilan", "Aksoy"], hours: 20, listing: null, message: "Ich weiß noch nicht, was zu mir passt." },
  {
    ...{ name: ["Hanna", "Vossberg"], hours: 90, listing: 2, phone: "030 23125 061" },
    ...{ message: "Gern abends erreichbar.", steps: [{ is: "read", inHours: 2 }, confirmed] },
  },
  {
    ...{ name: ["Łukasz", "Şahin"], hours: 50, listing: 0 },
    ...{ message: "Ich habe acht Jahre im Möbelhaus verkauft." },
    steps: [confirmed, reply, { ...sheet, inHours: 40, profile: "Acht Jahre Verkauf im Möbelhaus." }],
  },
  {
    ...{ name: ["Wiebke", "Tönnies"], hours: 170, listing: 3, message: "Fünf Jahre am Telefon, gern weiter." },
    steps: [
      ...[confirmed, reply],
      { ...sheet, inHours: 50, profile: "Fünf Jahre Kundendienst am Telefon.", becomes: ["opened", "meeting"] },
    ],
  },
  {
    ...{ name: ["Samuel", "Okoro"], hours: 200, listing: 1, message: "Ich rechne gern." },
    steps: [
      ...[confirmed, reply],
      { ...sheet, inHours: 50, profile: "Drei Jahre Controlling im Großhandel.", becomes: ["opened", "unfit"] },
    ],
  },
  {
    ...{ name: ["Svenja", "Karstens"], hours: 130, listing: 1, message: "Produktpflege kenne ich." },
    steps: [
      ...[confirmed, reply],
      { ...sheet, inHours: 60, profile: "Zwei Jahre Produktpflege in einem Shop.", becomes: ["opened"] },
    ],
  },
  {
    ...{ name: ["Ilka", "Sommerlatte"], hours: 120, listing: 3 },
    ...{ message: "Ich suche etwas ohne Schichten.", steps: [confirmed, reply, { is: "invitation", inHours: 30 }] },
  },
  {
    ...{ name: ["Jonas", "Reuter"], hours: 150, listing: 1, message: "Wiedereinstieg nach der Elternzeit." },
    steps: [confirmed, { is: "invitation", inHours: 6, chosen: true }],
  },
  {
    ...{ name: ["Bettina", "Krausnick"], hours: 100, listing: 2, message: "Videoschnitt kann ich auch." },
    steps: [confirmed, reply, { is: "message", inHours: 40, text: "Passt es auch am Donnerstag?" }],
  },
  {
    ...{ name: ["Ole", "Beispielsen"], hours: 30, listing: 4, phone: "030 23125 062" },
    ...{ message: "Bitte per E-Mail.", steps: [{ ...reply, fails: true }] },
  },
  {
    ...{ name: ["Aylin", "Sommerfeld"], hours: 1000, listing: 1, phone: "030 23125 063" },
    ...{
      message: "Ich bin ab sofort frei.",
      steps: [confirmed, reply, { is: "closed", inHours: 60, reason: "rejected" }],
    },
  },
  {
    ...{ name: ["A.", "Sommerfeldt"], hours: 40, listing: 0, phone: "+49 30 23125063" },
    message: "Ich versuche es noch einmal, diesmal für eine andere Stelle.",
  },
  {
    ...{ name: ["Kilian", "Sommer"], hours: 1500, listing: 3, message: "Kundendienst, sechs Jahre." },
    steps: [confirmed, reply, { is: "closed", inHours: 300, reason: "placed" }],
  },
  {
    ...{ name: ["Sevgi", "Probst"], hours: 700, listing: 2, message: "Ich habe eine andere Stelle gefunden." },
    steps: [confirmed, reply, { is: "closed", inHours: 90, reason: "withdrawn" }],
  },
  {
    ...{ name: ["Piotr", "Musterowski"], hours: 2, listing: 3, phone: "030 23125 064", byHand: true },
    message: "Hat bis Oktober im Versand gearbeitet, möchte an den Schreibtisch. Rückruf ab 15 Uhr.",
  },
];

/** Fills an empty database. Nothing of it is ever sent: its mails count as sent at once. */
export async function addMadeUpApplications(database: Database, agency: Agency, now: Date): Promise<void> {
  await database.write(async (tx) => keepSetting(tx, madeUpKey, now.toISOString()));
  const people = await staffOf(database, agency, now);
  for (const each of madeUp) await add(database, agency, each, people, now);
}

/** Whom the listings name: two of them, so that something can be handed on. */
async function staffOf(database: Database, { listings }: Agency, now: Date): Promise<Person[]> {
  const people = createPeople(database, "file");
  const names = [...new Set(listings.map(({ contact }) => contact.name))].slice(0, 2);
  const invited: Person[] = [];
  for (const name of names.length === 0 ? ["Nora Beispiel"] : names) {
    const one = await people.invite(name, "recruiter", now);
    if (one !== "refused") invited.push(one.person);
  }
  return invited;
}

async function add(database: Database, agency: Agency, made: MadeUp, people: readonly Person[], now: Date) {
  const cases = createCases(database, "file");
  const receivedAt = new Date(now.getTime() - made.hours * hourMs);
  const [by] = people;
  const byHand = made.byHand && {
    ...({ cameBy: "phone", enteredBy: by?.id ?? "", enteredAt: receivedAt, informed: "none" } as const),
  };
  const { id } = await addApplication(database, "file", {
    application: applicationOf(made, agency),
    consent: byHand ? consentByHand.none : { version: "erfunden", text: "Zum Ausprobieren erfunden." },
    idempotencyKey: randomUUID(),
    receivedAt,
    replyDueAt: promisedReply(publicAgencyOn(agency)(receivedAt.toISOString().slice(0, 16)), receivedAt),
    ...(byHand && { byHand }),
  });
  await settleMails(database, receivedAt);
  const { slug } = applicationOf(made, agency).position;
  for (const step of made.steps ?? []) {
    const at = new Date(receivedAt.getTime() + step.inHours * hourMs);
    if (step.is === "confirmed")
      await confirmApplication(database, withdrawalHash(await renewReceiptLink(database, id, null)), at);
    else if (step.is === "read") await cases.read(id, by?.id ?? "", at);
    else if (step.is === "sheet") {
      const { client, title = "" } = agency.listings.find((listing) => listing.slug === slug) ?? {};
      if (by && client && "name" in client) await presentMadeUp(database, step, { id, by, at, now, client, title });
    } else if (by) {
      await cases.read(id, by.id, at);
      await cases.change(changeOf(step, id, by, at, now));
      await settleMails(database, at, step.fails);
      if (step.is === "invitation" && step.chosen) await choose(database, id, at);
    }
  }
  await settleMails(database, now);
}

function applicationOf({ name, listing, message, phone, byHand }: MadeUp, { listings }: Agency): Application {
  const [firstName, lastName] = name;
  const chosen = listing === null ? undefined : listings[listing % Math.max(1, listings.length)];
  const mailbox = `${firstName}.${lastName}`
    .normalize("NFD")
    .replace(/[^A-Za-z]+/g, "")
    .toLowerCase();
  return {
    ...{ firstName, lastName, phone: phone ?? null, message, wantsWhatsApp: false },
    email: byHand ? "" : `${mailbox}@post.example`,
    position: chosen ? { slug: chosen.slug, title: chosen.title } : { slug: null, title: undecidedListing },
    experience: byHand ? "unsaid" : "up-to-2-years",
  };
}

type Letterly = Exclude<Step, { is: "read" | "confirmed" | "sheet" }>;

function changeOf(step: Letterly, applicationId: string, by: Person, at: Date, now: Date): Change {
  const about = { applicationId, request: randomUUID(), version: "latest", at } as const;
  if (step.is === "message") return { ...about, kind: "message", data: { text: step.text }, by: null };
  const texts = {
    ...{ placed: "herzlichen Glückwunsch zur neuen Stelle.", rejected: "diesmal passt es leider nicht." },
    ...{ withdrawn: "wie besprochen ist Ihre Bewerbung beendet.", invitation: "auf Ihrer Seite stehen drei Termine." },
  };
  const text = step.is === "reply" ? step.text : texts[step.is === "closed" ? step.reason : "invitation"];
  const letter = { subject: "Ihre Bewerbung", body: `Guten Tag,\n\n${text}`, sender: by.name };
  return { ...about, ...contentOf(step, now), by: by.id, letter };
}

function contentOf(step: Exclude<Letterly, { is: "message" }>, now: Date): EventContent {
  if (step.is === "reply") return { kind: "reply", data: {} };
  if (step.is === "closed") return { kind: "closed", data: { reason: step.reason } };
  // Whole hours of the days to come; of two invitations each has its own.
  const first = Math.ceil(now.getTime() / hourMs) * hourMs + dayMs + (step.chosen ? hourMs : 0);
  const slots = [0, 1, 2].map((day) => ({ startsAt: new Date(first + day * dayMs).toISOString(), minutes: 30 }));
  return { kind: "invitation", data: { slots, how: "phone" } };
}

async function choose(database: Database, applicationId: string, at: Date): Promise<void> {
  const cases = createCases(database, "file");
  const invitation = (await cases.find(applicationId))?.events.findLast(({ kind }) => kind === "invitation");
  if (invitation?.kind !== "invitation") return;
  const [slot] = invitation.data.slots;
  if (slot === undefined) return;
  await cases.change({
    ...{ kind: "slot-chosen", data: { invitation: invitation.number, ...slot }, applicationId },
    ...{ request: randomUUID(), version: "latest", by: null, at: new Date(at.getTime() + hourMs) },
  });
}
