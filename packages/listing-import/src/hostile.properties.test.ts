/** Whatever is pasted: it is read, or refused in a sentence; and its length alone decides how long that takes. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { understoodFields } from "./known-words.ts";
import { newListingText } from "./listing-text.ts";
import { readImport } from "./read-import.ts";

const signs = [
  "<",
  ">",
  "</",
  "&lt;",
  "&#",
  "<![CDATA[",
  "]]>",
  "<!--",
  "-->",
  "<script>",
  '"',
  "{",
  "}",
  "[",
  "]",
  ":",
  "- ",
  "\n",
  "---\n",
];
const words = [
  ..."title id salary workzag-jobs position name jobDescriptions value __proto__ constructor @type JobPosting @graph jobs offers".split(
    " ",
  ),
  ..."careers_url absolute_url content description baseSalary 2.800 € bis Monat (m/w/d) \u202e \u0000 \ud800 *a &a !!js".split(
    " ",
  ),
];
const text = fc.array(fc.oneof(fc.constantFrom(...signs, ...words), fc.string({ unit: "binary", maxLength: 8 })), {
  maxLength: 60,
});

function expectUsable(source: string): void {
  const read = readImport(source);
  if ("reason" in read) expect(read.reason).toMatch(/\.$/);
  for (const posting of "postings" in read ? read.postings : []) {
    const fields = understoodFields(posting, { categories: [], people: [], answers: new Map() });
    expect(newListingText(fields)).toContain("title:");
    expect(posting.identifier).toEqual(expect.any(String));
  }
}

test("texts of all kinds of signs", () => {
  fc.assert(
    fc.property(text, (parts) => {
      expectUsable(parts.join(""));
    }),
    { numRuns: 2000 },
  );
});

test("JSON of every shape where programs have their fields", () => {
  const names = fc.constantFrom(
    ..."id title name content description salary metadata departments location jobLocation baseSalary employmentType hiringOrganization tags locations identifier".split(
      " ",
    ),
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      fc.jsonValue({ maxDepth: 2 }),
      fc.dictionary(names, tie("any")),
      fc.array(tie("any"), { maxLength: 3 }),
    ),
  })).any;
  const job = fc.dictionary(names, value).map((fields) => ({ title: "Kasse", ...fields }));
  fc.assert(
    fc.property(job, (fields) => {
      expectUsable(JSON.stringify({ jobs: [{ absolute_url: "x", ...fields }] }));
      expectUsable(JSON.stringify({ offers: [fields] }));
      expectUsable(JSON.stringify({ "@type": "JobPosting", ...fields }));
    }),
    { numRuns: 500 },
  );
});

const offer = (description: string) =>
  JSON.stringify({ offers: [{ title: "x", id: 1, careers_url: "x", description }] });
/** Of each kind what is long for its parser; twice as much takes twice as long, else this test would not end. */
test.each([
  ["open tags", "<a>".repeat(700_000)],
  ["a page of open tags", `<html>${"<a>".repeat(700_000)}`],
  ["nested boxes", "<div>".repeat(400_000)],
  ["attributes", `<html ${Array.from({ length: 200_000 }, (_, index) => `a${index}`).join(" ")}>`],
  ["brackets", "[".repeat(2_000_000)],
  ["keys of YAML", "a: 1\n".repeat(400_000)],
  ["levels of YAML", "- ".repeat(1_000_000)],
  ["anchors", Array.from({ length: 100_000 }, (_, index) => `k${index}: &a${index} x`).join("\n")],
  [
    "a laugh in YAML",
    `title: A\nid: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c]\n`,
  ],
  ["a laugh in XML", `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><workzag-jobs>&b;</workzag-jobs>`],
  ["deep XML", `<workzag-jobs>${"<a>".repeat(600_000)}`],
  ["numbers", offer("1.000 € ".repeat(200_000))],
  ["paragraphs", offer("<p>1 ".repeat(300_000))],
  ["half tags", offer("<a".repeat(900_000))],
  ["comments", `<html>${"<!--".repeat(400_000)}`],
  ["blanks", offer(`x${" ".repeat(1_900_000)}x`)],
  ["genders", JSON.stringify({ offers: [{ title: `(m${"/m".repeat(900_000)}`, id: 1, careers_url: "x" }] })],
])("two megabytes of %s", (_, source) => expectUsable(source));
