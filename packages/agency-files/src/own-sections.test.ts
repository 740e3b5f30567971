import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Agency, publicOn } from "@fernkontor/domain/agency/agency";
import { type OwnablePage, ownablePages } from "@fernkontor/domain/agency/own-section";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { depth } from "../../../scripts/testing/depth.ts";
import { AgencyFileError } from "./agency-file-error.ts";
import { loadAgency } from "./load-agency.ts";
import { readOwnDocument } from "./own-sections.ts";
import { factsOf, readDocument, sentencesIn } from "./page-document.ts";
import { sectionKindOf } from "./section-kinds.ts";
import { piecesOf } from "./section-pieces.ts";
import { conditionsNow, documentOn, sectionsFallen, sectionsOn, withoutSection, withSection } from "./sections-on.ts";
import { pageDocuments } from "./shipped-documents.ts";
import { changeAgency, writeLiveAgency, writeSampleAgency } from "./test-agencies.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-own-sections-"));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));
const sample = loadAgency(writeSampleAgency(join(temporary, "sample")));
const today = "2026-11-21";

/** The sample agency with a file for a page, on a day. */
function agencyWith(page: OwnablePage, source: string, changes: Partial<Agency> = {}, now = today) {
  const problems: string[] = [];
  const document = readOwnDocument(page, `agency/pages/${page}.md`, source, (line, message) =>
    problems.push(`${line} ${message}`),
  );
  expect(problems).toEqual([]);
  return publicOn({ ...sample, ...changes, ownDocuments: { [page]: document } }, now);
}

function problemsIn(page: OwnablePage, source: string): string[] {
  const problems: string[] = [];
  readOwnDocument(page, "", source, (line, message) => problems.push(`${line} ${message}`));
  return problems;
}

/** What visitors read, in the order of the page. */
function headingsOn(page: OwnablePage, agency: ReturnType<typeof publicOn>): string[] {
  const { sections } = readDocument(page, documentOn(page, agency), factsOf(agency));
  return sections.map(({ heading }) => heading.join(""));
}

const ownStairs =
  "{statt treppe}\n{solange Training}\n## So machen wir das\n\nZwei Schritte.\n\n### Reden\nWir reden.\n\n### Tun\nWir tun es.\n";

test("an agency that says nothing otherwise has each page as it is shipped", () => {
  const agency = publicOn(sample, today);
  for (const page of ownablePages) expect(documentOn(page, agency)).toBe(pageDocuments[page]);
});

/** An own section names one of these: one that goes leaves a file that cannot be read. */
test.each([
  ["home", "fassade höhepunkte fenster treppe klingeln haus schluss"],
  ["about", "kopf text zahlen schilder treppe menschen kurz schluss"],
  ["benefits", "kopf front vergütung kurz schluss"],
  ["advantages", "kopf gründe zeitplan kurz erfolge vergleich schluss"],
  ["contact", "kopf stufen bewerbung erreichen menschen häkchen fragen"],
  ["thank-you", "dank schritte fragen"],
] as const)("%s has the sections %s", (page, slots) => {
  expect(piecesOf(pageDocuments[page]).pieces.map(({ slot }) => slot)).toEqual(slots.split(" "));
});

