import { expect, test } from "vitest";
import { heldBy, hiddenField, openSampleDesk } from "./sample-desk.ts";
import { agencyFolder, openSamplePublisher } from "./sample-publisher.ts";

const refusal = `---
# Ruth hat sie geschrieben.
title: Absagen
use: rejected
order: 4
---
Guten Tag {Name},

vielen Dank für Ihre Bewerbung.
`;

async function openDesk({ isAway = false } = {}) {
  const agency = agencyFolder({ "replies/absage.md": refusal });
  const publisher = await openSamplePublisher(agency);
  if (isAway) await publisher.close();
  const environment = { AGENCY_DIR: agency.folder, PUBLISHER_SOCKET: publisher.socket };
  const sample = await openSampleDesk(undefined, undefined, environment);
  const { cookie } = await sample.signIn("Jana Brandt", "recruiter");
  const read = async (path: string) => (await sample.get(path, cookie)).text();
  const save = async (path: string, fields: Record<string, string>) => {
    const page = await read(path);
    return sample.post(path, cookie, { vorher: hiddenField(page, "vorher"), tun: "speichern", ...fields });
  };
  return { agency, publisher, sample, cookie, read, save };
}

const changed = { titel: "Absagen", anlass: "rejected", platz: "4", text: "Guten Tag {Name},\n\nschade." };

test("what is saved is written at once, and letters begin with it; comments of the file stay", async () => {
  const { agency, publisher, sample, cookie, read, save } = await openDesk();
  expect((await save("/vorlagen/absage", changed)).headers.get("location")).toBe("/vorlagen/absage?getan=gespeichert");
  expect(agency.read("replies/absage.md")).toBe(`---
# Ruth hat sie geschrieben.
title: Absagen
use: rejected
order: 4
---
Guten Tag {Name},

schade.
`);
  expect(publisher.asked).toMatchObject([{ ask: "write", by: { name: "Jana Brandt", role: "recruiter" } }]);
  const id = await sample.apply();
  expect(await read(`/bewerbung/${id}?tun=beenden`)).toContain("schade.");
  const page = await read("/vorlagen/absage");
  expect(page).toMatch(/<del>[^<]*vielen Dank für Ihre Bewerbung\.<\/del><ins>[^<]*schade\.<\/ins>/);
  expect(page).toMatch(/heute, 10:15<\/time>, Jana Brandt/);
  expect(page).toContain("lag schon vor");
  expect(await sample.desk.audit.page({ actions: ["template-written"] }, 0, 9)).toMatchObject({
    entries: [{ path: "replies/absage.md", person: "Jana Brandt" }],
  });
  expect(cookie).not.toBe("");
});

test("a new one gets a file named for its title, and a use without a template shows the shipped words", async () => {
  const { agency, read, save } = await openDesk();
  const list = await read("/vorlagen");
  expect(list).toMatch(/Noch ohne Vorlage <span class="count">5<\/span>/);
  expect(await read("/vorlagen/neu?anlass=placed")).toContain("herzlichen Glückwunsch zur neuen Stelle.");
  await save("/vorlagen/neu", {
    titel: "Schön, dass Sie da sind",
    anlass: "placed",
    platz: "",
    text: "Guten Tag {Name},",
  });
  expect(agency.read("replies/schoen-dass-sie-da-sind.md")).toBe(
    "---\ntitle: Schön, dass Sie da sind\nuse: placed\n---\nGuten Tag {Name},\n",
  );
});

test("what asks for what nobody may ask for is not saved; what only mentions it is a warning", async () => {
  const { agency, read, save } = await openDesk();
  const text = "Guten Tag {Name},\n\nschicken Sie mir bitte eine Kopie Ihres Personalausweises.";
  const refused = await save("/vorlagen/absage", { ...changed, text });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain("<b>Nicht gespeichert.</b> Der Text bittet um etwas, wonach Fernkontor nie fragt");
  expect(page).toMatch(/<mark data-tone="late">[^<]*Personalausweises[^<]*<\/mark>/);
  expect(page).toContain("schicken Sie mir bitte eine Kopie Ihres Personalausweises.</textarea>");
  expect(agency.read("replies/absage.md")).toBe(refusal);
  const doubtful = "Guten Tag {Name},\n\nder Lohn ist am letzten Werktag auf Ihrem Konto.";
  expect((await save("/vorlagen/absage", { ...changed, text: doubtful })).status).toBe(303);
  expect(await read("/vorlagen/absage")).toContain("nennt, worum wir nie bitten");
});

test.each([
  [{ titel: "" }, "Schreiben Sie einen Titel für die Auswahl."],
  [{ platz: "zwölf" }, "„Platz“ muss eine Zahl sein. Beispiel: 1."],
  [{ text: "Guten Tag {Vorname}," }, "kennt den Platzhalter {Vorname} nicht"],
  [{ text: "" }, "„Text“ enthält keinen Text"],
])("%j is refused at its field, and nothing typed is lost", async (wrong, message) => {
  const { agency, save } = await openDesk();
  const answer = await save("/vorlagen/absage", { ...changed, ...wrong });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(message);
  expect(page).not.toMatch(/YAML|Zeile \d|\.md\b/);
  for (const value of Object.values({ ...changed, ...wrong })) expect(page).toContain(value);
  expect(agency.read("replies/absage.md")).toBe(refusal);
});

