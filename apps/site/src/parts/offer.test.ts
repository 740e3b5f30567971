import type { SectionKindName } from "@fernkontor/agency-files/section-kinds";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { offerOf } from "@fernkontor/domain/agency/offer";
import { plainText } from "@fernkontor/domain/agency/own-text";
import { numberWord } from "@fernkontor/domain/german/german";
import { entryTag, type Listing } from "@fernkontor/domain/listing/listing";
import type { PageDocumentName } from "@fernkontor/texts/page-documents";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyAgency, sample, withClaims, withListings, without } from "../../tests/any-agency.ts";
import { documentOf } from "../../tests/document-of.ts";
import { textsIn } from "../../tests/texts-in.ts";
import { frameCopy } from "../frame/copy.ts";
import { identityCopy } from "../identity/copy.ts";
import { ledgerCopy } from "../ledger/copy.ts";
import { listCopy } from "../listings/copy.ts";
import { feedCopy } from "../outputs/feed.ts";
import { pictureOffer } from "../outputs/share-picture-copy.ts";
import { addressedPages } from "../pages.ts";
import { payChartCopy } from "../section-kinds/pay-structure-copy.ts";
import { siteContext } from "../site.ts";

function withEachListing(changes: Partial<Listing>): PublicAgency {
  return { ...sample, listings: sample.listings.map((listing) => ({ ...listing, ...changes })) };
}

function copiesOf(agency: PublicAgency) {
  return [
    documentOf("home", agency),
    documentOf("about", agency),
    documentOf("benefits", agency),
    documentOf("advantages", agency),
  ];
}

/** What the four pages say that matches. */
function saying(words: RegExp, agency: PublicAgency): string[] {
  return copiesOf(agency)
    .flatMap(textsIn)
    .filter((text) => words.test(text));
}

const monthly = withEachListing({ period: "pro Monat", salary: { from: 3000, to: 3600 } });

test.each<[what: string, words: string, agency: PublicAgency]>([
  [
    "who pays instead",
    "Für Sie kostenlos. Uns finanziert die Stadt Lübeck.",
    { ...sample, profile: { ...sample.profile, whoPays: "Uns finanziert die Stadt Lübeck." } },
  ],
  [
    "no field of work",
    "Wir vermitteln Sie in Stellen, in denen Sie ganz von zu Hause arbeiten. Vorkenntnisse brauchen Sie nicht: Das Training gehört dazu.",
    { ...sample, profile: { ...sample.profile, fieldOfWork: undefined } },
  ],
  [
    "another field of work",
    "Es beginnt innerhalb von 48 Stunden, auch wenn Sie noch nie in der Pflege gearbeitet haben.",
    { ...sample, profile: { ...sample.profile, fieldOfWork: { in: "in der Pflege" } } },
  ],
  [
    "listings for beginners among others",
    "Wir vermitteln Sie in Stellen im Digital- und E-\u2060Commerce-Bereich, in denen Sie ganz von zu Hause arbeiten. Für Stellen mit dem Hinweis „Einstieg möglich“ brauchen Sie keine Vorkenntnisse: Das Training gehört dazu.",
    withListings({}, { tags: ["Berufserfahrung"] }),
  ],
  ["remote listings without a promise", "Auch im Homeoffice", without("remoteOnly")],
  [
    "hybrid listings",
    "Ob zu Hause, vor Ort oder an beiden Orten, steht in der Anzeige.",
    withEachListing({ location: "Hybrid", city: ["Lübeck"], daysOnSite: { from: 2, to: 2 } }),
  ],
  ["full or part time without a promise", "Teilzeit und Vollzeit", without("fullOrPartTime")],
  [
    "Minijobs",
    "Beispielwoche Montag bis Freitag: Montag und Donnerstag halbe Tage, sonst frei",
    withEachListing({ type: "Minijob" }),
  ],
  [
    "pay by the month",
    "3.000 € bis 3.600 € pro Monat, je nach Umfang, Position und Erfahrung. Was gezahlt wird, wissen Sie vor der Bewerbung.",
    {
      ...monthly,
      claims: {
        ...sample.claims,
        dayRate: sample.claims.dayRate && {
          ...sample.claims.dayRate,
          value: { from: 3000, to: 3600, period: "pro Monat" },
        },
      },
    },
  ],
  [
    "pay by the hour",
    "17,50 € bis 19,00 € pro Stunde, je nach Position und Erfahrung. Was gezahlt wird, wissen Sie vor der Bewerbung.",
    {
      ...sample,
      claims: {
        ...sample.claims,
        dayRate: sample.claims.dayRate && {
          ...sample.claims.dayRate,
          value: { from: 17.5, to: 19, period: "pro Stunde" },
        },
      },
    },
  ],
  [
    "a month without a bonus",
    "20 Fenster sind 20 Arbeitstage.",
    {
      ...sample,
      claims: {
        ...sample.claims,
        monthExample: sample.claims.monthExample && {
          ...sample.claims.monthExample,
          value: { dayRate: 240, daysPerMonth: 20 },
        },
      },
    },
  ],
  ["one promise", "Vier Punkte, die für jede Vermittlung gelten.", withClaims((name) => name === "training")],
  [
    "no listing",
    "Zurzeit ist keine Position ausgeschrieben. Bewerben können Sie sich trotzdem.",
    { ...sample, listings: [] },
  ],
])("with %s the pages say so", (_what, words, agency) => {
  expect(copiesOf(agency).flatMap(textsIn)).toContain(words);
});

