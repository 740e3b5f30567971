import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { writeWhole } from "@fernkontor/agency-files/write-whole";
import type { SiteProgram } from "../../site/build/program.ts";
import { codeHash } from "./inputs.ts";
import type { Compressed } from "./precompress.ts";

/** What the program exports. */
export type PublishersProgram = SiteProgram & {
  /** They are the same on every site. */
  compressedScripts: Compressed;
};

/** The bundled program that gives the files of any agency's site. */
export type BuiltProgram = {
  /** What it exports is `PublishersProgram`. */
  file: string;
  /** Of the code: another one may draw the same words otherwise. */
  hash: string;
};

const printProgram = join(import.meta.dirname, "print-program.ts");
/** Some 3 MB with fonts and scripts. */
const mostBytes = 100_000_000;

/** Where a release has it: there is nothing to bundle with. */
const shippedPrograms = join(import.meta.dirname, "../dist");

/**
 * The program of this code. It is bundled if it does not lie ready; only then a bundler is needed.
 * @throws OperatorError with file and line of what the code cannot be built for
 */
export async function programFor(cacheFolder: string, shippedIn = shippedPrograms): Promise<BuiltProgram> {
  const programs = join(cacheFolder, "programs");
  const hash = programHash();
  const shipped = join(shippedIn, `${hash}.mjs`);
  if (existsSync(shipped)) return { file: shipped, hash };
  const file = join(programs, `${hash}.mjs`);
  mkdirSync(programs, { recursive: true });
  linkPackages(programs);
  removeOld(programs, file);
  if (!isInUse(file)) writeWhole(file, await printedProgram());
  return { file, hash };
}

/** Lays the program of this code where a release has it, for whoever publishes into many folders: each would bundle it. */
export async function shipProgram(): Promise<void> {
  const name = `${programHash()}.mjs`;
  // Anew, whatever lies there: a release holds nothing that somebody has left.
  const program = await printedProgram();
  mkdirSync(shippedPrograms, { recursive: true });
  writeWhole(join(shippedPrograms, name), program);
  for (const other of readdirSync(shippedPrograms))
    if (other !== name) rmSync(join(shippedPrograms, other), { recursive: true });
}

function programHash(): string {
  return codeHash().slice(0, 16);
}

async function printedProgram(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [printProgram], { maxBuffer: mostBytes });
    return stdout;
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new OperatorError(`Das Programm der Website ließ sich nicht bauen: ${stderr || error}`);
  }
}

/** Whether there is one; if so, it is marked as the one that was used last. */
function isInUse(file: string): boolean {
  if (!statSync(file, { throwIfNoEntry: false })) return false;
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Somebody else's: it is taken for unused, and built anew once it has gone.
  }
  return true;
}

/** The program imports packages from where it lies, which need not be below the project, nor where the project was. */
function linkPackages(programs: string): void {
  const link = join(programs, "node_modules");
  const packages = resolve(import.meta.dirname, "../../../node_modules");
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (found && (!found.isSymbolicLink() || readlinkSync(link) === packages)) return;
  const aside = join(programs, `.node_modules-${randomUUID()}`);
  symlinkSync(packages, aside);
  renameSync(aside, link);
}

/** One for the version before: who goes back waits for no build. */
const programsKept = 2;
/** What was used within it may be in use, or still be being written. */
const inUseForMs = 60 * 60 * 1000;

/** Removes what killed builds have left, and all but the programs that were used last. */
function removeOld(programs: string, wanted: string): void {
  const old = readdirSync(programs)
    .filter((name) => name !== "node_modules" && join(programs, name) !== wanted)
    .map((name) => ({ name, usedAt: lstatSync(join(programs, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((one, other) => other.usedAt - one.usedAt);
  const kept = old.filter(({ name }) => !name.startsWith(".")).slice(0, programsKept - 1);
  for (const each of old)
    if (!kept.includes(each) && each.usedAt < Date.now() - inUseForMs)
      rmSync(join(programs, each.name), { force: true });
}
