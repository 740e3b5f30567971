import { names } from "@fernkontor/texts/names";
import { type PageDocumentName, pageDocuments } from "@fernkontor/texts/page-documents";
import { expect, test } from "vitest";
import { checkDocument } from "./check-document.ts";

function problemsIn(source: string, page?: PageDocumentName): string[] {
  const problems: string[] = [];
  checkDocument(source, (line, message) => problems.push(`${line} ${message}`), page);
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
    `${head}## Titel {.schritte}\n\n### Eins\n\n{wenn Training} Heute\n\nText.`,
    "9 (die Zeit auf dem Schild) kann wegfallen",
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
  ["a text before the first section", `${head}Text.\n\n# Titel\n\nText.`, "5 steht vor der ersten Überschrift"],
  ["a section of law without its anchor", `${head}# Titel {.recht}\n\n## Wer\n\nText.`, "7 braucht seinen Anker"],
  [
    "a document without its head",
    "# Titel\n\nText.",
    "1 braucht am Anfang zwischen zwei Zeilen „---“: „title: …“ und „description: …“",
  ],
  [
    "a head without its description",
    "---\ntitle: Titel\n---\n# Titel\n\nText.",
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
  ["a contact page whose form may be missing", "contact", `${start}Text.\n\n{wenn Training} ${form}`],
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

test("ten thousand lines are refused at once", () => {
  const started = performance.now();
  expect(problemsIn(`${start}${"{wenn Training} Ein Satz nach dem anderen.\n".repeat(10_000)}`)).not.toEqual([]);
  expect(performance.now() - started).toBeLessThan(3000);
});
