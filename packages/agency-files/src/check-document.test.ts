import { passagesIn, plainText } from "@fernkontor/domain/agency/own-text";
import { names } from "@fernkontor/texts/names";
import { type PageDocumentName, pageDocuments } from "@fernkontor/texts/page-documents";
import { expect, test } from "vitest";
import { depth } from "../../../scripts/testing/depth.ts";
import { checkDocument } from "./check-document.ts";
import { type NamedFacts, readDocument, type Section } from "./page-document.ts";
import { sectionKindOf } from "./section-kinds.ts";

function problemsIn(source: string, page?: PageDocumentName): string[] {
  const problems: string[] = [];
  checkDocument(source, (line, message) => problems.push(`${line} ${message}`), page && { page });
  return problems;
}

test.each(Object.entries(pageDocuments))("%s says nothing that a page could not show", (name, source) => {
  expect(problemsIn(source, name as PageDocumentName)).toEqual([]);
});

test("every name says in a sentence what it means, and some document has it", () => {
  const all = Object.values(pageDocuments).join("\n");
  const isUsed = (name: string) => new RegExp(`(\\{|wenn |und |nicht |Beleg )${name}(\\}| und )`).test(all);
  expect(Object.keys(names).filter((name) => !isUsed(name))).toEqual([]);
  expect(Object.values(names).filter(({ means }) => !/^[A-Z„Ä-Ü].*\.$/.test(means))).toEqual([]);
});

const head = "---\ntitle: Titel\ndescription: Beschreibung\n---\n";
const start = `${head}# Über uns {.kopf}\n\n`;

