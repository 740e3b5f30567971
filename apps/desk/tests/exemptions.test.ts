import type { Problem } from "@fernkontor/publishing/protocol";
import { beforeEach, expect, test } from "vitest";
import { openReleasingPublisher } from "./releasing-publisher.ts";
import { type Colleague, openSampleDesk } from "./sample-desk.ts";

const finding: Problem = {
  severity: "warning",
  file: "jobs/content-creator.yaml",
  line: 3,
  field: ["client", "website"],
  what: "Von „Kastanie GmbH“ steht kein Wort in kiste.example.",
  fix: "Verlinken Sie die Website des Unternehmens.",
  rule: "listings/client-host",
  why: "Betrüger nennen eine echte Firma.",
};
const asked = { regel: "listings/client-host", ort: "jobs/content-creator.yaml" };
const address = `/einstehen?${new URLSearchParams(asked)}`;
const typed = { ...asked, grund: "Kiste ist der Shop der Kastanie GmbH, so steht es im Impressum.", bis: "30.6.2027" };

let publisher: Awaited<ReturnType<typeof openReleasingPublisher>>;
let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let lead: Colleague;
beforeEach(async () => {
  publisher = await openReleasingPublisher({ "jobs/content-creator.yaml": "title: A\n" }, () => new Date());
  publisher.told.problems = [finding];
  sample = await openSampleDesk(undefined, undefined, publisher.environment);
  const [named] = sample.desk.agency.profile.people;
  lead = await sample.signIn(named?.name ?? "", "lead");
});
const draft = () => sample.desk.fileDrafts.find("exemptions.yaml");

test("the Leitung answers for a finding with reason and day, after showing the passkey once more", async () => {
  const page = await (await sample.get(address, lead.cookie)).text();
  expect(page).toContain("Betrüger nennen eine echte Firma.");
  expect(page).toContain('value="23.05.2027"');
  const question = await (await sample.post("/einstehen", lead.cookie, typed)).text();
  expect(question).toContain(`Dafür steht ${lead.person.name} ein, bis zum 30. Juni 2027.`);
  expect(await draft()).toBeUndefined();
  const done = await sample.confirm(lead, "/einstehen", typed);
  expect(done.headers.get("location")).toBe("/veroeffentlichen");
  expect((await draft())?.text).toBe(`# yaml-language-server: $schema=schemas/exemptions.schema.json
- rule: listings/client-host
  place: jobs/content-creator.yaml
  reason: Kiste ist der Shop der Kastanie GmbH, so steht es im Impressum.
  responsible: ${lead.person.name}
  until: 2027-06-30
`);
  // Once more for the same: one answer, and what stood there for others stays as it is.
  await sample.confirm(lead, "/einstehen", { ...typed, bis: "01.07.2027" });
  expect((await draft())?.text).toContain("until: 2027-07-01");
  expect((await draft())?.text?.match(/rule:/g)).toHaveLength(1);
});

test.each([
  ["without a reason", { grund: "" }, "Sagen Sie, warum es hier stimmt."],
  ["with a short reason", { grund: "Passt so." }, "Sagen Sie in mindestens 30 Zeichen"],
  ["with no day", { bis: "irgendwann" }, "Schreiben Sie einen Tag, etwa 30.06.2027."],
])("%s nothing is asked, and what was typed stands there", async (_, changed, said) => {
  const refused = await sample.post("/einstehen", lead.cookie, { ...typed, ...changed });
  const page = await refused.text();
  expect(refused.status).toBe(400);
  expect(page).toContain(said);
  expect(page).toContain(Object.values(changed)[0]);
});

test("what the check refuses of the exemption itself is said in its words", async () => {
  const limit = "Ausnahmen decken 4 Merkmale von Jobbetrug zu.";
  publisher.told.problems = [
    finding,
    {
      ...finding,
      severity: "error",
      file: "exemptions.yaml",
      rule: "exemptions/valid",
      what: limit,
      fix: "Höchstens 3.",
    },
  ];
  const refused = await sample.confirm(lead, "/einstehen", typed);
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(`${limit} Höchstens 3.`)]);
  expect(await draft()).toBeUndefined();
});

test("for what has no exemption nobody is offered one, nor gets it by asking", async () => {
  publisher.told.problems = [{ ...finding, noExemption: "Das Gesetz kennt davon keine Ausnahme." }];
  const page = await (await sample.get(address, lead.cookie)).text();
  expect(page).toContain("Dafür kann niemand einstehen");
  expect(page).not.toContain('name="grund"');
  await sample.confirm(lead, "/einstehen", typed);
  expect(await draft()).toBeUndefined();
});

test("a Personalberatung sees the finding and who can decide", async () => {
  const { cookie } = await sample.signIn("Jana Neu", "recruiter");
  const page = await (await sample.get(address, cookie)).text();
  expect(page).toContain("Das kann die Leitung entscheiden");
  expect(page).toContain(lead.person.name);
  expect(page).not.toContain('name="grund"');
  expect((await sample.post("/einstehen", cookie, typed)).status).toBe(403);
});

test("whoever does not stand on the website cannot be the one who answers", async () => {
  const unnamed = await sample.signIn("Otto Unbekannt", "lead");
  expect(await (await sample.get(address, unnamed.cookie)).text()).toContain(
    "Otto Unbekannt ist dort noch nicht eingetragen.",
  );
  await sample.confirm(unnamed, "/einstehen", typed);
  expect(await draft()).toBeUndefined();
});
