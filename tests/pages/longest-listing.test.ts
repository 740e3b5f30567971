// A listing that says as much as fits: its page still arrives in one flight, and its words are those of its language.
import { readFileSync } from "node:fs";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { beforeAll, expect, test } from "vitest";
import { drawnSiteOf } from "./drawn-site.ts";
import { brotliBytes, heaviestParts } from "./heaviest-parts.ts";
import { readPage } from "./read-page.ts";
import { attributeOf, elementsIn, textOf } from "./tree.ts";

// Prose that repeats itself as little as an advert does.
const prose = readFileSync(new URL("../../packages/texts/pages/terms.md", import.meta.url), "utf8").replace(
  /\s+/g,
  " ",
);
const lines = (from: number) =>
  Array.from({ length: 12 }, (_, line) => prose.slice(from + line * 160, from + (line + 1) * 160).trim());

const { folder, draw } = drawnSiteOf((agency) =>
  writeSampleAgency(agency, {
    profile: { mode: "live" },
    listings: {
      "content-creator": {
        tasks: lines(0),
        benefits: lines(2000),
        aboutCompany: `${prose.slice(4000, 4749)}\n\n${prose.slice(4750, 5499)}`,
        daysOfHoliday: 30,
        startsOn: "2027-02-01",
        language: "en",
      },
    },
  }),
);
beforeAll(draw);
const page = () => readPage("/jobs/content-creator", folder);

test("weighs at most 14 000 bytes, its text in structured data included", () => {
  const { html } = page();
  expect(brotliBytes(html), heaviestParts(html)).toBeLessThanOrEqual(14_000);
});

test("says in which language its own lines and paragraphs are", () => {
  const ofLanguage = elementsIn(page().document).filter((element) => attributeOf(element, "lang") === "en");
  const letters = (words = "") => words.replace(/[^\p{L}]/gu, "");
  const words = letters(ofLanguage.map(textOf).join());
  for (const own of [lines(0)[11], lines(2000)[11], prose.slice(4800, 5400)]) expect(words).toContain(letters(own));
});
