/** Pages of the website at the desk: sections in the agency's words beside the shipped ones, and pages of its own. */
import { expect, test } from "vitest";
import { sampleAgency } from "../../../packages/applications/tests/sample-application.ts";
import { hiddenField, openSampleDesk } from "./sample-desk.ts";
import { agencyFolder, openSamplePublisher } from "./sample-publisher.ts";

const mission = "/seiten/abschnitt/about.text";
const html = "<!doctype html><title>Seite</title><h1>Wir</h1><h2 class=a>Unsere&nbsp;Ge&shy;schichte</h2>";

async function openDesk(files: Record<string, string> = {}, agency = sampleAgency) {
  const folder = agencyFolder(files);
  const publisher = await openSamplePublisher(folder, { preview: () => ({ answer: "preview", html }) });
  const environment = { AGENCY_DIR: folder.folder, PUBLISHER_SOCKET: publisher.socket };
  const sample = await openSampleDesk(undefined, agency, environment);
  const { cookie } = await sample.signIn("Mara Mustermann", "lead");
  const read = async (path: string) => (await sample.get(path, cookie)).text();
  /** As a browser sends it: with the ticks that stand there. */
  const send = async (path: string, fields: Record<string, string>, from = path) => {
    const page = await read(from);
    return sample.post(path, cookie, { vorher: hiddenField(page, "vorher"), ...ticksIn(page), ...fields });
  };
  const drafted = async (page = "about") => (await sample.desk.fileDrafts.find(`pages/${page}.md`))?.text;
  return { ...folder, publisher, sample, cookie, read, send, drafted };
}

const ticksIn = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="checkbox"[^>]* name="([^"]+)" checked=""/g)].map(([, name = ""]) => [name, "ja"]),
  );
const history = { titel: "Unsere Geschichte", text: "2019 haben wir zu zweit angefangen.\n\nHeute sind wir zu viert." };
/** The agency without its promise of training. */
const withoutTraining = {
  ...sampleAgency,
  claims: { ...sampleAgency.claims, training: undefined, trainingStartsWithinHours: undefined },
};

