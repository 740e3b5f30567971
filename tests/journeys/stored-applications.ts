import { execFileSync } from "node:child_process";

type Stored = {
  /** The lines of `list` that name the applicant. */
  readonly lines: string[];
  /** All fields, as `export` writes them. */
  readonly records: unknown[];
};

/** What the operator's commands say of one applicant, asked when it is read. */
export function storedApplicationsOf({ lastName }: { lastName: string }): Stored {
  return {
    get lines() {
      return applications("list")
        .split("\n")
        .filter((line) => line.includes(lastName));
    },
    get records() {
      const all: { lastName: string }[] = JSON.parse(applications("export", "--format", "json"));
      return all.filter((record) => record.lastName === lastName);
    },
  };
}

function applications(...words: string[]): string {
  return execFileSync("node", ["apps/form/dist/cli.js", ...words], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}
