// Whole agencies of other fields and cities, each drawn live by its one file alone: the launch check finds no error, no
// page, feed, form or mail says what somebody who knows the agency would find untrue, and none says too little.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LocatedAgency, locateAgency } from "@fernkontor/agency-files/load-agency";
import { changeAgency, writeLiveAgency } from "@fernkontor/agency-files/test-agencies";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { germanDate } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { builtPage } from "@fernkontor/rules/built-site";
import { checkAgency } from "@fernkontor/rules/check-agency";
import { parse } from "parse5";
import { beforeAll, describe, expect, test } from "vitest";
import { drawnOn, drawnSiteOf } from "../pages/drawn-site.ts";
import { brotliBytes, heaviestParts, isHeavier } from "../pages/heaviest-parts.ts";
import { holesIn } from "../pages/holes.ts";
import { formOrigin } from "../pages/program.ts";
import { type Page, readPage } from "../pages/read-page.ts";
import { attributeOf, elementsIn } from "../pages/tree.ts";
import { addressesIn } from "../routes.ts";
import { honestAgencies, untrueOf, writeHonestAgency } from "./honest-agency.ts";
import { findingsInOwnTexts } from "./pages-as-own-texts.ts";
import { type Said, untrueStatementsIn } from "./untrue-statements.ts";
import { wordsOfForm } from "./words-of-form.ts";
import { wordsOfSite } from "./words-of-site.ts";

/** The one that is drawn with 300 listings, made of its own. */
const modelOfMany = "hannover-viele-bereiche";
const manyListings = 300;
const foreignForm = {
  formOrigin: "https://formulare-gibt-es-nicht.de",
  formProvider: {
    name: "Fragebogen Dienst GmbH",
    address: "Weg 1, Dublin",
    purpose: "Nimmt Ihre Bewerbung entgegen.",
    dataCollected: ["Ihre IP-Adresse"],
    country: "Irland",
    privacyPolicy: "https://formulare-gibt-es-nicht.de/privacy",
  },
};

type State = { state: string; write: (folder: string) => unknown; day: string; name?: string };
/**
 * Each as it is today; one as it is when all its listings but one have expired, since none adds a promise by that; the
 * complete agency, and one whose form is somebody else's.
 */
const states: readonly State[] = [
  ...honestAgencies.map((name) => ({
    state: name,
    name,
    day: drawnOn,
    write: name === modelOfMany ? writeManyListings : written(name),
  })),
  {
    state: "dresden-englisch-one-listing-left",
    name: "dresden-englisch",
    day: "2027-03-15",
    write: written("dresden-englisch"),
  },
  { state: "the complete agency", day: drawnOn, write: writeLiveAgency },
  {
    state: "one whose form is somebody else's",
    day: drawnOn,
    write: (folder) => changeAgency(writeLiveAgency(folder), { profile: foreignForm }),
  },
];
const pageBudgetBytes = 14_000;

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

