// `npm run mutation` breaks the code in thousands of small ways and counts how many of them no test notices. Words after
// it choose a target, a further one those of its parts whose files contain it: `npm run mutation -- rules imprint`. A
// second run asks only about what has changed; `--force` asks about all again, as after a change of a table of cases.
// `npm run mutation -- draw SEED` lists twelve single mutations drawn by a seed; a number behind it applies one of them.
import { writeFileSync } from "node:fs";

import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { Stryker } from "@stryker-mutator/core";
import { runCommand } from "./services/run-command.ts";
import { drawnMutations } from "./testing/drawn-mutations.ts";
import { strykerOptions, type Target, targets } from "./testing/stryker.config.ts";

await runCommand(async () => {
  const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  const force = process.argv.includes("--force");
  const [chosen, only = ""] = words;
  if (chosen === "draw") return draw(only, Number(words[2] ?? 0));
  const lines: string[] = [];
  let isBelowGoal = false;
  for (const name of chosen === undefined ? Object.keys(targets) : [chosen]) {
    const target = targets[name];
    if (!target)
      throw new OperatorError(`There is no target “${name}”. There are: ${Object.keys(targets).join(", ")}.`);
    const { noticed, unnoticed, leftOut } = await measured(name, target, { only, force });
    const score = (100 * noticed) / (noticed + unnoticed);
    isBelowGoal ||= target.goal !== undefined && score < target.goal;
    const goal = target.goal === undefined ? "" : `, goal ${target.goal} %`;
    lines.push(
      `${name.padEnd(8)}${score.toFixed(1).padStart(6)} %${goal}: ${noticed} noticed, ${unnoticed} not, ${leftOut} of tables left out`,
    );
  }
  console.log(`\n${lines.join("\n")}\nWhat is accepted, and why: docs/mutation-survivors.md`);
  return isBelowGoal ? 1 : 0;
});

/** Shows what a seed draws, or applies one of it to the checkout, from 1. */
function draw(seed: string, number: number): number {
  for (const [index, { area, file, line, before, after, mutated }] of drawnMutations(
    seed,
    Math.max(12, number),
  ).entries()) {
    if (number !== 0 && number !== index + 1) continue;
    console.log(`${index + 1} ${area} ${file}:${line}\n  - ${before}\n  + ${after || "(nothing)"}`);
    if (number !== 0) writeFileSync(file, mutated);
  }
  return 0;
}

/** Counts the mutants of those parts of a target whose files contain `only`. */
async function measured(name: string, { testFiles, parts }: Target, { only, force }: { only: string; force: boolean }) {
  const count = { noticed: 0, unnoticed: 0, leftOut: 0 };
  for (const [index, part] of parts.entries()) {
    if (!part.mutate.some((pattern) => pattern.includes(only))) continue;
    process.env.RULE_GROUP = part.ruleGroup ?? ".*";
    const options = { ...strykerOptions(`${name}-${index}`, testFiles, part), force };
    for (const { status } of await new Stryker(options).runMutationTest()) {
      if (status === "Killed" || status === "Timeout") count.noticed++;
      if (status === "Survived" || status === "NoCoverage") count.unnoticed++;
      if (status === "Ignored") count.leftOut++;
    }
  }
  return count;
}
