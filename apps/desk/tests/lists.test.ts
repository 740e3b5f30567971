import { expect, test } from "vitest";
import { sampleAgency } from "../../../packages/applications/tests/sample-application.ts";
import { hiddenField, openSampleDesk, questionOf } from "./sample-desk.ts";

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const [, listing] = sampleAgency.listings;
const fields = { zustand: "all", stelle: "", was: "ohne", form: "csv", wofuer: "Jahresgespräch" };

async function openLists() {
  const sample = await openSampleDesk();
  const mara = await sample.signIn("Mara Mustermann", "lead");
  const confirm = (changes: Partial<typeof fields> = {}) =>
    sample.confirm(mara, "/eingang/liste", { ...fields, ...changes });
  const load = async (changes: Partial<typeof fields> = {}) => (await confirm(changes)).text();
  return { ...sample, mara, confirm, load };
}

test("a list is a file without names, of which the log says who has loaded it for what", async () => {
  const { apply, confirm, desk } = await openLists();
  await apply({ lastName: "Sommer", message: "Ich suche Arbeit." });
  await apply({ lastName: "Winter" });
  const answer = await confirm();
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="bewerbungen-2026-11-23.csv"');
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const csv = new TextDecoder().decode(bytes);
  const [head = "", ...rows] = csv.trimEnd().split("\r\n");
  expect(rows).toHaveLength(2);
  expect(head).toBe(
    "Nummer;Eingang;Gewünschte Position;Verfahren beendet;Löschung;Einwilligung am;Einwilligung Fassung;Zustand;Bei;Antwort zugesagt bis;Antwort zugestellt",
  );
  expect(csv).not.toMatch(/Sommer|Winter|joerg|Ich suche/);
  const { entries } = await desk.audit.page({ actions: ["list-loaded"] }, 0, 9);
  expect(entries).toMatchObject([
    { person: "Mara Mustermann", applications: 2, said: "„Alle“, ohne Namen und Adressen, CSV. Wofür: Jahresgespräch" },
  ]);
});

test("each kind of file has what it says, and of the chosen state and listing alone", async () => {
  const { apply, load, post, mara } = await openLists();
  const closed = await apply({ lastName: "Sommer", message: '=HYPERLINK("https://boese.example")' });
  await post("/eingang/beenden", mara.cookie, {
    wahl: `${closed}:0`,
    grund: "abgesagt",
    tun: "senden",
    betreff: "Absage",
    text: "Leider nein.",
  });
  await apply({ lastName: "Winter", position: { slug: listing?.slug ?? "", title: "Eine andere" } });
  const names = await load({ was: "namen", zustand: "closed" });
  expect(names).toContain("Jörg;Sommer;joerg@example.org");
  expect(names).not.toMatch(/Winter|HYPERLINK/);
  const all = await load({ was: "alles", zustand: "closed" });
  expect(all).toContain(`"'=HYPERLINK(""https://boese.example"")"`);
  expect(all).toContain("Mara Mustermann: Absage\nLeider nein.");
  expect(await load({ was: "namen", stelle: listing?.slug ?? "" })).toMatch(/Winter/);
  expect(await load({ was: "namen", stelle: listing?.slug ?? "" })).not.toMatch(/Sommer/);
  const states = JSON.parse(await load({ form: "json" })).map(({ state }: { state: string }) => state);
  expect(states.toSorted()).toEqual(["new", "rejected"]);
  expect(JSON.parse(await load({ form: "json" }))[0]).not.toHaveProperty("lastName");
  const [withAll] = JSON.parse(await load({ form: "json", was: "alles", zustand: "closed" }));
  expect(withAll).toMatchObject({ lastName: "Sommer", letters: [{ subject: "Absage" }] });
  expect(JSON.parse(await load({ form: "json", stelle: "noch-unentschieden" }))).toEqual([]);
});

test("without a reason nothing is asked for, and what was typed stays through the passkey's page", async () => {
  const { post, mara, desk } = await openLists();
  const refused = await post("/eingang/liste", mara.cookie, { ...fields, was: "namen", wofuer: " . " });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/Schreiben Sie, wofür.*/s);
  const asked = await (await post("/eingang/liste", mara.cookie, { ...fields, was: "namen" })).text();
  expect(questionOf(asked)).toBeDefined();
  expect(textOf(asked)).toContain("0 Bewerbungen, „Alle“, mit Namen, E-Mail und Telefon, CSV");
  expect(hiddenField(asked, "was")).toBe("namen");
  const back = await (await post("/eingang/liste", mara.cookie, { ...fields, "doch-nicht": "ja" })).text();
  expect(back).toContain('value="Jahresgespräch"');
  expect((await desk.audit.page({ actions: ["list-loaded"] }, 0, 9)).total).toBe(0);
});
