/** Two people change the same field: each form shows what stands there, and by whom, and a button takes it. */
import { beforeEach, describe, expect, test } from "vitest";
import { hiddenField, openSampleDesk } from "./sample-desk.ts";
import { agencyFolder, openSamplePublisher, placedClaim } from "./sample-publisher.ts";

const profile = `domain: fernkontor.example
categories:
  - Social Media
  - Leer
trending:
  - { job: content-creator, area: Video }
people:
  - name: Ruth Albers
    role: Personalberatung
    email: ruth.albers@
  - name: Jana Brandt
    role: Personalberatung
    phone: +49 30 23125 036
legal: { name: Musteragentur GmbH }
`;
const template = "---\ntitle: Absagen\nuse: rejected\n---\nGuten Tag {Name},\n";

let agency: ReturnType<typeof agencyFolder>;
let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let [emre, mara] = ["", ""];
beforeEach(async () => {
  agency = agencyFolder({
    "profile.yaml": profile,
    "claims.yaml": placedClaim,
    "jobs/content-creator.yaml": "id: 6\ntitle: Content Creator\nbonus: keiner\nopenings: 2\n",
    "replies/absage.md": template,
    "pages/about.md": "{statt text}\n## Unsere Geschichte\n\nWir sind zu viert.\n",
    "pages/fest.md":
      "---\ntitle: Fest\ndescription: Wann wir feiern, wo, und wer eingeladen ist.\nplace: none\n---\n\nAm 4. Juli.\n",
  });
  const { socket } = await openSamplePublisher(agency);
  sample = await openSampleDesk(undefined, undefined, { AGENCY_DIR: agency.folder, PUBLISHER_SOCKET: socket });
  [emre, mara] = [
    (await sample.signIn("Emre Kaya", "lead")).cookie,
    (await sample.signIn("Mara Mustermann", "lead")).cookie,
  ];
});

