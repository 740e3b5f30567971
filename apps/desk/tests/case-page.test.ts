/** What stands beside the acts of a case: what its applicant sees, and the listing as it was. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { withdrawalHash } from "../../../packages/applications/src/store/withdrawal-token.ts";
import { openSampleDesk } from "./sample-desk.ts";

let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let jana: string;
beforeEach(async () => {
  sample = await openSampleDesk();
  jana = (await sample.signIn("Jana Brandt", "recruiter")).cookie;
});
const read = async (path: string) => (await sample.get(path, jana)).text();
const mirrorIn = (html: string) => html.slice(html.indexOf('class="mirror"'), html.indexOf("Die ganze Seite ansehen"));

test("the case shows what its applicant sees, in the words of the applicant's page", async () => {
  const { store, cases, now } = sample.desk;
  const id = await sample.apply({ firstName: "Aylin", lastName: "Sommerfeld" }, "2026-11-23T15:40:00Z");
  const unconfirmed = await read(`/bewerbung/${id}`);
  expect(unconfirmed).toContain("Das sieht <bdi>Aylin Sommerfeld</bdi> gerade");
  expect(mirrorIn(unconfirmed)).toContain("<h3>Ist das Ihre Bewerbung?</h3>");
  expect(mirrorIn(unconfirmed)).not.toContain("Antwort zugesagt bis</small>");
  const { token = "" } = (await store.linkToken(id)) ?? {};
  await store.confirm(withdrawalHash(token), now());
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

test("the whole page of the applicant has their letters, and nothing to press", async () => {
  const { store, cases, now } = sample.desk;
  const id = await sample.apply();
  const { token = "" } = (await store.linkToken(id)) ?? {};
  await store.confirm(withdrawalHash(token), now());
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
