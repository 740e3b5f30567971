// `npm run import-listings -- FILE`: drafts of listings out of a file of another program. What follows `--` is for
// apps/desk/src/listing-import/import-command.ts.
import { spawnSync } from "node:child_process";
import { helpOf } from "../apps/command/src/help.ts";
import { buildIfOld } from "./services/build-services.ts";
import { runCommand } from "./services/run-command.ts";

const wrongUse = 2;

await runCommand(async (stopRequest) => {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || file.startsWith("-")) {
    console.log(helpOf(({ english }) => english === "import-listings"));
    return file === "--help" || file === "-h" ? 0 : wrongUse;
  }
  await buildIfOld("desk", stopRequest);
  const { status } = spawnSync("node", ["apps/desk/dist/cli.js", "import", file, ...others], { stdio: "inherit" });
  return status ?? 1;
});
