import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { passagesIn } from "@fernkontor/domain/agency/own-text";
import { afterAll, describe, expect, test } from "vitest";
import { AgencyFileError } from "./agency-file-error.ts";
import { loadAgency } from "./load-agency.ts";
import { writePicture, writeSampleAgency } from "./test-agencies.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-own-texts-"));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));
let count = 0;

/** The sample agency with further files, by their path in its folder. */
function agencyWith(files: Readonly<Record<string, string | Buffer>>) {
  const folder = writeSampleAgency(join(temporary, String(count++)));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return loadAgency(folder);
}

/** What is said against them, as `pages/seminare.md:3 …`. */
function problemsOf(files: Readonly<Record<string, string | Buffer>>): string[] {
  try {
    agencyWith(files);
    return [];
  } catch (error) {
    if (!(error instanceof AgencyFileError)) throw error;
    return error.problems.map(
      ({ file, line, field, message }) => `${file.replace(/^.*\/\d+\//, "")}:${line} ${field && `${field} `}${message}`,
    );
  }
}

/** A page with a head of five lines: what follows begins in line 6. */
function page(body: string, place = "footer", title = "Seminare"): string {
  return `---\ntitle: ${title}\ndescription: Was wir in drei Tagen mit Ihnen üben.\nplace: ${place}\n---\n${body}`;
}

describe("a picture on a page", () => {
  const with480 = (body: string) => {
    const folder = writeSampleAgency(join(temporary, String(count++)));
    for (const name of ["0123456789abcdef", "face-0123456789abcdef"]) writePicture(folder, name);
    mkdirSync(join(folder, "pages"));
    writeFileSync(join(folder, "pages/a.md"), page(body));
    return folder;
  };
  const said = (body: string) => {
    try {
      loadAgency(with480(body));
      return "";
    } catch (error) {
      return String(error);
    }
  };

  test("is a block, and named from then on", () => {
    const { ownPages, pictures } = loadAgency(with480("Wir.\n\n![Das Team](0123456789abcdef)\n"));
    const sizes = [{ width: 480, height: 320 }];
    const picture = { name: "0123456789abcdef", text: "Das Team", ground: "#808080", sizes };
    expect(ownPages[0]?.text.blocks[1]).toEqual({ line: 8, picture, text: "Das Team" });
    expect(pictures).toEqual([picture]);
  });

  test.each([
    ["![Das Team](0123456789abcdee)", /a\.md:6.*gibt es nicht. Gemeint ist vielleicht „0123456789abcdef“/],
    ["![](0123456789abcdef)", /a\.md:6.*sagt nicht, was zu sehen ist/],
    ["- ![Das Team](0123456789abcdef)", /a\.md:6.*in einer Liste/],
    ["![Ruth](face-0123456789abcdef)", /ist das Foto eines Menschen/],
    ['![Team](0123456789abcdef "Titel")', /hat eine Angabe hinter dem Namen/],
  ])("%s is refused", (body, message) => {
    expect(said(body)).toMatch(message);
  });
});

