import { expect, test } from "vitest";
import { boundOf } from "./bounded-patterns.ts";
import { type Compiled, compiledPatterns } from "./compiled-patterns.ts";
import { hostileShapes, shapeOf } from "./hostile-shapes.ts";
import { slopeOf } from "./slope.ts";

// In this process: recheck's faster programs are made for some machines only.
process.env.RECHECK_SYNC_BACKEND = "pure";
const { checkSync } = await import("recheck");

/** What recheck has not answered by then is measured. */
const timeout = 700;
const mostSlope = 1.3;
/** What a pattern is measured on that nothing bounds. */
const longEnough = 8000;
/** At its bound a pattern may cost as much as so many looks through the longest text that the desk takes. */
const mostPlainReads = 100;
const longestForm = 262_144;

const patterns = await compiledPatterns();

test("finds the patterns of sources, and those put together from words", () => {
  expect(patterns.filter(({ isComposed }) => isComposed).length).toBeGreaterThan(80);
  expect(patterns.length).toBeGreaterThan(800);
});

test("no pattern costs more than its text's length, unless what it reads is short", () => {
  const plainReadMs = msOf(() => /[^a]b/.test("a".repeat(longestForm)));
  const slow = patterns.filter(canRepeat).flatMap((compiled) => {
    const { pattern, file } = compiled;
    const result = checkSync(pattern.source, pattern.flags, { timeout });
    if (result.status === "safe") return [];
    const pumps = result.status === "vulnerable" ? result.attack.pumps.map(({ pump }) => shapeOf(pump)) : [];
    const shapes = [...hostileShapes, ...pumps];
    const read = (text: string) => {
      pattern.lastIndex = 0;
      return pattern.test(text);
    };
    const bound = boundOf(compiled);
    if (bound === "the owner") return [];
    const found = shapes.filter(({ textOf }) =>
      bound === undefined
        ? slopeOf(read, textOf, { limit: longEnough, enough: mostSlope }) > mostSlope
        : msOf(() => read(textOf(bound))) > mostPlainReads * plainReadMs,
    );
    return found.length === 0 ? [] : [`${file} ${pattern}: ${found.map(({ name }) => name).join(", ")}`];
  });
  expect(slow).toEqual([]);
});

function canRepeat({ pattern }: Compiled): boolean {
  return /[*+{]/.test(pattern.source);
}

/** The smallest of five. */
function msOf(work: () => void): number {
  const once = () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  return Math.min(...Array.from({ length: 5 }, once));
}
