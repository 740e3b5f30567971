// A live site says what its ledger proves, and nothing else; what is left reads as if nothing were missing.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { type AgencyChanges, sampleAgencyFolder, writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import type { Evidence } from "@fernkontor/domain/claim/evidence";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildSite } from "../../scripts/services/build-site.ts";
import { pages } from "./site.ts";
import { attributeOf, type Element, elementsIn, readable, textOf } from "./tree.ts";

const buildTakesAtMostMs = 120_000;
const { claims, listings } = loadAgency(sampleAgencyFolder);

/** Figures of which each answers one question alone, so that a page cannot say one and mean the other. */
const distinctValues: Readonly<Record<string, { value: unknown }>> = {
  partnerCompaniesAtLeast: { value: 73 },
  matchingHours: { value: 36 },
  preparationWeeks: { value: 1.5 },
  interviewDays: { value: { from: 4, to: 6 } },
  onboardingWeeks: { value: 5 },
};

/** How the site says each claim, in text, titles, descriptions and the labels of its pictures. */
const sayings: Record<Exclude<ClaimName, "lawfulContracts">, RegExp> = {
  dayRate: /200 € bis 280 €|200 bis 280 Euro/,
  dayRateOnJobsPage: /180€ - 280€ pro Tag|180 € bis 280 €/,
  dayRateAtEntry: /180 € bis 220 € pro Tag|180 bis 220 Euro pro Tag/,
  dayRateWithExperience: /220 € bis 280 € pro Tag|220 bis 280 Euro pro Tag/,
  bonusUpToPercent: /bis zu (\+ )?20 %|mit dem vollen Bonus|Bonus bis zu 20/,
  monthExample: /5\.280|Rechenbeispiel: |× Arbeitstage im Monat/,
  openPositionsAtLeast: /50\+ offene Stellen/,
  openPositionsByCategory: /\d+\+ Stellen|helle Fenster/,
  placedAtLeast: /500\+|vermittelte Fachkräfte|vermittelte Person/i,
  partnerCompaniesAtLeast: /73\+|73 Felder/,
  satisfiedPercent: /95 %|Zufriedenheit/,
  weeksToPlacementOnAverage: /2,1/,
  weeksToPlacementUsually: /2–3 Wochen/,
  trainingStartsWithinHours: /48 Stunden|Trainingsbeginn/,
  consultationMinutes: /30 Minuten/,
  matchingHours: /36 Stunden/,
  preparationWeeks: /1,5 Wochen/,
  interviewDays: /4–6 Tage/,
  onboardingWeeks: /5 Wochen/,
  replyUsuallyWithinHours: /3–6 Stunden/,
  replyAtLatestWithinHours: /24 Stunden/,
};
const names = Object.keys(sayings) as (keyof typeof sayings)[];

const valid: Partial<Evidence> = { asOf: "2026-09-30", validUntil: "2027-09-30", invented: undefined };
const invalid: readonly (Partial<Evidence> | undefined)[] = [
  undefined,
  { ...valid, validUntil: "2026-11-20" },
  { ...valid, asOf: "2026-11-22" },
  { ...valid, invented: true },
];

describe.each<[which: string, isProven: (index: number) => boolean]>([
  ["none", () => false],
  ["every second", (index) => index % 2 === 0],
  ["every other second", (index) => index % 2 === 1],
  ["all", () => true],
])("a live site whose ledger proves %s of its claims", (_, isProven) => {
  const proven = names.filter((_name, index) => isProven(index));
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-claims-"));
  const site = join(folder, "site");
  let built: Page[] = [];

  beforeAll(async () => {
    writeAgency(join(folder, "agency"), proven);
    await buildSite(
      { ...process.env, AGENCY_DIR: join(folder, "agency") },
      { folder: site, stopRequest: AbortSignal.timeout(buildTakesAtMostMs) },
    );
    built = pagesIn(site);
  }, buildTakesAtMostMs);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("makes the proven ones and not one of the others, on no page", () => {
    const made = names.filter((name) => built.some(({ words }) => sayings[name].test(words)));
    expect(made).toEqual(proven);
  });

  test("praises nothing that the law gives everybody", () => {
    const praise = /rechtssicher|rechtskonform|vollem Schutz|vollen Schutz|voller Absicherung|vollständig abgesichert/i;
    expect(built.filter(({ words }) => praise.test(words)).map(({ file }) => file)).toEqual([]);
  });

  test("leaves no hole where something was left out", () => {
    const holes = built.flatMap(({ file, document, words }) => [
      ...(words.match(leftover) ?? []).map((text) => `${file}: “${text}”`),
      ...emptyElements(document).map((element) => `${file}: empty <${element}>`),
    ]);
    expect(holes).toEqual([]);
  });

  test("links every proof to an entry of the ledger", () => {
    const entries = built
      .filter(({ file }) => file === "belege.html")
      .flatMap(({ document }) => elementsIn(document).flatMap((element) => attributeOf(element, "id") ?? []));
    const linked = built.flatMap(({ document }) => proofsIn(document).map((address) => address.split("#")[1]));
    expect(linked.filter((id) => !entries.includes(id ?? ""))).toEqual([]);
    expect(linked.length > 0).toBe(proven.length > 0);
  });

  test("counts in words what is there", () => {
    for (const [file, heading] of [
      ["benefits.html", /^Die (\S+) wichtigsten Vorteile$/],
      ["advantages.html", /^(\S+) Unterschiede im Detail$/],
    ] as const) {
      const document = built.find((page) => page.file === file)?.document;
      const section = document && elementsIn(document, "section").find((part) => heading.test(headingOf(part)));
      const word = section && heading.exec(headingOf(section))?.[1]?.toLowerCase();
      expect(word, file).toBe(numberWords[section ? elementsIn(section, "li").length : 0]);
    }
  });
});

