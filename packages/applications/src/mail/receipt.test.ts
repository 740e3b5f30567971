import type { Agency } from "@fernkontor/domain/agency/agency";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { execute } from "../../tests/each-database.ts";
import {
  liveAgencyUntil,
  sampleAgency,
  sampleApplication,
  sampleNewApplication,
} from "../../tests/sample-application.ts";
import type { Application, Experience } from "../application.ts";
import { createCases } from "../cases/cases.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { sql } from "../database/sql.ts";
import { mailComposer } from "../outbox/compose.ts";
import { publicAgencyOn } from "../public-agency-on.ts";
import { type MailKind, mailKinds } from "../queue/mail-kinds.ts";
import { addApplication } from "../submission/add-application.ts";
import { companyLines } from "./receipt.ts";

/** What some mail program takes for the end of a line. */
const lineBreaks = ["\r\n", "\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"];

let database: Database;
let applicationId: string;
let letterId: string;

beforeAll(async () => {
  database = openDatabase("file::memory:");
  await migrate(database);
  const receivedAt = new Date("2026-11-21T10:00:00.000Z");
  const { id } = await addApplication(database, "file", { ...sampleNewApplication, idempotencyKey: "key", receivedAt });
  const reply = await createCases(database, "file").change({
    ...{ kind: "reply", data: {}, applicationId: id, request: "reply", version: 0, by: "ruth", at: receivedAt },
    letter: { subject: "Ihre Bewerbung", body: "Guten Tag", sender: "Ruth Albers" },
  });
  applicationId = id;
  letterId = reply.outcome === "done" ? reply.eventId : "";
});
afterAll(() => database.close());

/** As it is composed for an application of 21 November, whenever that is. */
async function composed(agency: Agency, kind: MailKind, changes: Partial<Application> = {}) {
  const setup = {
    profile: agency.profile,
    agencyOn: publicAgencyOn(agency),
    from: "post@fernkontor.example",
    agencyAddress: "team@fernkontor.example",
    formOrigin: "https://form.example",
    privacyAddress: "https://site.example/privacy",
    deskOrigin: "https://kontor.example",
  };
  const { firstName, lastName, phone, position, experience, message, wantsWhatsApp } = {
    ...sampleApplication,
    ...changes,
  };
  await execute(
    database,
    sql`UPDATE application SET first_name = ${firstName}, last_name = ${lastName}, phone = ${phone}, position_slug = ${position.slug}, position_title = ${position.title},
         experience = ${experience}, message = ${message}, wants_whatsapp = ${wantsWhatsApp ? 1 : 0}`,
  );
  const outbox = { countForNotice: async () => new Map([["receipt" as const, 2]]) };
  const compose = mailComposer(setup, database, outbox);
  const about = { applicationId: kind === "letter" ? letterId : applicationId, kind, listingTitle: position.title };
  return compose({ ...about, revision: null, attempts: 1, tries: 0, doubtful: 0 });
}

async function mailOf(...asked: Parameters<typeof composed>): Promise<string> {
  return (await composed(...asked))?.text ?? "";
}

const receiptOf = (agency: Agency) => mailOf(agency, "receipt");

test("a letter has the name of whoever writes it, or the agency's alone", async () => {
  const { profile } = sampleAgency;
  const named = await composed(sampleAgency, "letter");
  expect(named?.from.name).toBe(`Ruth Albers, ${profile.name}`);
  expect(named?.text).toContain("Guten Tag\n\nFreundliche Grüße\nRuth Albers\n");
  const unnamed = await composed({ ...sampleAgency, profile: { ...profile, applicantsSee: "agency" } }, "letter");
  expect(unnamed?.from.name).toBe(profile.name);
  expect(JSON.stringify(unnamed)).not.toContain("Ruth Albers");
});

