import { expect, test } from "vitest";
import { formOriginOf } from "../../apps/publisher/src/form-origin.ts";
import { readSettings } from "./settings.ts";

test.each([
  [
    "PUBLIC_FORM_ORIGIN",
    "bewerbung.example.org",
    /^PUBLIC_FORM_ORIGIN muss eine Adresse ohne Pfad .* ist aber „bewerbung\.example\.org“\.$/,
  ],
  ["BUILD_DATE", "morgen", /^BUILD_DATE muss ein Tag sein, etwa .* ist aber „morgen“\.$/],
  ["SITE_PORT", "abc", /^SITE_PORT muss ein Port .* ist aber „abc“\.$/],
])("%s=%s is refused in German before anything is built", (name, value, says) => {
  expect(() => readSettings({ [name]: value })).toThrow(says);
  expect(() => readSettings({ [name]: "" })).not.toThrow();
});

test("an empty PUBLIC_FORM_ORIGIN is none for the site, too", () => {
  const environment = { PUBLIC_FORM_ORIGIN: "", FORM_PORT: "" };
  expect(formOriginOf({ siteOrigin: "https://a.example", formOrigin: undefined }, environment)).toBe(
    "http://localhost:4322",
  );
});
