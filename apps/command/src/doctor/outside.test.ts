import { expect, test } from "vitest";
import { type OutsideFacts, outsideFindings } from "./outside.ts";

const answer = (status: number, headers: Record<string, string> = {}) => ({ status, headers });
const seen: OutsideFacts = {
  siteOrigin: "https://hafen.example",
  site: answer(200, {
    "content-security-policy": "frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=63072000",
    "x-content-type-options": "nosniff",
  }),
  form: answer(200, { "content-security-policy": "default-src 'none'; frame-ancestors https://hafen.example" }),
  formHealth: answer(404),
  desk: answer(400),
  plain: answer(308),
  openPorts: [],
};

test.each<[what: string, changes: Partial<OutsideFacts>, ids: string[]]>([
  ["all is as it should be", {}, []],
  ["the desk does not answer at all", { desk: undefined }, []],
  ["the desk shows its door to everybody", { desk: answer(200) }, ["outside/desk"]],
  ["no site", { site: answer(502) }, ["outside/site"]],
  ["a site without its headers", { site: answer(200) }, ["names/headers"]],
  ["no form", { form: undefined }, ["outside/form"]],
  ["a form for every page to embed", { form: answer(200) }, ["names/frame"]],
  [
    "a form for another page, too",
    { form: answer(200, { "content-security-policy": "frame-ancestors https://hafen.example https://x.example" }) },
    ["names/frame"],
  ],
  ["health for everybody", { formHealth: answer(200) }, ["outside/health"]],
  ["no encryption", { plain: answer(200) }, ["outside/http"]],
  ["a database for everybody", { openPorts: [5432] }, ["outside/port"]],
])("%s", (_what, changes, ids) => {
  const wrong = [...outsideFindings({ ...seen, ...changes })].filter(({ severity }) => severity !== "well");
  expect(wrong.map(({ id }) => id)).toEqual(ids);
  expect(wrong.filter(({ remedy }) => !remedy)).toEqual([]);
});
