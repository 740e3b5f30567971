import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { expect, test } from "vitest";
import { heldBy, hiddenField, openSampleDesk } from "./sample-desk.ts";
import { agencyFolder, placedClaim } from "./sample-publisher.ts";

const sampleFile = (path: string) => readFileSync(join(sampleAgencyFolder, path), "utf8");
const profile = `# Wer wir sind.
domain: fernkontor.example
categories:
  - Digital Marketing # die größte
  - Social Media
  - Leer
trending:
  - { job: content-creator, area: Video }
people:
  - name: Jana Brandt
    role: Personalberatung
    email: jana.brandt@
  # Seit 2021 dabei.
  - name: Ruth Albers
    role: Personalberatung Social Media
    email: ruth.albers@
    phone: +49 30 23125 036
legal: { name: Musteragentur GmbH }
`;
const claims = `${placedClaim}openPositionsByCategory:
  value:
    - { category: Social Media, atLeast: 3 }
  kind: counted
  meaning: So viele.
`;
/** A listing that names its contact by name alone, as the desk writes it. */
const byName = (path: string) => sampleFile(path).replace(/^contact:\n(?: .*\n)+/m, "contact: Ruth Albers\n");
const listing = byName("jobs/content-creator.yaml");

async function openDesk() {
  const agency = agencyFolder({
    "profile.yaml": profile,
    "claims.yaml": claims,
    "jobs/content-creator.yaml": listing,
    "jobs/social-media-manager.yaml": byName("jobs/social-media-manager.yaml"),
  });
  const sample = await openSampleDesk(undefined, undefined, { AGENCY_DIR: agency.folder });
  const { cookie } = await sample.signIn("Mara Mustermann", "lead");
  const read = async (path: string) => (await sample.get(path, cookie)).text();
  const post = (path: string, fields: Record<string, string>) => sample.post(path, cookie, fields);
  const drafted = async (path: string) => (await sample.desk.fileDrafts.find(path))?.text;
  return { agency, sample, cookie, read, post, drafted };
}

test("whom the website names stands with listings and claims, and what stays a file is said", async () => {
  const { read } = await openDesk();
  const page = await read("/menschen");
  expect(page).toMatch(/Ruth Albers<\/a>.*ruth\.albers@fernkontor\.example.*data-label="Belege:">1</s);
  expect(page).toContain("Impressum, Register, Aufbewahrung, Domains");
  expect(page).toMatch(/<li>Content Creator <span class="quiet">Video/);
  expect(page).not.toContain("Vor Ihrer Anmeldung getippt");
  expect(await read("/team")).toContain('href="/menschen"');
});

test("a category that is renamed takes its listings and counts along; comments stay", async () => {
  const { post, drafted } = await openDesk();
  const answer = await post("/menschen/bereiche/social-media", { name: "Soziale Medien" });
  expect(answer.status).toBe(303);
  expect(await drafted("profile.yaml")).toBe(profile.replace("- Social Media", "- Soziale Medien"));
  expect(await drafted("jobs/content-creator.yaml")).toBe(
    listing.replace("category: Social Media", "category: Soziale Medien"),
  );
  expect(await drafted("claims.yaml")).toContain("{ category: Soziale Medien, atLeast: 3 }");
});

test.each([
  ["leer", { name: "social-media" }, "hätten beide die Adresse"],
  ["leer", { name: "" }, "Schreiben Sie einen Namen."],
  ["neu", { name: "Alle" }, "steht schon für alle Bereiche"],
  ["social-media/entfernen", {}, "Darin liegen noch Stellen"],
])("of a category, %s with %j is refused at its field", async (to, fields, message) => {
  const { post, drafted } = await openDesk();
  const answer = await post(`/menschen/bereiche/${to}`, fields);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(message);
  expect(await drafted("profile.yaml")).toBeUndefined();
});

test("a category is added, and one without listings removed", async () => {
  const { post, drafted } = await openDesk();
  await post("/menschen/bereiche/neu", { name: "Pflege" });
  const answer = await post("/menschen/bereiche/leer/entfernen", {});
  expect(answer.headers.get("location")).toBe("/menschen?getan=gespeichert");
  expect(await drafted("profile.yaml")).toBe(profile.replace("  - Leer\n", "  - Pflege\n"));
});

const ruth = {
  name: "Ruth Albers",
  rolle: "Personalberatung Social Media",
  telefon: "+49 30 23125 036",
  email: "ruth.albers@fernkontor.example",
};

test("a person who is called otherwise is so on listings and claims, too", async () => {
  const { read, post, drafted } = await openDesk();
  const vorher = hiddenField(await read("/menschen/ruth-albers"), "vorher");
  await post("/menschen/ruth-albers", { vorher, ...ruth, name: "Ruth Albers-Klein" });
  expect(await drafted("profile.yaml")).toBe(profile.replace("name: Ruth Albers", "name: Ruth Albers-Klein"));
  expect(await drafted("jobs/content-creator.yaml")).toBe(
    listing.replace("contact: Ruth Albers", "contact: Ruth Albers-Klein"),
  );
  expect(await drafted("claims.yaml")).toContain("responsible: Ruth Albers-Klein\n");
});

