/** What stands beside the acts of a case: what its applicant sees, and the listing as it was. */

import { randomUUID } from "node:crypto";
import { confirmApplication } from "@fernkontor/applications/cases/applications";
import { makeLink } from "@fernkontor/applications/links/links";
import { storedListing } from "@fernkontor/applications/listing-shown";
import { publicAgencyOn } from "@fernkontor/applications/public-agency-on";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import { beforeEach, expect, test } from "vitest";
import { withdrawalHash } from "../../../packages/applications/src/links/withdrawal-token.ts";
import { sampleNewApplication } from "../../../packages/applications/tests/sample-application.ts";
import { openSampleDesk } from "./sample-desk.ts";

let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let jana: string;
beforeEach(async () => {
  sample = await openSampleDesk();
  jana = (await sample.signIn("Jana Brandt", "recruiter")).cookie;
});
const read = async (path: string) => (await sample.get(path, jana)).text();
const mirrorIn = (html: string) => html.slice(html.indexOf('class="mirror"'), html.indexOf("Die ganze Seite ansehen"));

test("answering, inviting and a note have buttons; all else is folded", async () => {
  const id = await sample.apply();
  const actsIn = (html: string) =>
    [
      ...html
        .slice(html.indexOf('class="row usual"'))
        .matchAll(/(?:<a class="btn"[^>]*|<details name="tun"[^>]*><summary[^>]*)>([^<]*?) ?</g),
    ].map(([, label]) => label);
  const html = await read(`/bewerbung/${id}`);
  const others = ["Antwort eingegangen", "Adresse berichtigen", "Beenden", "Auskunft nach Art. 15", "Löschen"];
  expect(actsIn(html).slice(0, 9)).toEqual(["Antworten", "Einladen", "Notiz", "Weitergeben", ...others]);
  expect(html.match(/<summary class="btn ghost">/g)).toHaveLength(2);
  expect(html).not.toMatch(/<details name="tun"[^>]* open/);
});

test("the case shows what its applicant sees, in the words of the applicant's page", async () => {
  const { database, cases, now } = sample.desk;
  const id = await sample.apply({ firstName: "Aylin", lastName: "Sommerfeld" }, "2026-11-23T15:40:00Z");
  const unconfirmed = await read(`/bewerbung/${id}`);
  expect(unconfirmed).toContain("Das sieht <bdi>Aylin Sommerfeld</bdi> gerade");
  expect(mirrorIn(unconfirmed)).toContain("<h3>Ist das Ihre Bewerbung?</h3>");
  expect(mirrorIn(unconfirmed)).not.toContain("Antwort zugesagt bis</small>");
  const { token = "" } = (await makeLink(database, id)) ?? {};
  await confirmApplication(database, withdrawalHash(token), now());
  const confirmed = mirrorIn(await read(`/bewerbung/${id}`));
  expect(confirmed).toContain("<h3>Ihre Bewerbung ist gelesen.</h3>");
  expect(confirmed).toMatch(/Antwort zugesagt bis<\/small><span><time[^>]*>heute, 16:40\s*Uhr/);
  expect(confirmed).toContain("Gelesen von Jana Brandt");
  await cases.change({
    ...{ kind: "note", data: { text: "Nur für das Team." }, applicationId: id, version: "latest" },
    ...{ request: randomUUID(), by: "jana", at: now() },
  });
  const withNote = mirrorIn(await read(`/bewerbung/${id}`));
  expect(withNote).toBe(confirmed);
});

