/** The built programs, as they run: each test file has a folder of its own, and no program outlives its test. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { afterAll, afterEach, beforeEach } from "vitest";

export const inForm = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** `first`: the line with which a command begins that touches applications; `stderr` is the rest. */
type Ended = { code: number | null; stdout: string; stderr: string; first: string };

/** Tells the first line of a command from what else it says beside its results. */
export function withFirstLine(said: string): { first: string; stderr: string } {
  const first = /^Agentur: .*\n/.exec(said)?.[0] ?? "";
  return { first, stderr: said.slice(first.length) };
}

/** To be called once in a test file. */
export function builtPrograms() {
  const folder = mkdtempSync(join(tmpdir(), "form-service-"));
  const environment = {
    PATH: process.env.PATH,
    FORM_PORT: "0",
    // A desk of somebody else on this machine is not asked which database it has.
    DESK_PORT: "0",
    MIN_FILL_MS: "0",
    AGENCY_DIR: sampleAgencyFolder,
    PUBLISH_DIR: join(folder, "published"),
    DATABASE_URL: `file:${join(folder, "applications.db")}`,
    LOG_DIR: join(folder, "logs"),
    MAIL_DIR: join(folder, "mail"),
  };
  const running: ChildProcess[] = [];
  const left = [
    "applications.db",
    "applications.db.erased",
    "applications.db.erased.unreadable",
    "applications.db-wal",
    "applications.db-shm",
    "logs",
    "mail",
    "published",
  ];

  beforeEach(() => {
    // What an earlier test has stored would make the outcome depend on the order.
    for (const name of left) rmSync(join(folder, name), { recursive: true, force: true });
  });
  afterEach(async () => {
    for (const child of running.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function run(program: "main" | "cli", args: readonly string[] = [], changes: NodeJS.ProcessEnv = {}) {
    const child = spawn(process.execPath, [inForm(`dist/${program}.js`), ...args], {
      env: { ...environment, ...changes },
    });
    running.push(child);
    const output = { stdout: "", stderr: "" };
    child.stdout.on("data", (chunk) => {
      output.stdout += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output.stderr += chunk;
    });
    const ended = once(child, "close").then(
      ([code]): Ended => ({ code, stdout: output.stdout, ...withFirstLine(output.stderr) }),
    );
    return { child, ended, output };
  }

  /** Resolves with the address once the service says that it is there. */
  async function start(changes: NodeJS.ProcessEnv = {}) {
    const service = run("main", [], changes);
    const address = await new Promise<string>((resolve, reject) => {
      service.child.stdout?.on("data", () => {
        const found = /http:\/\/localhost:\d+/.exec(service.output.stdout)?.[0];
        if (found) resolve(found);
      });
      service.ended.then(({ stderr }) => reject(new Error(stderr)));
    });
    return { ...service, address };
  }

  return { folder, environment, run, start };
}
