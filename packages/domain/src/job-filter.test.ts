import { describe, expect, test } from "vitest";
import { matchingJobs } from "./job-filter.ts";

const jobs = [
  {
    title: "Social Media Manager",
    description: "Sie betreuen Kanäle von Marken.",
    category: "Social Media",
    tags: ["Community"],
  },
  { title: "Content Creator", description: "Sie entwickeln kurze Videos.", category: "Social Media", tags: ["Video"] },
  {
    title: "E-Commerce Datenanalyst",
    description: "Sie werten Verkaufszahlen aus.",
    category: "Analytics",
    tags: ["Berichte"],
  },
];
const titles = (search: string, category?: string) =>
  matchingJobs(jobs, { search, category }).map(({ title }) => title);
const all = jobs.map(({ title }) => title);

describe("a listing is shown when the text is in its title or description and its category matches", () => {
  test.each([
    ["everything without a filter", "", undefined, all],
    ["by title, ignoring case", "MANAGER", undefined, ["Social Media Manager"]],
    ["by description, ignoring case", "kurze VIDEOS", undefined, ["Content Creator"]],
    ["with umlauts, ignoring case", "KANÄLE", undefined, ["Social Media Manager"]],
    ["blanks around do not count", "  creator ", undefined, ["Content Creator"]],
    ["blanks alone restrict nothing", "   ", undefined, all],
    ["not by tags", "Community", undefined, []],
    ["not by category name", "Analytics", undefined, []],
    ["by category", "", "Social Media", ["Social Media Manager", "Content Creator"]],
    ["by both", "sie", "Analytics", ["E-Commerce Datenanalyst"]],
    ["nothing when both disagree", "Creator", "Analytics", []],
    ["special characters are text, not patterns", ".*", undefined, []],
  ])("%s", (_, search, category, expected) => {
    expect(titles(search, category)).toEqual(expected);
  });
});
