/**
 * Where backups lie: a folder, or whatever else restic reaches, named by its own settings (`RESTIC_REPOSITORY`,
 * `RESTIC_PASSWORD` and those of the store). https://restic.readthedocs.io
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import * as v from "valibot";

/** `everything` is a backup; `erased` the list of who was erased; `trial` what a key is tried on. */
export type SnapshotKind = "everything" | "erased" | "trial";

export type Snapshot = { id: string; time: Date; kind: SnapshotKind | undefined; paths: readonly string[] };

const kinds: readonly SnapshotKind[] = ["everything", "erased", "trial"];

const snapshotsSchema = v.array(
  v.object({ id: v.string(), time: v.string(), tags: v.optional(v.array(v.string()), []), paths: v.array(v.string()) }),
);

const statsSchema = v.pipe(v.string(), v.parseJson(), v.object({ total_size: v.number() }));

export type BackupStore = ReturnType<typeof openBackupStore>;

/** @param user as whom restic runs, where that is another one; only root can do that */
export function openBackupStore(environment: NodeJS.ProcessEnv, user?: string) {
  const { RESTIC_REPOSITORY: place, RESTIC_PASSWORD: password } = environment;
  if (!place || !password)
    throw new OperatorError(
      "Wohin gesichert wird, ist nicht gesagt: RESTIC_REPOSITORY und RESTIC_PASSWORD fehlen. Auf einem Server stehen sie in /etc/fernkontor/backup.env (docs/betrieb/08-sichern.md).",
    );
  const named = place.replace(/(\/\/[^/:@]+):[^/@]*@/, "$1:…@");
  const restic = (words: readonly string[], ends: Ends = {}) => run(words, ends, { environment, user, place: named });
  const snapshots = async (): Promise<Snapshot[]> => {
    const found = v.parse(v.pipe(v.string(), v.parseJson(), snapshotsSchema), await restic(["snapshots", "--json"]));
    return found
      .map(({ id, time, tags, paths }) => ({
        id,
        time: new Date(time),
        kind: kinds.find((kind) => tags.includes(kind)),
        paths,
      }))
      .toSorted((one, other) => one.time.getTime() - other.time.getTime());
  };
  /** @throws OperatorError where something could not be read: then it is not whole */
  const add = async (kind: SnapshotKind, words: readonly string[], input?: string) =>
    idIn(await restic(["backup", "--json", "--quiet", "--tag", kind, ...words], { input }));

  return {
    /** Without a password. */
    place: named,
    /** Somebody here may delete in it, and must: nobody else does. */
    isFolder: place.startsWith("/"),
    exists: () =>
      restic(["cat", "config"]).then(
        () => true,
        (error: Error) => {
          if (error.message.startsWith(noStore)) return false;
          throw error;
        },
      ),
    create: async () => void (await restic(["init", "--quiet"])),
    snapshots,
    addFiles: (paths: readonly string[], without: readonly string[]) =>
      add("everything", [...without.map((path) => `--exclude=${path}`), "--", ...paths]),
    addText: (kind: "erased" | "trial", text: string) =>
      // restic takes no empty file from there.
      add(kind, ["--stdin", "--stdin-filename", kind], text || "\n"),
    /** Reads all of a snapshot, and nothing of it is kept. @throws OperatorError where a byte is missing or another one */
    readBack: async (id: string) => void (await restic(["dump", "--archive", "tar", id, "/"], { output: nowhere() })),
    /** In bytes, of what a snapshot holds. */
    sizeOf: async (id: string) =>
      v.parse(statsSchema, await restic(["stats", "--json", "--mode", "restore-size", id])).total_size,
    /** One of its files into one here. */
    fetch: async (id: string, path: string, file: string) =>
      void (await restic(["dump", id, path], { output: createWriteStream(file, { mode: 0o600 }) })),
    /** All of it below a folder. As root with owners and rights. */
    restore: async (id: string, folder: string) =>
      void (await restic(["restore", id, "--target", folder], { output: nowhere() })),
    /** `false`: the store does not let this key delete. @throws OperatorError where it cannot be said */
    tryToDelete: async (id: string): Promise<boolean> => {
      const refusal = await restic(["forget", "--quiet", id], { hasPatience: false }).then(
        () => undefined,
        (error: Error) => error,
      );
      if (!(await snapshots()).some((snapshot) => snapshot.id.startsWith(id))) return true;
      // Somebody is at work there: it says nothing of this key.
      if (refusal && /unable to create lock/.test(refusal.message)) throw refusal;
      return false;
    },
    /** What was kept longer goes, and no byte of it stays. */
    deleteOlder: async (days: number) => {
      // Whoever was killed has left a lock.
      await restic(["unlock", "--quiet"]);
      const older = ["--keep-within", `${days}d`, "--group-by", ""];
      await restic(["forget", "--quiet", ...older, "--prune", "--max-unused", "0"]);
    },
  };
}

