import { execFileSync } from "node:child_process";

/** What the operator's commands say of one applicant: the line of `list`, and all fields of `export`. */
export function storedApplicationsOf({ lastName }: { lastName: string }): { lines: string[]; records: unknown[] } {
  const records: { lastName: string }[] = JSON.parse(applications("export", "--format", "json"));
  return {
    lines: applications("list")
      .split("\n")
      .filter((line) => line.includes(lastName)),
    records: records.filter((record) => record.lastName === lastName),
  };
}

function applications(...words: string[]): string {
  return execFileSync("node", ["apps/form/dist/cli.js", ...words], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}