describe("a page of the agency", () => {
  test("has what its head says, the address of its file, and blocks with their lines", () => {
    const { ownPages } = agencyWith({
      "pages/seminare.md": page(
        "Drei Tage, *ganz* **ohne** Vorkenntnisse.\n\n## Termine\n\n- Mai\n- [Juni](/contact)\n",
      ),
    });
    expect(ownPages.map(({ address, title, place }) => [address, title, place])).toEqual([
      ["seminare", "Seminare", "footer"],
    ]);
    expect(ownPages[0]?.text.blocks).toEqual([
      { line: 6, paragraph: ["Drei Tage, ", { emphasis: ["ganz"] }, " ", { strong: ["ohne"] }, " Vorkenntnisse."] },
      { line: 8, heading: ["Termine"], level: 2, id: "termine" },
      {
        line: 10,
        isOrdered: false,
        start: 1,
        items: [[{ line: 10, paragraph: ["Mai"] }], [{ line: 11, paragraph: [{ href: "/contact", text: ["Juni"] }] }]],
      },
    ]);
  });

  test("may hold tables, quotes, numbered lists, dividers and line breaks", () => {
    const { ownPages } = agencyWith({
      "pages/a.md": page(
        "| Tag | Thema |\n|---|---|\n| 1 | Start |\n\n> Gesagt\n\n3. drei\n4. vier\n\n---\n\noben\\\nunten",
      ),
    });
    const blocks = ownPages[0]?.text.blocks ?? [];
    expect(blocks.map(({ line }) => line)).toEqual([6, 10, 12, 15, 17]);
    expect(passagesIn(blocks).map(({ text, line }) => `${line} ${text}`)).toEqual([
      "6 Tag",
      "6 Thema",
      "6 1",
      "6 Start",
      "10 Gesagt",
      "12 drei",
      "13 vier",
      "17 oben unten",
    ]);
  });

  test("fills in who the agency is; a mail address becomes a link", () => {
    const { ownPages } = agencyWith({ "pages/a.md": page("{name} in {city}: {email}, [mehr](mailto:{email})") });
    const mail = "kontakt@fernkontor.example";
    expect(ownPages[0]?.text.blocks).toEqual([
      {
        line: 6,
        paragraph: [
          "Fernkontor in Berlin: ",
          { href: `mailto:${mail}`, text: [mail] },
          ", ",
          { href: `mailto:${mail}`, text: ["mehr"] },
        ],
      },
    ]);
  });

  test("is read the same with a byte order mark and the line ends of Windows", () => {
    const source = page("Text\n\n## Überschrift\n");
    const [plain] = agencyWith({ "pages/a.md": source }).ownPages;
    const [windows] = agencyWith({ "pages/a.md": `\ufeff${source.replaceAll("\n", "\r\n")}` }).ownPages;
    expect(windows?.text.blocks).toEqual(plain?.text.blocks);
  });

  test("gives every heading an anchor of its own, none of the frame's", () => {
    const { ownPages } = agencyWith({
      "pages/a.md": page("## Inhalt\n\n## Menü\n\n## Menü\n\n## !!!\n\n[oben](#menue)"),
    });
    expect(ownPages[0]?.text.blocks.flatMap((block) => ("heading" in block ? block.id : []))).toEqual([
      "inhalt-2",
      "menue",
      "menue-2",
      "abschnitt",
    ]);
  });

  test("stands among the others by its order, then by its address", () => {
    const { ownPages } = agencyWith({
      "pages/c.md": page("c", "footer", "C"),
      "pages/b.md": page("b", "footer\norder: 10", "B"),
      "pages/a.md": page("a", "none", "A"),
    });
    expect(ownPages.map(({ address }) => address)).toEqual(["b", "a", "c"]);
  });

  test("may name harmless things that look dangerous", () => {
    const body =
      "AT&T, 3 < 4, a_b_c, {, R&amp;D, 20 % *) und ein 👩‍💻.\n\nwww.example.org, <https://example.org/?a=1&b=2>, [Ruf](tel:+4930123), <kontakt@example.org>\n\n<!-- für uns -->\n\n[Stelle](/jobs/content-creator), [Seite](/b), [Anker](/about#x)";
    expect(problemsOf({ "pages/a.md": page(body), "pages/b.md": page("b", "none", "B") })).toEqual([]);
  });
});

