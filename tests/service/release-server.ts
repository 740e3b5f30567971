/** A server that runs a release from an archive: releases of a few files, whose services are those that are built here. */
import { spawn, spawnSync } from "node:child_process";
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pack } from "../../scripts/release/pack.ts";
import { writeProof } from "../../scripts/release/release.ts";
import { repository } from "./instance.ts";
import { temporaryFolder } from "./test-environment.ts";

export const makeKey = () => generateKeyPairSync("ed25519").privateKey;
const own = makeKey();

type Made = {
  version: string;
  committedAt?: string;
  key?: KeyObject;
  platform?: string;
  commit?: string;
  /** What its doctor finds, by the names of findings. */
  errors?: readonly string[];
  changelog?: string;
  /** As large as that. */
  ballast?: number;
};

/** @returns the path of an archive with its two files beside it */
export async function makeArchive(made: Made): Promise<string> {
  const { version, committedAt = "2026-11-24T12:00:00Z", key = own, errors = [], changelog = "", ballast = 0 } = made;
  const folder = temporaryFolder();
  const findings = errors.map((id) => ({ id, severity: "error", what: `Befund ${id}.`, remedy: "…" }));
  const files: Record<string, string> = {
    "release.json": JSON.stringify({ name: "fernkontor", version, committedAt }),
    "CHANGELOG.md": changelog,
    "release-key.pem": spawnSync("openssl", ["pkey", "-pubout"], { input: pemOf(key), encoding: "utf8" }).stdout,
    "findings.json": JSON.stringify({ findings }),
    "apps/command/fernkontor": '#!/bin/sh\ncat "$(dirname "$(readlink -f "$0")")/../../findings.json"\n',
    ballast: "x".repeat(ballast),
  };
  for (const part of ["apps/command", "apps/form", "apps/desk"]) mkdirSync(join(folder, part), { recursive: true });
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  chmodSync(join(folder, "apps/command/fernkontor"), 0o755);
  const links = ["apps/form/dist", "apps/desk/dist", "node_modules"];
  for (const link of links) symlinkSync(repository + link, join(folder, link));
  const name = `fernkontor-${version}-${made.commit ?? "0123456789ab"}-${made.platform ?? `${process.platform}-${process.arch}`}`;
  const archive = join(folder, `${name}.tar.gz`);
  const parts = [
    { folder, files: [...Object.keys(files), ...links] },
    { folder, files: ["CHANGELOG.md"] },
  ] as const;
  await pack(archive, { name, parts, at: new Date(committedAt) });
  await writeProof(archive, key);
  return archive;
}

const pemOf = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" });

/** `systemctl` where no systemd runs: it notes what it is asked, and is told by files what to do. */
const systemctl = `#!/bin/sh
folder=$(dirname "$(dirname "$0")")
echo "$*" >> "$folder/asked"
if [ "$*" = "$(cat "$folder/kill-at" 2>/dev/null)" ]; then rm "$folder/kill-at"; kill -9 $PPID; exit 1; fi
[ "$*" = "start backup" ] && exit "$(cat "$folder/backup-ends-with" 2>/dev/null || echo 0)"
case $* in "restart form@"*) [ -e "$folder/pid" ] || exit 0
  before=$(cat "$folder/pid"); kill -TERM "$before"
  while [ "$(cat "$folder/pid")" = "$before" ]; do sleep 0.05; done
esac`;
/** Caddy where none runs. */
const caddy = `#!/bin/sh
echo "caddy $1" >> "$(dirname "$(dirname "$0")")/asked"`;
/** Unpacks, and is the last that its caller does, where it is told so. */
const tar = `#!/bin/sh
/bin/tar "$@" || exit
folder=$(dirname "$(dirname "$0")")
if [ -e "$folder/kill-at-tar" ]; then rm "$folder/kill-at-tar"; kill -9 $PPID; fi`;

/** @param running the archive of what runs @param units beside those of form and desk, which have no program of their own */
export async function startServer(running: string, units: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const releases = join(folder, "releases");
  for (const each of ["bin", "units/multi-user.target.wants", "releases"])
    mkdirSync(join(folder, each), { recursive: true });
  for (const [name, script] of Object.entries({ systemctl, caddy, tar })) {
    writeFileSync(join(folder, "bin", name), script);
    chmodSync(join(folder, "bin", name), 0o755);
  }
  for (const [name, text] of Object.entries(units)) writeFileSync(join(folder, "units", name), text);
  spawnSync("tar", ["-xf", running, "-C", releases]);
  symlinkSync(nameOf(running), join(releases, "current"));
  const entry = `import { upgrade } from "${repository}apps/command/src/upgrade/upgrade.ts";
    const [software, units, ...words] = process.argv.slice(1);
    upgrade(words, software, units).then((code) => { process.exitCode = code; }, (error) => { console.error(error.message); process.exitCode = 1; });`;
  return {
    folder,
    releases,
    current: () => readlinkSync(join(releases, "current")),
    /** What lies beside the releases that were unpacked whole. */
    leftovers: () => readdirSync(releases).filter((name) => !/^fernkontor-|^current$|^previous$/.test(name)),
    asked: () =>
      existsSync(join(folder, "asked")) ? readFileSync(join(folder, "asked"), "utf8").trim().split("\n") : [],
    tell: (file: string, words: string) => writeFileSync(join(folder, file), words),
    forget: () => rmSync(join(folder, "asked"), { force: true }),
    enable: (unit: string) => symlinkSync("/dev/null", join(folder, "units/multi-user.target.wants", unit)),
    /** @param before words of a program that starts it, such as `setpriv` */
    upgrade: async (words: readonly string[], before: readonly string[] = []) => {
      const software = join(releases, readlinkSync(join(releases, "current")));
      const node = [
        process.execPath,
        "--input-type=module",
        "--eval",
        entry,
        software,
        join(folder, "units"),
        ...words,
      ];
      const [program = "", ...rest] = [...before, ...node];
      const env = { ...process.env, PATH: `${folder}/bin:${process.env.PATH}` };
      const child = spawn(program, rest, { env, stdio: ["ignore", "pipe", "pipe"], cwd: "/" });
      let said = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
      const [code] = await once(child, "close");
      return { code, said };
    },
  };
}

export function nameOf(archive: string): string {
  return archive.replace(/^.*\/|\.tar\.gz$/g, "");
}