test(
  "a live site can count its open positions from its listings",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "fernkontor-counted-"));
    const quantity = { meaning: "So viele Menschen werden gesucht.", value: "fromListings", evidence: null };
    try {
      writeAgency(join(folder, "agency"), [], { openPositionsAtLeast: quantity, openPositionsByCategory: quantity });
      await buildSite(
        { ...process.env, AGENCY_DIR: join(folder, "agency") },
        { folder: join(folder, "site"), stopRequest: AbortSignal.timeout(buildTakesAtMostMs) },
      );
      const wordsOf = (file: string) => pagesIn(join(folder, "site")).find((page) => page.file === file)?.words ?? "";
      const all = listings.reduce((sum, { openings }) => sum + openings, 0);
      expect(wordsOf("jobs.html")).toContain(`${all} offene Stellen`);
      expect(wordsOf("index.html")).toMatch(/E-Commerce 6 Stellen/);
      expect(wordsOf("index.html")).toContain(`zusammen ${all} offene Stellen`);
      expect(wordsOf("belege.html")).toMatch(/bis zur nächsten Aktualisierung/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  buildTakesAtMostMs,
);

describe("the sample's ledger", () => {
  const ledgerPage = pages.find(({ route }) => route === "/belege");

  test("marks every evidence as invented", () => {
    const stamps = ledgerPage?.mainText.match(/Erfundener Beleg/g);
    expect(stamps).toHaveLength(Object.keys(claims).length);
    expect(ledgerPage?.mainText).toContain("Auch die Belege auf dieser Seite sind erfunden");
  });

  test.each(Object.entries(claims))("says what %s means and what it rests on", (_, { meaning, evidence }) => {
    const { source = "", method = "", responsible = "" } = evidence ?? {};
    for (const text of [meaning, source, method, responsible]) expect(ledgerPage?.mainText).toContain(readable(text));
  });

  test("sets the two readings of a question side by side", () => {
    for (const texts of [
      ["Was verdiene ich am Tag?", "200 € bis 280 €", "180 € bis 280 €"],
      ["Wie lange dauert es bis zur Stelle?", "2,1 Wochen", "2–3 Wochen"],
      ["Wann bekomme ich eine Antwort?", "3–6 Stunden", "innerhalb von 24 Stunden"],
    ]) {
      const question = elementsIn(ledgerPage?.document ?? parse(""), "li").find((item) =>
        textOf(item).startsWith(texts[0] ?? "?"),
      );
      for (const text of texts) expect(question && textOf(question)).toContain(text);
    }
  });

  test("is one step away from the figures, each link named after what it proves", () => {
    const withFigures = ["/", "/about", "/jobs", "/benefits", "/advantages", "/contact", "/thank-you"];
    for (const route of withFigures) {
      const document = pages.find((page) => page.route === route)?.document ?? parse("");
      const marks = elementsIn(document, "a").filter((link) => attributeOf(link, "class") === "claim-mark");
      expect(marks.length, route).toBeGreaterThan(0);
      for (const mark of marks) expect(attributeOf(mark, "aria-label")).toMatch(/^Beleg: \p{Lu}/u);
    }
  });
});

type Page = { file: string; document: DefaultTreeAdapterTypes.Document; words: string };

function pagesIn(folder: string): Page[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  return files.map((file) => {
    const document = parse(readFileSync(join(folder, file), "utf8"));
    const spoken = elementsIn(document).flatMap((element) => [
      ...(element.tagName === "title" ? [textOf(element)] : []),
      attributeOf(element, "content"),
      attributeOf(element, "aria-label"),
    ]);
    return { file, document, words: readable([textOf(document), ...spoken].join(" | ")) };
  });
}

/** What a sentence looks like from which a figure has been cut. */
const leftover =
  /undefined|\bnull\b|NaN|\[object|(?<!\d) %|(?:von|in|nach|zu) [.,]| [.,;:] |\(\)|\.\.(?!\.)|, ?,|,\.|: ?\./g;

/** Elements that promise a content and have none. */
function emptyElements(document: DefaultTreeAdapterTypes.Document): string[] {
  const holders = ["h1", "h2", "h3", "h4", "p", "ul", "ol", "dl", "dt", "dd", "li", "section", "figcaption", "tbody"];
  return elementsIn(document, ...holders)
    .filter((element) => textOf(element) === "" && elementsIn(element, "svg", "script", "i", "b", "input").length === 0)
    .filter((element) => attributeOf(element, "role") !== "status")
    .map(({ tagName, attrs }) => `${tagName} ${attrs.map(({ value }) => value).join(" ")}`.trim());
}

function proofsIn(document: DefaultTreeAdapterTypes.Document): string[] {
  const addresses = elementsIn(document, "a").flatMap((link) => attributeOf(link, "href") ?? []);
  return addresses.filter((address) => address.startsWith("/belege#"));
}

function headingOf(section: Element): string {
  const [heading] = elementsIn(section, "h2");
  return heading ? textOf(heading) : "";
}

const numberWords = ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs"];

/** A live agency with valid evidence for some claims and, in turn, none, old, future or invented one for the others. */
function writeAgency(folder: string, proven: readonly ClaimName[], further: AgencyChanges["claims"] = {}): void {
  const changes = Object.keys(claims).map((name, index) => {
    const evidence = proven.some((other) => other === name) ? valid : invalid[index % invalid.length];
    return [name, { ...distinctValues[name], evidence: evidence ?? null }];
  });
  writeSampleAgency(folder, { profile: { mode: "live" }, claims: { ...Object.fromEntries(changes), ...further } });
}