test("of two who change the same text the second sees the first's, and saves over it by saving again", async () => {
  const { agency, sample, cookie, read } = await openDesk();
  const vorher = hiddenField(await read("/vorlagen/absage"), "vorher");
  agency.write("replies/absage.md", refusal.replace("vielen Dank", "besten Dank"));
  const answer = await sample.post("/vorlagen/absage", cookie, { ...changed, vorher, tun: "speichern" });
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toMatch(/id="text-warn">Jetzt steht dort: [^<]*besten Dank für Ihre Bewerbung\./);
  expect(page).toContain("schade.</textarea>");
  // The title is changed by nobody else.
  expect(agency.read("replies/absage.md")).toMatch(/title: Absagen\n.*besten Dank/s);
  const again = { ...changed, vorher: hiddenField(page, "vorher"), tun: "speichern" };
  expect((await sample.post("/vorlagen/absage", cookie, again)).status).toBe(303);
  expect(agency.read("replies/absage.md")).toContain("schade.");
});

test.each([["/vorlagen/absage"], ["/vorlagen/neu"]])(
  "what was typed at %s when the session was over stands there after signing in, and is no version of it",
  async (path) => {
    const { agency, sample, cookie, read } = await openDesk();
    const vorher = hiddenField(await read(path), "vorher");
    sample.clock.now += 9 * 3_600_000;
    const door = await (
      await sample.post(path, cookie, { ...changed, vorher, titel: "Spät", text: "Guten Tag {Name},\n\nspät." })
    ).text();
    const again = await sample.signIn("Ruth Albers", "recruiter");
    const held = heldBy(door);
    const page = await (await sample.post(held?.to ?? "", again.cookie, held?.fields)).text();
    expect(page).toContain("<b>Vor Ihrer Anmeldung getippt</b>");
    expect(page).toContain('value="Spät"');
    expect(page).toContain("spät.</textarea>");
    expect(page).not.toContain("Wer was geändert hat");
    expect(agency.read("replies/absage.md")).toBe(refusal);
    // Nobody has changed it: with the fields as they are it is saved by whoever signed in.
    const fields = { ...changed, titel: "Spät", vorher: hiddenField(page, "vorher"), tun: "speichern" };
    expect((await sample.post(path, again.cookie, fields)).status).toBe(303);
  },
);

test("of two who save in one moment without a publisher, the second is told and has lost nothing", async () => {
  const { sample, cookie, read } = await openDesk({ isAway: true });
  const vorher = hiddenField(await read("/vorlagen/absage"), "vorher");
  const save = (text: string) =>
    sample.post("/vorlagen/absage", cookie, { ...changed, text, vorher, tun: "speichern" });
  const answers = await Promise.all([save("Guten Tag {Name},\n\neins."), save("Guten Tag {Name},\n\nzwei.")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const kept = (await sample.desk.fileDrafts.find("replies/absage.md"))?.text?.includes("eins.") ? "zwei." : "eins.";
  expect(await answers.find(({ status }) => status === 409)?.text()).toContain(`${kept}</textarea>`);
});

test("a colleague's text that another one replaces while no publisher answers stays in the history", async () => {
  const { sample, read, save } = await openDesk({ isAway: true });
  await save("/vorlagen/absage", changed);
  const { cookie } = await sample.signIn("Ruth Albers", "recruiter");
  const vorher = hiddenField(await read("/vorlagen/absage"), "vorher");
  await sample.post("/vorlagen/absage", cookie, {
    ...changed,
    vorher,
    text: "Guten Tag {Name},\n\nleider.",
    tun: "speichern",
  });
  expect(await read("/vorlagen/absage")).toMatch(/Jana Brandt · ersetzt, bevor es galt.*schade\./s);
});

test("without a publisher it is kept as a draft, and said", async () => {
  const { agency, read, save } = await openDesk({ isAway: true });
  await save("/vorlagen/absage", changed);
  expect(agency.read("replies/absage.md")).toBe(refusal);
  const page = await read("/vorlagen/absage");
  expect(page).toContain("Als Entwurf aufgehoben, in der Auswahl noch nicht");
  expect(page).toContain("schade.</textarea>");
  expect(await read("/vorlagen")).toMatch(/Absagen.*Entwurf/s);
});

test("what is deleted can be brought back for thirty days", async () => {
  const { agency, sample, cookie, read } = await openDesk();
  await sample.post("/vorlagen/absage/loeschen", cookie);
  expect(() => agency.read("replies/absage.md")).toThrow();
  const list = await read("/vorlagen");
  expect(list).toContain('action="/vorlagen/absage/zurueckholen"');
  await sample.post("/vorlagen/absage/zurueckholen", cookie);
  expect(agency.read("replies/absage.md")).toBe(refusal);
  await sample.post("/vorlagen/absage/loeschen", cookie);
  sample.clock.now += 31 * 86_400_000;
  const { cookie: later } = await sample.signIn("Emre Kaya", "lead");
  expect(await (await sample.get("/vorlagen", later)).text()).not.toContain("zurueckholen");
});