test.each([
  [
    "a condition that nobody knows",
    `${start}{wenn Traning} Mit.\n{sonst} Ohne.`,
    "7 kennt „Traning“ nicht. Gemeint ist vielleicht „Training“",
  ],
  ["a value that nobody knows", `${start}Wir sitzen in {Orrt}.`, "7 kennt „Orrt“ nicht. Gemeint ist vielleicht „Ort“"],
  ["a mark of what is no claim", `${start}Text.{Beleg Training}`, "7 kennt „Training“ nicht. Gemeint ist"],
  [
    "a value where there may be none",
    `${start}Wir zahlen {Vergütung}.`,
    "7 nennt {Vergütung} auch dort, wo es nichts zu nennen gibt: Schreiben Sie „{wenn Vergütung}“ davor",
  ],
  [
    "a value under the condition of another",
    `${start}{wenn Training} Es beginnt innerhalb von {Trainingsbeginn}.\n{sonst} Text.`,
    "7 nennt {Trainingsbeginn} auch dort, wo es nichts zu nennen gibt: Schreiben Sie „{wenn Trainingsbeginn}“ davor",
  ],
  ["HTML in a branch that does not hold", `${start}{wenn Training} Ein <b>Text</b>.\n{sonst} Text.`, "7 enthält HTML"],
  [
    "a link that runs something",
    `${start}[Los](javascript:alert(1)) geht es.`,
    "7 enthält den Link „javascript:alert(1)“",
  ],
  ["a document that ends inside a mark", `${start}Text.\n{wenn Training`, "8 enthält „{wenn Training“: Eine Klammer"],
  ["a condition that is not closed in its line", `${start}Wir {wenn Training}lehren.`, "7 öffnet mitten in der Zeile"],
  [
    "a block that is not closed",
    `${start}Text.\n\n{wenn Training}\n## Mehr\n\nText.`,
    "9 beginnt eine Bedingung ohne „{ende}“",
  ],
  ["an end of nothing", `${start}Text.{ende}`, "7 enthält „{ende}“, aber davor beginnt keine Bedingung"],
  [
    "an alternative to nothing",
    `${start}Text.\n{sonst} Mehr.`,
    "8 enthält „{sonst}“, aber davor steht keine Bedingung",
  ],
  [
    "conditions that contradict each other",
    `${start}Text.\n{wenn Training und nicht Training} Nie.`,
    "8 kann nie gelten",
  ],
  [
    "a branch that is never reached",
    `${start}{wenn Training} Ja.\n{sonst wenn Training und Einstieg} Nie.\n{sonst} Nein.`,
    "8 kommt nie zum Zug: Davor gilt schon „Training“",
  ],
  [
    "something after the last alternative",
    `${start}{wenn Training} Ja.\n{sonst} Nein.\n{sonst} Nie.`,
    "9 enthält „{sonst}“ nach „{sonst}“",
  ],
  [
    "a kind that does not exist",
    `${start}Text.\n\n## Werte {.schild}\n\n### Eins\n\nText.`,
    "9 kennt den Abschnitt „.schild“ nicht. Gemeint ist vielleicht „.schilder“",
  ],
  [
    "a word that the kind does not know",
    `${head}# Titel {.kopf haustuer}\n\nText.`,
    "5 kennt „haustuer“ hier nicht. Möglich: haustür",
  ],
  [
    "a missing paragraph",
    `${head}# Titel {.kopf}`,
    "5 nimmt einen Absatz: der Satz unter der Überschrift; hier stehen 0",
  ],
  [
    "one paragraph too many",
    `${start}Eins.\n\nZwei.`,
    "5 nimmt einen Absatz: der Satz unter der Überschrift; hier stehen 2",
  ],
  [
    "a paragraph that may be missing where another would take its place",
    `${start}Text.\n\n## Titel {.schritte}\n\n### Eins\n\n{wenn Training} Heute\n\nText.`,
    "13 (die Zeit auf dem Schild) kann wegfallen",
  ],
  [
    "a hero without its street sign",
    `${head}# Titel {.fassade}\n\nEin Satz.\n\nKleingedrucktes.\n\n- [Los](/jobs)`,
    "5 nimmt drei Absätze: das Straßenschild, der Satz unter der Überschrift, das Kleingedruckte; hier stehen 2",
  ],
  [
    "a street sign that may be missing",
    `${head}# Titel {.fassade}\n\n{wenn Training} Schild\n\nEin Satz.\n\nKleingedrucktes.\n\n- [Los](/jobs)`,
    "7 (das Straßenschild) kann wegfallen, und der Absatz danach stünde an seiner Stelle",
  ],
  ["a section without its heading", `${start}Text.\n\n## {.fragen}\n\n### Eins\n\nText.`, "9 braucht vor „{.fragen}“"],
  [
    "a heading that is not shown",
    `${start}Text.\n\n## Drei {.höhepunkte}\n\n### Eins {.weg}\n\nText.`,
    "9 hat eine Überschrift, die „.höhepunkte“ nicht zeigt",
  ],
  [
    "a list where none is shown",
    `${start}Text.\n\n## Mehr\n\nText.\n\n- [Los](/jobs)`,
    "13 ist eine Liste, die dieser Abschnitt nicht zeigen kann",
  ],
  [
    "a section without its buttons",
    `${start}Text.\n\n## Ende {.schluss}\n\nText.`,
    "9 braucht eine Liste von Links: zwei Knöpfe",
  ],
  [
    "points where none are shown",
    `${start}Text.\n\n### Punkt\n\nText.`,
    "9 ist eine Überschrift „###“: „.kopf“ nimmt keine Punkte",
  ],
  ["a text before the first section", `${head}Text.\n\n# Titel {.kopf}\n\nText.`, "5 steht vor der ersten Überschrift"],
  ["a section of law without its anchor", `${head}# Titel {.recht}\n\n## Wer\n\nText.`, "7 braucht seinen Anker"],
  ["a section of law without a text", `${head}# Titel {.recht}\n\n## Wer {#wer}`, "7 kann ohne Text dastehen"],
  [
    "a section of law whose text may be missing",
    `${head}# Titel {.recht}\n\n## Wer {#wer}\n\n{wenn Training} Text.`,
    "7 kann ohne Text dastehen",
  ],
  ["a legal text without sections", `${head}# Titel {.recht}\n\nText.`, "5 braucht Abschnitte, die mit „##“ beginnen"],
  [
    "an anchor that stands twice",
    `${head}# Titel {.recht}\n\n## A {#a}\n\nText.\n\n## B {#a}\n\nText.`,
    "11 braucht einen anderen Anker: „#a“ gibt es auf der Seite schon",
  ],
  [
    "an anchor of the frame",
    `${head}# Titel {.recht}\n\n## A {#inhalt}\n\nText.`,
    "7 braucht einen anderen Anker: „#inhalt“",
  ],
  ["an anchor that the page does not have", `${start}Text.\n\n## Mehr {#mehr}\n\nText.`, "9 hat einen Anker, den es"],
  ["a second kind", `${head}# Titel {.kopf .text}\n\nText.`, "5 kennt „.text“ hier nicht"],
  ["a kind behind a sentence", `${start}Text {.kopf}`, "7 enthält „{.kopf}“: Das steht nur am Ende einer Überschrift"],
  [
    "a kind before the words of its heading",
    `${start}Text.\n\n## {.text} Mehr\n\nText.`,
    "9 enthält „{.text}“: Das steht nur am Ende einer Überschrift",
  ],
  ["an underlined heading", `${start}Text.\n\nMehr\n---\n\nText.`, "9 ist eine Überschrift, die nicht mit „#“"],
  [
    "a page that begins with another section",
    `${head}## Mehr\n\nText.`,
    "5 beginnt die Seite: Das kann nur „# … {.kopf}“",
  ],
  ["a second beginning", `${start}Text.\n\n## Mehr {.kopf}\n\nText.`, "9 gehört an den Anfang einer Seite"],
  [
    "a second heading of the page",
    `${start}Text.\n\n# Mehr {.text}\n\nText.`,
    "9 beginnt mit „#“: Nur die erste Überschrift tut das",
  ],
  ["a heading of the page that may be missing", `${head}{wenn Training} # Titel {.kopf}\n\nText.`, "5 kann wegfallen"],
  ["a heading that may be missing", `${start}Text.\n\n{wenn Training} ## Mehr\n\nText.`, "9 kann wegfallen"],
  [
    "a heading whose words may be missing",
    `${start}Text.\n\n## {wenn Training}Mehr{ende} {.text}\n\nText.`,
    "9 kann wegfallen",
  ],
  [
    "a point whose heading may be missing",
    `${start}Text.\n\n## Mehr {.fragen}\n\n{wenn Training} ### Eins\nText.\n\n### Zwei\nText.`,
    "11 kann wegfallen",
  ],
  [
    "a heading that is in a condition without its text",
    `${start}Text.\n\n{wenn Training}\n## Mehr\n{ende}\n\nText.`,
    "10 steht in einer Bedingung, und was darunter steht, nicht",
  ],
  [
    "a heading that stands for a sentence",
    `${start}Immer.\n{wenn Training} Text.\n{sonst} ## Mehr {.text}\n\nText.`,
    "9 steht statt der Zeile davor",
  ],
  [
    "headings of two kinds that stand for one another",
    `${start}Text.\n\n{wenn Training} ## Mehr {.fragen}\n{sonst} ## Mehr\n\nText.`,
    "10 steht statt der Zeile davor: Beide müssen Überschriften derselben Art sein",
  ],
  [
    "a paragraph that may be a mark alone",
    `${start}{wenn Training} {Beleg Vergütung}\n{sonst} Text.`,
    "7 (der Satz unter der Überschrift) kann wegfallen",
  ],
  ["a section without points", `${start}Text.\n\n## Mehr {.fragen}`, "9 braucht mindestens einen Punkt"],
  [
    "a point of a lower level",
    `${start}Text.\n\n## Mehr {.fragen}\n\n#### Eins\n\nText.`,
    "11 ist ein Punkt und beginnt mit „###“",
  ],
  [
    "a point without what it is drawn by",
    `${start}Text.\n\n## {.höhepunkte}\n\n### Eins\n\nText.`,
    "11 braucht hinter der Überschrift eines von: {.gehalt}, {.woche}, {.weg}",
  ],
  [
    "a point without its anchor",
    `${start}Text.\n\n## Geld {.vergütung}\n\n### Ein Monat\n\nText.`,
    "11 braucht seinen Anker",
  ],
  [
    "a table without its second side",
    `${start}Text.\n\n## Wir {.vergleich}\n\nText.\n\n| A | B |\n|---|---|\n| 1 | 2 |`,
    "13 braucht eine Tabelle mit drei Spalten: das Kriterium, eine Seite, die andere",
  ],
  [
    "a sentence directly below a table",
    `${head}# Titel {.recht}\n\n## Wer {#wer}\n\n| A | B |\n|---|---|\n| 1 | 2 |\nEin Satz.`,
    "9 ist eine Tabelle, in der ein Feld leer ist, bei „Ein Satz.“",
  ],
  [
    "buttons that may all be missing",
    `${start}Text.\n\n## Ende {.schluss}\n\nText.\n\n{wenn Training} - [Los](/jobs)`,
    "13 (zwei Knöpfe) kann ganz wegfallen",
  ],
  [
    "a link whose words may be missing",
    `${start}Zum [{wenn Training}Ziel{ende}](/jobs).`,
    "7 enthält „[{wenn Training}",
  ],
  [
    "a mark within a link",
    `${start}Zum [Ziel{Beleg Vergütung}](/jobs).`,
    "7 enthält „[Ziel{Beleg Vergütung}]“: Ein Beleg",
  ],
  [
    "a link to nowhere",
    `${start}Zum [Ziel](/jbos).`,
    "7 enthält den Link „/jbos“, aber diese Seite gibt es nicht. Gemeint ist vielleicht „/jobs“",
  ],
  ["a link to no heading", `${start}Zum [Ziel](#ziel).`, "7 enthält den Link „#ziel“, aber keine Überschrift"],
  ["a count of nothing", `${start}Es sind {Anzahl}.`, "7 enthält {Anzahl}: Gezählt wird nur über den Punkten"],
  [
    "a count within a point",
    `${start}Text.\n\n## Mehr {.fragen}\n\n### Eins\n\nVon {Anzahl}.`,
    "13 enthält {Anzahl}: Gezählt wird nur über den Punkten",
  ],
  ["a character that nobody sees", `${start}Te\0xt.`, "7 enthält hier ein unsichtbares Zeichen (U+0000)"],
  ["ends of lines that are not ours", `${start}Text.`.replaceAll("\n", "\r\n"), "1 enthält hier ein unsichtbares"],
  ["a page as long as a book", `${start}${"Satz. ".repeat(20_000)}`, "1 hat 120.067 Zeichen; möglich sind 100.000"],
  [
    "a key of the head that nobody knows",
    "---\ntitle: Titel\ndescription: Text\nkeywords: Jobs\n---\n# Titel {.kopf}\n\nText.",
    "4 kennt „keywords:“ nicht. Möglich: title, description, noindex",
  ],
  [
    "a key of the head that stands twice",
    "---\ntitle: Titel\ntitle: Titel\ndescription: Text\n---\n# Titel {.kopf}\n\nText.",
    "3 nennt „title:“ ein zweites Mal",
  ],
  [
    "a page that is hidden by a no",
    "---\ntitle: Titel\ndescription: Text\nnoindex: false\n---\n# Titel {.kopf}\n\nText.",
    "4 sagt „noindex: false“; möglich ist „noindex: true“",
  ],
  [
    "a title that may be missing",
    "---\ntitle:\n{wenn Training} Titel\ndescription: Text\n---\n# Titel {.kopf}\n\nText.",
    "2 (title) kann wegfallen",
  ],
  [
    "a title with what only a page can show",
    "---\ntitle: Titel{Umbruch}\ndescription: Text\n---\n# Titel {.kopf}\n\nText.",
    "2 enthält „{Umbruch}“: Titel und Beschreibung sind Text allein",
  ],
  [
    "a head that may not end",
    "---\ntitle: Titel\ndescription: Text\n{wenn Training}\n---\n{ende}\n# Titel {.kopf}\n\nText.",
    "5 begrenzt den Kopf des Dokuments",
  ],
  [
    "a document without its head",
    "# Titel {.kopf}\n\nText.",
    "1 braucht am Anfang zwischen zwei Zeilen „---“: „title: …“ und „description: …“",
  ],
  [
    "a head without its description",
    "---\ntitle: Titel\n---\n# Titel {.kopf}\n\nText.",
    "1 braucht am Anfang zwischen zwei Zeilen „---“: „description: …“",
  ],
])("%s is said once, with its line", (_, source, problem) => {
  const problems = problemsIn(source);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.slice(0, problem.length)).toBe(problem);
});

