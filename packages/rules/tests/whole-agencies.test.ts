// Whole agencies: a swindler's is stopped by a fact or advised, an honest one is never stopped.
import { expect, test } from "vitest";
import { readAgencies } from "./whole-agencies.ts";

const agencies = readAgencies();

test.each(agencies.filter(({ is }) => is === "scam"))("what is wrong with $name is said: $expected", (agency) => {
  expect(agency.found).toContain(agency.expected);
});

test.each(agencies.filter(({ is }) => is === "honest"))("$name is honest and stopped by nothing", ({ found }) => {
  expect(found.filter((one) => one.startsWith("error"))).toEqual([]);
});
