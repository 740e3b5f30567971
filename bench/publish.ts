import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const resultsFolder = "bench/results";

/** Prints a measurement's table and leaves it beside the report and its chart. */
export function publish(name: string, report: object, { table, chart }: { table: string; chart: string }): void {
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(join(resultsFolder, `${name}.json`), `${JSON.stringify(report, undefined, 2)}\n`);
  writeFileSync(join(resultsFolder, `${name}.md`), table);
  writeFileSync(join(resultsFolder, `${name}.svg`), chart);
  console.log(table);
  console.error(`Written to ${resultsFolder}/${name}.{md,json,svg}.`);
}