test("a page is shown section by section as it reads today, with whose text each is", async () => {
  const { read } = await openDesk();
  const page = await read("/seiten/about");
  expect(page).toContain("Wir nennen die Vergütung von 200 € bis 280 € pro Tag, bevor Sie sich bewerben.");
  expect(page).toContain('<h2 id="about.treppe">Treppe</h2> <span class="quiet">mitgeliefert</span>');
  expect(page).toContain("Vier Stufen, von der ersten Frage");
  expect(page).toMatch(/Zahlen<\/h2> <span class="quiet">aus Belegen und Stellen, nicht hier zu ändern/);
  expect(page).not.toMatch(/\{wenn|\{\./);
});

test("a section in the agency's words is kept with what the shipped one asked for, and one button leads back", async () => {
  const { read, send, drafted, sample } = await openDesk();
  const form = await read(mission);
  expect(form).not.toMatch(/\{wenn|\{\.|\{solange/);
  expect((await send(mission, history)).status).toBe(303);
  expect(await drafted()).toMatch(
    /^\{statt text\}\n\{solange [^\n]*nur Homeoffice[^\n]*\}\n\{mitgeliefert [0-9a-f]{8}\}\n## Unsere Geschichte \{\.text\}\n\n2019 haben wir zu zweit angefangen\.\n\nHeute sind wir zu viert\.\n$/,
  );
  expect(await drafted()).toContain("nicht Zahler");
  expect(await read("/seiten/about")).toMatch(/Text<\/h2> <span class="quiet">eigener Text.*2019 haben wir/s);
  expect(await read("/seiten")).toMatch(/Über uns<\/a>.*1 von 8 Abschnitten eigen.*heute.*noch nicht öffentlich/s);
  const back = await send(`${mission}/mitgeliefert`, {}, mission);
  expect(back.headers.get("location")).toBe("/seiten/about?getan=gespeichert");
  expect(await drafted()).toBeUndefined();
  const { entries } = await sample.desk.audit.page({ actions: ["file-saved"] }, 0, 9);
  expect(entries.map(({ path }) => path)).toEqual(["pages/about.md"]);
});

test("what stands behind the headings of points is kept, also where one is called otherwise", async () => {
  const { read, send, drafted } = await openDesk();
  const windows = "/seiten/abschnitt/home.fenster";
  const form = await read(windows);
  expect(form).toContain("### Kostenlos für Sie\n");
  const text = /<textarea[^>]*>([^<]*)</.exec(form)?.[1] ?? "";
  await send(windows, { text: text.replace("### Kostenlos für Sie", "### Für Sie umsonst").replaceAll("&quot;", '"') });
  expect(await drafted("home")).toContain("### Für Sie umsonst {.kostenlosschild grün}\n");
  expect(await drafted("home")).toContain("### Training von Anfang an {.laptop gelb}\n");
});

test("while what it depends on has changed, the shipped text stands there again until somebody confirms", async () => {
  const first = await openDesk();
  await first.send(mission, history);
  const own = (await first.drafted()) ?? "";
  const { read, send, drafted } = await openDesk({ "pages/about.md": own }, withoutTraining);
  const page = await read("/seiten/about");
  expect(page).toContain("Hier steht wieder der mitgelieferte Text.");
  expect(page).toContain("galt, was heute nicht mehr gilt: Training oder sein Beginn ist zugesagt.");
  expect(page).not.toContain("<p>2019 haben wir");
  expect(await read("/seiten")).toContain("bitte bestätigen");
  await send(`${mission}/bestaetigen`, {}, mission);
  expect(await drafted()).toBe(own.replace(/(\{solange[^\n]*) und Training/, "$1 und nicht Training"));
  expect(await read("/seiten/about")).toMatch(/eigener Text.*2019 haben wir/s);
});

test("where the shipped text is another by now, its own stands on, and one button keeps it", async () => {
  const own = "{statt text}\n{mitgeliefert 0123abcd}\n## Unsere Geschichte\n\nWir sind zu viert.\n";
  const { read, send, drafted } = await openDesk({ "pages/about.md": own });
  const page = await read("/seiten/about");
  expect(page).toMatch(/eigener Text.*Wir sind zu viert\..*Der mitgelieferte Text hat sich seitdem geändert\./s);
  await send(`${mission}/bestaetigen`, {}, mission);
  expect(await drafted()).toMatch(/^\{statt text\}\n\{mitgeliefert (?!0123abcd)[0-9a-f]{8}\}\n## Unsere Geschichte\n/);
  expect(await read("/seiten/about")).not.toContain("hat sich seitdem geändert");
});

test.each([
  ["Wir haben 5000 Menschen vermittelt.", "Zeile 1 nennt „5000 Menschen"],
  ["Seit 2019 in Lübeck.\nUnter 0451 1234567 erreichbar.", undefined],
  ["Eins.\n\n<b>Zwei.</b>", "Zeile 3 enthält"],
  ["Mit {Unsinn}.", "„Unsinn“"],
])("of a section that says „%s“ the page says at its line what is wrong", async (text, message) => {
  const { read, send, drafted } = await openDesk();
  expect((await send(mission, { ...history, text })).status).toBe(303);
  const page = await read(mission);
  if (message === undefined) expect(page).not.toContain("nicht zu veröffentlichen");
  else expect(page).toMatch(new RegExp(`nicht zu veröffentlichen.*${message}`, "s"));
  expect(await drafted()).toContain(text);
});

test("a picture that no public text names yet may stand in a section", async () => {
  const name = "0123456789abcdef";
  const { read, send } = await openDesk({
    [`pictures/${name}.json`]: '{"text":"Wir","ground":"#887766","sizes":[{"width":480,"height":320}]}',
    [`pictures/${name}-480.avif`]: "",
    [`pictures/${name}-480.jpg`]: "",
  });
  await send(mission, { ...history, text: `Wir.\n\n![Wir im Hof](${name})` });
  expect(await read(mission)).not.toContain("nicht zu veröffentlichen");
});

test("one more section stands behind another, and goes by its button", async () => {
  const { read, send, drafted } = await openDesk();
  const more = "/seiten/abschnitt/neu?seite=about";
  const answer = await send(more, { ...history, hinter: "about.schilder" });
  expect(answer.headers.get("location")).toBe("/seiten/abschnitt/about.nach-schilder?getan=gespeichert");
  expect(await drafted()).toBe(
    "{nach schilder}\n## Unsere Geschichte\n\n2019 haben wir zu zweit angefangen.\n\nHeute sind wir zu viert.\n",
  );
  expect(await read("/seiten/about")).toMatch(/Schilder.*Ihr Abschnitt.*2019 haben wir.*Treppe/s);
  await send("/seiten/abschnitt/about.nach-schilder/mitgeliefert", {}, "/seiten/abschnitt/about.nach-schilder");
  expect(await drafted()).toBeUndefined();
});

test("two people in one page: of different sections both are saved, of the same the second sees the first's", async () => {
  const { sample, cookie, read, drafted } = await openDesk();
  const emre = (await sample.signIn("Emre Kaya", "lead")).cookie;
  const [ofMission, ofSteps] = [await read(mission), await read("/seiten/abschnitt/about.treppe")];
  const save = (path: string, who: string, page: string, fields: Record<string, string>) =>
    sample.post(path, who, { vorher: hiddenField(page, "vorher"), ...ticksIn(page), ...fields });
  expect((await save(mission, emre, ofMission, history)).status).toBe(303);
  expect((await save("/seiten/abschnitt/about.treppe", cookie, ofSteps, { titel: "Schritt für Schritt" })).status).toBe(
    303,
  );
  expect(await drafted()).toMatch(/## Unsere Geschichte.*## Schritt für Schritt \{\.treppe\}/s);
  const clash = await save(mission, cookie, ofMission, { titel: "Wer wir sind" });
  expect(clash.status).toBe(409);
  expect(await clash.text()).toContain("Jetzt steht dort: Unsere Geschichte, von Emre Kaya.");
});

test("the page stands beside its form, drawn with what is typed, and begins with the section", async () => {
  const { publisher, sample, cookie, read, drafted } = await openDesk();
  const page = await sample.get(mission, cookie);
  expect(page.headers.get("content-security-policy")).toMatch(/frame-src 'self'/);
  expect(await read(mission)).toContain('src="/seiten/abschnitt/about.text/vorschau#abschnitt"');
  const framed = await sample.post(`${mission}/vorschau`, cookie, history);
  expect(framed.headers.get("content-security-policy")).toMatch(/^sandbox; .*frame-ancestors 'self'/);
  expect(await framed.text()).toContain('<span id="abschnitt"></span><h2 class=a>Unsere');
  expect(publisher.asked.at(-1)).toMatchObject({
    ...{ ask: "preview", address: "/about" },
    changes: [{ path: "pages/about.md", text: expect.stringContaining("## Unsere Geschichte") }],
  });
  expect(await drafted()).toBeUndefined();
});

test("a section as it is shipped is previewed as it stands, which a form without ticks would not be", async () => {
  const { publisher, sample, cookie } = await openDesk();
  await sample.get(`${mission}/vorschau`, cookie);
  expect(publisher.asked.at(-1)).toMatchObject({ ask: "preview", address: "/about", changes: [] });
});

test("a page reads as it is drawn: of many points the first, and none of which nothing is said", async () => {
  const agency = {
    ...sampleAgency,
    claims: { ...sampleAgency.claims, personalMatching: undefined, matchingHours: undefined },
  };
  const { read } = await openDesk({}, agency);
  const page = await read("/seiten/about");
  expect(page).toContain("<h4>Unterstützung</h4>");
  expect(page).not.toContain("<h4>Datenschutz</h4>");
  expect(page).toContain("<h4>Beratung</h4>");
  expect(page).not.toContain("<h4>Matching</h4>");
  expect(page).toContain("Drei Stufen");
});

test("a picture is uploaded from wherever one can stand: a section of paragraphs, and a page of its own", async () => {
  const { read } = await openDesk();
  for (const path of [mission, "/seiten/abschnitt/neu?seite=about", "/seiten/eigene/neu"])
    expect(await read(path)).toContain('<a href="/bilder" target="_blank"');
  expect(await read("/seiten/abschnitt/about.treppe")).not.toContain('href="/bilder" target');
});

const summer = {
  titel: "Unser Sommerfest",
  beschreibung: "Wann wir feiern, wo, und wer alles eingeladen ist.",
  text: "Am 4. Juli feiern wir.",
};

test("a page of its own has an address of its own, is changed field by field, and goes by its button", async () => {
  const { read, send, drafted, sample, cookie } = await openDesk();
  const answer = await send("/seiten/eigene/neu", { ...summer, adresse: "sommerfest", platz: "none" });
  expect(answer.headers.get("location")).toBe("/seiten/eigene/sommerfest?getan=gespeichert");
  const file = `---
title: Unser Sommerfest
description: Wann wir feiern, wo, und wer alles eingeladen ist.
place: none
---

Am 4. Juli feiern wir.
`;
  expect(await drafted("sommerfest")).toBe(file);
  expect(await read("/seiten")).toMatch(/Unser Sommerfest<\/a>.*\/sommerfest.*ganz eigen/s);
  await send("/seiten/eigene/sommerfest", { platz: "footer", link: "Sommerfest" });
  expect(await drafted("sommerfest")).toBe(file.replace("place: none", "place: footer\nlabel: Sommerfest"));
  await send("/seiten/eigene/sommerfest/entfernen", {}, "/seiten/eigene/sommerfest");
  expect(await drafted("sommerfest")).toBeUndefined();
  expect((await sample.get("/seiten/eigene/sommerfest", cookie)).status).toBe(404);
});

test.each([
  [{ adresse: "about" }, 422, "/about hat die Website schon."],
  [{ adresse: "Größe" }, 422, "Sie besteht aus Kleinbuchstaben"],
  [{ adresse: "", titel: "" }, 422, "Fehlt noch."],
  [{ adresse: "fest", text: "## Ablauf\n\n![Bild](https://fremd.example/bild.png)" }, 303, "Zeile 3 nennt das Bild"],
  [{ adresse: "fest", text: "[Ablauf](/gibt-es-nicht)" }, 303, "aber diese Seite gibt es nicht"],
  [{ adresse: "fest", beschreibung: "kurz" }, 303, "Braucht mindestens 30 Zeichen."],
  [{ adresse: "fest", text: "Mehr als 5000 Menschen vermittelt." }, 303, "Zeile 1 nennt „"],
])("a page with %j is answered %i and says why", async (fields, status, message) => {
  const { send, read } = await openDesk();
  const answer = await send("/seiten/eigene/neu", { ...summer, ...fields });
  expect(answer.status).toBe(status);
  expect(status === 303 ? await read(answer.headers.get("location") ?? "") : await answer.text()).toContain(message);
});

test("whoever is not of the Leitung reads the pages and changes none", async () => {
  const { sample } = await openDesk();
  const { cookie } = await sample.signIn("Jana Brandt", "recruiter");
  const page = await (await sample.get("/seiten/about", cookie)).text();
  expect(page).toContain("Unsere Mission");
  expect(page).not.toMatch(/Bearbeiten|Abschnitt dazu/);
});
