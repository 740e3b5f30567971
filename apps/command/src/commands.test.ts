/** The table against the programs that it names: what it promises is there, and what is there it has. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { isWhole } from "../../../scripts/testing/depth.ts";
import { reservePort } from "../../../scripts/testing/reserve-port.ts";
import { commands, wordsOf } from "./commands.ts";
import { help } from "./help.ts";
import { softwareFolder, withWholePaths } from "./run-program.ts";

test("no name is given twice, and each is typed without a shift key", () => {
  const names = commands.flatMap(({ german, english }) => [...new Set([german, english])]);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(names.filter((name) => !/^[a-z-]+( [a-z-]+)?$/.test(name))).toEqual([]);
});

test("every program is there", () => {
  const programs = commands.flatMap(({ program }) => program ?? []);
  expect(programs.filter((program) => !existsSync(join(softwareFolder, program)))).toEqual([]);
});

/** The names under which a program of the terminal knows its commands. */
function wordsIn(file: string, pattern: RegExp): string[] {
  const text = readFileSync(join(softwareFolder, file), "utf8");
  return [...text.matchAll(pattern)].map(([, word = ""]) => word).toSorted();
}

test.each([
  // Who was erased is sent by a unit alone.
  [
    "scripts/applications.ts",
    "packages/applications/src/command-line/answer.ts",
    /^ {2}"?((?!backup-erased)[a-z-]+)"?: \w+,$/gm,
  ],
  ["scripts/desk.ts", "apps/desk/src/cli.ts", /command (?:===|!==) "((?!help)\w+)"/g],
])("the table has every command of %s", (program, source, pattern) => {
  const known = commands.filter((command) => command.program === program).flatMap(wordsOf);
  expect(known.toSorted()).toEqual([...new Set(wordsIn(source, pattern))]);
});

test("help tells of each command, in lines that fit", () => {
  const lines = help().split("\n");
  for (const { german } of commands) expect(lines.some((line) => line.startsWith(`  ${german} `))).toBe(true);
  expect(lines.filter((line) => line.length > 140)).toEqual([]);
});

test.each([
  { typed: ["x.backup"], whole: ["/home/anja/x.backup"] },
  { typed: ["/mnt/x", "--key", "key.txt"], whole: ["/mnt/x", "--key", "/home/anja/key.txt"] },
  { typed: ["../x", "--key=-", "--yes"], whole: ["/home/x", "--key=-", "--yes"] },
  { typed: ["--from", "file:old.db", "x"], whole: ["--from", "file:/home/anja/old.db", "/home/anja/x"] },
  { typed: ["--from", "file:/mnt/old.db"], whole: ["--from", "file:/mnt/old.db"] },
  { typed: ["--from=postgres://max@host/x"], whole: ["--from=postgres://max@host/x"] },
  { typed: ["--erased=x.erased", "x"], whole: ["--erased=/home/anja/x.erased", "/home/anja/x"] },
])("the paths of “$typed” are those of the operator's folder", ({ typed, whole }) => {
  const paths = { positions: [0], options: ["key", "erased", "from"] };
  expect(withWholePaths({ paths }, typed, "/home/anja")).toEqual(whole);
});

/** What is typed behind a name. */
const typed: Readonly<Record<string, readonly string[]>> = {
  neu: ["/nowhere/x", "--from", "/nowhere/answers.yaml"],
  // It takes some seconds, and finds what it finds.
  pruefen: ["--help"],
  einladen: ["Anja"],
  sperren: ["Anja"],
  sichern: [],
  einrichten: ["/nowhere/agency", "/nowhere/server"],
  aktualisieren: ["/nowhere/x.tar.gz"],
};

/** Services that run on this machine are not asked which database they work with. */
const nobodysPorts = { FORM_PORT: String(await reservePort()), DESK_PORT: String(await reservePort()) };

// Root's rights are what it gives up.
if (isWhole)
  describe.runIf(process.getuid?.() === 0)("called by nobody, without settings", () => {
    test.concurrent.each(commands.map(({ german }) => german))("“%s” ends in words, not in a stack", async (german) => {
      const words = [
        "--reuid=65534",
        "--regid=65534",
        "--clear-groups",
        join(softwareFolder, "apps/command/fernkontor"),
      ];
      const line = [...words, ...german.split(" "), ...(typed[german] ?? [])];
      const child = spawn("setpriv", line, {
        cwd: "/",
        env: { PATH: process.env.PATH, ...nobodysPorts },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const [said, complained, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, "close"),
      ]);
      expect([0, 1, 2]).toContain(code);
      expect(said + complained).toMatch(/\p{L}/u);
      expect(said + complained).not.toMatch(/^ +at .*:\d+:\d+|node:internal|\berrno\b/m);
    });
  });

test("called by a link, from elsewhere and without an environment, it finds its software", () => {
  const { status, stdout } = spawnSync(join(softwareFolder, "apps/command/fernkontor"), ["hilfe", "backup"], {
    cwd: "/",
    env: { PATH: "/usr/bin:/bin" },
    encoding: "utf8",
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining("fernkontor sichern") });
});
