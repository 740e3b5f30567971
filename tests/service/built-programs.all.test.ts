/** Commands that run a built program: never an old one on new sources. */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { expect, onTestFinished, test, vi } from "vitest";
import { startProgram } from "../../packages/applications/tests/program.ts";
import { copyCheckout } from "../../scripts/testing/checkout-copy.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";
import { temporaryFolder } from "./test-environment.ts";

/** Services that run on this machine work with another database: commands that ask them would refuse their own. */
const nobodysPorts = { FORM_PORT: String(await reservePort()), DESK_PORT: String(await reservePort()) };

/** A clone, in which nothing is built. */
function clone() {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  copyCheckout(folder);
  mkdirSync(join(folder, "published"));
  const run = (words: readonly string[], through: readonly string[] = []) => {
    const [program = "", ...others] = [...through, process.execPath, ...words];
    const { PUBLISH_DIR: _published, DATABASE_URL: _database, ...inherited } = process.env;
    const env = { ...inherited, ...nobodysPorts };
    const { status, stdout, stderr } = spawnSync(program, others, { cwd: folder, env, encoding: "utf8" });
    return { code: status, said: stdout + stderr };
  };
  const edit = (file: string, from: string, to: string) => {
    const source = readFileSync(join(folder, file), "utf8");
    expect(source).toContain(from);
    writeFileSync(join(folder, file), source.replace(from, to));
  };
  return { folder, run, edit };
}

test("what a server needs is built by one command, and an old program is built anew and told before", () => {
  const { folder, run, edit } = clone();
  expect(run(["scripts/build.ts", "--services"])).toMatchObject({ code: 0 });
  for (const app of ["form", "desk"]) expect(existsSync(join(folder, `apps/${app}/dist/main.js`))).toBe(true);
  expect(existsSync(join(folder, "apps/site/dist"))).toBe(false);
  const list = () => run(["scripts/publish.ts", "--list"]).said;
  expect(list()).toMatch(/Kontor: gebaut aus dieser Software \(Version [0-9a-f]{12}\)/);
  expect(run(["scripts/publish.ts", "--list"]).code).toBe(0);
  expect(run(["scripts/publish.ts", "--list", "--check"]).code, "nothing is published").toBe(1);

  edit("apps/desk/src/cli.ts", "Wie jeder Befehl", "Wie heute jeder Befehl");
  expect(list()).toMatch(/Kontor: gebaut aus einer anderen Software, als hier liegt.*npm run build -- --services/);
  expect(list()).toMatch(/Formular: gebaut aus dieser Software/);
  const { said } = run(["scripts/desk.ts", "unsinn"]);
  expect(said).toContain("Wie heute jeder Befehl");
  expect(said).toContain("ich baue das Programm");
  expect(list()).toMatch(/Kontor: gebaut aus dieser Software/);
  const asked = run(["scripts/desk.ts", "--help"]);
  expect(asked.said).not.toContain("ich baue");
  expect(asked).toEqual({ code: 0, said: expect.not.stringContaining("gibt es so nicht") });
});

test("a running service tells of another build that has taken its place, and a link for its desk of a missing setting", async () => {
  const { folder, run, edit } = clone();
  run(["scripts/build.ts", "--services"]);
  const service = startProgram(join(folder, "apps/form/dist/main.js"), {
    cwd: folder,
    env: { PATH: process.env.PATH, AGENCY_DIR: sampleAgencyFolder, FORM_PORT: "0" },
  });
  onTestFinished(async () => {
    await service.stop("SIGKILL");
  });
  const address = await service.address();
  // A connection that is kept may be closed while this process waits for a build.
  const health = async () => (await fetch(`${address}/healthz`, { headers: { connection: "close" } })).json();
  const built = () => JSON.parse(readFileSync(join(folder, "apps/form/dist/version.json"), "utf8")).version;
  const before = built();
  expect(await health()).toMatchObject({ version: before });
  expect(await health()).not.toHaveProperty("builtVersion");
  edit("apps/form/src/main.ts", "/** The form as a process. */", "/** The form, as a process. */");
  run(["scripts/build.ts", "--services"]);
  expect(built()).not.toBe(before);
  expect(await health()).toMatchObject({ version: before, builtVersion: built() });

  const invite = () => run(["scripts/desk.ts", "invite", "Mara Nirgends"]).said;
  const hint = "DESK_ORIGIN ist nicht gesetzt";
  expect(invite()).toContain(hint);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("DESK_ORIGIN", "https://kontor.nirgendwo-gibt-es-nicht.de");
  const told = invite();
  expect(told).toContain("https://kontor.nirgendwo-gibt-es-nicht.de/einladung#");
  expect(told).not.toContain(hint);
  const invitedBy = (email: string) => run(["scripts/desk.ts", "invite", "Mara Nirgends", "--email", email]).said;
  expect(invitedBy("mara")).toContain("--email nimmt die Adresse, an die der Link geht, nicht „mara“.");
  // Without a mail server it can only be handed on.
  expect(invitedBy("mara@nirgendwo-gibt-es-nicht.de")).toContain("/einladung#");
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:2525");
  const mailed = invitedBy("mara@nirgendwo-gibt-es-nicht.de");
  expect(mailed).toContain("geht an mara@nirgendwo-gibt-es-nicht.de, sobald das Kontor läuft");
  expect(mailed).not.toContain("/einladung#");
});

const asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];

test.runIf(process.getuid?.() === 0)(
  "who may not build a missing or old program is told who may, and runs nothing",
  () => {
    const { run, edit } = clone();
    const refusal = {
      code: 1,
      said: expect.stringMatching(/dürfen es nicht neu bauen.*npm run build -- --services/),
    };
    expect(run(["scripts/applications.ts", "help"], asNobody)).toEqual(refusal);
    run(["scripts/build.ts", "--services"]);
    expect(run(["scripts/applications.ts", "help"], asNobody)).toMatchObject({ code: 0 });
    edit("apps/form/build.ts", "/** Builds", "/** Also builds");
    expect(run(["scripts/applications.ts", "help"], asNobody)).toEqual(refusal);
  },
);

test("npm run build takes nothing else for a whole build", () => {
  const { run } = clone();
  for (const word of ["--service", "services"]) {
    const { code, said } = run(["scripts/build.ts", word]);
    expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining("--services") });
  }
});