describe.each(states)("$state", ({ name, write, day }) => {
  const { folder, agency, draw } = drawnSiteOf(write, { on: day });
  let located: LocatedAgency;
  let pages: Page[];
  let said: Said[];
  const pageAt = (route: string) => pages.find((page) => page.route === route);
  const open = () => publicOn(located.agency, day).listings;
  beforeAll(async () => {
    await draw();
    located = locateAgency(agency);
    pages = addressesIn(folder).map((address) => readPage(address, folder));
    said = wordsOfSite(folder, pages);
  });

  test("passes the launch check, and all its own sections stand", () => {
    const { findings } = checkAgency({
      agencyFolder: agency,
      siteFolder: folder,
      formOrigin: "http://localhost",
      now: day,
    });
    const errors = findings.filter(({ severity, rule }) => severity === "error" || rule === "claims/own-sections");
    expect(errors.map(({ places: [{ file, line }], rule, what }) => `${file}:${line} ${rule} ${what}`)).toEqual([]);
  });

  test("says nothing untrue, on its pages, in its feeds, form and mails", async () => {
    const inForm = await wordsOfForm(located.agency, day);
    expect(untrueStatementsIn([...said, ...inForm], name ? untrueOf(name) : [])).toEqual([]);
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

  test("has no error and no words to avoid, were each page a text of its own, and its legal texts, too", () => {
    expect(findingsInOwnTexts(located, pages, day)).toEqual([]);
  });

  test("is live on every page, loads nothing from others, and asks for no papers", () => {
    for (const { route, html, document } of pages) {
      const { isSample, isHiddenFromSearch, loadedFrom } = builtPage(route, route, html);
      const { formProvider, formOrigin: form = formOrigin } = located.agency.profile;
      const others = loadedFrom.filter(({ thing }) => formProvider || thing !== new URL(form).hostname);
      expect([isSample, others], route).toEqual([false, []]);
      expect(isHiddenFromSearch, route).toBe(/^\/(404|thank-you)$|^\/gone\//.test(route));
      const hrefs = elementsIn(document, "a").map((link) => attributeOf(link, "href"));
      expect(hrefs, route).toContain("/impressum");
      const fields = ["input", "select", "textarea"].flatMap((name) => elementsIn(document, name));
      const asked = fields.map((field) => `${attributeOf(field, "type")} ${attributeOf(field, "name")}`);
      expect(
        asked.filter((field) => /file|password|date|iban|konto|ausweis|geburt|steuer/i.test(field)),
        route,
      ).toEqual([]);
    }
  });

  test("names in its Impressum who is behind it", () => {
    const { legal, address, email } = located.agency.profile;
    const expected = [
      address.street,
      `${address.postalCode} ${address.city}`,
      email.general,
      legal?.name,
      ...(legal?.representatives ?? []),
      legal?.register?.number,
      legal?.generalPartner?.name,
      legal?.vatId,
      legal?.economicId,
      legal?.permit?.authority,
    ];
    expect(unsaid(pageAt("/impressum"), expected)).toEqual([]);
  });

  test("says on every page where somebody applies what nobody is asked for", () => {
    const asking = ["/contact", ...open().map(({ slug }) => `/jobs/${slug}`)];
    const silent = asking.filter(
      (route) => !/Wir bitten Sie nie um [^.]*(Bankdaten|IBAN)/.test(pageAt(route)?.text ?? ""),
    );
    expect(silent).toEqual([]);
  });

  test("says on a listing's page all of its record", () => {
    for (const listing of open()) expect(unsaid(pageAt(`/jobs/${listing.slug}`), factsOf(listing))).toEqual([]);
  });

  test("lists several offers in the order that it says", () => {
    const slugs = open().map(({ slug }) => `/jobs/${slug}`);
    if (slugs.length < 2) return;
    const list = pageAt("/jobs");
    expect(list?.text).toMatch(/Reihenfolge: \S+/);
    const links = elementsIn(list?.document ?? parse(""), "a").flatMap((link) => attributeOf(link, "href") ?? []);
    const linked = [...new Set(links)].filter((href) => slugs.includes(href));
    expect(linked).toEqual(slugs.slice(0, linked.length));
  });

  test("names whose form it is before it loads it, where it is somebody else's", () => {
    const { formProvider } = located.agency.profile;
    const contact = pageAt("/contact");
    expect(unsaid(contact, [formProvider?.name, formProvider?.country])).toEqual([]);
    const frames = elementsIn(contact?.document ?? parse(""), "iframe").map((frame) => attributeOf(frame, "src"));
    expect(frames.filter((src) => src?.includes("formulare-gibt-es-nicht"))).toEqual([]);
  });
});

test("a page that asks for money is found, and so is a privacy text that names no rights", () => {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-pages-"));
  const complete = locateAgency(writeLiveAgency(folder));
  rmSync(folder, { recursive: true });
  const drawn = Object.entries({
    "/about": "Vorab ist eine Kaution fällig.",
    "/privacy": "Art. 6 DSGVO",
    "/terms": "Text",
  });
  const pages = drawn.map(([route, text]) => ({ route, document: parse(`<p>${text}</p>`) }));
  const found = findingsInOwnTexts(complete, pages, drawnOn).join();
  expect(found).toMatch(/\/about words\/fees .*Kaution/);
  expect(found).toMatch(/\/privacy legal\/own-privacy .*das Recht auf Auskunft/);
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

function factsOf(listing: Listing) {
  const { contract, client, contact, vat, hoursPerDay, hoursPerWeek } = listing;
  return [
    `${listing.title} (m/w/d)`,
    listing.category,
    listing.description,
    ...listing.requirements,
    ...(listing.tasks ?? []),
    ...(listing.benefits ?? []),
    listing.aboutCompany,
    ...listing.tags,
    listing.training,
    listing.equipment,
    listing.bonus,
    contact.name,
    contact.role,
    contract.paidBy,
    "employerOfRecord" in contract ? contract.employerOfRecord : undefined,
    "name" in client ? client.name : client.undisclosedBecause,
    ...[listing.publishedOn, listing.lastConfirmedOn, listing.validUntil].map(germanDate),
    vat ? "zzgl. USt." : "brutto",
    vat || (hoursPerDay === undefined && hoursPerWeek === undefined) ? undefined : "Stunde",
  ];
}

/** Hyphens and blanks that typesetting changes are no difference. */
function squeezed(words: string): string {
  return words.replace(/[\s\u00a0\u00ad\u2011-]+/g, "").toLowerCase();
}

function unsaid(page: Page | undefined, expected: readonly (string | undefined)[]): string[] {
  const text = squeezed(page?.text ?? "");
  return expected.flatMap((words) => (words === undefined || text.includes(squeezed(words)) ? [] : [words]));
}
