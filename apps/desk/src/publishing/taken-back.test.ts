import { expect, test } from "vitest";
import { takenBack } from "./taken-back.ts";

const listing = "title: Content Creator\nvalidUntil: 2027-03-31\nopenings: 3\n";
const people =
  "people:\n  - name: Ruth Albers\n    email: ruth@\n    phone: +49 30 1\n  - name: Emre Kaya\n    email: emre@\n";
const claims =
  "placedAtLeast:\n  value: 500\n  evidence:\n    validUntil: 2027-09-30\nreplyAtLatestWithinHours:\n  value: 24\ntraining:\n  value: true\n";

test.each([
  ["jobs/a.yaml", listing, null, ["kommt von der Website"]],
  ["jobs/a.yaml", listing, `${listing}withdrawn:\n  on: 2026-11-20\n`, ["wird zurückgezogen"]],
  // Also where the rest of it is half typed.
  [
    "jobs/a.yaml",
    listing,
    `${listing.replace("openings: 3", "openings: drei")}withdrawn: {}\n`,
    ["wird zurückgezogen"],
  ],
  ["jobs/a.yaml", listing, listing.replace("2027-03-31", "2027-02-28"), ["Bewerbung bis nur noch 28. Februar 2027"]],
  ["jobs/a.yaml", listing, listing.replace("2027-03-31", "2027-04-30"), []],
  ["jobs/a.yaml", listing, listing.replace(/validUntil.*\n/, ""), []],
  ["jobs/a.yaml", listing, listing.replace("openings: 3", "openings: 1"), []],
  ["jobs/a.yaml", `${listing}withdrawn: {}\n`, null, []],
  ["jobs/a.yaml", null, listing, []],
  ["profile.yaml", people, people.replace(/ {2}- name: Emre.*$/s, ""), ["Emre Kaya nicht mehr auf der Website"]],
  ["profile.yaml", people, people.replace(/ {4}phone.*\n/, ""), ["Ruth Albers mit weniger Angaben"]],
  ["profile.yaml", people, people.replace("Emre Kaya", "Emre Kaya-Roth"), []],
  ["claims.yaml", claims, claims.replace("500", "300"), ["Vermittelte Fachkräfte, Wert: 300 statt 500"]],
  ["claims.yaml", claims, claims.replace("500", "800"), []],
  [
    "claims.yaml",
    claims,
    claims.replace("2027", "2026"),
    [expect.stringContaining("Gilt bis: 30. September 2026 statt")],
  ],
  ["claims.yaml", claims, claims.replace("24", "48"), [expect.stringContaining("48 statt 24")]],
  ["claims.yaml", claims, claims.replace("true", "false"), [expect.stringContaining("nein statt ja")]],
  ["claims.yaml", claims, claims.replace(/training.*$/s, ""), [expect.stringContaining("gestrichen statt ja")]],
  ["claims.yaml", claims, `${claims}personalMatching:\n  value: true\n`, []],
  ["pages/presse.md", "Eins.\n", "Zwei.\n", []],
  ["jobs/a.yaml", listing, "title: [", []],
])("%s: what is taken back is known", (path, before, after, words) => {
  expect(takenBack(path, before, after)).toEqual(words);
});
