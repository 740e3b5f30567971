import { expect, test } from "vitest";
import { formOriginOf } from "../../apps/publisher/src/form-origin.ts";
import { localSettings } from "./settings.ts";

test.each([
  [
    "PUBLIC_FORM_ORIGIN",
    "bewerbung.example.org",
    /^ {2}PUBLIC_FORM_ORIGIN muss eine Adresse ohne Pfad .* ist aber "bewerbung\.example\.org"$/m,
  ],
  ["BUILD_DATE", "morgen", /^ {2}BUILD_DATE muss ein Tag sein, etwa .* ist aber "morgen"$/m],
  ["BUILD_DATE", "2026-02-30", /^ {2}BUILD_DATE muss ein Tag sein/m],
  ["BUILD_DATE", "2026-11-21 24:00", /^ {2}BUILD_DATE muss ein Tag sein/m],
  ["SITE_PORT", "abc", /^ {2}SITE_PORT muss eine ganze Zahl von 1 bis 65535 sein, .* ist aber "abc"$/m],
  ["FORM_PORT", "0", /^FORM_PORT muss hier ein Port von 1 bis 65535 sein, ist aber 0\.$/],
  ["DESK_PORT", "4322", /^DESK_PORT und FORM_PORT sind beide 4322\. /],
])("%s=%s is refused in German before anything is built", (name, value, says) => {
  expect(() => localSettings({ [name]: value })).toThrow(says);
  expect(() => localSettings({ [name]: "" })).not.toThrow();
});

test.each([
  ["a day", "2030-01-31", "2030-01-31"],
  ["an hour", "2030-01-31T18:00", "2030-01-31T18:00"],
  ["an hour that the clock shows twice", "2026-10-25T02:30", "2026-10-25T02:30"],
  ["an hour behind a blank", "2030-01-31 18:00", "2030-01-31T18:00"],
])("BUILD_DATE is %s", (_, value, moment) => {
  expect(localSettings({ BUILD_DATE: value }).BUILD_DATE).toBe(moment);
});

test("an empty PUBLIC_FORM_ORIGIN is none for the site, too", () => {
  const settings = localSettings({ PUBLIC_FORM_ORIGIN: "", FORM_PORT: "" });
  expect(formOriginOf({ siteOrigin: "https://a.example", formOrigin: undefined }, settings)).toBe(
    "http://localhost:4322",
  );
});

test("what a hosting service sets for one program is no port of those that start together", () => {
  expect(localSettings({ PORT: "8080" })).toMatchObject({ SITE_PORT: 4321, FORM_PORT: 4322, DESK_PORT: 4323 });
});