describe("refused with file and line:", () => {
  test.each<[what: string, body: string, says: string | RegExp]>([
    ["a script", "Text\n\n<script>alert(1)</script>", /^pages\/a\.md:8 enthält HTML \(„<script>/],
    ["markup between two notes", "<!-- a --> <b>Text</b> <!-- b -->", /^pages\/a\.md:6 enthält HTML/],
    ["markup in a line", "Text <b onclick=x>fett</b>", /^pages\/a\.md:6 enthält HTML \(„<b onclick=x>/],
    ["a character by a name of HTML", "Nach &sect; 5", /^pages\/a\.md:6 enthält „&sect;“/],
    ["a link that runs", "[x](javascript:alert(1))", /^pages\/a\.md:6 enthält den Link „javascript:alert\(1\)“/],
    ["the same in disguise", "[x](JaVaScRiPt&colon;alert(1))", /enthält den Link/],
    ["data", "[x](data:text/html,<b>)", /enthält den Link „data/],
    ["an address without encryption", "[x](http://example.org)", /enthält den Link „http:/],
    ["an address with a user", "[x](https://fernkontor.example@boese.example)", /enthält den Link/],
    ["a host that is none", "[x](https://boese)", /enthält den Link/],
    ["another host's address", "[x](//boese.example)", /enthält den Link „\/\/boese/],
    ["a page that is not there", "[x](/seminar)", /„\/seminar“, aber diese Seite gibt es nicht/],
    ["an anchor that is not there", "## Da\n\n[x](#dort)", /keine solche Überschrift\. Es gibt: #da$/],
    ["a link without text", "[](/about)", /einen Link ohne Text/],
    [
      "a picture that is not there",
      "![Logo](logo.png)",
      /^pages\/a\.md:6 nennt das Bild „logo\.png“, und das gibt es nicht/,
    ],
    ["a picture within a text", "Text ![Logo](logo.png)", /ein Bild im Text \(„!\[Logo\]\(logo\.png\)“\)/],
    ["code", "Text\n\n    eingerückt", /^pages\/a\.md:8 wäre Programmcode/],
    ["a heading above the page's own", "# Titel", /beginnt mit „#“: Die Überschrift der Seite ist „title“/],
    ["a skipped level", "## Eins\n\n#### Drei", /^pages\/a\.md:8 überspringt eine Stufe: Vor „####“ fehlt „###“$/],
    ["a heading too small", "## Eins\n\n##### Fünf", /Stufe 5 oder 6/],
    ["a huge heading", `## ${"Wort ".repeat(50)}`, /Überschrift mit 249 Zeichen; höchstens 120/],
    ["a wide table", "|a|b|c|d|e|\n|-|-|-|-|-|\n|1|2|3|4|5|", /5 Spalten/],
    ["boxes to tick", "- [ ] Aufgabe", /Kästchen/],
    ["struck words", "~~alt~~", /Durchgestrichenes/],
    [
      "letters turned around",
      "Preis\u202e00 05",
      /^pages\/a\.md:6 enthält hier ein unsichtbares Zeichen.* \(U\+202E\)/,
    ],
    ["a hidden sign in a word", "Kau\u200btion", /U\+200B/],
    [
      "a condition, which only shipped texts have",
      "{wenn Protokoll}",
      /kennt den Platzhalter \{wenn Protokoll\} nicht/,
    ],
    ["an unknown placeholder", "{nam}", /kennt den Platzhalter \{nam\} nicht\. Gemeint ist vielleicht \{name\}/],
    ["quotes in quotes", `${">".repeat(20_000)} x`, /mehr als 4 Stufen tief/],
    [
      "lists in lists",
      Array.from({ length: 12 }, (_, depth) => `${"  ".repeat(depth)}- x`).join("\n"),
      /mehr als 4 Stufen tief/,
    ],
    ["more than anybody reads", "Wort\n\n".repeat(25_000), /hat 150\.000 Zeichen; mehr als 100\.000/],
    [
      "a paragraph without end",
      `Text\n\n${"_a".repeat(4001)}`,
      /^pages\/a\.md:8 beginnt einen Absatz mit mehr als 8\.000/,
    ],
    ["nothing", " \n\n", /enthält keinen Text/],
  ])("%s", (_what, body, says) => {
    const problems = problemsOf({ "pages/a.md": page(body) });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(says);
  });

  test.each<[what: string, files: Record<string, string | Buffer>, says: RegExp]>([
    [
      "an address with blanks and an umlaut",
      { "pages/Über den Ablauf.md": page("x") },
      /etwa ueber-den-ablauf\.md: Er wird/,
    ],
    [
      "an address with capitals",
      { "pages/Seminare.md": page("x") },
      /^pages\/Seminare\.md:1 braucht einen Dateinamen aus/,
    ],
    [
      "an address of the site's own",
      { "pages/jobs.md": page("x") },
      /würde zu \/jobs, und diese Adresse hat die Website schon/,
    ],
    ["a link to a name that nothing answers", { "pages/a.md": page("[x](/home)") }, /enthält den Link „\/home“/],
    [
      "another kind of file",
      { "pages/seminare.txt": "x" },
      /wird nicht gelesen: Eine Seite ist eine Datei mit der Endung \.md/,
    ],
    ["no head", { "pages/a.md": "# Seminare" }, /^pages\/a\.md:1 braucht am Anfang zwischen zwei Zeilen „---“/],
    ["an unknown place", { "pages/a.md": page("x", "header") }, /^pages\/a\.md:4 place muss „footer“/],
    [
      "a long title",
      { "pages/a.md": page("x", "none", "Wort ".repeat(20)) },
      /^pages\/a\.md:2 title darf höchstens 60 Zeichen/,
    ],
    [
      "two pages of one title",
      { "pages/a.md": page("x"), "pages/b.md": page("y") },
      /^pages\/b\.md:1 hat dieselbe Überschrift wie a\.md/,
    ],
    [
      "more links than the bar has room for",
      { "pages/a.md": page("x", "navigation", "Seminare"), "pages/b.md": page("y", "navigation", "Karriereberatung") },
      /^pages\/b\.md:1 hat im Menü keinen Platz mehr: „Seminare“ und „Karriereberatung“ brauchen zusammen 27 Zeichen, 22 passen/,
    ],
    [
      "letters of another encoding",
      { "pages/a.md": Buffer.from(page("Übung\n\nAufträge"), "latin1") },
      /^pages\/a\.md:3 ist nicht in UTF-8 gespeichert/,
    ],
    ["two bytes a letter", { "pages/a.md": Buffer.from(`\ufeff${page("x")}`, "utf16le") }, /UTF-16/],
    [
      "an unknown legal text",
      { "legal/datenschutz.md": "x" },
      /^legal\/datenschutz\.md:1 wird nicht gelesen: In diesem Ordner stehen nur privacy\.md und terms\.md/,
    ],
    [
      "two titles of a legal text",
      { "legal/terms.md": "# AGB\n\nx\n\n# Noch eine" },
      /^legal\/terms\.md:5 beginnt mit „#“: Nur die erste/,
    ],
  ])("%s", (_what, files, says) => {
    const problems = problemsOf(files);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(says);
  });
});

test("legal texts of the agency are those in its folder", () => {
  const { ownTexts } = agencyWith({ "legal/terms.md": "# AGB\n\n## Geltung\n\nFür {legalName}." });
  expect(Object.keys(ownTexts)).toEqual(["terms"]);
  expect(passagesIn(ownTexts.terms?.blocks ?? []).map(({ text }) => text)).toEqual([
    "AGB",
    "Geltung",
    "Für Musteragentur Fernkontor GmbH.",
  ]);
});