const vorherOf = (html: string) => hiddenField(html, "vorher");
const vorherAt = async (path: string) => vorherOf(await (await sample.get(path, mara)).text());
const textOf = async (file: string) => (await sample.desk.fileDrafts.find(file))?.text ?? agency.read(file);
/** Jana follows in whatever is asked. */
const heirsIn = (html: string) =>
  Object.fromEntries([...html.matchAll(/<select id="([^"]+)"/g)].map(([, name = ""]) => [name, "Jana Brandt"]));
/** What a browser sends of the page where a button is pressed. */
const pressed = (html: string, typed: Record<string, string>, nimm: string) => ({
  vorher: vorherOf(html),
  strittig: hiddenField(html, "strittig"),
  ...typed,
  nimm,
});

describe.each([
  ["/belege/placedAtLeast", "claims.yaml", "wert", "600", "700", "600 übernehmen"],
  ["/menschen/ruth-albers", "profile.yaml", "rolle", "Leitung", "Vertretung", "Leitung übernehmen"],
  ["/menschen/ruth-albers", "profile.yaml", "name", "Ruth Kühn", "Ruth Alber", "Ruth Kühn übernehmen"],
  ["/menschen/bereiche/leer", "profile.yaml", "name", "Pflege", "Handwerk", "Pflege übernehmen"],
  ["/menschen/positionen/gefragt", "profile.yaml", "w1", "Filme", "Fotos", "Filme übernehmen"],
  ["/vorlagen/absage", "replies/absage.md", "titel", "Absage", "Nein", "Absage übernehmen"],
  ["/seiten/abschnitt/about.text", "pages/about.md", "titel", "Wer wir sind", "Woher", "Wer wir sind übernehmen"],
  ["/seiten/eigene/fest", "pages/fest.md", "titel", "Sommerfest", "Feier", "Sommerfest übernehmen"],
  ["/stellen/content-creator", "jobs/content-creator.yaml", "bonus", "100 Euro", "200 Euro", "100 Euro übernehmen"],
])("%s, of its file %s the field %s", (path, file, field, first, second, button) => {
  const clash = async () => {
    const vorher = await vorherAt(path);
    expect((await sample.post(path, emre, { vorher, [field]: first })).status).toBe(303);
    const answer = await sample.post(path, mara, { vorher, [field]: second });
    expect(answer.status).toBe(409);
    return answer.text();
  };

  test("says at the field what stands there, and who wrote it", async () => {
    const html = await clash();
    expect(html).toContain(`id="${field}-warn">Jetzt steht dort: ${first}, von Emre Kaya.`);
    expect(html).toContain(`>${button}</button>`);
    // The enter key saves: it is the first button of its form.
    expect(html).toMatch(/<button class="vh"[^>]*value="speichern"[^>]*>.*name="nimm"/s);
    expect(await textOf(file)).toContain(first);
    expect(await textOf(file)).not.toContain(second);
  });

  test("takes what stands there by its button", async () => {
    const html = await clash();
    const before = await textOf(file);
    expect((await sample.post(path, mara, pressed(html, { [field]: second }, field))).status).toBe(303);
    expect(await textOf(file)).toBe(before);
  });

  test("is saved over by saving again, and what stood there stays in the history", async () => {
    const html = await clash();
    expect((await sample.post(path, mara, { vorher: vorherOf(html), [field]: second })).status).toBe(303);
    expect(await textOf(file)).toContain(second);
    const versions = await sample.desk.fileVersions.of(file);
    expect(versions.some(({ text, writtenBy }) => writtenBy === "Emre Kaya" && text?.includes(first))).toBe(true);
  });
});

const screen = "/stellen/content-creator";
const listing = "jobs/content-creator.yaml";

test("where one clash is decided by its button, nobody has decided the other", async () => {
  const vorher = await vorherAt(screen);
  await sample.post(screen, emre, { vorher, bonus: "100 Euro", openings: "3" });
  const typed = { bonus: "200 Euro", openings: "4", title: "Filmerin" };
  const html = await (await sample.post(screen, mara, { vorher, ...typed })).text();
  const answer = await sample.post(screen, mara, pressed(html, { ...typed, training: "eine Woche" }, "bonus"));
  expect(answer.status).toBe(409);
  const again = await answer.text();
  expect([...again.matchAll(/id="(\w+)-warn">Jetzt/g)].map(([, name]) => name)).toEqual(["openings"]);
  expect(again).toContain('value="4"');
  for (const line of ["title: Filmerin", "bonus: 100 Euro", "openings: 3", "training: eine Woche"])
    expect(await textOf(listing)).toContain(`${line}\n`);
});

test("fields that say one thing together are taken together", async () => {
  const vorher = await vorherAt("/belege/placedAtLeast");
  await sample.post("/belege/placedAtLeast", emre, { vorher, wert: "600", n: "650" });
  const typed = { wert: "700", n: "750" };
  const html = await (await sample.post("/belege/placedAtLeast", mara, { vorher, ...typed })).text();
  expect((await sample.post("/belege/placedAtLeast", mara, pressed(html, typed, "n"))).status).toBe(303);
  expect(await textOf("claims.yaml")).toMatch(/value: 600\n.*sampleSize: 650/s);
});

test("who wrote the field is named, not who saved the file last", async () => {
  const { cookie: jana } = await sample.signIn("Jana Brandt", "recruiter");
  const vorher = await vorherAt(screen);
  await sample.post(screen, emre, { vorher, bonus: "100 Euro" });
  await sample.post(screen, jana, { vorher: await vorherAt(screen), openings: "3" });
  const html = await (await sample.post(screen, mara, { vorher, bonus: "200 Euro", openings: "4" })).text();
  expect(html).toContain("Jetzt steht dort: 100 Euro, von Emre Kaya.");
  expect(html).toContain("Jetzt steht dort: 3, von Jana Brandt.");
});

test("what nobody has changed of a group is nobody's, and an old check says nothing of a page with a clash", async () => {
  agency.write(listing, "id: 6\ntitle: Content Creator\nsalary: { from: 200, to: 250, period: DAY }\nopenings: 2\n");
  const vorher = await vorherAt(screen);
  await sample.post(screen, emre, {
    vorher,
    "salary.from": "205",
    description: "Sie planen Anzeigen, die man gern liest.",
  });
  const typed = { "salary.to": "260", openings: "x", description: "Sie planen." };
  const html = await (await sample.post(screen, mara, { vorher, ...typed })).text();
  expect(html).toContain(">Jetzt steht dort: 250.<");
  expect(html).toContain("Jetzt steht dort: 205, von Emre Kaya.");
  // A sentence ends with its own full stop.
  expect(html).toContain("Jetzt steht dort: „Sie planen Anzeigen, die man gern liest.“, von Emre Kaya.");
  expect(html).not.toContain("Prüfung: in Ordnung");
});

test("what an editor wrote is nobody's of the desk, and one's own is one's own", async () => {
  const vorher = await vorherAt(screen);
  agency.write(listing, "id: 6\ntitle: Content Creator\nbonus: 50 Euro\nopenings: 2\n");
  const html = await (await sample.post(screen, mara, { vorher, bonus: "200 Euro", openings: "4" })).text();
  expect(html).toContain("Jetzt steht dort: 50 Euro, von jemandem im Editor.");
  const other = await (await sample.post(screen, mara, { vorher, openings: "5" })).text();
  expect(other).toContain("Jetzt steht dort: 4, von Ihnen selbst.");
});

test.each([
  ["/menschen/ruth-albers", "/menschen/ruth-albers/entfernen", "rolle", "Leitung", "profile.yaml"],
  ["/menschen/bereiche/leer", "/menschen/bereiche/leer/entfernen", "name", "leer", "profile.yaml"],
  ["/vorlagen/absage", "/vorlagen/absage/loeschen", "titel", "Nein", "replies/absage.md"],
  ["/seiten/abschnitt/about.text", "/seiten/abschnitt/about.text/mitgeliefert", "titel", "Nein", "pages/about.md"],
  ["/seiten/eigene/fest", "/seiten/eigene/fest/entfernen", "titel", "Nein", "pages/fest.md"],
])("what somebody has changed at %s meanwhile is not removed unseen", async (path, removal, field, changed, file) => {
  const vorher = await vorherAt(path);
  await sample.post(path, emre, { vorher, [field]: changed });
  const heirs = heirsIn(await (await sample.get(removal, mara)).text());
  const asked = await sample.post(removal, mara, { ...heirs, vorher });
  expect(asked.status).toBe(409);
  const html = await asked.text();
  expect(html).toContain("Noch ist nichts geschehen");
  expect(html).toContain(`value="${changed}"`);
  expect(await textOf(file)).toContain(changed);
  const again = await sample.post(removal, mara, { ...heirs, vorher: vorherOf(html) });
  expect(again.headers.get("location")).toMatch(/getan=/);
  const left = (await sample.desk.fileDrafts.find(file))?.text ?? "";
  expect(left).not.toContain(changed);
});

test("a removal that lacks a successor still knows what its page showed", async () => {
  const vorher = await vorherAt("/menschen/ruth-albers/entfernen");
  const lacking = await (await sample.post("/menschen/ruth-albers/entfernen", mara, { vorher })).text();
  await sample.post("/menschen/ruth-albers", emre, { vorher, rolle: "Leitung" });
  const again = await (
    await sample.post("/menschen/ruth-albers/entfernen", mara, { vorher: vorherOf(lacking) })
  ).text();
  const sent = { ...heirsIn(again), vorher: vorherOf(again) };
  expect((await sample.post("/menschen/ruth-albers/entfernen", mara, sent)).status).toBe(409);
});
