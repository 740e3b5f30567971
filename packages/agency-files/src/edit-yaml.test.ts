import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { editYaml, type FieldEdit } from "./edit-yaml.ts";

const file = `# yaml-language-server: $schema=../schemas/job.schema.json
id: 6
title: Pflegeberatung # for phones
salary: { from: 190, to: 240 } # a day

# what they do
description: >-
  Sie beraten Familien am Telefon
  – von der ersten Frage bis zum Antrag.
requirements:
  - Ruhe # the most important one
  # not yet decided
  - Deutsch
tags: [Telefon, Pflege]
gross: true

contract:
  kind: employed-by-client
  paidBy: 'Musterpflege GmbH'
people:
  - name: Jana Brandt
    role: Beratung
  - name: Emre Kaya
`;

const unusual = `people:
- {name: 'Jana',   role: "Beratung"}   # zuerst
-   name: Emre


# Danach.
phones: ["1",'2']
note:   >
   lang
`;

test("an item that is added at the end and taken away again leaves the text as it was, however it is laid out", () => {
  const added = editYaml(unusual, [{ path: ["people", 2], value: { name: "Lena", role: "Team" } }]);
  expect(added).toBe(unusual.replace("name: Emre\n", "name: Emre\n- name: Lena\n  role: Team\n"));
  expect(editYaml(added, [{ path: ["people", 2], value: undefined }])).toBe(unusual);
  const begun = "people:\n  - name: Emre";
  expect(editYaml(begun, [{ path: ["people", 1], value: { name: "Lena" } }])).toBe(
    "people:\n  - name: Emre\n  - name: Lena\n",
  );
});

test.each([
  [0, "- {name: 'Jana',   role: \"Beratung\"}   # zuerst\n"],
  [1, "-   name: Emre\n"],
])("of a list, item %i is taken away with its lines alone", (index, lines) => {
  const three = unusual.replace("\n\n\n#", "\n- name: Lena\n\n\n#");
  expect(editYaml(three, [{ path: ["people", index], value: undefined }])).toBe(three.replace(lines, ""));
});

test.each([
  [["note", "of"], "note:\n  of: 1 # 1\nphones: ['2']\n", "note: {} # 1\nphones: ['2']\n"],
  [["note", 0], "note:\n\n  - x\n\n# A\nphones: ['2']\n", "note: []\n\n# A\nphones: ['2']\n"],
])("what loses its only entry stays, and is empty: %j", (path, begun, ended) => {
  expect(editYaml(begun, [{ path, value: undefined }])).toBe(ended);
});

test("of a list in one line, any item is taken away", () => {
  const [begun, ended] = ["a: ['x']   # A\nphones: [1, 2, 3]\n", "a: ['x']   # A\nphones: [2, 3]\n"];
  expect(editYaml(begun, [{ path: ["phones", 0], value: undefined }])).toBe(ended);
});

/** What has gone and what has come, line by line. */
function linesChanged(edits: readonly FieldEdit[], keyOrder: readonly string[] = []): string[] {
  const [before, after] = [file, editYaml(file, edits, keyOrder)].map((text) => text.split("\n"));
  const gone = before?.filter((line) => !after?.includes(line)) ?? [];
  const come = after?.filter((line) => !before?.includes(line)) ?? [];
  return [...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)];
}

