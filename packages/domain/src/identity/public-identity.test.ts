import { expect, test } from "vitest";
import { formIsOurs } from "./public-identity.ts";

test.each([
  ["https://bewerbung.agentur.example", "https://agentur.example", true],
  ["https://bewerbung.agentur.example", "https://www.agentur.example", true],
  ["https://agentur.example:8443", "https://agentur.example", true],
  ["http://localhost:4322", "https://agentur.example", true],
  ["https://formulare.example", "https://agentur.example", false],
  ["https://notagentur.example", "https://agentur.example", false],
  ["https://agentur.example.formulare.example", "https://agentur.example", false],
  ["https://localhost.formulare.example", "https://agentur.example", false],
])("a form at %s on the site %s is ours: %s", (formOrigin, siteOrigin, ours) => {
  expect(formIsOurs(formOrigin, { siteOrigin, domains: [] })).toBe(ours);
});

test("a form on a further host that the profile lists is ours, and below that host it is not", () => {
  const profile = { siteOrigin: "https://agentur.example", domains: ["bewerben.example"] };
  expect(formIsOurs("https://bewerben.example", profile)).toBe(true);
  expect(formIsOurs("https://formular.bewerben.example", profile)).toBe(false);
});
