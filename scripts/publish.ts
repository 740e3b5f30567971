// `npm run publish`: makes public what agency/ says, in one step that can be taken back. `-- --help` says how.

import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { agencyLine, agencyWords, readableProfile } from "@fernkontor/agency-files/agency-line";
import { nearestTo } from "@fernkontor/agency-files/nearest";
import { isSet } from "@fernkontor/applications/settings";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { quantity } from "@fernkontor/domain/german/german";
import { serveDesk } from "../apps/publisher/src/desk/serve-desk.ts";
import { type PublishResult, publishOnce, stateOf } from "../apps/publisher/src/publish-once.ts";
import { changeLines, durationWords, listWords, momentWords } from "../apps/publisher/src/publish-words.ts";
import { currentId, currentLink, currentRelease, type Release, releasesIn } from "../apps/publisher/src/release.ts";
import { agencyOf } from "../apps/publisher/src/replace-live.ts";
import { runUnattended } from "../apps/publisher/src/run-unattended.ts";
import { tellOfSecurityFix } from "../apps/publisher/src/security-fix.ts";
import { undoOnce } from "../apps/publisher/src/undo-once.ts";
import { watch } from "../apps/publisher/src/watch.ts";
import { runCommand } from "./services/run-command.ts";
import { type LocalSettings, localSettings } from "./services/settings.ts";
import { standing } from "./services/standing.ts";

const usage = `fernkontor veroeffentlichen [Optionen]

  ohne Option      baut die Website daneben, prüft sie und schaltet um; was öffentlich ist, bleibt bis dahin, wie es ist
  --dry-run        sagt, was sich ändern würde, und ob der launch-check es ablehnt; veröffentlicht nichts
  --undo           zurück zur Veröffentlichung davor; noch einmal gerufen, eine weiter zurück
  --watch          ein Dienst: veröffentlicht, sobald sich Dateien ändern und sobald nach der Uhr etwas fällig ist
  --unattended     einmal so, wie --watch es tut, für einen Zeitplan: nimmt wenigstens Abgelaufenes heraus, schreibt
                   report.json und, wenn jemand gebraucht wird, eine E-Mail; veröffentlicht nicht, was zurückgenommen ist
  --list           wie es steht, und die letzten Veröffentlichungen und was sich mit jeder geändert hat
  --list --check   dasselbe für eine Überwachung: Rückgabewert 1, wenn etwas nicht auf dem Stand ist
  --replace-live   einmal von Hand: die öffentliche echte Website durch die einer anderen Agentur ersetzen, etwa nach
                   einer Umbenennung; auch mit --undo
  --no-wait        nicht warten, wenn gerade jemand veröffentlicht
  --trust-clock    der Uhr glauben, auch wenn sie weit von allem Bekannten entfernt ist
  --help           dieser Text

Rückgabewert 0: Die Website ist auf dem Stand. 1: Es wurde nichts veröffentlicht; warum, steht da. 2: falscher Aufruf.
75, nur bei --unattended: Es lohnt, es später noch einmal zu versuchen.
Die Dateien der Agentur werden aus agency/ gelesen oder aus dem Ordner in AGENCY_DIR. Veröffentlicht wird in den Ordner
published/ oder in den in PUBLISH_DIR; was ein Webserver ausliefert, ist darin current/public.`;

