/** Packs files into an archive whose bytes depend on their content alone, with GNU's tar. */
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

/** Paths below a folder; links are kept as links. */
type Part = { folder: string; files: readonly string[] };

type Packed = {
  /** The folder that it unpacks into. */
  name: string;
  /** The second are few: they stand in the command's line. */
  parts: readonly [Part, Part];
  /** The time that every file bears. */
  at: Date;
};

/** @throws Error where a file is missing or the archive cannot be written */
export async function pack(archive: string, { name, parts: [many, few], at }: Packed): Promise<void> {
  const words = [
    ...["--create", "--no-recursion", "--hard-dereference", "--format=gnu"],
    ...["--owner=0", "--group=0", "--numeric-owner", "--mode=u+rw,go+r,a+X,go-w,a-s"],
    `--mtime=@${Math.floor(at.getTime() / 1000)}`,
    // Of names alone: links lead to where they did.
    `--transform=flags=rSH;s,^,${name}/,`,
    ...["--directory", many.folder, "--null", "--files-from=-"],
    ...["--directory", few.folder, ...withFolders(few.files)],
  ];
  const packing = spawn("tar", words, { stdio: ["pipe", "pipe", "pipe"], env: { ...process.env, LC_ALL: "C" } });
  let problems = "";
  packing.stderr.on("data", (words: Buffer) => {
    problems += words;
  });
  const isDone = new Promise<void>((resolve, reject) => {
    packing.once("error", reject);
    packing.once("close", (code) =>
      code === 0 || (code === 1 && isOnlyLinked(problems))
        ? resolve()
        : reject(new Error(`tar ended with ${code}: ${problems}`)),
    );
  });
  packing.stdin.end(withFolders(many.files).join("\0"));
  const writing = pipeline(packing.stdout, createGzip(), createWriteStream(archive));
  // Both: where tar has failed, the file would still be written when its folder is taken away.
  for (const ended of await Promise.allSettled([isDone, writing])) if (ended.status === "rejected") throw ended.reason;
}

/** Somebody has made or removed another name of a file, which tar takes for a change of it. */
function isOnlyLinked(problems: string): boolean {
  return problems.split("\n").every((line) => line === "" || line.endsWith(": file changed as we read it"));
}

/** Sorted, each folder before what lies in it: unpacked by root with another umask, a service could not enter one. */
function withFolders(files: readonly string[]): string[] {
  const all = new Set<string>();
  for (const file of files) for (let path = file; !all.has(path); path = dirname(path)) all.add(path);
  return [...all].toSorted();
}
