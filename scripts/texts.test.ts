import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** What `npm run texts -- start` prints for an agency with these lines in its texts.yaml. */
function texts(start: string, wordings = "") {
  const agency = mkdtempSync(join(tmpdir(), "agency-"));
  onTestFinished(() => rmSync(agency, { recursive: true }));
  writeFileSync(join(agency, "texts.yaml"), wordings);
  const script = join(import.meta.dirname, "texts.ts");
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, start], {
    env: { ...process.env, AGENCY_DIR: agency },
    encoding: "utf8",
  });
  return { stdout: stdout.replaceAll(agency, "AGENCY_DIR"), stderr, status };
}

test("a text is shown with its page, its room and the agency's own wording", () => {
  const { stdout, status } = texts("list.closing.heading", 'list.closing.heading: "Noch nichts gefunden?"\n');
  expect(status).toBe(0);
  expect(stdout).toBe(`list.closing.heading
  Ort          Stellenangebote, /jobs, höchstens 35 Zeichen
  Mitgeliefert Nichts Passendes dabei?
  Eigene       Noch nichts gefunden?

1 Text. Eigene Fassungen: AGENCY_DIR/texts.yaml
`);
});

test("a page is asked for by the beginning of its keys, a mistyped one leads to the nearest", () => {
  expect(texts("list.numbered").stdout).toMatch(/^list\.numbered\.label\n[\s\S]*5 Texte\./);
  expect(texts("identitty")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("Kein Schlüssel beginnt mit „identitty“. Gemeint ist vielleicht „identity“."),
  });
});

test("a wrong wording is said after the list", () => {
  const { status, stderr } = texts("ledger.head", 'ledger.head.titel: "Belege"\n');
  expect(status).toBe(1);
  expect(stderr).toContain("Gemeint ist vielleicht „ledger.head.title“");
});

test("the example of the help is a text that an agency can word just so, and the decision names such texts alone", () => {
  const { stdout, status } = texts("--help");
  expect(status).toBe(0);
  const [line = "", key = "", wording] = /^ {2}([\w.-]+): "(.*)"$/m.exec(stdout) ?? [];
  expect(texts(key, `${line.trim()}\n`)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(new RegExp(`^${key}\\n[^]*\\n {2}Eigene {7}${wording}\\n`)),
  });
  const decision = readFileSync(join(import.meta.dirname, "../docs/decisions/texts-by-key.md"), "utf8");
  const named = [...decision.matchAll(/`([a-z-]+(?:\.[\w-]+){2,})`/g)].map(([, each = ""]) => each);
  expect(named.length).toBeGreaterThan(0);
  for (const each of named) expect(texts(each).stdout).toContain(`${each}\n`);
});
