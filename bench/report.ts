/** What the reports of all measurements have in common: the machine, tables, goals and the files they are kept in. */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";

/** What is promised, beside what was measured. */
export type Goal = { title: string; wanted: string; reached: string; isReached: boolean };

const resultsFolder = "bench/results";

/** The day and the machine under which figures are to be read. */
export function measuredHere(): { measuredOn: string; machine: string } {
  const processors = cpus();
  const processor = `${processors.length} × ${processors[0]?.model.trim() ?? "unknown processor"}`;
  return { measuredOn: new Date().toISOString().slice(0, 10), machine: `${processor}, Node ${process.version}` };
}

/** The middle one; of an even number of them, the upper of the two in the middle. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

type Cell = string | number;

/** A table that reads well in a terminal and as Markdown; the columns after the first `left` ones hold figures. */
export function markdownTable(headings: readonly string[], rows: readonly (readonly Cell[])[], left = 1): string {
  const texts = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, column) => Math.max(3, ...texts.map((row) => row[column]?.length ?? 0)));
  const lineOf = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = widths.map((width, column) => (column < left ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  const [head = "", ...body] = texts.map((row) =>
    lineOf(
      row.map((cell, column) =>
        column < left ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      ),
    ),
  );
  return [head, lineOf(rule), ...body].join("\n");
}

/** `title` heads the column of the goals' names. */
export function goalTable(title: string, goals: readonly Goal[]): string {
  const rows = goals.map(({ title, wanted, reached, isReached }) => [
    title,
    wanted,
    reached,
    isReached ? "yes" : "**no**",
  ]);
  return markdownTable([title, "wanted", "reached", ""], rows, 4);
}

/** Prints a measurement's table and keeps it. */
export function publish(name: string, table: string): void {
  mkdirSync(resultsFolder, { recursive: true });
  const file = join(resultsFolder, `${name}.md`);
  writeFileSync(file, table);
  console.log(table);
  console.error(`Written to ${file}.`);
}
