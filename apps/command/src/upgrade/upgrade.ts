/**
 * `fernkontor aktualisieren`: the next release in the place of the one that runs, and back. Killed at any step, one of the two
 * is there, whole, and the same call goes on. The database is brought forward by the services, and never put back.
 */
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { writeWhole } from "@fernkontor/agency-files/write-whole";
import { confirm } from "@fernkontor/applications/command-line/terminal";
import * as v from "valibot";
import { isNewer, sectionsAfter } from "../../../publisher/src/changelog.ts";
import { readWords } from "../read-words.ts";
import { softwareFolder } from "../run-program.ts";
import { unitsFolder } from "../server/installed-service.ts";
import { placesOf } from "../setup/places.ts";
import { rehearse } from "./rehearse.ts";
import { factsOfRelease, signedName, unpack } from "./release-archive.ts";
import { backUp, newErrors, restartServices, serviceErrors } from "./services.ts";

/** What an upgrade that has begun leaves until it has ended: which release ran before it, and what was wrong with that. */
const begunSchema = v.object({ from: v.string(), known: v.array(v.string()) });

/**
 * @param software where the release lies that runs @param units those of this machine
 * @returns the exit code @throws OperatorError where nothing is done, with the remedy
 */
export async function upgrade(
  words: readonly string[],
  software = softwareFolder,
  units = unitsFolder,
): Promise<number> {
  const options = { ja: { type: "boolean" }, probe: { type: "boolean" }, zurueck: { type: "boolean" } } as const;
  const { positionals, values } = readWords("upgrade", words, options, (count, { zurueck, probe }) =>
    zurueck ? count === 0 && !probe : count === 1,
  );
  const isSure = values.ja === true;
  const folder = folderOf(software, words);
  if (values.zurueck) return goBack(folder, units, isSure);
  const archive = resolve(positionals[0] ?? "");
  const running = join(folder, "current");
  const name = await signedName(archive, running);
  if (name === readlinkSync(running) && readBegun(folder) === undefined) {
    console.log(`${name} läuft schon.`);
    return 0;
  }
  if (name !== readlinkSync(running)) {
    unpack(archive, folder, name, (next) => expectNewer(next, running));
    if (values.probe) return rehearse(join(folder, name), units);
    if (!(await isWanted(join(folder, name), running, isSure))) return 1;
    const known = [...serviceErrors(running).keys()];
    backUp();
    writeWhole(begunFile(folder), JSON.stringify({ from: readlinkSync(running), known }));
    point(running, name);
  }
  await restartServices(units);
  const { from = name, known = [] } = readBegun(folder) ?? {};
  const found = newErrors(running, known);
  if (found.length > 0) {
    console.error(`Mit ${name} stimmt etwas nicht; es geht zurück:\n${found.map((what) => `  ${what}`).join("\n")}`);
    await goBack(folder, units, true);
    return 1;
  }
  point(join(folder, "previous"), from);
  rmSync(begunFile(folder), { force: true });
  removeAllBut([name, from], folder);
  console.log(`${name} läuft. Zurück zu ${from} geht es mit: fernkontor aktualisieren --zurueck`);
  return 0;
}

function removeAllBut(kept: readonly string[], folder: string): void {
  // Killed in between, what is called a release is whole.
  const aside = join(folder, ".old.unfinished");
  for (const old of readdirSync(folder).filter((each) => each.startsWith("fernkontor-") && !kept.includes(each))) {
    rmSync(aside, { recursive: true, force: true });
    renameSync(join(folder, old), aside);
  }
  rmSync(aside, { recursive: true, force: true });
}

const begunFile = (folder: string) => join(folder, "upgrade.json");

/** Undefined where none has begun. */
function readBegun(folder: string): v.InferOutput<typeof begunSchema> | undefined {
  return existsSync(begunFile(folder))
    ? v.parse(begunSchema, JSON.parse(readFileSync(begunFile(folder), "utf8")))
    : undefined;
}

/** In which releases lie beside each other. */
function folderOf(software: string, words: readonly string[]): string {
  const { software: link } = placesOf(software);
  const folder = dirname(link);
  if (basename(link) !== "current" || !existsSync(join(software, "release.json")))
    throw new OperatorError(
      `${software} ist kein Archiv, auf das „current“ zeigt. Aus einem git-Ordner wird es nach docs/betrieb/10-aktualisieren.md, „Vom git-Ordner zum Archiv“.`,
    );
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new OperatorError(
      `In ${folder} dürfen Sie nichts ändern. Rufen Sie: sudo fernkontor aktualisieren ${words.join(" ")}`,
    );
  }
  return folder;
}

function expectNewer(next: string, running: string): void {
  const [there, here] = [factsOfRelease(next), factsOfRelease(running)];
  if (there.version === here.version ? there.committedAt > here.committedAt : isNewer(there.version, here.version))
    return;
  throw new OperatorError(
    `Das Archiv ist älter als die Version, die läuft (${there.version} vom ${there.committedAt.slice(0, 10)}, es läuft ${here.version} vom ${here.committedAt.slice(0, 10)}). Nichts wurde verändert. Zurück geht es mit: fernkontor aktualisieren --zurueck`,
  );
}

async function isWanted(next: string, running: string, isSure: boolean): Promise<boolean> {
  const { version } = factsOfRelease(running);
  const sections = sectionsAfter(readFileSync(join(next, "CHANGELOG.md"), "utf8"), version);
  const toDo = sections.flatMap(({ parts }) => parts.get("Auf dem Server zu tun") ?? []);
  console.log(
    `Von ${version} zu ${factsOfRelease(next).version}. Auf dem Server zu tun: ${toDo.length > 0 ? `\n${toDo.join("\n")}` : "nichts."}`,
  );
  return isSure || confirm("Jetzt sichern und aktualisieren?", "--ja");
}

/** The release before on the schema of today; called again, it begins with the restarts. */
async function goBack(folder: string, units: string, isSure: boolean): Promise<number> {
  const before = join(folder, "previous");
  const begun = readBegun(folder);
  const name = begun?.from ?? (existsSync(before) ? readlinkSync(before) : undefined);
  if (name === undefined)
    throw new OperatorError(`Vor ${readlinkSync(join(folder, "current"))} lief hier nichts, wohin es zurückgeht.`);
  if (!isSure && !(await confirm(`Zurück zu ${name}? Die Datenbank bleibt, wie sie ist.`, "--ja"))) return 1;
  const known = begun?.known ?? [...serviceErrors(join(folder, "current")).keys()];
  point(join(folder, "current"), name);
  await restartServices(units);
  rmSync(begunFile(folder), { force: true });
  const found = newErrors(join(folder, "current"), known);
  console.log(
    [`Es läuft wieder ${name}. Bewerbungen, die inzwischen eingegangen sind, sind alle da.`, ...found].join("\n  "),
  );
  return found.length > 0 ? 1 : 0;
}

/** A link is always there, and leads to the one or the other. */
function point(link: string, name: string): void {
  rmSync(`${link}.next`, { force: true });
  symlinkSync(name, `${link}.next`);
  renameSync(`${link}.next`, link);
}
