import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../services/until.ts";
import { reservePort } from "./reserve-port.ts";

export type PostgresServer = {
  /** A superuser's connection to a database that is always there. */
  url: string;
  /** Where the server keeps its files. */
  folder: string;
  /** Ends this server, and removes what it has stored. */
  stop: () => Promise<void>;
};

/**
 * Starts a server of its own on a reserved port of this machine, with its files in a temporary folder. It ends with `stop`,
 * and with this process, however that ends.
 * @param programs the folder of `initdb` and `postgres`
 * @param primary it follows this server as its standby, with the same users and passwords
 * @param settings of PostgreSQL, beside those of its place; else it flushes to disk as in operation
 */
export async function startPostgresServer(
  programs: string,
  { primary, settings = [] }: { primary?: PostgresServer | undefined; settings?: readonly string[] } = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-postgres-"));
  const user = unprivilegedUser();
  const cluster = join(folder, "cluster");
  const password = primary ? new URL(primary.url).password : randomBytes(18).toString("base64url");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [folder, passwordFile]) if (user) chownSync(path, user.uid, user.gid);

  try {
    if (primary) copy(join(programs, "pg_basebackup"), cluster, primary.url, { ...user, cwd: folder });
    else initialize(join(programs, "initdb"), cluster, passwordFile, { ...user, cwd: folder });
    const port = await reservePort();
    const log = join(folder, "log");
    const ofPlace = ["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories=", "max_connections=200"];
    const server = launch(join(programs, "postgres"), cluster, [...ofPlace, ...settings], log, {
      ...user,
      cwd: folder,
    });
    const stop = async () => {
      server.stdin?.end();
      if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
      rmSync(folder, { recursive: true, force: true });
    };
    try {
      await untilAccepting(join(programs, "pg_isready"), port, server, log);
    } catch (error) {
      await stop();
      throw error;
    }
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, folder, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

type RunAs = { uid?: number; gid?: number; cwd: string };

function initialize(program: string, cluster: string, passwordFile: string, runAs: RunAs): void {
  const { status, stderr, error } = spawnSync(
    program,
    [
      `--pgdata=${cluster}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--no-locale",
      "--no-sync",
    ],
    { ...runAs, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr.trim()}`);
}

/** As a standby: with the settings by which it goes on reading what the primary writes. */
function copy(program: string, cluster: string, primaryUrl: string, runAs: RunAs): void {
  const options = [`--pgdata=${cluster}`, "--write-recovery-conf", "--checkpoint=fast", "--no-sync"];
  const { status, stderr, error } = spawnSync(program, [...options, `--dbname=${primaryUrl}`], {
    ...runAs,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`pg_basebackup failed: ${error?.message ?? stderr.trim()}`);
}

/**
 * The shell in between waits on our pipe and ends the server once it closes: a run of the tests that is killed leaves
 * nothing behind.
 */
function launch(program: string, cluster: string, settings: string[], log: string, runAs: RunAs): ChildProcess {
  const script =
    'exec 3<&0; log=$1; shift; "$@" >"$log" 2>&1 3<&- & server=$!; { read -r _ <&3; kill -INT $server; } & wait $server';
  return spawn(
    "sh",
    ["-c", script, "sh", log, program, "-D", cluster, ...settings.flatMap((setting) => ["-c", setting])],
    {
      ...runAs,
      stdio: ["pipe", "ignore", "ignore"],
    },
  );
}

async function untilAccepting(program: string, port: number, server: ChildProcess, log: string): Promise<void> {
  const problem = () => `postgres did not start:\n${readLog(log).trim()}`;
  const isAccepting = () => {
    if (server.exitCode !== null) throw new Error(problem());
    return spawnSync(program, ["-q", "-h", "127.0.0.1", "-p", String(port)]).status === 0;
  };
  await until(isAccepting, { problem });
}

function readLog(log: string): string {
  try {
    return readFileSync(log, "utf8");
  } catch {
    return "";
  }
}

/** PostgreSQL refuses to run as root, so root runs it as its usual user, else as nobody. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return undefined;
}
