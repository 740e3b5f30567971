/** The archive of a release, made of what lies here, unpacked where nothing else is in reach, and run as it comes. */
import { execFile, execFileSync } from "node:child_process";
import { generateKeyPairSync, verify } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startProgram } from "../../packages/applications/tests/program.ts";
import { makeRelease } from "../../scripts/release/release.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-release-test-"));
afterAll(() => rmSync(temporary, { recursive: true }));

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const keyFile = join(temporary, "key.pem");
writeFileSync(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
const release = await makeRelease({
  folder: join(temporary, "made"),
  commit: "0123456789abcdef0123456789abcdef01234567",
  committedAt: new Date("2026-11-24T12:00:00Z"),
  keyFile,
  stopRequest: new AbortController().signal,
});
execFileSync("tar", ["-xf", release.archive, "-C", temporary]);
const software = join(temporary, basename(release.archive, ".tar.gz"));
const environment = {
  PATH: "/usr/bin:/bin",
  PUBLISH_DIR: join(temporary, "published"),
  DATABASE_URL: `file:${temporary}/applications.db`,
  MAIL_DIR: join(temporary, "mail"),
};

test("whose it is can be verified, and its public key lies in it", () => {
  const sum = readFileSync(`${release.archive}.sha256`);
  expect(verify(null, sum, publicKey, readFileSync(`${release.archive}.sha256.sig`))).toBe(true);
  expect(sum.toString()).toContain(release.sha256);
  const own = publicKey.export({ type: "spki", format: "pem" });
  expect(readFileSync(join(software, "release-key.pem"), "utf8")).toBe(own);
});

test("nothing in it compiles, bundles, tests or drives a browser", () => {
  const bill = JSON.parse(readFileSync(join(software, "sbom.cdx.json"), "utf8")) as { components: { name: string }[] };
  const installed = readdirSync(join(software, "node_modules"));
  for (const name of [
    "typescript",
    "esbuild",
    "rolldown",
    "vitest",
    "playwright",
    "playwright-core",
    "@biomejs",
    "knip",
  ])
    expect([installed.includes(name), bill.components.some((each) => each.name === name)]).toEqual([false, false]);
  expect(bill.components.map(({ name }) => name)).toEqual(expect.arrayContaining(["node", "hono", "sharp", "pg"]));
});

test("it is as small as promised: 320 MB, of which 120 beside Node", () => {
  expect(release.unpackedBytes).toBeLessThan(320e6);
  expect(release.ownBytes).toBeLessThan(120e6);
});

test("the command publishes a site with it, and knows that all was built of it", async () => {
  const command = join(software, "apps/command/fernkontor");
  const run = promisify(execFile);
  const published = await run(command, ["veroeffentlichen"], { env: environment, cwd: "/" });
  expect(published.stdout).toContain("Veröffentlicht in");
  expect(existsSync(join(environment.PUBLISH_DIR, "current/public/index.html"))).toBe(true);
  const { stdout } = await run(command, ["stand", "--check"], { env: environment, cwd: "/" });
  expect(stdout).toMatch(/Website ist mit dieser Software.*Formular: gebaut aus dieser.*Kontor: gebaut aus dieser/s);
});

test.each([
  { app: "form", portName: "FORM_PORT" },
  { app: "desk", portName: "DESK_PORT" },
])("$app starts and is ready, as its unit starts it", async ({ app, portName }) => {
  const service = startProgram(`apps/${app}/dist/main.js`, {
    executable: join(software, "node_modules/.bin/node"),
    cwd: software,
    env: { ...environment, [portName]: "0", LOG_DIR: "stdout" },
  });
  onTestFinished(async () => {
    await service.stop("SIGKILL");
  });
  expect((await fetch(`${await service.address()}/readyz`)).status).toBe(200);
});
