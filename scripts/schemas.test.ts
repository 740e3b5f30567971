import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { editorSchemas } from "@fernkontor/agency-files/editor-schemas";
import { expect, onTestFinished, test } from "vitest";
import { generatedFiles } from "./generated-files.ts";

const root = join(import.meta.dirname, "..");

test.each(generatedFiles())("%s is up to date (npm run schemas, npm run deploy-files)", (path, content) => {
  expect(readFileSync(join(root, path), "utf8")).toBe(content);
});

test("the schemas lie beside an agency's own files, and the lines that it prints lead from there to them", () => {
  const agency = mkdtempSync(join(tmpdir(), "agency-"));
  onTestFinished(() => rmSync(agency, { recursive: true }));
  cpSync(join(root, "agency"), agency, { recursive: true });
  rmSync(join(agency, "schemas"), { recursive: true });
  const { stdout, status } = spawnSync(process.execPath, [join(root, "scripts/schemas.ts")], {
    env: { ...process.env, AGENCY_DIR: agency },
    encoding: "utf8",
  });
  expect(status).toBe(0);
  for (const [name, content] of editorSchemas())
    expect(readFileSync(join(agency, "schemas", name), "utf8")).toBe(content);
  const lines = [...stdout.matchAll(/^ {2}(\S+) +# yaml-language-server: \$schema=(\S+)$/gm)];
  expect(lines.map(([, file]) => file)).toEqual(["profile.yaml", "claims.yaml", "jobs/*.yaml", "brand/brand.yaml"]);
  for (const [, file = "", schema = ""] of lines) expect(existsSync(join(agency, dirname(file), schema))).toBe(true);
  const listing = join(agency, "jobs", readdirSync(join(agency, "jobs"))[0] ?? "");
  const [, own = ""] = /\$schema=(\S+)/.exec(readFileSync(listing, "utf8")) ?? [];
  expect(lines.map(([, , schema]) => schema)).toContain(own);
});

test("every command sets up what it needs, also in a fresh clone", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const [name, command] of Object.entries<string>(scripts)) {
    const [, script] = /^(?:exec )?node scripts\/bootstrap\.mjs ([a-z-]+)/.exec(command) ?? [];
    expect(existsSync(join(root, `scripts/${script}.ts`)), name).toBe(true);
  }
});