const options = {
  "dry-run": { type: "boolean" },
  undo: { type: "boolean" },
  list: { type: "boolean" },
  check: { type: "boolean" },
  "replace-live": { type: "boolean" },
  watch: { type: "boolean" },
  unattended: { type: "boolean" },
  "no-wait": { type: "boolean" },
  "trust-clock": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

const wrongUse = 2;
/** EX_TEMPFAIL of sysexits.h */
const tryAgain = 75;

await runCommand(async (stopRequest) => {
  const asked = readOptions();
  if (typeof asked === "number") return asked;
  const settings = localSettings(process.env);
  const { PUBLISH_DIR: folder, AGENCY_DIR: agencyFolder } = settings;
  if (asked.list) return list(settings, asked.check ?? false);
  console.error(firstLine(folder, asked.undo ? undefined : agencyFolder));
  const startedAt = performance.now();
  const common = {
    folder,
    command: "fernkontor veroeffentlichen",
    isWaiting: !asked["no-wait"],
    say: (line: string) => console.error(line),
    stopRequest,
    isLiveReplaced: asked["replace-live"] ?? false,
  };
  if (asked.watch) return watchFiles(settings, stopRequest);
  if (asked.unattended) {
    const unattended = {
      ...common,
      agencyFolder,
      settings,
      isClockTrusted: asked["trust-clock"] ?? false,
    };
    const { result, isToBeRetried } = await runUnattended(unattended);
    const code = tell(result, settings, durationWords(performance.now() - startedAt));
    return isToBeRetried ? tryAgain : result.outcome === "held" ? 0 : code;
  }
  const result = asked.undo
    ? await undoOnce({ ...common, agencyFolder })
    : await publishOnce({
        ...common,
        agencyFolder,
        settings,
        isAskedByPerson: true,
        isClockTrusted: asked["trust-clock"] ?? false,
        isDryRun: asked["dry-run"] ?? false,
      });
  return tell(result, settings, durationWords(performance.now() - startedAt));
});

async function watchFiles(settings: LocalSettings, stopRequest: AbortSignal): Promise<number> {
  const { PUBLISH_DIR: folder, AGENCY_DIR: agencyFolder } = settings;
  console.log(`Ich beobachte ${agencyFolder} und die Uhr und veröffentliche in ${folder}.`);
  const desk = await serveDesk({
    folder,
    agencyFolder,
    settings,
    isWatching: true,
    say: console.log,
    stopRequest,
  });
  const run = async () => {
    const ran = await desk.runUnattended();
    const known = { settings, profile: readableProfile(agencyFolder) };
    await tellOfSecurityFix(folder, softwareVersion(), known).catch((error: unknown) =>
      console.error(
        `Ob es eine neuere Version gibt, war nicht zu erfahren: ${error instanceof Error ? error.message : error}`,
      ),
    );
    return ran;
  };
  await watch({ folder, agencyFolder, stopRequest, run });
  await desk.end();
  // Watching ends before it is asked to where the software is another one: this process has read the earlier.
  if (!stopRequest.aborted)
    process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)]);
  return stopRequest.aborted ? 0 : tryAgain;
}

function softwareVersion(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")).version;
}

function readOptions() {
  const words = process.argv.slice(2);
  const names = Object.keys(options).map((name) => `--${name}`);
  const unknown = words.find((word) => !names.includes(word) && word !== "-h");
  if (unknown !== undefined)
    return wrong(`„${unknown}“ gibt es nicht. Gemeint ist vielleicht „${nearestTo(unknown, names)}“.`);
  const { values } = parseArgs({ options });
  const deeds = (["dry-run", "undo", "list", "watch", "unattended"] as const).filter((name) => values[name]);
  if (deeds.length > 1) return wrong(`--${deeds.join(" und --")} gehen nicht zugleich.`);
  if (values.check && !values.list) return wrong("--check gehört zu --list.");
  // Kept in a unit, it would allow it for ever.
  if (values["replace-live"] && (values.watch || values.unattended || values.list))
    return wrong(
      "--replace-live ist eine Entscheidung für einmal: Rufen Sie es ohne --watch, --unattended und --list.",
    );
  if (!values.help) return values;
  console.log(usage);
  return 0;
}

function wrong(problem: string): number {
  console.error(`${problem}\n\n${usage}`);
  return wrongUse;
}

function list(settings: LocalSettings, isCheck: boolean): number {
  const { PUBLISH_DIR: folder } = settings;
  const releases = releasesIn(folder);
  const { asItShould, behind } = standing(settings, isSet("AGENCY_DIR", process.env));
  console.error(publicLine(folder));
  console.log([...behind, ...asItShould, ""].join("\n"));
  if (releases.length > 0) console.log(listWords(releases, currentId(folder)));
  return isCheck && behind.length > 0 ? 1 : 0;
}