describe("a section of an agency's own", () => {
  test("stands in the place of the shipped one, drawn as that", () => {
    const agency = agencyWith("about", ownStairs);
    expect(headingsOn("about", agency)).toContain("So machen wir das");
    const entry = sectionsOn("about", agency).find(({ slot }) => slot === "treppe");
    expect(entry).toMatchObject({ id: "treppe", title: "So machen wir das", whose: "own", fallenBy: [] });
  });

  test("gives way when a condition changes, and stands again when it is as before", () => {
    const { training: _, trainingStartsWithinHours: __, ...claims } = sample.claims;
    const agency = agencyWith("about", ownStairs, { claims });
    expect(headingsOn("about", agency)).not.toContain("So machen wir das");
    expect(headingsOn("about", agency)).toContain("So begleiten wir Sie");
    const entry = sectionsOn("about", agency).find(({ slot }) => slot === "treppe");
    expect(entry).toMatchObject({ whose: "shipped", title: "So begleiten wir Sie", fallenBy: ["Training"] });
  });

  test("stands behind another one where it is an additional one, and is left out when it gives way", () => {
    const source =
      "{nach text}\n{solange nicht Training}\n## Unsere Geschichte\n\nWir kommen aus dem Handwerk.\n\n{nach text}\n## Wo wir sitzen\n\nAm Fluss.\n";
    const agency = agencyWith("about", source);
    const headings = headingsOn("about", agency);
    expect(headings).not.toContain("Unsere Geschichte");
    expect(headings.indexOf("Wo wir sitzen")).toBe(headings.indexOf("Unsere Mission") + 1);
    const own = sectionsOn("about", agency).filter(({ id }) => id.startsWith("nach"));
    expect(own.map(({ id, fallenBy }) => [id, fallenBy])).toEqual([
      ["nach text", ["Training"]],
      ["nach text 2", []],
    ]);
  });

  test("says when the shipped one is another by now", () => {
    const agency = agencyWith("about", ownStairs.replace("{solange Training}", "{mitgeliefert 00000000}"));
    expect(sectionsOn("about", agency).find(({ slot }) => slot === "treppe")?.isShippedChanged).toBe(true);
  });
});

test("what the clock has taken is told in a sentence", () => {
  const live = loadAgency(
    changeAgency(writeLiveAgency(join(temporary, "live")), {
      claims: { freeForApplicants: { evidence: { validUntil: "2026-11-21" } } },
    }),
  );
  const [then, now] = ["2026-11-21", "2026-11-22"].map((day) =>
    agencyWith("about", ownStairs.replace("Training", "kostenlos"), live, day),
  );
  expect(then && now && sectionsFallen(then, now)).toEqual([
    "Ihr Abschnitt „So machen wir das“ steht nicht mehr da (Über uns): „kostenlos“ ist nicht mehr, wie es war",
  ]);
  expect(then && sectionsFallen(then, then)).toEqual([]);
});

describe("a page that is the agency's as a whole", () => {
  const source =
    "---\ntitle: Wir – {Name}\ndescription: Wer wir sind.\n---\n# Wir {.kopf}\n\nZu zweit.\n\n{solange nicht Training}\n## Was wir nicht tun\n\nWir unterrichten nicht.\n\n## Und sonst\n\nNichts.\n";

  test("has its own head, and without a section of which the condition changed", () => {
    const agency = agencyWith("about", source);
    expect(documentOn("about", agency)).toContain("title: Wir – {Name}");
    expect(headingsOn("about", agency)).toEqual(["Wir", "Und sonst"]);
  });

  test("is the shipped one while its first section may not stand", () => {
    const agency = agencyWith("about", source.replace("# Wir {.kopf}", "{solange nicht Training}\n# Wir {.kopf}"));
    expect(documentOn("about", agency)).toBe(pageDocuments.about);
  });
});

test.each<[what: string, page: OwnablePage, source: string, problem: string]>([
  ["no section", "about", "Nur ein Satz.", "1 steht in keinem Abschnitt: Ein Abschnitt beginnt mit „## Überschrift“"],
  [
    "no place",
    "about",
    "## Wir\n\nText.",
    "1 braucht vor der Überschrift entweder „{statt …}“ oder „{nach …}“; auf der Seite gibt es: kopf, text, zahlen, schilder, treppe, menschen, kurz, schluss",
  ],
  [
    "a place that is not there",
    "about",
    "{statt haus}\n## Wir\n\nText.",
    "1 kennt „haus“ nicht. Auf dieser Seite gibt es: kopf, ",
  ],
  ["one place twice", "about", `${ownStairs}\n${ownStairs}`, "13 steht ein zweites Mal statt „treppe“"],
  [
    "a condition that nobody knows",
    "about",
    "{nach text}\n{solange Traning}\n## Wir\n\nText.",
    "2 kennt „Traning“ nicht. Gemeint ist vielleicht „Training“",
  ],
  [
    "a value outside of its condition",
    "about",
    "{nach text}\n## Wir\n\nWir zahlen {Vergütung}.",
    "4 nennt {Vergütung} auch dort, wo es nichts zu nennen gibt",
  ],
  ["a picture where nobody has uploaded one", "about", "{nach text}\n## Wir\n\n![Wir](wir.jpg)", "4 "],
  ["another kind than opens the page", "about", "{statt kopf}\n# Wir {.text}\n\nText.", "2 beginnt die Seite"],
  [
    "a page without what it exists for",
    "contact",
    "{statt bewerbung}\n## Formular {.text}\n\nText.",
    "1 braucht in jedem Fall den Abschnitt „{.bewerbung}“",
  ],
  ["a mark before no heading", "about", `${ownStairs}\n{nach text}`, "13 steht in keinem Abschnitt"],
  [
    "a mark of a section on a whole page",
    "about",
    "---\ntitle: Wir\ndescription: Wer.\n---\n{statt kopf}\n# Wir {.kopf}\n\nText.",
    "5 („{statt …}“) gehört nicht hierher",
  ],
  [
    "a page that search engines would find",
    "thank-you",
    "---\ntitle: Danke\ndescription: Danke.\n---\n# Danke {.dank}\n\nText.",
    "1 braucht im Kopf „noindex: true“",
  ],
  ["HTML", "about", "{nach text}\n## Wir\n\n<b>Text</b>", "4 enthält HTML"],
  ["too much of it", "about", "x".repeat(50_001), "1 hat 50.001 Zeichen; möglich sind 50.000"],
])("%s is an error with its line", (_, page, source, problem) => {
  expect(problemsIn(page, source).join("\n")).toContain(problem);
});

