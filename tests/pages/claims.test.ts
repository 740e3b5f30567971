import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { type AgencyChanges, sampleAgencyFolder, writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import type { Evidence } from "@fernkontor/domain/claim/evidence";
import { beforeAll, describe, expect, test } from "vitest";
import type { Route } from "../routes.ts";
import { drawnSiteOf } from "./drawn-site.ts";
import { holesIn } from "./holes.ts";
import { type Page, pagesIn, readPage } from "./read-page.ts";
import { pageAt } from "./sample-site.ts";
import { attributeOf, elementsIn, linksIn, readable } from "./tree.ts";

const { claims, listings } = loadAgency(sampleAgencyFolder);

const typedReplies = {
  source: "Postfach der Agentur",
  method: "Von Hand gezählt, eine Woche lang.",
  responsible: "Emre Kaya",
};

const names = (Object.keys(claims) as ClaimName[]).filter((name) => name !== "lawfulContracts");

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

  test("praises nothing that the law gives everybody", () => {
    const praise = /rechtssicher|rechtskonform|vollem Schutz|vollen Schutz|voller Absicherung|vollständig abgesichert/i;
    expect(built.filter(({ words }) => praise.test(words)).map(({ route }) => route)).toEqual([]);
  });

  test("leaves no hole where something was left out", () => {
    const holes = built.flatMap(({ route, document, words }) =>
      holesIn(document, words).map((hole) => `${route}: ${hole}`),
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
});

function claimLinksIn(document: Page["document"]): string[] {
  return linksIn(document).flatMap(({ target }) => (target.startsWith("/belege#") ? [target] : []));
}

/** A live agency with valid evidence for some claims and, in turn, none, old, future or invented one for the others. */
function writeAgency(folder: string, proven: readonly ClaimName[], further: AgencyChanges["claims"] = {}): void {
  const changes = Object.keys(claims).map((name, index) => {
    const state = proven.some((other) => other === name) ? valid : invalid[index % invalid.length];
    // Typed, so that it can lack its evidence like the others.
    if (name === "replyUsuallyWithinHours")
      return [name, { value: { from: 3, to: 6 }, evidence: state ? { ...typedReplies, ...state } : null }];
    return [name, { evidence: state ?? null }];
  });
  writeSampleAgency(folder, { profile: { mode: "live" }, claims: { ...Object.fromEntries(changes), ...further } });
}
