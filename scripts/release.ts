// `npm run release -- --key FILE`: the archive of the commit that is checked out, for servers that build nothing.
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { makeRelease } from "./release/release.ts";
import { runCommand } from "./services/run-command.ts";

await runCommand(async (stopRequest) => {
  const { values } = parseArgs({ options: { key: { type: "string" } } });
  if (git("status", "--porcelain") !== "")
    throw new OperatorError(
      "Something here is in no commit: the archive could not be made again. Commit it, or remove it.",
    );
  const [commit = "", committedAt = ""] = git("log", "-1", "--format=%H %cI").split(" ");
  const { archive, archiveBytes, unpackedBytes, ownBytes, sha256 } = await makeRelease({
    folder: "dist/release",
    commit,
    committedAt: new Date(committedAt),
    keyFile: values.key,
    stopRequest,
  });
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  console.log(
    `${archive}: ${megabytes(archiveBytes)}, unpacked ${megabytes(unpackedBytes)}, of which ${megabytes(ownBytes)} beside Node`,
  );
  console.log(`SHA-256 ${sha256}, ${values.key === undefined ? "not signed: name a key with --key" : "signed"}`);
  return 0;
});

function git(...words: string[]): string {
  return execFileSync("git", words, { encoding: "utf8" }).trim();
}
