// `npm run applications -- backup`: everything after `--` is for packages/applications/src/command-line/cli.ts.
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
  return spawnSync("node", [program, ...process.argv.slice(2)], { stdio: "inherit" }).status ?? 1;
});
