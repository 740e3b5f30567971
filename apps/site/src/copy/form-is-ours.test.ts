import { expect, test } from "vitest";
import { formIsOurs } from "./form-is-ours.ts";

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
  expect(formIsOurs(formOrigin, siteOrigin)).toBe(ours);
});
