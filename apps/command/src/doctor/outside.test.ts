import { expect, test } from "vitest";
import { type OutsideFacts, outsideFindings } from "./outside.ts";

const answer = (status: number, headers: Record<string, string> = {}) => ({ status, headers });
const name = { isKnown: true, certificate: { days: 60, ofDays: 90, isTrusted: true } };
const site = { ...name, host: "hafen.example", expected: { "referrer-policy": "origin" } };
const form = { ...name, host: "bewerbung.hafen.example", expected: {}, embeddedBy: "https://hafen.example" };
const [siteAnswer, formAnswer] = [
  answer(200, { "referrer-policy": "origin" }),
  answer(200, { "content-security-policy": "default-src 'none'; frame-ancestors https://hafen.example" }),
];
/** What the two answer, and the rest. */
const seen = (siteAnswers = siteAnswer, formAnswers = formAnswer): OutsideFacts => ({
  names: [
    { ...site, answer: siteAnswers },
    { ...form, answer: formAnswers },
  ],
  formHealth: answer(404),
  desk: answer(400),
  plain: answer(308),
  openPorts: [],
});

test.each<[what: string, seen: OutsideFacts, ids: string[]]>([
  ["all is as it should be", seen(), []],
  ["the desk does not answer at all", { ...seen(), desk: undefined }, []],
  ["the desk shows its door to everybody", { ...seen(), desk: answer(200) }, ["outside/desk"]],
  ["a site that fails", seen(answer(502)), ["names/fails"]],
  ["a site without its headers", seen(answer(200)), ["names/headers"]],
  ["a form for every page to embed", seen(siteAnswer, answer(200)), ["names/frame"]],
  [
    "a form for another page, too",
    seen(
      siteAnswer,
      answer(200, { "content-security-policy": "frame-ancestors https://hafen.example https://x.example" }),
    ),
    ["names/frame"],
  ],
  ["health for everybody", { ...seen(), formHealth: answer(200) }, ["outside/health"]],
  ["no encryption", { ...seen(), plain: answer(200) }, ["outside/http"]],
  ["a database for everybody", { ...seen(), openPorts: [5432] }, ["outside/port"]],
])("%s", (_what, facts, ids) => {
  const wrong = [...outsideFindings(facts)].filter(({ severity }) => severity !== "well");
  expect(wrong.map(({ id }) => id)).toEqual(ids);
  expect(wrong.filter(({ remedy }) => !remedy)).toEqual([]);
});