describe("one field changed is the lines that were meant", () => {
  test.each<[string, FieldEdit[], string[]]>([
    ["nothing", [{ path: ["title"], value: "Pflegeberatung" }], []],
    [
      "a word with a comment behind it",
      [{ path: ["title"], value: "Pflege: Beratung" }],
      ["- title: Pflegeberatung # for phones", '+ title: "Pflege: Beratung" # for phones'],
    ],
    [
      "a number in braces",
      [{ path: ["salary", "from"], value: 200 }],
      ["- salary: { from: 190, to: 240 } # a day", "+ salary: { from: 200, to: 240 } # a day"],
    ],
    [
      "something that is half typed",
      [{ path: ["salary", "from"], value: "zwölf" }],
      ["- salary: { from: 190, to: 240 } # a day", "+ salary: { from: zwölf, to: 240 } # a day"],
    ],
    [
      "a range that becomes one amount",
      [{ path: ["salary"], value: 17.5 }],
      ["- salary: { from: 190, to: 240 } # a day", "+ salary: 17.5 # a day"],
    ],
    [
      "a word in a folded text",
      [{ path: ["description"], value: "Sie beraten Menschen am Telefon – von der ersten Frage bis zum Antrag." }],
      ["-   Sie beraten Familien am Telefon", "+   Sie beraten Menschen am Telefon"],
    ],
    [
      "a sentence at the end of a folded text",
      [
        {
          path: ["description"],
          value: "Sie beraten Familien am Telefon – von der ersten Frage bis zum Antrag. Und danach.",
        },
      ],
      ["+   Und danach."],
    ],
    ["an entry more", [{ path: ["requirements"], value: ["Ruhe", "Englisch", "Deutsch"] }], ["+   - Englisch"]],
    ["an entry less", [{ path: ["requirements"], value: ["Ruhe"] }], ["-   - Deutsch"]],
    [
      "a list in brackets",
      [{ path: ["tags"], value: ["Telefon"] }],
      ["- tags: [Telefon, Pflege]", "+ tags: [Telefon]"],
    ],
    [
      "one field that goes and another in its place",
      [
        { path: ["gross"], value: undefined },
        { path: ["vat"], value: "excluded" },
      ],
      ["- gross: true", "+ vat: excluded"],
    ],
    [
      "a word in single quotes",
      [{ path: ["contract", "paidBy"], value: "Neue Pflege GmbH" }],
      ["-   paidBy: 'Musterpflege GmbH'", "+   paidBy: 'Neue Pflege GmbH'"],
    ],
    [
      "a group that was not there",
      [{ path: ["withdrawn", "reason"], value: "Die Stelle ist besetzt." }],
      ["+ withdrawn:", "+   reason: Die Stelle ist besetzt."],
    ],
    ["a field of one of several", [{ path: ["people", 1, "role"], value: "Leitung" }], ["+     role: Leitung"]],
    [
      "a text too long for a line",
      [
        {
          path: ["gross"],
          value: "Ein Satz, der so lang ist, dass ihn niemand in eine einzige Zeile schreiben würde.",
        },
      ],
      [
        "- gross: true",
        "+ gross: >-",
        "+   Ein Satz, der so lang ist, dass ihn niemand in eine einzige Zeile schreiben",
        "+   würde.",
      ],
    ],
    [
      "a text of two lines with a comment behind the one before",
      [{ path: ["title"], value: "Erste\nzweite" }],
      ["- title: Pflegeberatung # for phones", "+ title: |- # for phones", "+   Erste", "+   zweite"],
    ],
  ])("%s", (_, edits, expected) => {
    expect(linesChanged(edits)).toEqual(expected);
  });
});

test("a new field stands where its order wants it", () => {
  const order = ["id", "title", "city", "salary", "bonus", "contract"];
  const text = editYaml(file, [{ path: ["city"], value: "Lübeck" }], order);
  expect(text).toContain("title: Pflegeberatung # for phones\ncity: Lübeck\nsalary:");
});

test("an empty file gets its first fields", () => {
  expect(editYaml("", [{ path: ["a", "b"], value: 1 }])).toBe("a:\n  b: 1\n");
});

test("the last field of a group can go", () => {
  expect(parse(editYaml("a:\n  b: 1\nc: 2\n", [{ path: ["a", "b"], value: undefined }]))).toEqual({ a: {}, c: 2 });
});

test("what is no YAML is not touched", () => {
  expect(() => editYaml("a: [1", [{ path: ["a"], value: 2 }])).toThrow("This is no YAML");
});

test("whatever is put where, every other field keeps its value, and comments stay", () => {
  const word = fc.oneof(
    fc.string({ maxLength: 100 }),
    fc.constantFrom("true", "12", "- a", "# x", "a: b", "null", "ä\n\nö", " x ", "2026-11-24", "'", '"', "{", "|"),
  );
  const single = fc.oneof(word, fc.integer(), fc.boolean());
  const names = fc.constantFrom("a", "b", "c", "salary", "tags");
  const data = fc.dictionary(names, fc.oneof(single, fc.array(single), fc.dictionary(names, single)), { minKeys: 1 });
  fc.assert(
    fc.property(
      data,
      names,
      fc.option(names),
      fc.oneof(single, fc.array(single), data),
      (before, key, below, value) => {
        const source = `# first\n${stringify(before)}`;
        const old = before[key];
        const isGroup = typeof old === "object" && !Array.isArray(old);
        const path = below !== null && (isGroup || old === undefined) ? [key, below] : [key];
        const wanted = structuredClone(before);
        if (path.length === 1) wanted[key] = value as never;
        else wanted[key] = { ...(isGroup ? old : {}), [path[1] ?? ""]: value } as never;
        const text = editYaml(source, [{ path, value }]);
        expect(parse(text)).toEqual(wanted);
        expect(text.startsWith("# first\n")).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});
