/** The table of docs/betrieb/02-ordner-und-benutzer.md against the rights that deploy/ gives: asked as each of the users. */
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isWhole } from "../../../../scripts/testing/depth.ts";
import { softwareFolder } from "../run-program.ts";
import { serverFiles } from "./server-files.ts";

const shipped = (name: string) => readFileSync(join(softwareFolder, "deploy", name), "utf8");
const users = ["form", "desk", "publish", "backup"];

/** Numbers that nobody on this machine has: rights go by them alone. */
const firstId = 2_000_000_000;
const idOf = (name: string) => {
  if (name === "root") return 0;
  const names = [...shipped("fernkontor.sysusers.conf").matchAll(/^[gu] (\S+)/gm)].map(([, each]) => each);
  expect(names).toContain(name);
  return firstId + names.indexOf(name);
};

/** A row of the page's table: who may read and write what. */
type Row = { path: string; owner: string; reading: string[]; writing: string[] };
const rows = readFileSync(join(softwareFolder, "docs/betrieb/02-ordner-und-benutzer.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `/"))
  .flatMap((line): Row[] => {
    const [, paths = "", owner = "", reading = "", writing = ""] = line.split("|").map((cell) => cell.trim());
    const named = (cell: string) => (cell === "niemand" ? [] : cell.split(", "));
    const each = [...paths.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
    return each.map((path) => ({ path, owner, reading: named(reading), writing: named(writing) }));
  });

/** A place with the folders and files of a server, as systemd-tmpfiles and `fernkontor einrichten` make them. */
function server(): string {
  const root = mkdtempSync(join(tmpdir(), "fernkontor-rights-test-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  chmodSync(root, 0o755);
  mkdirSync(join(root, "srv/fernkontor"), { recursive: true });
  const lines = [...shipped("fernkontor.tmpfiles.conf").matchAll(/^d (\S+) (\d+) (\S+) (\S+)$/gm)];
  for (const [, path = "", mode = "", owner = "", group = ""] of lines) {
    mkdirSync(join(root, path), { recursive: true });
    chownSync(join(root, path), idOf(owner), idOf(group));
    chmodSync(join(root, path), Number.parseInt(mode, 8));
  }
  const own = {
    software: "/srv/fernkontor",
    published: "/srv/fernkontor/published",
    agency: "/srv/agentur",
    site: "a.de",
    form: "b.a.de",
    desk: "k.a.de",
  };
  const files = serverFiles(own, shipped);
  for (const [path, { content, mode }] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content, { mode });
  }
  // As `fernkontor neu` leaves it, and the guide hands it over.
  mkdirSync(join(root, own.agency));
  chownSync(join(root, own.agency), idOf("fernkontor-publish"), idOf("fernkontor-publish"));
  const [, path = "", mode = "", owner = "", group = ""] =
    /^z (\S+) (\d+) (\S+) (\S+)$/m.exec(files.get("etc/tmpfiles.d/fernkontor.conf")?.content ?? "") ?? [];
  expect(path).toBe(own.agency);
  chownSync(join(root, path), idOf(owner), idOf(group));
  chmodSync(join(root, path), Number.parseInt(mode, 8));
  return root;
}

function may(user: string, how: "-r" | "-w", path: string): boolean {
  const id = user === "other" ? firstId - 1 : idOf(`fernkontor-${user}`);
  const groups = [...shipped("fernkontor.sysusers.conf").matchAll(/^m (\S+) (\S+)/gm)]
    .filter(([, member]) => member === `fernkontor-${user}`)
    .map(([, , group = ""]) => idOf(group));
  const as = [`--reuid=${id}`, `--regid=${id}`, groups.length > 0 ? `--groups=${groups.join(",")}` : "--clear-groups"];
  return spawnSync("setpriv", [...as, "test", how, path]).status === 0;
}

test("the page names the folders that are made", () => {
  const made = [...shipped("fernkontor.tmpfiles.conf").matchAll(/^d (\S+)/gm)].map(([, path]) => path);
  const named = rows.map(({ path }) => path);
  expect(
    made.filter(
      (path) => !named.some((each) => each === path || each.startsWith(`${path}/`) || path?.startsWith(`${each}/`)),
    ),
  ).toEqual([]);
});

if (isWhole)
  test.runIf(process.getuid?.() === 0)("each user reads and writes what the page says, and nothing else of it", () => {
    const root = server();
    expect(rows.length).toBeGreaterThan(5);
    const found = rows.map(({ path, owner }) => ({
      path,
      owner,
      reading: users.filter((user) => may(user, "-r", join(root, path))),
      writing: users.filter((user) => may(user, "-w", join(root, path))),
    }));
    expect(found).toEqual(rows);
    // Somebody who has an account on the machine, and no part in the agency.
    const byOthers = rows.filter(({ path }) => may("other", "-r", join(root, path))).map(({ path }) => path);
    expect(byOthers).toEqual(["/srv/fernkontor", "/srv/fernkontor/published"]);
  });

if (isWhole)
  test("systemd makes all four users, without a shell", () => {
    const root = mkdtempSync(join(tmpdir(), "fernkontor-users-test-"));
    onTestFinished(() => rmSync(root, { recursive: true }));
    mkdirSync(join(root, "etc"));
    const { stderr } = spawnSync(
      "systemd-sysusers",
      [`--root=${root}`, join(softwareFolder, "deploy/fernkontor.sysusers.conf")],
      { encoding: "utf8" },
    );
    const made = readFileSync(join(root, "etc/passwd"), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => line.split(":"));
    expect(made.map(([name, , , , , , shell]) => [name, shell]).toSorted(), stderr).toEqual(
      ["backup", "desk", "form", "publish"].map((user) => [`fernkontor-${user}`, "/usr/sbin/nologin"]),
    );
  });
