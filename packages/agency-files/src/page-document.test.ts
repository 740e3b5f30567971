import type { Inline } from "@fernkontor/domain/agency/own-text";
import { passagesIn, plainText } from "@fernkontor/domain/agency/own-text";
import { pageDocuments } from "@fernkontor/texts/page-documents";
import { expect, test } from "vitest";
import { type NamedFacts, readDocument, type Section } from "./page-document.ts";
import { sectionKindOf } from "./section-kinds.ts";

const head = "---\ntitle: Titel\ndescription: Beschreibung\n---\n\n";

/** Sections with the condition around them: none depends on what another says. */
const sections = Object.entries(pageDocuments).flatMap(([name, source]) =>
  source
    .split(/(?<!^\{wenn [^{}]+\})\n(?=(?:\{wenn [^{}]+\} )?##? )|\n(?=\{wenn [^{}]+\}\n##? )/m)
    .slice(1)
    .map((section) => [`${name}: ${section.slice(0, 60)}`, section, source.includes("{.recht")] as const),
);

function namesIn(source: string, pattern: RegExp): string[] {
  return [...new Set([...source.matchAll(pattern)].map(([, name = ""]) => name))];
}

function conditionsIn(source: string): string[] {
  const names = namesIn(source, /\{(?:sonst )?wenn ([^{}]+)\}/g).flatMap((condition) => condition.split(" und "));
  return [...new Set(names.map((name) => name.replace(/^nicht /, "")))];
}

/** Every state of a few names; five hundred of many. */
function states(names: readonly string[]): ReadonlySet<string>[] {
  const all = 2 ** names.length;
  const step = Math.floor(all / 500) | 1;
  return Array.from({ length: Math.min(all, 500) }, (_, index) => {
    const state = index * step;
    return new Set(names.filter((_, bit) => Math.floor(state / 2 ** bit) % 2 === 1));
  });
}

function factsOf(holding: ReadonlySet<string>): NamedFacts {
  return {
    holds: (name) => holding.has(name),
    value: (place): Inline =>
      place.startsWith("Beleg ") ? "" : place === "Formularadresse" ? "https://form.example" : `‹${place}›`,
    items: () => undefined,
    ours: [],
  };
}

/** All that is read of a section, one text a paragraph, heading or entry. */
function textsOf({ kind, heading, paragraphs, items, points, parts }: Section): string[] {
  return [
    ...(sectionKindOf(kind).isWithoutHeading ? [] : [plainText(heading)]),
    ...[...paragraphs, ...items].map(plainText),
    ...points.flatMap((point) => [plainText(point.heading), ...point.paragraphs.map(plainText)]),
    ...parts.flatMap(({ title, blocks }) => [title, ...passagesIn(blocks).map(({ text }) => text)]),
  ];
}

const bad = /[{}]|undefined|\uE000| {2}|\s[.,;]|[.,;]{2}|^\s|\s$|^$/;

test.each(sections)("%s: nothing is empty, unknown or said twice, whatever holds", (_, section, isLegal) => {
  const source = isLegal && !section.includes("{.recht") ? `# Titel {.recht}\n\n${section}` : section;
  for (const holding of states(conditionsIn(section))) {
    const { sections } = readDocument("page.md", head + source, factsOf(holding));
    const all = sections.flatMap(textsOf);
    const where = [...holding].join();
    expect(
      all.filter((text) => bad.test(text)),
      where,
    ).toEqual([]);
    expect(
      all.filter((text, index) => text.length > 12 && all.indexOf(text) !== index),
      where,
    ).toEqual([]);
    const sentences = all.flatMap((text) => text.split(/[.:] /));
    const twice = sentences.filter((one) => namesIn(one, /‹([^›]+)›/g).length < (one.match(/‹/g) ?? []).length);
    expect(twice, where).toEqual([]);
    const parts = sections.flatMap(({ parts }) => parts);
    expect(
      parts.filter(({ id, title, blocks }) => id === "" || title === "" || blocks.length === 0),
      where,
    ).toEqual([]);
  }
});

function read(text: string, values: Readonly<Record<string, Inline>> = {}, holding: readonly string[] = []) {
  const facts = {
    ...factsOf(new Set(holding)),
    value: (place: string) => values[place] ?? "",
    ours: ["http://form.localhost"],
  };
  return readDocument("page.md", `${head}${text}`, facts);
}

test("a value is never read as Markdown, and a mail address is a link", () => {
  const { sections } = read("# Titel {.recht}\n\n## Wer {#wer abgesetzt}\n\n{Firma}, {Mail}", {
    Firma: "*Stern* <GmbH>",
    Mail: "a@b.example",
  });
  const mail = { href: "mailto:a@b.example", text: ["a@b.example"] };
  expect(sections[0]?.parts).toEqual([
    { id: "wer", title: "Wer", isApart: true, blocks: [{ line: 10, paragraph: ["*Stern* <GmbH>, ", mail] }] },
  ]);
});

test("a text leads to where a fact says that the form is, also on one's own machine", () => {
  const { sections } = read("# Titel\n\n[Formular]({Formularadresse}), wo es ist.", {
    Formularadresse: "http://form.localhost",
  });
  expect(sections[0]?.paragraphs).toEqual([[{ href: "http://form.localhost", text: ["Formular"] }, ", wo es ist."]]);
});

test("sentences stand in a row, each only where its condition holds", () => {
  const text = [
    "# Titel",
    "",
    "Erstens.",
    "{wenn Training} Mit Training.",
    "{sonst wenn Einstieg} Mit Einstieg.",
    "{sonst} Ohne beides.",
    "{wenn nicht Einstieg und nicht Training} Gar nichts{wenn Stellen} an {Ort}{sonst}.{ende}",
  ].join("\n");
  const said = (...holding: string[]) => read(text, { Ort: "Lübeck" }, holding).sections[0]?.paragraphs;
  expect(said("Training", "Einstieg")).toEqual([["Erstens. Mit Training."]]);
  expect(said("Einstieg")).toEqual([["Erstens. Mit Einstieg."]]);
  expect(said()).toEqual([["Erstens. Ohne beides. Gar nichts."]]);
  expect(said("Stellen")).toEqual([["Erstens. Ohne beides. Gar nichts an Lübeck"]]);
});

test("a mark stands close behind its figure and leaves nothing where it has none", () => {
  const mark = { claimLink: { href: "/belege#bonus", label: "Beleg: Bonus" } };
  const text = "# Titel\n\nBis zu 10 %.\n{Beleg Bonus}\nMehr nicht.";
  expect(read(text, { "Beleg Bonus": mark }).sections[0]?.paragraphs).toEqual([["Bis zu 10 %.", mark, " Mehr nicht."]]);
  expect(read(text).sections[0]?.paragraphs).toEqual([["Bis zu 10 %. Mehr nicht."]]);
});

test("a point that says nothing is none, and headings count those that are left", () => {
  const text = [
    "## {Anzahl} Schilder, {Anzahl} Punkte {.schilder}",
    "### Eins",
    "Erster.",
    "### Zwei",
    "{wenn Training} Zweiter.",
    "### Drei",
    "Dritter.",
  ].join("\n");
  const headingOf = (...holding: string[]) => read(text, {}, holding).sections.map(({ heading }) => plainText(heading));
  expect(headingOf("Training")).toEqual(["Drei Schilder, drei Punkte"]);
  expect(headingOf()).toEqual(["Zwei Schilder, zwei Punkte"]);
});