test("a condition of the section is one for its values", () => {
  expect(problemsIn("about", "{nach text}\n{solange Vergütung}\n## Wir\n\nWir zahlen {Vergütung}.")).toEqual([]);
});

test("the example of the guide is one", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../../docs/betrieb/seiten.md"), "utf8");
  const [, example = ""] = /## Eigene Abschnitte.*?```markdown\n(.*?)```/s.exec(guide) ?? [];
  expect(example).toContain("{statt treppe}");
  expect(problemsIn("about", example)).toEqual([]);
});

test("all that is wrong is said with the file, at once", () => {
  const folder = writeSampleAgency(join(temporary, "wrong"));
  mkdirSync(join(folder, "pages"));
  writeFileSync(
    join(folder, "pages/seminare.md"),
    "---\ntitle: Seminare\ndescription: Was wir in drei Tagen mit Ihnen üben.\nplace: none\n---\nText.",
  );
  writeFileSync(
    join(folder, "pages/about.md"),
    "{nach text}\n{solange Traning}\n## Wir\n\nWir zahlen {Vergütung}.\n\n[Hier](/seminare) und [da](/seminar).",
  );
  try {
    loadAgency(folder);
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof AgencyFileError)) throw error;
    expect(error.problems.map(({ file, line }) => `${file.replace(/^.*wrong\//, "")}:${line}`)).toEqual([
      "pages/about.md:2",
      "pages/about.md:5",
      "pages/about.md:7",
    ]);
  }
});

describe("one section of a file", () => {
  const file = `{nach text}\n## Wir\n\nText.\n\n\n${ownStairs}\n{nach text}\n## Und\n\nMehr.\n`;
  const section = {
    place: { slot: "treppe", isAfter: false },
    solange: [{ name: "Training", holds: false }],
    source: "## Neu\n\nText.",
  };

  test("is written anew, and all else stays to the letter", () => {
    const shippedSource = piecesOf(pageDocuments.about).pieces[4]?.source ?? "";
    expect(withSection("about", file, { ...section, shippedSource }, "treppe")).toMatch(
      /^\{nach text\}\n## Wir\n\nText\.\n\n\n\{statt treppe\}\n\{solange nicht Training\}\n\{mitgeliefert [0-9a-f]{8}\}\n## Neu\n\nText\.\n\n\{nach text\}\n## Und\n\nMehr\.\n$/,
    );
  });

  test("is put at the end where it is new, also of no file", () => {
    expect(withSection("about", "", section)).toBe("{statt treppe}\n{solange nicht Training}\n## Neu\n\nText.\n");
    expect(withSection("about", "{nach text}\n## Wir\n\nText.", { ...section, solange: [] })).toBe(
      "{nach text}\n## Wir\n\nText.\n\n{statt treppe}\n## Neu\n\nText.\n",
    );
  });

  test("is taken out, and with the last one nothing is left", () => {
    expect(withoutSection("about", file, "treppe")).toBe(
      "{nach text}\n## Wir\n\nText.\n\n{nach text}\n## Und\n\nMehr.\n",
    );
    expect(withoutSection("about", file, "nach text 2")).toBe(`{nach text}\n## Wir\n\nText.\n\n\n${ownStairs}`);
    expect(withoutSection("about", ownStairs, "treppe")).toBe("");
  });
});