/** Whose site is touched, and where; from another folder than so far may be what somebody forgot to say. */
function firstLine(folder: string, agencyFolder: string | undefined): string {
  const before = agencyOf(folder)?.folder;
  const isMoved = agencyFolder !== undefined && before !== undefined && before !== agencyFolder;
  const whose = agencyFolder === undefined ? publicLine(folder) : agencyLine(agencyFolder);
  return `${whose}${isMoved ? ` (bisher ${before})` : ""}; veröffentlicht wird in ${folder}`;
}

/** Whose site is public. */
function publicLine(folder: string): string {
  const whose = agencyOf(folder);
  return whose ? agencyWords(whose) : "Agentur: noch keine";
}

function tell(result: PublishResult, settings: LocalSettings, duration: string): number {
  const { PUBLISH_DIR: folder } = settings;
  const site = resolve(folder, "current", "public");
  switch (result.outcome) {
    case "published": {
      const { release } = result;
      console.log(
        [
          release.kind === "undone"
            ? `Zurückgenommen in ${duration}. Öffentlich ist wieder, was davor war:`
            : `Veröffentlicht in ${duration}. Geändert hat sich:`,
          ...changeLines(release.changes),
          ...overdue(settings, release),
          ...ofFiles(result),
          `Zu sehen in ${site} (${release.id})`,
        ].join("\n"),
      );
      return 0;
    }
    case "publishable":
      console.log(
        ["Das würde veröffentlicht, und nichts spricht dagegen. Es ändert sich:", ...changeLines(result.changes)].join(
          "\n",
        ),
      );
      return 0;
    case "unchanged":
      console.log(
        `Nichts zu veröffentlichen: Öffentlich ist schon, was die Dateien sagen, seit ${momentWords(new Date(result.release.publishedAt))} Uhr (${duration}).`,
      );
      return 0;
    case "held":
      console.error(
        `Diese Fassung der Dateien wurde zurückgenommen. Mit „fernkontor veroeffentlichen“ wird sie wieder öffentlich.`,
      );
      return 1;
    case "conflict":
      throw new Error("Only the desk hands in changes.");
    case "refused":
    case "failed":
      if ("changes" in result && result.changes)
        console.error(["Geändert hätte sich:", ...changeLines(result.changes)].join("\n"));
      console.error(`${result.message}\nEs wurde nichts veröffentlicht. ${stillPublic(folder)}`);
      return 1;
  }
}

/** Of an undo: what became of the agency's files. */
function ofFiles({ release, written = [], kept = [] }: PublishResult & { outcome: "published" }): string[] {
  if (release.undone === undefined) return [];
  return [
    ...(written.length > 0
      ? [
          `Die Dateien sind wieder, wie sie davor waren: ${written.join(", ")}. Was zurückgenommen ist, liegt in releases/${release.undone}/agency und im Kontor als Entwurf.`,
        ]
      : []),
    ...(kept.length > 0 ? [`Seitdem geändert und deshalb so geblieben: ${kept.join(", ")}.`] : []),
  ];
}

function stillPublic(folder: string): string {
  const current = currentRelease(folder);
  return current
    ? `Öffentlich bleibt der Stand von ${momentWords(new Date(current.publishedAt))} Uhr (${current.id}).`
    : existsSync(currentLink(folder))
      ? "Öffentlich bleibt, was es war."
      : "Öffentlich ist nichts.";
}

/** What came back with an undo and is over by now. */
function overdue({ PUBLISH_DIR: folder, BUILD_DATE }: LocalSettings, release: Release): string[] {
  const state = release.kind === "undone" ? stateOf(folder, release) : undefined;
  if (!state) return [];
  const open = (on: string) => publicOn(state.agency, on).listings.length;
  const over = open(release.inputs.on) - open(BUILD_DATE ?? momentAt(new Date()));
  return over > 0
    ? [
        `Achtung: ${quantity(over, "Stelle ist", "Stellen sind")} darin inzwischen nicht mehr offen. „fernkontor veroeffentlichen“ nimmt sie heraus.`,
      ]
    : [];
}
