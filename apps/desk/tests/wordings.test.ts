import { expect, test } from "vitest";
import { heldBy, hiddenField, openSampleDesk } from "./sample-desk.ts";
import { agencyFolder, openSamplePublisher } from "./sample-publisher.ts";

const own = '# Unsere Worte.\nlist.closing.heading: "Nichts für Sie dabei?"\n';
const lasting = "list.numbered.page";

async function openDesk() {
  const agency = agencyFolder({ "texts.yaml": own });
  const publisher = await openSamplePublisher(agency, {
    preview: () => ({ answer: "preview", html: "<!doctype html><title>Seite</title>" }),
  });
  const environment = { AGENCY_DIR: agency.folder, PUBLISHER_SOCKET: publisher.socket };
  const sample = await openSampleDesk(undefined, undefined, environment);
  const lead = await sample.signIn("Mara Mustermann", "lead");
  const read = async (path: string) => (await sample.get(path, lead.cookie)).text();
  const save = async (key: string, fields: Record<string, string>) => {
    const vorher = hiddenField(await read(`/texte/${key}`), "vorher");
    return sample.post(`/texte/${key}`, lead.cookie, { vorher, ...fields });
  };
  const drafted = async () => (await sample.desk.fileDrafts.find("texts.yaml"))?.text;
  return { agency, publisher, sample, lead, read, save, drafted };
}

test("a text is found by what stands on a page", async () => {
  const { read } = await openDesk();
  const page = await read("/texte?wort=beratung+anfragen");
  expect(page).toMatch(/<mark>Beratung anfragen<\/mark>/);
  expect(page).not.toMatch(/claims\.yaml|profile\.yaml/);
  expect(await read("/texte?wort=stellen+bei+fernkontor")).not.toContain("{name}");
  expect(await read("/texte")).toMatch(/Eigene Fassungen: 1.*Nichts für Sie dabei\?/s);
  expect(await read("/texte?wort=gibtesnicht")).toContain("„gibtesnicht“ steht in keinem Satz");
});

test("an own wording is one line of the draft, and one button leads back", async () => {
  const { read, save, drafted, sample } = await openDesk();
  await save("list.results.writeUs", { fassung: "Zu den\r\n Stellen" });
  expect(await drafted()).toBe(`${own}list.results.writeUs: Zu den Stellen\n`);
  const page = await read("/texte/list.results.writeUs?getan=gespeichert");
  expect(page).toContain("<b>Gespeichert.</b>");
  expect(page).toMatch(/Mara Mustermann.*Entwurf.*<del>Nachricht schreiben<\/del><ins>Zu den Stellen<\/ins>/s);
  await save("list.results.writeUs", { fassung: "Zu den Stellen", zurueck: "1" });
  expect(await drafted()).toBeUndefined();
  await save("list.closing.heading", { fassung: "", zurueck: "1" });
  expect(await drafted()).toBe("# Unsere Worte.\n");
  const { entries } = await sample.desk.audit.page({ actions: ["file-saved"] }, 0, 9);
  expect(entries.map(({ path }) => path)).toEqual(["texts.yaml", "texts.yaml"]);
});

test.each([
  ["Seite eins von {pages}", "Setzen Sie {page} dorthin"],
  ["Seite {page} von {pages}, 3 zusammen", "enthält „3“ von Hand"],
  ["Seite {page} von {pages} in {wochen}", "kennt den Platzhalter {wochen} nicht"],
  ["<b>Seite</b> {page} von {pages}", "enthält „&lt;b&gt;“"],
  ["", "Ihre Fassung ist leer."],
])("„%s“ is kept in the draft, and said at the field until it is mended", async (fassung, message) => {
  const { save, read, drafted } = await openDesk();
  expect((await save(lasting, { fassung })).status).toBe(303);
  const page = await read(`/texte/${lasting}`);
  expect(page).toContain("<b>Gespeichert, aber so nicht zu veröffentlichen.</b>");
  expect(page).toContain(message);
  expect(page).not.toMatch(/YAML|Zeile \d|npm run/);
  expect(page).toContain(`${fassung.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</textarea>`);
  await save(lasting, { fassung: "", zurueck: "1" });
  expect(await drafted()).toBeUndefined();
});

test("a wording that was typed when the session was over stands in the field after signing in", async () => {
  const { sample, lead, read, drafted } = await openDesk();
  sample.clock.now += 9 * 3_600_000;
  const door = await sample.post("/texte/list.results.writeUs", lead.cookie, { fassung: "Zu den Stellen" });
  const { cookie } = await sample.signIn("Ruth Albers", "lead");
  const held = heldBy(await door.text());
  const page = await (await sample.post(held?.to ?? "", cookie, held?.fields)).text();
  expect(page).toContain("Zu den Stellen</textarea>");
  expect(await drafted()).toBeUndefined();
  expect(await read("/texte/list.results.writeUs")).not.toContain("Zu den Stellen</textarea>");
});

test("of two who word the same text, the second sees the first's, and has lost nothing", async () => {
  const { sample, lead, read, save } = await openDesk();
  const vorher = hiddenField(await read("/texte/list.results.writeUs"), "vorher");
  await save("list.results.writeUs", { fassung: "Zu den Stellen" });
  const path = "/texte/list.results.writeUs";
  const answer = await sample.post(path, lead.cookie, { vorher, fassung: "Alle Stellen" });
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain("Jetzt steht dort: Zu den Stellen, von Ihnen selbst.");
  expect(page).toContain("Alle Stellen</textarea>");
});

test("the page stands beside it, drawn with what is typed; only these screens may frame it", async () => {
  const { publisher, sample, lead } = await openDesk();
  const page = await sample.get("/texte/list.results.writeUs", lead.cookie);
  expect(page.headers.get("content-security-policy")).toMatch(/frame-src 'self'/);
  expect(page.headers.get("content-security-policy")).not.toContain("script-src");
  const list = await sample.get("/texte", lead.cookie);
  expect(list.headers.get("content-security-policy")).not.toContain("frame-src");
  const framed = await sample.post("/texte/list.results.writeUs/vorschau", lead.cookie, {
    fassung: "Zu den Stellen",
  });
  expect(framed.headers.get("content-security-policy")).toMatch(/^sandbox; .*frame-ancestors 'self'/);
  expect(publisher.asked.at(-1)).toMatchObject({
    ask: "preview",
    address: "/jobs",
    changes: [{ path: "texts.yaml", text: `${own}list.results.writeUs: Zu den Stellen\n` }],
  });
  expect(await sample.desk.fileDrafts.find("texts.yaml")).toBeUndefined();
});