const noStore =
  "Wo die Sicherungen liegen sollen, liegt keine. Stimmt RESTIC_REPOSITORY in /etc/fernkontor/backup.env?";

/** What is wrong and what helps, by what restic says at last; the first that fits. */
const troubles: Readonly<Record<string, string>> = {
  "wrong password|no key found":
    "Das Passwort des Speichers der Sicherungen stimmt nicht. Es steht auf dem Blatt und gehört als RESTIC_PASSWORD in /etc/fernkontor/backup.env.",
  "already locked":
    "Im Speicher der Sicherungen arbeitet gerade jemand anders, oder es wurde dabei abgebrochen. Warten Sie einige Minuten; bleibt es so, hebt die Sperre auf, wer dort löschen darf: restic unlock",
  "no space left|insufficient storage|\\b507\\b|quota":
    "Kein Platz mehr für die Sicherung: Ihr Speicher oder die Platte dieses Rechners ist voll. Schaffen Sie Platz (df -h zeigt, wo), und rufen Sie: systemctl start backup",
  "connection (refused|reset)|no such host|server misbehaving|unreachable|no route to host|timeout":
    "Der Speicher der Sicherungen ist nicht zu erreichen. Läuft er, und stimmt RESTIC_REPOSITORY in /etc/fernkontor/backup.env? Danach: systemctl start backup",
  "x509|certificate":
    "Der Speicher der Sicherungen weist sich mit einem Zertifikat aus, dem dieser Rechner nicht traut. Wem er gehört, muss es erneuern.",
  "\\b40[13]\\b|access ?denied|permission denied|unauthorized|forbidden|not permitted":
    "Der Speicher der Sicherungen erlaubt das nicht. Der Schlüssel dieses Rechners muss hinzufügen und lesen dürfen, in locks/ auch löschen; ein Ordner muss fernkontor-backup gehören (docs/betrieb/08-sichern.md).",
  "unable to open config file": noStore,
};
const otherTrouble =
  "Der Speicher der Sicherungen tut nicht, was er soll. Ob er heil ist, sagt, wo er steht: restic check --read-data";

/** Without `hasPatience` what the store refuses is not tried again, which restic does for a minute. */
type Ends = { input?: string; output?: Writable; hasPatience?: boolean };

type Running = { environment: NodeJS.ProcessEnv; user: string | undefined; place: string };

/** @returns what it says, where that goes nowhere else */
async function run(
  words: readonly string[],
  { input = "", output, hasPatience = true }: Ends,
  { environment, user, place }: Running,
): Promise<string> {
  const asUser = user === undefined ? [] : ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups", "--"];
  const [program = "", ...rest] = [...asUser, "restic", ...words];
  const child = spawn(program, rest, { env: environment });
  // Whether all of it was read says how the program ends.
  child.stdin.on("error", () => {}).end(input);
  child.stderr.on("data", (said) => {
    if (!hasPatience && String(said).includes("returned error, retrying")) child.kill("SIGINT");
  });
  const [[status], said, complained] = await Promise.all([
    once(child, "close"),
    output ? pipeline(child.stdout, output).then(() => "") : text(child.stdout),
    text(child.stderr),
  ]).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" && error.syscall?.startsWith("spawn"))
      throw new OperatorError("Gesichert wird mit restic, und das fehlt auf diesem Rechner: apt-get install restic");
    throw error;
  });
  if (status === 0) return said;
  // Each try that failed is told, and at last why it gave up.
  const lastly = /^Fatal: .*$/m.exec(complained)?.[0] ?? complained.trim();
  const found = Object.keys(troubles).find((pattern) => new RegExp(pattern, "i").test(lastly));
  const trouble = found === undefined ? otherTrouble : troubles[found];
  throw new OperatorError(`${trouble}\n(${place}, restic ${words[0]}: ${lastly})`);
}

const nowhere = () => new Writable({ write: (_bytes, _encoding, done) => done() });

/** Of its own last line. */
function idIn(lines: string): string {
  const summarySchema = v.pipe(v.string(), v.parseJson(), v.object({ snapshot_id: v.string() }));
  return v.parse(summarySchema, lines.trim().split("\n").at(-1)).snapshot_id;
}
