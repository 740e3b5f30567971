import { passagesIn } from "@fernkontor/domain/agency/own-text";
import { law } from "@fernkontor/texts/law";
import { expect, test } from "vitest";
import { list } from "./blocks.ts";
import { shippedText } from "./shipped-text.ts";

const blocks = { Dienstleister: list("Serverhof") };

/** Sections with the condition around them: none depends on what another says. */
const sections = Object.entries(law).flatMap(([name, source]) =>
  source
    .split(/(?<!^\{wenn [^{}]+\})\n(?=## )|\n(?=\{wenn [^{}]+\}\n## )/m)
    .slice(1)
    .map((section) => [`${name}: ${section.slice(0, 60)}`, section] as const),
);

function namesIn(source: string, pattern: RegExp): string[] {
  return [...new Set([...source.matchAll(pattern)].map(([, name = ""]) => name))];
}

/** Every state of what a section asks for. */
function states(names: readonly string[]): Record<string, boolean>[] {
  const [name, ...others] = names;
  if (name === undefined) return [{}];
  return states(others).flatMap((state) => [true, false].map((holds) => ({ ...state, [name]: holds })));
}

test.each(sections)("%s: nothing is empty, unknown or said twice, whatever holds", (_, section) => {
  const places = namesIn(section, /\{(\p{L}+)\}/gu).filter((name) => !["sonst", "ende"].includes(name));
  const values = Object.fromEntries(
    places.map((name) => [name, name === "Formularadresse" ? "https://formular.example" : `‹${name}›`]),
  );
  for (const conditions of states(namesIn(section, /\{wenn ([^{}]+)\}/g))) {
    const drawn = shippedText(`# Titel\n\n${section}`, { conditions, values, blocks });
    const said = drawn.sections.flatMap(({ title, blocks }) => [title, ...passagesIn(blocks).map(({ text }) => text)]);
    const all = [...(drawn.summary?.points ?? []), ...said];
    const where = JSON.stringify(conditions);
    expect(
      all.filter((text) => text.trim() !== text || text === "" || /[{}]|undefined| {2}| [.,;]|[.,;]{2}/.test(text)),
      where,
    ).toEqual([]);
    expect(
      all.filter((text, index) => all.indexOf(text) !== index),
      where,
    ).toEqual([]);
    const sentences = all.flatMap((text) => text.split(/[.:] /));
    expect(
      sentences.filter((one) => namesIn(one, /‹(\p{L}+)›/gu).length < (one.match(/‹/g) ?? []).length),
      where,
    ).toEqual([]);
    expect(
      drawn.sections.filter(({ id, title, blocks }) => id === "" || title === "" || blocks.length === 0),
      where,
    ).toEqual([]);
  }
});

test.each([
  ["a condition that nobody knows", "{wenn Vollmond}Ja.{ende}", "Nobody knows when „Vollmond“ holds."],
  ["a condition without an end", "{wenn Chat}Ja.", "{wenn Chat} has no {ende}."],
  ["an end without a condition", "Ja.{ende}", "{ende} follows no {wenn …}."],
  ["a place that nobody fills in, where it is left out", "{wenn Chat}{Mond}{ende}", "Nobody fills in {Mond}."],
  ["what a page cannot show", "<b>Ja.</b>", "Line 5 enthält HTML"],
])("%s is an error", (_, text, message) => {
  const facts = { conditions: { Chat: false }, values: {}, blocks: {} };
  expect(() => shippedText(`# Titel\n\n## Wer {#wer}\n\n${text}`, facts)).toThrow(message);
});

test("a value is never read as Markdown, and a mail address is a link", () => {
  const { sections } = shippedText("# Titel\n\n## Wer {#wer abgesetzt}\n\n{Firma}, {Mail}", {
    conditions: {},
    values: { Firma: "*Stern* <GmbH>", Mail: "a@b.example" },
    blocks: {},
  });
  const mail = { href: "mailto:a@b.example", text: ["a@b.example"] };
  expect(sections).toEqual([
    { id: "wer", title: "Wer", apart: true, blocks: [{ line: 5, paragraph: ["*Stern* <GmbH>, ", mail] }] },
  ]);
});

test("a text leads to where a fact says that the form is, also on one's own machine", () => {
  const read = () =>
    shippedText("# Titel\n\n## Wer {#wer}\n\n[Formular]({Formularadresse}), {Firma}", {
      conditions: {},
      values: { Formularadresse: "http://formulare.localhost:4322", Firma: "Stern GmbH" },
      blocks: {},
    });
  expect(read().sections[0]?.blocks).toEqual([
    { line: 5, paragraph: [{ href: "http://formulare.localhost:4322", text: ["Formular"] }, ", Stern GmbH"] },
  ]);
});
