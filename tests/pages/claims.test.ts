import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { type AgencyChanges, sampleAgencyFolder, writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import type { Evidence } from "@fernkontor/domain/claim/evidence";
import type { PromiseName } from "@fernkontor/domain/claim/promises";
import { beforeAll, describe, expect, test } from "vitest";
import type { Route } from "../routes.ts";
import { drawnSiteOf } from "./drawn-site.ts";
import { holesIn } from "./holes.ts";
import { type Page, pagesIn, readPage } from "./read-page.ts";
import { pageAt } from "./sample-site.ts";
import { ancestorsOf, attributeOf, type Element, elementsIn, linksIn, readable, textOf } from "./tree.ts";

const { claims, listings } = loadAgency(sampleAgencyFolder);

/** Figures of which each answers one question alone, so that a page cannot say one and mean the other. */
const distinctValues: Readonly<Record<string, { value: unknown }>> = {
  partnerCompaniesAtLeast: { value: 73 },
  matchingHours: { value: 36 },
  preparationWeeks: { value: 1.5 },
  interviewDays: { value: { from: 4, to: 6 } },
  onboardingWeeks: { value: 5 },
  // Typed, so that it can lack its evidence like the others.
  replyUsuallyWithinHours: { value: { from: 3, to: 6 } },
};
const typedReplies = {
  source: "Postfach der Agentur",
  method: "Von Hand gezählt, eine Woche lang.",
  responsible: "Emre Kaya",
};

/** How the site says each claim with a figure, in text, titles, descriptions and the labels of its pictures. */
const sayings: Record<Exclude<ClaimName, PromiseName | "lawfulContracts">, RegExp> = {
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
])("a live site whose ledger proves %s of its claims", (_which, isProven) => {
  const proven = names.filter((_name, index) => isProven(index));
  const site = drawnSiteOf((folder) => writeAgency(folder, proven));
  let built: Page[] = [];

  beforeAll(async () => {
    await site.draw();
    built = pagesIn(site.folder);
  });

  test("makes the proven ones and not one of the others, on no page", () => {
    const made = names.filter((name) => built.some(({ words }) => sayings[name].test(words)));
    expect(made).toEqual(proven);
  });

  test("praises nothing that the law gives everybody", () => {
    const praise = /rechtssicher|rechtskonform|vollem Schutz|vollen Schutz|voller Absicherung|vollständig abgesichert/i;
    expect(built.filter(({ words }) => praise.test(words)).map(({ route }) => route)).toEqual([]);
  });

  test("leaves no hole where something was left out", () => {
    const holes = built.flatMap(({ route, document, words }) =>
      [...holesIn(document, words), ...(words.match(leftover) ?? [])].map((hole) => `${route}: ${hole}`),
    );
    expect(holes).toEqual([]);
  });

  test("links every claim mark to an entry of the ledger", () => {
    const entries = built
      .filter(({ route }) => route === "/belege")
      .flatMap(({ document }) => elementsIn(document).flatMap((element) => attributeOf(element, "id") ?? []));
    const linked = built.flatMap(({ document }) => claimLinksIn(document).map((address) => address.split("#")[1]));
    expect(linked.filter((id) => !entries.includes(id ?? ""))).toEqual([]);
    expect(linked.length > 0).toBe(proven.length > 0);
  });

  test("counts in words what is there", () => {
    for (const [route, heading] of [
      ["/benefits", /^Die (\S+) wichtigsten Vorteile$/],
      ["/advantages", /^(\S+) Unterschiede im Detail$/],
    ] as const) {
      const document = built.find((page) => page.route === route)?.document;
      const section = document && elementsIn(document, "section").find((part) => heading.test(headingOf(part)));
      const word = section && heading.exec(headingOf(section))?.[1]?.toLowerCase();
      expect(word, route).toBe(section && numberWords[elementsIn(section, "li").length]);
    }
  });
});

test("a live site promises nothing for which nobody answers", async () => {
  const site = drawnSiteOf((folder) => writeAgency(folder, []));
  await site.draw();
  const promises =
    /kostenlos|zahlen nichts|Training|Vorkenntnisse|Begleitung|ansprechbar(?!keit)|Abgleich|Erstgespräch|ausschließlich|Vertrag vor/i;
  for (const route of ["/", "/about", "/benefits", "/advantages"] as const)
    expect(readPage(route, site.folder).mainText, route).not.toMatch(promises);
});

test("a live site can count its openings from its listings", async () => {
  const quantity = { meaning: "So viele Menschen werden gesucht.", value: "fromListings", evidence: null };
  const site = drawnSiteOf((folder) =>
    writeAgency(folder, [], { openPositionsAtLeast: quantity, openPositionsByCategory: quantity }),
  );
  await site.draw();
  const wordsOf = (route: Route) => readPage(route, site.folder).words;
  const all = listings.reduce((sum, { openings }) => sum + openings, 0);
  expect(wordsOf("/jobs")).toContain(`${all} offene Stellen`);
  expect(wordsOf("/")).toMatch(/E-Commerce 6 Stellen/);
  expect(wordsOf("/")).toContain(`zusammen ${all} offene Stellen`);
  expect(wordsOf("/belege")).toMatch(/bis zur nächsten Aktualisierung/);
});

