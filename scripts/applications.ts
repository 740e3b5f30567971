// `npm run applications -- list`: what arrived, on the terminal. Everything after `--` is for packages/applications/src/command-line/cli.ts.
import { spawnSync } from "node:child_process";
import { helpOf } from "../apps/command/src/help.ts";
import { buildIfOld } from "./services/build-services.ts";
import { runCommand } from "./services/run-command.ts";

const wrongUse = 2;
const program = "apps/form/dist/cli.js";

await runCommand(async (stopRequest) => {
  await buildIfOld("form", stopRequest);
  const [first] = process.argv.slice(2);
  if (first === undefined || ["help", "--help", "-h"].includes(first)) {
    console.log(helpOf(({ program }) => program === "scripts/applications.ts"));
    return first === undefined ? wrongUse : 0;
  }
  const commandArguments = process.argv.slice(2);
  const { status } = spawnSync("node", [program, ...commandArguments], { stdio: "inherit" });
  if (!process.stdout.isTTY && process.env.npm_lifecycle_event && process.env.npm_config_loglevel !== "silent")
    console.error(
      `npm hat zwei eigene Zeilen vor diese Ausgabe gesetzt. Ohne sie: npm run --silent applications -- ${commandArguments.join(" ")}`,
    );
  return status ?? 1;
});