test("the listing stands there as it was, with what has changed since; of old applications it is said that it does not", async () => {
  const { agency, database } = sample.desk;
  const [listing] = agency.listings;
  if (listing === undefined) throw new Error("The sample has listings.");
  const { slug, title } = listing;
  const before = {
    ...agency,
    listings: [{ ...listing, requirements: [...listing.requirements, "Erfahrung mit Anzeigen"] }],
  };
  const position = { slug, title };
  const shown = storedListing(publicAgencyOn(before)("2026-11-20T16:40"), slug);
  const application = { ...sampleNewApplication.application, position };
  const receivedAt = new Date("2026-11-20T15:40:00Z");
  const { id } = await addApplication(database, "file", {
    ...sampleNewApplication,
    application,
    receivedAt,
    listingShown: shown,
    idempotencyKey: "new",
  });
  const html = await read(`/bewerbung/${id}`);
  expect(html).toContain("Die Stelle, wie sie am 20. November 2026 dastand");
  expect(html).toContain(`<dd dir="auto">${title} (m/w/d)</dd>`);
  expect(html).toContain('<dt>Seitdem geändert</dt><dd dir="auto">„Erfahrung mit Anzeigen“ gestrichen</dd>');
  const file = await sample.post(`/bewerbung/${id}/auskunft`, jana, { form: "json" });
  expect(((await file.json()) as { listing: unknown[] }).listing[0]).toEqual({
    label: "Stelle",
    text: `${title} (m/w/d)`,
  });
  const old = await sample.apply({ position, email: "old@example.org" });
  expect(await read(`/bewerbung/${old}`)).toContain(
    "Wie die Stelle am 20. November 2026 dastand, ist bei dieser Bewerbung nicht gespeichert.",
  );
  // The same form sends another choice by an older instance, which keeps no lines.
  const other = { slug: "another", title: "Another" };
  const unread = { ...sampleNewApplication, receivedAt, idempotencyKey: "unread", listingShown: shown };
  await addApplication(database, "file", { ...unread, application, contentKey: "first" });
  const changed = { ...unread, application: { ...application, position: other }, contentKey: "changed" };
  expect((await sample.desk.cases.find((await addApplication(database, "file", changed)).id))?.listing).toBe(null);
});

test("the whole page of the applicant has their letters, and nothing to press", async () => {
  const { database, cases, now } = sample.desk;
  const id = await sample.apply();
  const { token = "" } = (await makeLink(database, id)) ?? {};
  await confirmApplication(database, withdrawalHash(token), now());
  const letter = { subject: "Ihre Bewerbung", body: "Wann passt es <b>Ihnen</b>?", sender: "Jana Brandt" };
  await cases.change({
    ...{ kind: "reply", data: {}, applicationId: id, version: "latest" },
    ...{ request: randomUUID(), by: "jana", at: now(), letter },
  });
  const html = await read(`/bewerbung/${id}/seite`);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(main).toContain("Ihre Bewerbung ist beantwortet.");
  expect(main).toContain("Wann passt es &lt;b&gt;Ihnen&lt;/b&gt;?");
  expect(main).not.toMatch(/<(form|button|input|textarea)/);
});

test("who asks for it gets all of it, on paper and as a file: also what was begun and where they were placed", async () => {
  const { cases, now } = sample.desk;
  const id = await sample.apply({ firstName: "Aylin", lastName: "Sommerfeld" });
  await read(`/bewerbung/${id}`);
  await sample.post(`/bewerbung/${id}/notiz`, jana, { text: "Ruft <b>zurück</b>." });
  await sample.post(`/bewerbung/${id}/antworten`, jana, { betreff: "Rückfrage", text: "Ab wann?", tun: "entwurf" });
  const letter = { subject: "Glückwunsch", body: "Guten Tag.", sender: "Jana Brandt" };
  await cases.change({
    ...{ kind: "closed", data: { reason: "placed", employer: "Muster GmbH" }, applicationId: id, version: "latest" },
    ...{ request: randomUUID(), by: "jana", at: now(), letter },
  });
  const page = await (await sample.post(`/bewerbung/${id}/auskunft`, jana, { form: "seite" })).text();
  for (const said of [
    "23. November 2026 um 10:15 Uhr, Jana Brandt",
    "Ruft &lt;b&gt;zurück&lt;/b&gt;.",
    "Von Jana Brandt an joerg@example.org, unterwegs",
    "Ab wann?",
    '<dt>Wo</dt><dd dir="auto">Muster GmbH</dd>',
  ])
    expect(page).toContain(said);
  expect(await (await sample.post(`/bewerbung/${id}/auskunft`, jana, {})).json()).toMatchObject({
    readings: [{ by: "Jana Brandt" }],
    events: [{ kind: "note" }, { kind: "closed" }],
    letters: [{ subject: "Glückwunsch" }],
    drafts: [{ from: "Jana Brandt", subject: "Rückfrage", body: "Ab wann?" }],
    placement: { lastName: "Sommerfeld", employer: "Muster GmbH" },
  });
  const { total } = await sample.desk.audit.page({ actions: ["case-file"] }, 0, 10);
  expect(total).toBe(2);
});

test("the link of an address that somebody typed begins an empty mail to that address alone", async () => {
  const email = "jana?bcc=chef%40evil.example&subject=Konto&body=IBAN@example.org";
  const html = await read(`/bewerbung/${await sample.apply({ email })}`);
  const links = [...html.matchAll(/href="mailto:([^"]*)"/g)].map(([, address]) => address);
  expect(links).toEqual(["jana%3Fbcc%3Dchef%2540evil.example%26subject%3DKonto%26body%3DIBAN@example.org"]);
});
