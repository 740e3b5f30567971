/** A double click on „Speichern“ sends a form twice: nobody is in conflict with themselves, and what is new is there once. */

import { sql } from "@fernkontor/applications/database/sql";
import { beforeEach, expect, test, vi } from "vitest";
import { rowsOf } from "../../../packages/applications/tests/each-database.ts";
import { hiddenField, openSampleDesk } from "./sample-desk.ts";
import { agencyFolder, openSamplePublisher, placedClaim } from "./sample-publisher.ts";

const profile = `domain: fernkontor.example
categories:
  - Social Media
trending:
  - { job: content-creator, area: Video }
people:
  - name: Ruth Albers
    role: Personalberatung
    email: ruth.albers@
legal: { name: Musteragentur GmbH }
`;
const listing = `id: 6
title: Content Creator
description: Sie schreiben.
`;
const template = `---
title: Absagen
use: rejected
---
Guten Tag {Name},
`;

let agency: ReturnType<typeof agencyFolder>;
let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let cookie: string;
beforeEach(async () => {
  agency = agencyFolder({
    "profile.yaml": profile,
    "claims.yaml": placedClaim,
    "jobs/content-creator.yaml": listing,
    "replies/absage.md": template,
    "pages/about.md": "{statt text}\n## Unsere Geschichte\n\nWir sind zu viert.\n",
    "pages/fest.md": "---\ntitle: Fest\nplace: none\n---\n\nAm 4. Juli.\n",
  });
  const { socket } = await openSamplePublisher(agency);
  sample = await openSampleDesk(undefined, undefined, { AGENCY_DIR: agency.folder, PUBLISHER_SOCKET: socket });
  ({ cookie } = await sample.signIn("Mara Mustermann", "lead"));
});

test("a new record that is there already is no second click: it is refused", async () => {
  const answer = await sample.post("/menschen/bereiche/neu", cookie, { name: "Social Media" });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("„Social Media“ gibt es schon.")]);
});

const person = { name: "Ruth Albers-Kühn", rolle: "Leitung", telefon: "", email: "ruth.albers@fernkontor.example" };
const reply = {
  tun: "speichern",
  titel: "Absagen",
  anlass: "rejected",
  platz: "",
  text: "Guten Tag {Name},\n\nschade.",
};

/** What is typed on each page that saves. */
const forms: Readonly<Record<string, Record<string, string>>> = {
  "/stellen/content-creator": { title: "Content Creator", description: "Sie schreiben und filmen." },
  "/seiten/abschnitt/about.text": { titel: "Wer wir sind", text: "Wir sind zu fünft." },
  "/seiten/abschnitt/about.treppe": { titel: "Schritt für Schritt" },
  "/seiten/abschnitt/neu?seite=about": { titel: "Anfahrt", text: "Mit dem Bus.", weitere: "Training" },
  "/seiten/eigene/fest": { titel: "Sommerfest", text: "Am 5. Juli." },
  "/seiten/eigene/neu": {
    titel: "Seminare",
    adresse: "",
    beschreibung: "Was wir üben.",
    platz: "footer",
    link: "",
    text: "Im Mai.",
  },
  "/belege/placedAtLeast": { wert: "600" },
  "/menschen/ruth-albers": person,
  "/menschen/neu": { ...person, name: "Nils Brenner", email: "nils.brenner@fernkontor.example" },
  "/menschen/bereiche/social-media": { name: "Soziale Medien" },
  "/menschen/bereiche/neu": { name: "Pflege" },
  "/menschen/positionen/gefragt": { g1: "content-creator", w1: "Filme" },
  "/vorlagen/absage": reply,
  "/vorlagen/neu": { ...reply, titel: "Eine zweite" },
};
/** Of all files that are written at the desk, as they would be published. */
const stored = async () => {
  const drafts = await sample.desk.fileDrafts.below("");
  return [...drafts.map(({ path, text }) => [path, text]), ["replies", agency.read("replies/absage.md")]];
};
const versions = async () => rowsOf(sample.database, sql`SELECT path, text FROM file_version ORDER BY path, text`);

test("a new listing is begun once by two clicks, and again a moment later", async () => {
  const begin = async () => (await sample.post("/stellen/neu", cookie, { title: "Fahrerin" })).headers.get("location");
  expect(await Promise.all([begin(), begin()])).toEqual(["/stellen/fahrerin?getan=neu", "/stellen/fahrerin?getan=neu"]);
  expect(await begin()).toBe("/stellen/fahrerin?getan=neu");
  sample.clock.now += 5000;
  expect(await begin()).toBe("/stellen/fahrerin-2?getan=neu");
});

test("a new template is written once, though the other click ends while this one looks for a name", async () => {
  const send = () => sample.post("/vorlagen/neu", cookie, { ...reply, titel: "Eine zweite" });
  const { fileVersions } = sample.desk;
  const of = fileVersions.of.bind(fileVersions);
  const other = vi.fn(send);
  vi.spyOn(fileVersions, "of").mockImplementationOnce(async (path) => {
    await other();
    return of(path);
  });
  expect((await send()).headers.get("location")).toBe("/vorlagen/eine-zweite?getan=gespeichert");
  expect(other).toHaveBeenCalledOnce();
});

for (const isAtOnce of [false, true])
  test.each(Object.entries(forms))(
    `%s: the second click is no conflict${isAtOnce ? ", both at once" : ""}`,
    async (page, typed) => {
      const vorher = hiddenField(await (await sample.get(page, cookie)).text(), "vorher");
      const send = () => sample.post(page, cookie, { vorher, ...typed });
      const first = isAtOnce ? undefined : await send();
      const once = [await stored(), await versions()];
      const answers = first ? [first, await send()] : await Promise.all([send(), send()]);
      const ways = answers.map(({ status, headers }) => [
        status,
        headers.get("location")?.replace("unveraendert", "gespeichert"),
      ]);
      expect(ways[0]).toEqual([303, expect.stringMatching(/gespeichert/)]);
      expect(ways[1]).toEqual(ways[0]);
      if (first) expect([await stored(), await versions()]).toEqual(once);
      const text = JSON.stringify(await stored());
      for (const name of ["Nils Brenner", "Soziale Medien", "- Pflege"])
        expect(text.split(name).length).toBeLessThan(3);
    },
  );
