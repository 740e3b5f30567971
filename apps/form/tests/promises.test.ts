/** Whatever an applicant reads, from the form to the last mail: nothing is promised that the agency has not promised. */

import type { EventContent } from "@fernkontor/applications/cases/events";
import { renewReceiptLink } from "@fernkontor/applications/links/links";
import { mailComposer } from "@fernkontor/applications/outbox/compose";
import { publicAgencyOn } from "@fernkontor/applications/public-agency-on";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { mailSetup } from "@fernkontor/service/service-settings";
import { promises, sayings } from "@fernkontor/texts/promise-sayings";
import { textsOf } from "@fernkontor/texts/texts-of";
import { expect, test } from "vitest";
import { storedApplications } from "../../../packages/applications/tests/stored-applications.ts";
import { readConfig } from "../src/config.ts";
import { type Fields, goodFields, openSampleForm, pressOn, sampleAgency } from "./sample-form.ts";

const hourMs = 60 * 60 * 1000;

/** An application that is sent, read, invited, declined and ended three times, its page in each state, and all mails to its applicant. */
async function wordsOf(agency: Agency): Promise<string[]> {
  const { service, database, cases, outbox, clock, request, post, readForm } = await openSampleForm({ agency });
  const { text } = textsOf(service.agencyNow());
  const setup = { ...mailSetup(readConfig({}), agency.profile), agencyOn: publicAgencyOn(agency) };
  const compose = mailComposer(setup, database, outbox);
  const said: string[] = [];
  const read = async (path: string) => {
    const html = await (await request(path)).text();
    said.push(...html.slice(html.indexOf("<body")).split(/<[^>]*>/));
  };
  const sendMails = async () => {
    for (const entry of await outbox.claim(new Date(clock.now), new Date(clock.now + hourMs), 20)) {
      said.push(...((await compose(entry))?.text ?? "").split("\n"));
      await outbox.settle(entry, new Date(clock.now));
    }
  };
  await read("/");
  await read((await post({ ...goodFields, token: await readForm() })).headers.get("location") ?? "");
  const id = (await storedApplications(database))[0]?.id ?? "";
  const link = `/bewerbung/${await renewReceiptLink(database, id, null)}`;
  const press = (fields: Fields) => pressOn(request, link, fields);
  let requests = 0;
  const happens = async (
    content: EventContent,
    use: "reply" | "invitation" | "placed" | "rejected" | "withdrawn" | "reopened",
  ) => {
    const letter = { subject: "Ihre Bewerbung", body: text(`mails.letter.${use}`), sender: "Ruth Albers" };
    const request = `letter-${requests++}`;
    const at = new Date(clock.now);
    await cases.change({ ...content, applicationId: id, request, version: "latest", by: "ruth", at, letter });
    await read(link);
    await sendMails();
    await read(link);
  };
  await sendMails();
  await read(link);
  await press({ antwort: "meine" });
  await read(link);
  await cases.read(id, "ruth", new Date(clock.now));
  await read(link);
  clock.now += 200 * hourMs;
  await read(link);
  await happens({ kind: "reply", data: {} }, "reply");
  const slots = [{ startsAt: new Date(clock.now + 24 * hourMs).toISOString(), minutes: 30 }];
  await happens({ kind: "invitation", data: { slots, how: "phone" } }, "invitation");
  await press({ antwort: "termin", termin: "keiner" });
  await read(`${link}?getan=keiner`);
  await happens({ kind: "invitation", data: { slots, how: "video" } }, "invitation");
  await press({ antwort: "termin", termin: slots[0]?.startsAt ?? "" });
  await read(`${link}?getan=termin`);
  await read(`${link}?tun=verlegen`);
  await press({ antwort: "nachricht", text: "Eine Frage" });
  await read(`${link}?getan=nachricht`);
  for (const reason of ["placed", "rejected", "withdrawn"] as const) {
    await happens({ kind: "closed", data: { reason } }, reason);
    await happens({ kind: "reopened", data: {} }, "reopened");
  }
  await read(`${link}?tun=zurueckziehen`);
  await read(`${link}/auskunft`);
  await press({ antwort: "zurueckziehen", sicher: "ja" });
  await sendMails();
  for (const path of [link, "/bewerbung", "/bewerbung?getan=gesendet", "/bewerbung/nirgends", "/nirgends"])
    await read(path);
  return said.map((words) => words.replace(/\s+/g, " ").trim());
}

/** Of the three that have figures beside them, the figures may not be claimed either. */
function agencyThatPromises(name: string | undefined): Agency {
  const claims = Object.entries(sampleAgency.claims).filter(([claim]) => claim === name);
  return { ...sampleAgency, claims: Object.fromEntries(claims) };
}

test.each([undefined, ...promises])(
  "form, page and mails of an agency that promises %s alone promise nothing else",
  async (name) => {
    const said = await wordsOf(agencyThatPromises(name));
    expect(said.length).toBeGreaterThan(200);
    const others = promises.filter((promise) => promise !== name);
    expect(said.filter((words) => others.some((promise) => sayings[promise].test(words)))).toEqual([]);
  },
);

test.each(["applicationsAnswered", "peopleReadApplications"] as const)(
  "what %s promises is said there",
  async (name) => {
    const said = await wordsOf(agencyThatPromises(name));
    expect(said.some((words) => sayings[name].test(words))).toBe(true);
  },
);
