import * as v from "valibot";
import { expect, test } from "vitest";
import { legalSchema } from "./legal-records.ts";

const plain = { name: "Erika Eins", form: "Einzelunternehmen", representatives: ["Erika Eins"] };

function problemsOf(changes: object): string[] {
  const { issues = [] } = v.safeParse(legalSchema, { ...plain, ...changes });
  return issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
}

test("whoever works alone employs nobody and can say so", () => {
  expect(problemsOf({ employees: 0 })).toEqual([]);
  expect(problemsOf({ employees: -1 })).toEqual(["employees muss mindestens 0 sein"]);
});

test("what nobody can look up was not looked up", () => {
  const looked = { on: "2026-11-02", by: "Erika Eins" };
  expect(problemsOf({ vatId: "DE123456789", lookedUp: { vatId: looked } })).toEqual([]);
  expect(problemsOf({ vatId: "DE123456789", lookedUp: { vatId: looked, permit: looked } })).toEqual([
    "lookedUp.permit gehört zu „permit“, und das fehlt",
  ]);
});
