// The site of `npm run dev`: what is saved in agency/ is shown, and so is where a mistake stands.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { afterAll, beforeAll, expect, test } from "vitest";
import { untilAnswering } from "../../scripts/services/service.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";

const agency = writeSampleAgency(mkdtempSync(join(tmpdir(), "fernkontor-dev-")));
const port = await reservePort();
const site = `http://localhost:${port}`;
const dev = spawn(process.execPath, ["--enable-source-maps", "scripts/dev-site.ts"], {
  env: { ...process.env, SITE_PORT: String(port), AGENCY_DIR: agency, BUILD_DATE: "2026-11-21" },
  stdio: "ignore",
});
const ended = once(dev, "exit");

beforeAll(() => untilAnswering("The site", `${site}/robots.txt`, ended.then(String)));
afterAll(async () => {
  dev.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  rmSync(agency, { recursive: true });
});

const pageAt = async (address: string) => {
  const response = await fetch(site + address);
  return { status: response.status, text: await response.text() };
};

/** Saves a file of the agency and waits until open pages are told to load again. */
async function save(file: string, wrong: string, right: string): Promise<void> {
  const events = (await fetch(`${site}/__reload`)).body?.getReader();
  await events?.read();
  const path = join(agency, file);
  writeFileSync(path, readFileSync(path, "utf8").replace(wrong, right));
  expect(new TextDecoder().decode((await events?.read())?.value)).toBe("data: saved\n\n");
  await events?.cancel();
}

test("pages, their scripts and what nobody has are answered", async () => {
  const list = await pageAt("/jobs");
  expect(list).toMatchObject({ status: 200, text: expect.stringContaining("E-Commerce Datenanalyst") });
  const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(list.text) ?? [];
  expect((await pageAt(script)).status).toBe(200);
  expect((await pageAt("/nirgends")).status).toBe(404);
});

test("a saved file is shown, a mistake with its file and line, and so is what puts it right", async () => {
  await save("jobs/content-creator.yaml", "title: Content Creator", "title: Contentgestaltung");
  expect((await pageAt("/jobs/content-creator")).text).toContain("Contentgestaltung");
  await save("profile.yaml", "mode: sample", "mode: smaple");
  expect(await pageAt("/about")).toMatchObject({
    status: 500,
    text: expect.stringMatching(/profile\.yaml:\d+ {2}mode: muss „sample“/),
  });
  await save("profile.yaml", "mode: smaple", "mode: sample");
  expect((await pageAt("/about")).status).toBe(200);
});