test.each([
  [{ name: "" }, "Schreiben Sie den Vor- und Nachnamen."],
  [{ name: "Jana Brandt" }, "„Jana Brandt“ steht schon auf der Website."],
])("of a person %j is refused at its field, and nothing typed is lost", async (wrong, message) => {
  const { read, post, drafted } = await openDesk();
  const vorher = hiddenField(await read("/menschen/ruth-albers"), "vorher");
  const answer = await post("/menschen/ruth-albers", { vorher, ...ruth, ...wrong });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(message);
  expect(page).not.toMatch(/YAML|Zeile \d|\bphone\b.*:/);
  for (const value of Object.values({ ...ruth, ...wrong })) expect(page).toContain(value);
  expect(await drafted("profile.yaml")).toBeUndefined();
});

test.each([
  [{ telefon: "", email: "" }, "Ein Name allein ist nicht zu erreichen."],
  [{ telefon: "030 23125" }, "Die Telefonnummer muss"],
  [{ email: "ruth" }, "Die E-Mail-Adresse muss"],
  [{ rolle: "" }, "was sie oder er in der Agentur macht."],
])("of a person %j is kept in the draft, and said at its field until it is mended", async (wrong, message) => {
  const { read, post, drafted } = await openDesk();
  const save = async (fields: Record<string, string>) =>
    post("/menschen/ruth-albers", { vorher: hiddenField(await read("/menschen/ruth-albers"), "vorher"), ...fields });
  expect((await save({ ...ruth, ...wrong })).status).toBe(303);
  const page = await read("/menschen/ruth-albers");
  expect(page).toContain("<b>Gespeichert, aber so nicht zu veröffentlichen.</b>");
  expect(page).toContain(message);
  for (const value of Object.values({ ...ruth, ...wrong })) expect(page).toContain(value);
  await save(ruth);
  expect(await read("/menschen/ruth-albers")).not.toContain("nicht zu veröffentlichen");
  expect(await drafted("jobs/content-creator.yaml")).toBeUndefined();
});

test.each([
  ["/menschen/ruth-albers", { ...ruth, rolle: "Leitung Social Media" }],
  ["/menschen/neu", { name: "Lena", rolle: "Leitung Social Media", telefon: "030", email: "lena" }],
])("what was typed at %s when the session was over stands in the fields after signing in", async (path, typed) => {
  const { sample, cookie, drafted } = await openDesk();
  sample.clock.now += 9 * 3_600_000;
  const door = await sample.post(path, cookie, typed);
  const again = await sample.signIn("Ruth Albers", "lead");
  const held = heldBy(await door.text());
  const page = await (await sample.post(held?.to ?? "", again.cookie, held?.fields)).text();
  for (const value of Object.values(typed)) expect(page).toContain(`value="${value}"`);
  expect(await drafted("profile.yaml")).toBeUndefined();
});

test.each([
  ["/menschen/bereiche/leer", { name: "Pflege" }, /<h1>Leer<.*value="Pflege"/s],
  ["/menschen/bereiche/neu", { name: "Pflege" }, /<h1>Neuer Bereich<.*value="Pflege"/s],
  ["/menschen/positionen/gefragt", { g1: "content-creator", w1: "Filme" }, /value="Filme"/],
])("what was typed at %s, %j, when the session was over stands there after signing in", async (path, typed, stands) => {
  const { sample, cookie, drafted } = await openDesk();
  sample.clock.now += 9 * 3_600_000;
  const door = await (await sample.post(path, cookie, typed)).text();
  const again = await sample.signIn("Ruth Albers", "lead");
  const held = heldBy(door);
  const page = await (await sample.post(held?.to ?? "", again.cookie, held?.fields)).text();
  expect(page).toMatch(stands);
  expect(page).toContain("<b>Vor Ihrer Anmeldung getippt</b>");
  expect(await drafted("profile.yaml")).toBeUndefined();
});