describe("the receipt", () => {
  test("says of a sample that it is one, and nothing of the kind of a live agency", async () => {
    expect(await receiptOf(sampleAgency)).toContain("Musterauftritt: Agentur und Stellen sind erfunden.");
    expect(await receiptOf(liveAgencyUntil("2026-11-21"))).not.toMatch(/erfunden|Musterauftritt/);
  });

  test.each([
    ["a sample", sampleAgency],
    ["a live agency with evidence", liveAgencyUntil("2026-11-21")],
  ])("of %s names what is promised", async (_, agency) => {
    const words = await receiptOf(agency);
    expect(words).toContain("– Wir melden uns innerhalb von 24 Stunden (Montag bis Freitag) per E-Mail");
    expect(words).toContain("Das Erstgespräch dauert etwa 30 Minuten.");
    expect(words).toContain("beginnt Ihr Training innerhalb von 48 Stunden.");
  });

  test("of a live agency whose evidence has expired promises nothing, not even an answer", async () => {
    const words = await receiptOf(liveAgencyUntil("2026-11-20"));
    expect(words).not.toMatch(/24|48 Stunden|30 Minuten|undefined|Erstgespräch|Training|melden uns|So geht es weiter/);
    expect(words).toContain("bei uns eingegangen.\n\nDas ist angekommen\n");
  });

  test("of an agency that promises without figures promises none", async () => {
    const { personalConsultation, training, applicationsAnswered } = sampleAgency.claims;
    const claims = { personalConsultation, training, applicationsAnswered };
    const words = await receiptOf({ ...sampleAgency, claims });
    expect(words).toContain("– Wir melden uns per E-Mail, mit einem Vorschlag für das Erstgespräch.");
    expect(words).toContain("– Im Erstgespräch klären wir, welche Positionen zu Ihnen passen.");
    expect(words).toContain("– Wenn Sie sich entscheiden, beginnt Ihr Training.");
  });

  test("says when also without a way to reply", async () => {
    const words = await receiptOf({
      ...sampleAgency,
      profile: { ...sampleAgency.profile, replyBy: undefined },
      claims: { applicationsAnswered: sampleAgency.claims.applicationsAnswered },
    });
    expect(words).toContain("– Wir melden uns bei Ihnen, mit den nächsten Schritten.\n");
  });

  test("of an agency that lends its own staff asks for nothing before the contract", async () => {
    const { legal } = sampleAgency.profile;
    const permit = { activity: "Arbeitnehmerüberlassung nach § 1 AÜG", authority: "Agentur für Arbeit Musterstadt" };
    const lender = { ...sampleAgency, profile: { ...sampleAgency.profile, legal: legal && { ...legal, permit } } };
    expect(await receiptOf(lender)).toContain("Danach fragen wir vor einem Vertrag nie\n");
    expect(await receiptOf(sampleAgency)).toContain("Danach fragen wir nie\n");
  });
});

/** Of the second round's attack: a name check let 20 of them pass. */
const waysOfContact = [
  "WhatsApp +44 7700 900123",
  "0171 39200 17",
  "Null eins sieben eins",
  "０１７１ ３９２００",
  "t.me/jobs_hr",
  "https://evil.example/start",
  "evil.example",
  "evil[.]com",
  "evil(punkt)com",
  "evil．com",
  "evil。com",
  "evil\u200d.\u200dcom",
  "ev\u00adil.com",
  "www evil com",
  "198.51.100.7",
  "0xC6336407",
  "[2001:db8::7]",
  "xn--evl-tma.example",
  "scam@evil.example",
  "scam＠evil．example",
  "scam (at) evil",
  "@recruiter_anna",
  "Telegram: recruiter_anna",
  "Sie haben die Stelle!",
];