describe("the sample's ledger", () => {
  const ledgerPage = pageAt("/belege");

  test("marks every evidence as invented", () => {
    const stamps = ledgerPage.mainText.match(/Erfundener Beleg|Erfundene Zusage/g);
    expect(stamps).toHaveLength(Object.keys(claims).length);
    expect(ledgerPage.mainText).toContain("Auch die Belege auf dieser Seite sind erfunden");
  });

  test.each(Object.entries(claims))("says what %s means and what it rests on", (_, { meaning, evidence }) => {
    const { source = "", method = "", responsible = "" }: Partial<Evidence> = evidence ?? {};
    for (const text of [meaning, source, method, responsible]) expect(ledgerPage.mainText).toContain(readable(text));
  });

  test("sets the two claims of a pair side by side", () => {
    for (const texts of [
      ["Was verdiene ich am Tag?", "200 € bis 280 €", "180 € bis 280 €"],
      ["Wie lange dauert es bis zur Stelle?", "2,1 Wochen", "2–3 Wochen"],
      ["Wann bekomme ich eine Antwort?", "3–6 Stunden", "innerhalb von 24 Stunden"],
    ]) {
      const question = elementsIn(ledgerPage.document, "details").find((item) =>
        textOf(item).startsWith(texts[0] ?? "?"),
      );
      for (const text of texts) expect(question && textOf(question)).toContain(text);
    }
  });

  test("says of everything in one line what it means, since when and who answers", () => {
    const rows = elementsIn(ledgerPage.document, "tr").filter((row) => attributeOf(row, "class") === "claim");
    expect(rows.length).toBeGreaterThan(Object.keys(claims).length);
    for (const row of rows)
      expect(textOf(row)).toMatch(/: Beleg zeigen .*(\d{2}\.\d{2}\.\d{4}|laufend) \p{L}+( \p{L}+)?$/u);
  });

  test("has six hundred words at most before anybody unfolds a row", () => {
    const [main] = elementsIn(ledgerPage.document, "main");
    if (!main) throw new Error("The ledger has lost its main part.");
    const isFolded = (element: Element) =>
      attributeOf(element, "class") === "evidence" ||
      (element.tagName === "p" && ancestorsOf(element).some(({ tagName }) => tagName === "details"));
    const unseen = elementsIn(main).filter((element) => isFolded(element) || attributeOf(element, "class") === "vh");
    const wordsOf = (element: Element) => textOf(element).replace(/^: /, "").split(" ").length;
    const atFirstSight = wordsOf(main) - unseen.reduce((sum, element) => sum + wordsOf(element), 0);
    expect(atFirstSight).toBeLessThanOrEqual(600);
  });

  test("is one step away from the figures, each link named after its claim", () => {
    const withFigures: Route[] = ["/", "/about", "/jobs", "/benefits", "/advantages", "/contact", "/thank-you"];
    for (const route of withFigures) {
      const marks = elementsIn(pageAt(route).document, "a").filter(
        (link) => attributeOf(link, "class") === "claim-mark",
      );
      expect(marks.length, route).toBeGreaterThan(0);
      for (const mark of marks) expect(attributeOf(mark, "aria-label")).toMatch(/^Beleg: \p{Lu}/u);
    }
  });
});

/** What a sentence looks like from which a figure has been cut. */
const leftover = /(?<!\d) %|(?:von|in|nach|zu) [.,]|(?<!\.)\.\.(?!\.)|, ?,|,\./g;

function claimLinksIn(document: Page["document"]): string[] {
  return linksIn(document).flatMap(({ target }) => (target.startsWith("/belege#") ? [target] : []));
}

function headingOf(section: Element): string {
  const [heading] = elementsIn(section, "h2");
  return heading ? textOf(heading) : "";
}

const numberWords = ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs"];

/** A live agency with valid evidence for some claims and, in turn, none, old, future or invented one for the others. */
function writeAgency(folder: string, proven: readonly ClaimName[], further: AgencyChanges["claims"] = {}): void {
  const changes = Object.keys(claims).map((name, index) => {
    const state = proven.some((other) => other === name) ? valid : invalid[index % invalid.length];
    const evidence = state && name === "replyUsuallyWithinHours" ? { ...typedReplies, ...state } : state;
    return [name, { ...distinctValues[name], evidence: evidence ?? null }];
  });
  writeSampleAgency(folder, { profile: { mode: "live" }, claims: { ...Object.fromEntries(changes), ...further } });
}
