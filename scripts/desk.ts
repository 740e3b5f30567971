// `npm run desk -- invite "Jana Brandt"`: who may come to the desk. Everything after `--` is for apps/desk/src/cli.ts.
import { spawnSync } from "node:child_process";
import { helpOf } from "../apps/command/src/help.ts";
import { buildIfOld } from "./services/build-services.ts";
import { runCommand } from "./services/run-command.ts";

const wrongUse = 2;
const program = "apps/desk/dist/cli.js";

await runCommand(async (stopRequest) => {
  await buildIfOld("desk", stopRequest);
  const [first] = process.argv.slice(2);
  if (first === undefined || ["help", "--help", "-h"].includes(first)) {
    console.log(helpOf(({ program }) => program === "scripts/desk.ts"));
    return first === undefined ? wrongUse : 0;
  }
  const { status } = spawnSync("node", [program, ...process.argv.slice(2)], { stdio: "inherit" });
  return status ?? 1;
});
