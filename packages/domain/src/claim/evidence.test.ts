import { expect, test } from "vitest";
import { type Evidence, evidenceState } from "./evidence.ts";

const evidence: Evidence = {
  source: "Vermittlungsliste",
  method: "Gezählt.",
  asOf: "2026-09-30",
  validUntil: "2027-09-30",
  responsible: "Jana Brandt",
};

test.each([
  ["is missing where there is none", undefined, "2026-11-21", "missing"],
  ["lies in the future the day before it was found", evidence, "2026-09-29", "future"],
  ["holds on the day on which it was found", evidence, "2026-09-30", "holds"],
  ["holds on its last day", evidence, "2027-09-30", "holds"],
  ["has expired the day after", evidence, "2027-10-01", "expired"],
  [
    "of a promise holds until it is taken back",
    { asOf: "2026-09-30", responsible: "Jana Brandt" },
    "2036-11-21",
    "holds",
  ],
  ["that is invented never holds", { ...evidence, invented: true }, "2026-11-21", "invented"],
  ["that says it is not invented holds", { ...evidence, invented: false }, "2026-11-21", "holds"],
])("evidence %s", (_, given, today, state) => {
  expect(evidenceState(given, today)).toBe(state);
});
