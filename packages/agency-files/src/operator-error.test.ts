import { expect, test } from "vitest";
import { AgencyFileError } from "./agency-file-error.ts";
import { FactsFileError } from "./facts-file.ts";
import { endingOf, OperatorError } from "./operator-error.ts";

class WrongUse extends OperatorError {
  override readonly exitCode = 2;
}

test.each([
  [new OperatorError("Setzen Sie AGENCY_DIR."), "Setzen Sie AGENCY_DIR.", 1],
  [new WrongUse("--to fehlt."), "--to fehlt.", 2],
  [
    new AgencyFileError([{ file: "agency/profile.yaml", line: 3, field: "name", message: "fehlt" }]),
    "Die Dateien der Agentur brauchen eine Korrektur:\n  agency/profile.yaml:3  name: fehlt",
    1,
  ],
  [new FactsFileError("/facts.json", "lässt sich nicht lesen"), expect.stringContaining("lässt sich nicht lesen"), 1],
])("what somebody can mend is told in its own words: %s", (error, words, exitCode) => {
  expect(endingOf(error, () => "of no use")).toEqual({ words, exitCode });
});

test("of everything else is told what the program says of it, and without that all of it", () => {
  const error = new Error("relation application: Key (email)=(kim@example.org) exists");
  expect(endingOf(error)).toEqual({ words: error, exitCode: 1 });
  expect(endingOf(error, () => "Das hat nicht geklappt.")).toEqual({ words: "Das hat nicht geklappt.", exitCode: 1 });
});