describe("of random agencies", () => {
  const claimNames = Object.keys(sample.claims);
  const randomAgency = fc
    .tuple(fc.subarray(claimNames), fc.subarray([...sample.listings.keys()]), fc.boolean())
    .map(([claims, listings, isLive]): Agency => {
      const { whoPays, fieldOfWork, ...profile } = sample.profile;
      return {
        ...sample,
        profile: { ...profile, ...(!isLive && { whoPays, fieldOfWork }) } as Agency["profile"],
        claims: Object.fromEntries(Object.entries(sample.claims).filter(([name]) => claims.includes(name))),
        listings: sample.listings.filter((_, index) => listings.includes(index)),
      };
    });
  const everySection = ownablePages.flatMap((page) =>
    piecesOf(pageDocuments[page]).pieces.map(({ slot }) => ({ page, slot })),
  );

  test("what a section says today can be its own one: it passes the check, stands, and says the same", () => {
    fc.assert(
      fc.property(randomAgency, fc.constantFrom(...everySection), (random, { page, slot }) => {
        const agency = publicOn(random, today);
        const entry = sectionsOn(page, agency).find((each) => each.slot === slot);
        const solange = conditionsNow(page, slot, agency);
        // One that says nothing today has nothing to begin with.
        fc.pre(isSaid(page, slot, agency));
        const file = withSection(page, "", { place: { slot, isAfter: false }, solange, source: entry?.said ?? "" });
        const own = agencyWith(page, file, random);
        expect(sectionsOn(page, own).find((each) => each.slot === slot)).toMatchObject({ whose: "own" });
        const said = (of: typeof agency) => {
          const { sections } = readDocument(page, documentOn(page, of), factsOf(of));
          return JSON.parse(JSON.stringify(sections, (key, value) => (key === "line" ? undefined : value)));
        };
        expect(said(own)).toEqual(said(agency));
      }),
      { numRuns: depth(120, 400) },
    );
  });

  test("none stands whose conditions are not as they were when it was written", () => {
    fc.assert(
      fc.property(randomAgency, randomAgency, fc.constantFrom(...everySection), (then, now, { page, slot }) => {
        const [before, after] = [publicOn(then, today), publicOn(now, today)];
        const solange = conditionsNow(page, slot, before);
        const own = { place: { slot, isAfter: false }, solange, source: "## Eigenes\n\nText.", line: 1, sourceLine: 1 };
        const agency = { ...after, ownDocuments: { [page]: { file: "", sections: [own] } } };
        const [{ says: wasSaid }, { says }] = [before, after].map((each) => ({
          says: sentencesIn(piecesOf(pageDocuments[page]).pieces.find((piece) => piece.slot === slot)?.source ?? "", {
            ...factsOf(each),
            value: (place) => place,
          }),
        })) as [{ says: string[] }, { says: string[] }];
        const stands = documentOn(page, agency).includes("Eigenes");
        // If the shipped one says something else now, a condition has changed.
        if (stands) expect(says).toEqual(wasSaid);
        expect(stands).toBe(solange.every(({ name, holds }) => factsOf(after).holds(name) === holds));
      }),
      { numRuns: depth(150, 1000) },
    );
  });

  function isSaid(page: OwnablePage, slot: string, agency: ReturnType<typeof publicOn>): boolean {
    const source = piecesOf(pageDocuments[page]).pieces.find((piece) => piece.slot === slot)?.source ?? "";
    const { head } = piecesOf(pageDocuments[page]);
    const [section] = readDocument(page, `${head}\n\n${source}`, factsOf(agency)).sections;
    if (!section) return false;
    const { points, items } = sectionKindOf(section.kind);
    return (!points || section.points.length > 0) && (!items || section.items.length > 0);
  }
});