const form = "## Formular {.bewerbung}\n\nText.\n\n- Hinweis.\n";

test.each<[what: string, page: PageDocumentName, source: string]>([
  ["a contact page without its form", "contact", `${start}Text.`],
  ["a contact page whose form may be missing", "contact", `${start}Text.\n\n{wenn Training}\n${form}{ende}`],
  ["an Impressum that names nobody", "imprint", `${start}Text.`],
  ["terms that are no legal text", "terms", `${start}Text.`],
])("%s is refused", (_, page, source) => {
  expect(problemsIn(source, page)).toEqual([expect.stringMatching(/^1 braucht in jedem Fall den Abschnitt „\{\./)]);
});

test.each([
  [
    "a wide section beside the form",
    `${form}\n## Ende {.schluss}\n\nText.\n\n- [Los](/jobs)`,
    "15 kann nicht neben „.bewerbung“ stehen: Setzen Sie den Abschnitt davor",
  ],
  [
    "a narrow section without anything to stand beside",
    `## Erwarten {.häkchen}\n\n- Eins\n\n${form}`,
    "9 steht immer neben „.bewerbung“: Setzen Sie den Abschnitt dahinter",
  ],
  [
    "a list within one that is shown in one row",
    `${form}\n## Erwarten {.häkchen}\n\n- Eins\n  - Zwei`,
    "17 ist eine Liste, die dieser Abschnitt nicht zeigen kann",
  ],
  ["a section without its list", `${form}\n## Erwarten {.häkchen}`, "15 braucht eine Liste: was man erwarten kann"],
])("%s is said with its line", (_, sections, problem) => {
  expect(problemsIn(`${start}Text.\n\n${sections}`)).toEqual([problem]);
});

/** Of what a page shows of a section: whatever a line less has left of it. */
function brokenIn({ kind, heading, paragraphs, links, items, points, parts }: Section): string[] {
  const known = sectionKindOf(kind);
  const needed = known.paragraphs === "any" ? 0 : (known.paragraphs ?? []).filter((what) => !what.endsWith("?")).length;
  const inParts = parts.flatMap(({ title, blocks }) => [title, ...passagesIn(blocks).map(({ text }) => text)]);
  const texts = [...paragraphs, ...items, ...points.flatMap((point) => [point.heading, ...point.paragraphs])];
  return [
    ...[...texts.map(plainText), ...inParts].filter((text) => /[{}\uE000]|undefined|^\s*$/.test(text)),
    ...(!known.isWithoutHeading && plainText(heading).trim() === "" ? ["no heading"] : []),
    ...(paragraphs.length < needed ? [`${paragraphs.length} paragraphs`] : []),
    ...(known.links && !known.links.endsWith("?") && links.length === 0 ? ["no links"] : []),
    ...(parts.some(({ blocks }) => blocks.length === 0) ? ["an empty part"] : []),
  ];
}

/** Each name holds in half of them. */
function state(number: number): NamedFacts {
  return {
    holds: (name) =>
      [...`${number} ${name}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7) % 13 < 6,
    value: (place) => (place.startsWith("Beleg ") ? "" : place === "Formularadresse" ? "https://form.example" : place),
    items: () => undefined,
    ours: [],
  };
}

test.each(Object.entries(pageDocuments))(
  "%s without one of its lines is refused, or can be shown whatever holds",
  (name, source) => {
    const lines = source.split("\n");
    const every = depth(7, 1);
    for (let left = lines.length % every; left < lines.length; left += every) {
      const shorter = lines.toSpliced(left, 1).join("\n");
      if (problemsIn(shorter, name as PageDocumentName).length > 0) continue;
      for (let number = 0; number < depth(8, 40); number++) {
        const { head, sections } = readDocument("page.md", shorter, state(number));
        const broken = [head.title && head.description ? [] : "no head", ...sections.map(brokenIn)].flat();
        expect(broken, `without line ${left + 1} in state ${number}`).toEqual([]);
      }
    }
  },
);

test("ten thousand lines are refused at once", () => {
  const started = performance.now();
  expect(problemsIn(`${start}${"{wenn Training} Ein Satz nach dem anderen.\n".repeat(10_000)}`)).not.toEqual([]);
  expect(performance.now() - started).toBeLessThan(3000);
});
