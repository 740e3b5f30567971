// `npm run desk -- invite "Jana Brandt"`: who may come to the desk. Everything after `--` is for apps/desk/src/cli.ts.
import { spawnSync } from "node:child_process";
import { buildIfOld } from "./services/build-services.ts";
import { runCommand } from "./services/run-command.ts";

const program = "apps/desk/dist/cli.js";

await runCommand(async (stopRequest) => {
  await buildIfOld("desk", stopRequest);
  const { status } = spawnSync("node", [program, ...process.argv.slice(2)], { stdio: "inherit" });
  return status ?? 1;
});
