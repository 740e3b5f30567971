// Whole agencies of other fields and cities, each drawn live by its one file alone: the launch check finds no error, and
// no page, feed, form or mail says what somebody who knows the agency would find untrue.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { checkAgency } from "@fernkontor/rules/check-agency";
import { parse } from "parse5";
import { beforeAll, describe, expect, test } from "vitest";
import { drawnOn, drawnSiteOf } from "../pages/drawn-site.ts";
import { brotliBytes, heaviestParts, isHeavier } from "../pages/heaviest-parts.ts";
import { holesIn } from "../pages/holes.ts";
import { agencyOf } from "../pages/program.ts";
import { type Page, pagesIn } from "../pages/read-page.ts";
import { honestAgencies, untrueOf, writeHonestAgency } from "./honest-agency.ts";
import { type Said, untrueStatementsIn } from "./untrue-statements.ts";
import { wordsOfForm } from "./words-of-form.ts";
import { wordsOfSite } from "./words-of-site.ts";

/** The one that is drawn with 300 listings, made of its own. */
const modelOfMany = "hannover-viele-bereiche";
const manyListings = 300;
/** Each as it is today, and one as it is when all its listings but one have expired: none adds a promise by that. */
const states = [
  ...honestAgencies.map((name) => ({ state: name, name, day: drawnOn })),
  { state: "dresden-englisch-one-listing-left", name: "dresden-englisch", day: "2027-03-15" },
];
const pageBudgetBytes = 14_000;

test("there are twelve honest agencies with sixty listings at least", () => {
  const listings = honestAgencies.flatMap((name) => agencyOf((folder) => writeHonestAgency(name, folder)).listings);
  expect(honestAgencies.length).toBeGreaterThanOrEqual(12);
  expect(listings.length).toBeGreaterThanOrEqual(60);
});

test("an untrue statement is told with its words, the reason and its places, unless it is true there", () => {
  const said = [
    { where: "/", words: "Vor Ort | Wir zahlen pro Tag. | Über WhatsApp | Benutzen wir nicht." },
    { where: "/jobs", words: "Lohn pro Tag" },
    { where: "/about", words: "Wir zahlen pro Tag." },
  ];
  const statements = [
    { says: /pro tag/giu, because: "Bezahlt wird im Monat.", except: /^\/jobs/giu, unless: undefined },
    { says: /WhatsApp/giu, because: "Wird nicht benutzt.", except: undefined, unless: /Benutzen wir nicht/giu },
  ];
  expect(untrueStatementsIn(said, statements)).toEqual([
    "“Wir zahlen pro Tag.” is untrue: Bezahlt wird im Monat. (/, /about)",
  ]);
});

test.each([
  ["<ul></ul>", "Text", ["<ul > is empty"]],
  ["<h2><span> </span></h2>", "Text", ["<h2 > is empty"]],
  ["<p>Text</p>", "Wir zahlen undefined.", ["…Wir zahlen undefined.…"]],
  ["<p>Text</p>", "Vergütung von {pay}.", ["…Vergütung von {pay}.…"]],
  [
    "<p>Text</p>",
    "Offen sind 0 Stellen in Köln .",
    ["…Offen sind 0 Stellen in Köln .…", "…Offen sind 0 Stellen in Köln .…"],
  ],
  ['<a href="/"><img alt="Start"></a><p hidden></p><div role="status"></div>', "Text", []],
])("%s with “%s” has the holes %j", (html, words, holes) => {
  expect(holesIn(parse(html), words)).toEqual(holes);
});

describe.each(states)("$state", ({ name, day }) => {
  const { folder, agency, draw } = drawnSiteOf(name === modelOfMany ? writeManyListings : written(name), { on: day });
  let pages: Page[];
  let said: Said[];
  beforeAll(async () => {
    await draw();
    pages = pagesIn(folder);
    said = wordsOfSite(folder, pages);
  });

  test("passes the launch check", () => {
    const { findings } = checkAgency({
      agencyFolder: agency,
      siteFolder: folder,
      formOrigin: "http://localhost",
      now: day,
    });
    const errors = findings.filter(({ severity }) => severity === "error");
    expect(errors.map(({ places: [{ file, line }], rule, what }) => `${file}:${line} ${rule} ${what}`)).toEqual([]);
  });

  test("says nothing untrue, on its pages, in its feeds, form and mails", async () => {
    const inForm = await wordsOfForm(loadAgency(agency), day);
    expect(untrueStatementsIn([...said, ...inForm], untrueOf(name))).toEqual([]);
  });

  test("has no hole where a record is missing", () => {
    const words = new Map(said.map(({ where, words }) => [where, words]));
    const holes = pages.flatMap(({ route, document }) =>
      holesIn(document, words.get(route) ?? "").map((hole) => `${route}: ${hole}`),
    );
    expect(holes).toEqual([]);
  });

  test("has no page heavier than 14 000 bytes", () => {
    const heavy = pages.filter(({ html }) => isHeavier(html, pageBudgetBytes));
    expect(heavy.map(({ route, html }) => `${route} weighs ${brotliBytes(html)}. ${heaviestParts(html)}`)).toEqual([]);
  });
});

function written(name: string) {
  return (folder: string) => writeHonestAgency(name, folder);
}

/** The listings of the model again and again, each in another part of the town. */
function writeManyListings(folder: string): void {
  writeHonestAgency(modelOfMany, folder);
  const jobs = join(folder, "jobs");
  const models = readdirSync(jobs).map((file) => readFileSync(join(jobs, file), "utf8"));
  for (let id = models.length + 1; id <= manyListings; id++) {
    const part = partsOfTown[Math.floor(id / models.length) % partsOfTown.length] ?? "";
    const listing = (models[id % models.length] ?? "")
      .replace(/^id: .*$/m, `id: ${id}`)
      .replace(/^title: (.*)$/m, `title: $1 in ${part}`);
    writeFileSync(join(jobs, `stelle-${id}.yaml`), listing);
  }
}

const partsOfTown =
  "Mitte Linden List Bothfeld Ricklingen Döhren Kleefeld Kirchrode Misburg Anderten Vahrenwald Hainholz Stöcken Herrenhausen Limmer Badenstedt Ahlem Wettbergen Mühlenberg Oberricklingen Waldhausen Bemerode Wülfel".split(
    " ",
  );