test("a first talk by phone is nowhere said to be by video", () => {
  expect(saying(/Video/, { ...sample, profile: { ...sample.profile, consultationBy: "telefonisch" } })).toEqual([]);
});

test("a single step is no way on which one is guided", () => {
  const alone = withClaims((name) => name === "personalConsultation");
  const kindsOf = (agency: PublicAgency) => documentOf("about", agency).shown.map(({ section }) => section.kind);
  expect(kindsOf(sample)).toContain("stairs");
  expect(kindsOf(alone)).not.toContain("stairs");
});

test("whatever is left, headings count what stands below them", () => {
  fc.assert(
    fc.property(anyAgency, (agency) => {
      const windows = sectionIn("home", "windows", agency);
      const stairs = sectionIn("about", "stairs", agency);
      const front = sectionIn("benefits", "front", agency);
      const core = sectionIn("advantages", "core-advantages", agency);
      const schedule = sectionIn("advantages", "schedule", agency);
      const differences = sectionIn("advantages", "short-points", agency);
      const counted = [
        [windows?.paragraphs[0], windows?.points],
        [stairs?.paragraphs[0], stairs?.points],
        [front?.heading, front?.points],
        [core?.heading, core?.points],
        [schedule?.paragraphs[0], schedule?.points],
        [differences?.heading, differences?.points],
      ] as const;
      for (const [heading, things] of counted) {
        if (things === undefined) continue;
        expect(things.length).toBeGreaterThan(0);
        if (things.length > 1)
          expect(plainText(heading ?? []).toLowerCase()).toMatch(new RegExp(`^(die )?${numberWord(things.length)} `));
        else expect(plainText(heading ?? [])).not.toMatch(/^(Die )?(eins|Eins) /);
      }
    }),
  );
});

function sectionIn(name: PageDocumentName, kind: SectionKindName, agency: PublicAgency) {
  return documentOf(name, agency).shown.find(({ section }) => section.kind === kind)?.section;
}

/** What every page and file says of the whole. */
function everywhere(agency: PublicAgency): string[] {
  const { title, about } = feedCopy(agency);
  const site = siteContext(agency, "https://bewerbung.fernkontor.example");
  const pictures = addressedPages.map(({ page }) => page.picture(site, pictureOffer(agency)));
  const { head, search, numbered } = listCopy(agency);
  const list = [head, search.finder.heading, search.finder.claims, numbered.heading];
  const others = [ledgerCopy, frameCopy, identityCopy].map((copy) => copy(agency));
  const documents = (["contact", "review", "terms"] as const).map((name) => documentOf(name, agency, site.formOrigin));
  const texts = [...copiesOf(agency), ...others, ...documents, list, pictures, { title, about }].flatMap(textsIn);
  // What stands on the bell of one listing is said of that one, and the ledger tells a claim's figure also where the
  // launch check refuses the claim.
  return texts.filter((text) => !text.includes(" · ") && text !== "100 %");
}

