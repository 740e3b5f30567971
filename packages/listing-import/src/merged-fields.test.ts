import { editYaml } from "@fernkontor/agency-files/edit-yaml";
import { expect, test } from "vitest";
import { newListingText } from "./listing-text.ts";
import { mergedFields } from "./merged-fields.ts";

const last = {
  title: "Newsletter-Ninja",
  openings: 2,
  client: { name: "Muster GmbH" },
  salary: { from: 200, to: 230 },
};

test.each<[string, { now?: object; here?: object }, { taken: string[]; kept: string[] }]>([
  ["nothing has changed anywhere", {}, { taken: [], kept: [] }],
  ["the source has changed a field", { now: { openings: 4 } }, { taken: ["openings"], kept: [] }],
  [
    "a person has changed another",
    { now: { openings: 4 }, here: { title: "Newsletter" } },
    { taken: ["openings"], kept: [] },
  ],
  [
    "both have changed the same one",
    { now: { title: "Mails" }, here: { title: "Newsletter" } },
    { taken: [], kept: ["title"] },
  ],
  ["both have changed it to the same", { now: { title: "Mails" }, here: { title: "Mails" } }, { taken: [], kept: [] }],
  [
    "a person has added to a group",
    {
      now: { client: { name: "Neu GmbH" } },
      here: { client: { name: "Muster GmbH", website: "https://muster.example" } },
    },
    { taken: ["client.name"], kept: [] },
  ],
  ["the source says it no more", { now: { openings: undefined } }, { taken: ["openings"], kept: [] }],
  [
    "one amount is written as a range",
    { now: { salary: 200 }, here: { salary: { from: 200, to: 200 } } },
    { taken: [], kept: [] },
  ],
])("when %s", (_, { now, here }, expected) => {
  const { taken, kept } = mergedFields({ last, now: { ...last, ...now }, here: { ...last, ...here } });
  const names = (changes: typeof taken) => changes.map(({ path }) => path.join("."));
  expect({ taken: names(taken), kept: names(kept) }).toEqual(expected);
});

test("what is taken over changes its lines and no other, in a file that the import has written", () => {
  const text = newListingText({
    ...last,
    id: 7,
    description: "Sie schreiben.\nSie verschicken.",
    requirements: ["Deutsch"],
  });
  expect(text).toBe(`# yaml-language-server: $schema=../schemas/job.schema.json
id: 7
title: Newsletter-Ninja
salary:
  from: 200
  to: 230
description: |-
  Sie schreiben.
  Sie verschicken.
requirements:
  - Deutsch
openings: 2
client:
  name: Muster GmbH
`);
  const { taken } = mergedFields({ last, now: { ...last, openings: 4, client: { name: "Neu GmbH" } }, here: last });
  const edits = taken.map(({ path, now }) => ({ path, value: now }));
  expect(editYaml(`${text}# meine Notiz\n`, edits)).toBe(
    `${text.replace("openings: 2", "openings: 4").replace("Muster GmbH", "Neu GmbH")}# meine Notiz\n`,
  );
});