test("of two who save in one moment neither writes over the other", async () => {
  const { read, post, drafted } = await openDesk();
  const add = (name: string) => post("/menschen/bereiche/neu", { name });
  await Promise.all([add("Pflege"), add("Handwerk")]);
  const [, categories = ""] = /categories:\n((?: {2}- .*\n)+)/.exec((await drafted("profile.yaml")) ?? "") ?? [];
  expect(categories.trim().split(/\s*- /).toSorted()).toEqual([
    "",
    "Digital Marketing # die größte",
    "Handwerk",
    "Leer",
    "Pflege",
    "Social Media",
  ]);
  const trends = "/menschen/positionen/gefragt";
  const vorher = hiddenField(await read(trends), "vorher");
  const choose = (w1: string) => post(trends, { vorher, g1: "content-creator", w1 });
  const answers = await Promise.all([choose("Filme"), choose("Fotos")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const kept = /area: (\w+)/.exec((await drafted("profile.yaml")) ?? "")?.[1];
  expect(await answers.find(({ status }) => status === 409)?.text()).toContain(
    `value="${kept === "Filme" ? "Fotos" : "Filme"}"`,
  );
});

test("nobody who is named is removed without a successor", async () => {
  const { read, post, drafted } = await openDesk();
  const page = await read("/menschen/ruth-albers/entfernen");
  const vorher = hiddenField(page, "vorher");
  const selects = [...page.matchAll(/<select id="([^"]+)"/g)].map(([, name = ""]) => name);
  expect(selects).toContain("s-content-creator");
  expect(selects.at(-1)).toBe("belege");
  const refused = await post("/menschen/ruth-albers/entfernen", { vorher, "s-content-creator": "Jana Brandt" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Wählen Sie, wer übernimmt.");
  expect(await drafted("profile.yaml")).toBeUndefined();
  const heirs = Object.fromEntries(selects.map((name) => [name, "Jana Brandt"]));
  expect((await post("/menschen/ruth-albers/entfernen", { vorher, ...heirs })).status).toBe(303);
  expect(await drafted("profile.yaml")).not.toContain("Ruth Albers");
  expect(await drafted("profile.yaml")).toContain("Jana Brandt");
  expect(await drafted("jobs/content-creator.yaml")).toBe(
    listing.replace("contact: Ruth Albers", "contact: Jana Brandt"),
  );
  expect(await drafted("claims.yaml")).toContain("responsible: Jana Brandt\n");
});

test("somebody who is added and removed again leaves the file as it was, odd as its layout may be", async () => {
  const { agency, read, post, drafted } = await openDesk();
  const odd = profile.replace(
    "legal: {",
    "# Was noch   fehlt.\nwhatsAppNumbers: [\"+491713920012\",'+491713920013']\n\n\nlegal:   {",
  );
  writeFileSync(join(agency.folder, "profile.yaml"), odd);
  await post("/menschen/neu", { name: "Lena Fox", rolle: "Leitung", telefon: "", email: "lena.fox@" });
  const person = "  - name: Lena Fox\n    role: Leitung\n    email: lena.fox@\n";
  expect(await drafted("profile.yaml")).toBe(odd.replace("# Was noch", `${person}# Was noch`));
  const vorher = hiddenField(await read("/menschen/lena-fox/entfernen"), "vorher");
  expect((await post("/menschen/lena-fox/entfernen", { vorher })).status).toBe(303);
  expect((await drafted("profile.yaml")) ?? odd).toBe(odd);
});

test("two who change a person are both saved; in the same field the second sees the first", async () => {
  const { read, post, drafted } = await openDesk();
  const vorher = hiddenField(await read("/menschen/ruth-albers"), "vorher");
  await post("/menschen/ruth-albers", { vorher, ...ruth, telefon: "+49 30 23125 099" });
  const typed = { ...ruth, rolle: "Leitung Social Media", telefon: "+49 30 23125 077" };
  const answer = await post("/menschen/ruth-albers", { vorher, ...typed });
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain('id="telefon-warn">Jetzt steht dort: +49 30 23125 099, von Ihnen selbst.');
  for (const value of Object.values(typed)) expect(page).toContain(`value="${value}"`);
  expect(await drafted("profile.yaml")).toMatch(/role: Leitung Social Media\n.*23125 099/s);
  await post("/menschen/ruth-albers", { vorher: hiddenField(page, "vorher"), ...typed });
  expect(await drafted("profile.yaml")).toMatch(/role: Leitung Social Media\n.*23125 077/s);
});

test("what is called otherwise twice before it is public is found by each of its names", async () => {
  const { sample, cookie, post } = await openDesk();
  await post("/menschen/bereiche/neu", { name: "Pflege" });
  await post("/menschen/bereiche/pflege", { name: "Altenpflege" });
  await post("/menschen/bereiche/altenpflege", { name: "Krankenpflege" });
  for (const id of ["pflege", "altenpflege", "krankenpflege"])
    expect(await (await sample.get(`/menschen/bereiche/${id}`, cookie)).text()).toContain("<h1>Krankenpflege</h1>");
});

test("one of them that is not open is called by its title, too", async () => {
  const { agency, read } = await openDesk();
  agency.write("profile.yaml", profile.replace("job: content-creator", "job: fruehdienst"));
  agency.write("jobs/fruehdienst.yaml", listing.replace("title: Content Creator", "title: Frühdienst"));
  expect(await read("/menschen/positionen/gefragt")).toMatch(/<option[^>]* selected[^>]*>Frühdienst \(nicht offen\)</);
});

test("Gefragte Positionen are chosen from the listings, and none is the three newest", async () => {
  const { read, post, drafted } = await openDesk();
  const to = "/menschen/positionen/gefragt";
  const send = async (fields: Record<string, string>) =>
    post(to, { vorher: hiddenField(await read(to), "vorher"), ...fields });
  expect((await send({ g1: "content-creator", w1: "Filme" })).status).toBe(303);
  expect(await drafted("profile.yaml")).toBe(profile.replace("area: Video", "area: Filme"));
  expect(await (await send({ g2: "content-creator", w2: "" })).text()).toContain("Diese Stelle steht schon oben.");
  await send({ g1: "", w1: "" });
  expect(await drafted("profile.yaml")).not.toContain("trending");
});