const ofAll = {
  remote:
    /100 ?%|Remote-|ganz von zu Hause|ausschließlich Arbeit|ausschließlich Positionen|in keinem Büro|Pendeln|[Aa]lle[sn]? im Homeoffice|alle unsere Positionen|Stellenangebote im Homeoffice|Jede Anzeige auf/,
  either: /beiden Varianten|Von Teilzeit bis|Voll- oder Teilzeit|Vollzeit & Teilzeit|Flexible Zeiten/,
  byTheDay: /Tagesvergütung/,
  // Of these nobody can promise anything.
  others:
    /Jede Stelle (füllt|lässt Ihnen)|Die Spanne (steht|kennen)|Vergütungsspanne|als Spanne|sind (Spannen|brutto)|Tage im Homeoffice|Einen Teil der Woche/,
};

test("the sample says of all what it promises of all", () => {
  for (const words of [ofAll.remote, ofAll.either, ofAll.byTheDay])
    expect(everywhere(sample).filter((text) => words.test(text))).not.toEqual([]);
});

test("whatever is open or has just expired, of all is said what is promised, and what no open listing contradicts", () => {
  fc.assert(
    fc.property(anyAgency, (agency) => {
      const { claims, listings } = agency;
      const some = (holds: (listing: Listing) => boolean) => listings.some(holds);
      const texts = everywhere(agency);
      const said = (words: RegExp) => texts.filter((text) => words.test(text));
      if (!claims.remoteOnly || some(({ location }) => location !== "100% Remote"))
        expect(said(ofAll.remote)).toEqual([]);
      if (!claims.fullOrPartTime || some(({ type }) => type !== "Vollzeit & Teilzeit"))
        expect(said(ofAll.either)).toEqual([]);
      const isByTheDay = (claims.dayRate ?? claims.dayRateOnJobsPage) !== undefined;
      if (!isByTheDay || some(({ period }) => period !== "pro Tag")) expect(said(ofAll.byTheDay)).toEqual([]);
      expect(said(ofAll.others)).toEqual([]);
      if (
        some(({ requirements, tags }) => requirements.includes("Abgeschlossene Ausbildung") && !tags.includes(entryTag))
      )
        expect(
          copiesOf(agency)
            .flatMap(textsIn)
            .filter((text) =>
              /Vorkenntnisse brauchen Sie nicht|[Aa]uch ohne Vorkenntnisse:|noch nie|Lebenslauf/.test(text),
            ),
        ).toEqual([]);
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

test("pay that is claimed by the month is called so in the ledger and in the words of its drawing", () => {
  const { dayRate, dayRateAtEntry } = sample.claims;
  if (!dayRate || !dayRateAtEntry) throw new Error("The agency of the tests has lost its claims of pay.");
  const value = { from: 3000, to: 4200, period: "pro Monat" } as const;
  const { claims } = withClaims(() => false);
  const agency = {
    ...monthly,
    claims: { ...claims, dayRate: { ...dayRate, value }, dayRateAtEntry: { ...dayRateAtEntry, value } },
  };
  const entries = ledgerCopy(agency).ledger.groups.flatMap((group) => group.entries);
  const [pay] = entries.filter(({ id }) => id === "verguetung");
  expect(pay).toMatchObject({ title: "Vergütung", figure: "3.000–4.200 € pro Monat" });
  const [range] = payChartCopy(agency)?.ranges ?? [];
  expect(range?.label).toBe("3.000 bis 4.200 Euro pro Monat");
});

test.each(["Sie meistern auch volle Tage", "Gesellig und aufgeschlossen", "Freude am Verkaufsabschluss"])(
  "“%s” asks for no training",
  (requirement) => {
    const agency = withListings({}, {}, {}, {}, { tags: ["Verkauf"], requirements: [requirement] });
    expect(offerOf(agency).entry).toBe("most");
    const trained = withListings({}, {}, {}, {}, { tags: ["Verkauf"], requirements: ["Meisterbrief im Handwerk"] });
    expect(offerOf(trained).entry).toBe("some");
  },
);
