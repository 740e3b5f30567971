/** The built programs, as they run: each test file has a folder of its own, and no program outlives its test. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { afterAll, afterEach, beforeEach } from "vitest";
import { type Program, startProgram } from "../../../packages/applications/tests/program.ts";
import { asScript, goodFields, tokenIn } from "./sample-form.ts";

export const inForm = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Tells the first line of a command that touches applications from what else it says beside its results. */
export function withFirstLine(said: string): { first: string; stderr: string } {
  const first = /^Agentur: .*\n/.exec(said)?.[0] ?? "";
  return { first, stderr: said.slice(first.length) };
}

/** Sends an application as the script does, and gives its id. */
export async function applyAt(address: string, lastName = "Müller"): Promise<string> {
  const token = tokenIn(await (await fetch(address)).text());
  const body = new URLSearchParams({ ...goodFields, lastName, token });
  const answer = await fetch(address, { method: "POST", headers: asScript, body });
  const { id } = (await answer.json()) as { id: string };
  return id;
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
    BACKUP_DIR: join(folder, "backups"),
  };
  const running: Program[] = [];
  const left = [
    "applications.db",
    "applications.db.erased",
    "applications.db.erased.unreadable",
    "applications.db-wal",
    "applications.db-shm",
    "backups",
    "logs",
    "mail",
    "published",
  ];

  beforeEach(() => {
    // What an earlier test has stored would make the outcome depend on the order.
    for (const name of left) rmSync(join(folder, name), { recursive: true, force: true });
  });
  afterEach(async () => {
    for (const program of running.splice(0)) await program.stop("SIGKILL");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function run(program: "main" | "cli", words: readonly string[] = [], changes: NodeJS.ProcessEnv = {}) {
    const started = startProgram(inForm(`dist/${program}.js`), { words, env: { ...environment, ...changes } });
    running.push(started);
    const ended = started.ended.then(({ stderr, ...others }) => ({ ...others, ...withFirstLine(stderr) }));
    return { ...started, ended };
  }

  /** Resolves with the address once the service says that it is there. */
  async function start(changes: NodeJS.ProcessEnv = {}) {
    const service = run("main", [], changes);
    return { ...service, address: await service.address() };
  }

  return { folder, environment, run, start };
}