describe("a receipt to an address that nobody has confirmed", () => {
  const benign = { phone: "030 1234567", message: "Guten Tag", position: { slug: null, title: "Noch offen" } };
  const receiptFor = (changes: Partial<Application>) => composed(sampleAgency, "receipt", { ...benign, ...changes });

  test.each(waysOfContact)("carries no %j", async (contact) => {
    const mail = await receiptFor({
      firstName: contact,
      lastName: contact,
      phone: contact,
      message: contact,
      position: { slug: null, title: contact },
    });
    expect(mail).toEqual(await receiptFor({}));
    expect(JSON.stringify(mail)).not.toContain(contact);
  });

  test("is the same whatever its sender chose", async () => {
    const ours = await receiptFor({});
    const typed = fc.record({
      firstName: fc.string({ minLength: 1 }),
      lastName: fc.string({ minLength: 1 }),
      phone: fc.string({ minLength: 1 }),
      message: fc.string({ minLength: 1 }),
      experience: fc.constantFrom<Experience>("none", "up-to-2-years", "more-than-2-years"),
    });
    await fc.assert(
      fc.asyncProperty(typed, async (changes) => {
        expect(await receiptFor(changes)).toEqual(ours);
      }),
    );
  });

  test.each([
    ["one of the agency's own", "content-creator", "Content Creator"],
    ["one that the agency does not have", "gewinn", "eine unserer Stellen"],
    ["none", null, "Noch offen"],
  ])("names the listing by the agency's title: %s", async (_, slug, title) => {
    const mail = await receiptFor({ position: { slug, title: "Sie haben die Stelle!" } });
    expect(mail?.subject).toBe(`Ihre Bewerbung bei Fernkontor: ${title}`);
    expect(mail?.text).toContain(`\nPosition: ${title}\n`);
    expect(JSON.stringify(mail)).not.toContain("Sie haben");
  });

  test("says when, for what and how much has arrived", async () => {
    expect((await receiptFor({}))?.text).toContain(
      "Das ist angekommen\n\nEingang: 21. November 2026 um 11:00 Uhr\nPosition: Noch offen\nAusgefüllte Felder: 7\n",
    );
    const fewer = { phone: null, message: null };
    expect((await receiptFor(fewer))?.text).toContain("\nAusgefüllte Felder: 5\n");
    expect((await receiptFor({ wantsWhatsApp: true }))?.text).toContain("\nAusgefüllte Felder: 8\n");
  });
});

/** Where what an applicant has typed may stand: quoted, or after words of ours on the same line. */
const ownBeginning = /^(> |Vorname: |Nachname: |E-Mail: |Telefon: |Gewünschte Position: |Position: |Nachricht: )/;

test("no line that somebody has typed stands in a mail as if it were ours", async () => {
  // None of our own mails contains a Greek letter.
  const typed = fc
    .array(fc.oneof(fc.constantFrom("α", "β γ", "-- ", "> δ", "Nummer: ε", " "), fc.constantFrom(...lineBreaks)))
    .map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...mailKinds),
      fc.array(typed, { minLength: 5, maxLength: 5 }),
      async (kind, words) => {
        const [firstName = "", lastName = "", phone = "", title = "", message = ""] = words;
        const changes = { firstName, lastName, phone, position: { slug: null, title }, message };
        const text = await mailOf(sampleAgency, kind, changes);
        const lines = text.split(new RegExp(lineBreaks.join("|")));
        expect(lines.filter((line) => /[α-ω]|^Nummer: ε|^-- .+/.test(line) && !ownBeginning.test(line))).toEqual([]);
        const ours = (await mailOf(sampleAgency, kind)).split("\n");
        expect(lines.filter((line) => line === "-- ")).toEqual(ours.filter((line) => line === "-- "));
      },
    ),
  );
});

const { profile } = sampleAgency;
const register = { court: "Amtsgericht Musterstadt", number: "HRA 1" };

test("a company names its register and who speaks for it", () => {
  const legal = { name: "Muster GmbH", form: "GmbH", representatives: ["Erika Eins", "Max Zwei"], register } as const;
  expect(companyLines({ ...profile, legal: { ...legal, representatives: [...legal.representatives] } })).toEqual([
    "Muster GmbH",
    profile.address.street,
    `${profile.address.postalCode} ${profile.address.city}`,
    "Vertreten durch die Geschäftsführung: Erika Eins und Max Zwei",
    "Handelsregister: Amtsgericht Musterstadt, HRA 1",
  ]);
});

test("a partnership names the company that is liable for it, and who speaks for that", () => {
  const generalPartner = { name: "Muster Verwaltungs-GmbH", register: { ...register, number: "HRB 2" } };
  const legal = { name: "Muster GmbH & Co. KG", form: "GmbH & Co. KG", representatives: ["Erika Eins"] } as const;
  const lines = companyLines({
    ...profile,
    legal: { ...legal, representatives: [...legal.representatives], register, generalPartner },
  });
  expect(lines).toContain(
    "Persönlich haftende Gesellschafterin: Muster Verwaltungs-GmbH (Amtsgericht Musterstadt, HRB 2), diese vertreten durch die Geschäftsführung: Erika Eins",
  );
});

test("without a legal form there is the name", () => {
  expect(companyLines({ ...profile, legal: undefined })[0]).toBe(profile.name);
});
