// A section of the agency's own, on the last day on which its promise and its number hold, and on the day after.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changeAgency, writeLiveAgency } from "@fernkontor/agency-files/test-agencies";
import { beforeAll, expect, test } from "vitest";
import { drawnSiteOf } from "./drawn-site.ts";
import { readPage } from "./read-page.ts";
import { attributeOf, elementsIn } from "./tree.ts";

const about = `{statt treppe}
{solange kostenlos}
## Drei Stufen und eine Tür

So läuft es bei uns.

### Reden
Wir hören zu, und es kostet Sie nichts.

### Tun
Wir suchen mit.

{nach text}
## Unsere Geschichte

Seit 2019 haben wir 140 Menschen vermittelt.

![Unser Tisch in der Küche](0123456789abcdef)

Ein Zugticket zu uns kostet 19 €.
`;
const seminars = `---
title: Seminare
description: Was wir in drei Tagen mit Ihnen üben.
place: footer
---
Drei Tage im Mai 2027.

## Danach

140 Menschen haben wir vermittelt.

## Anfahrt

Mit dem Zug.
`;

function write(folder: string): void {
  const endsTonight = { evidence: { validUntil: "2026-11-21" } };
  changeAgency(writeLiveAgency(folder), { claims: { freeForApplicants: endsTonight, placedAtLeast: endsTonight } });
  mkdirSync(join(folder, "pages"));
  writeFileSync(join(folder, "pages/about.md"), about);
  mkdirSync(join(folder, "pictures"));
  const table = { text: "Ein Tisch", ground: "#aa8866", sizes: [{ width: 480, height: 320 }] };
  writeFileSync(join(folder, "pictures/0123456789abcdef.json"), JSON.stringify(table));
  for (const format of ["avif", "jpg"]) writeFileSync(join(folder, `pictures/0123456789abcdef-480.${format}`), format);
  writeFileSync(join(folder, "pages/seminare.md"), seminars);
}

const today = drawnSiteOf(write, { on: "2026-11-21" });
const tomorrow = drawnSiteOf(write, { on: "2026-11-22" });
beforeAll(async () => {
  await today.draw();
  await tomorrow.draw();
});

test("stands while its promise and its number hold, drawn as the shipped one", () => {
  const { mainText } = readPage("/about", today.folder);
  expect(mainText).toMatch(/Drei Stufen und eine Tür.*es kostet Sie nichts/s);
  expect(mainText).toMatch(/Unsere Geschichte.*140 Menschen vermittelt.*19/s);
  expect(mainText).not.toContain("So begleiten wir Sie");
  expect(readPage("/seminare", today.folder).mainText).toMatch(/Danach.*Anfahrt/s);
});

test("shows a picture between its paragraphs, in a place of its own size", () => {
  const { document } = readPage("/about", today.folder);
  const shown = elementsIn(document, "img").map((img) =>
    ["alt", "width", "loading"].map((name) => attributeOf(img, name)),
  );
  expect(shown).toContainEqual(["Unser Tisch in der Küche", "480", "lazy"]);
});

test("gives way by itself in the night, to the shipped one or to nothing", () => {
  const { mainText } = readPage("/about", tomorrow.folder);
  expect(mainText).toContain("So begleiten wir Sie");
  expect(mainText).not.toMatch(/Drei Stufen|kostet Sie nichts|Unsere Geschichte|140 Menschen/);
  const seminar = readPage("/seminare", tomorrow.folder).mainText;
  expect(seminar).toMatch(/Drei Tage im Mai.*Anfahrt/s);
  expect(seminar).not.toMatch(/Danach|140/);
});
