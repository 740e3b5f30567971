// `npm run publish`: makes public what agency/ says, in one step that can be taken back. `-- --help` says how.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { nearestTo } from "@fernkontor/agency-files/nearest";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { quantity } from "@fernkontor/domain/german/german";
import { todayFrom } from "@fernkontor/domain/german/today";
import { type PublishResult, publishOnce, stateOf } from "./publishing/publish-once.ts";
import { changeLines, durationWords, listWords, momentWords } from "./publishing/publish-words.ts";
import { currentId, currentRelease, type Release, releasesIn } from "./publishing/release.ts";
import { undoOnce } from "./publishing/undo-once.ts";
import { runCommand } from "./services/run-command.ts";
import { publishFolder, readSettings } from "./services/settings.ts";

const usage = `npm run publish -- [Optionen]

  ohne Option      baut die Website daneben, prüft sie und schaltet um; was öffentlich ist, bleibt bis dahin, wie es ist
  --dry-run        sagt, was sich ändern würde, und ob der launch-check es ablehnt; veröffentlicht nichts
  --undo           zurück zur Veröffentlichung davor; noch einmal gerufen, eine weiter zurück
  --list           die letzten Veröffentlichungen und was sich mit jeder geändert hat
  --no-wait        nicht warten, wenn gerade jemand veröffentlicht
  --trust-clock    der Uhr glauben, auch wenn sie weit von allem Bekannten entfernt ist
  --help           dieser Text

Rückgabewert 0: Die Website ist auf dem Stand. 1: Es wurde nichts veröffentlicht; warum, steht da. 2: falscher Aufruf.
Die Dateien der Agentur werden aus agency/ gelesen oder aus dem Ordner in AGENCY_DIR. Veröffentlicht wird in den Ordner
published/ oder in den in PUBLISH_DIR; was ein Webserver ausliefert, ist darin current/public.`;

const options = {
  "dry-run": { type: "boolean" },
  undo: { type: "boolean" },
  list: { type: "boolean" },
  "no-wait": { type: "boolean" },
  "trust-clock": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

const wrongUse = 2;

await runCommand(async (stopRequest) => {
  const asked = readOptions();
  if (typeof asked === "number") return asked;
  const folder = publishFolder(process.env);
  if (asked.list) return list(folder);
  const startedAt = performance.now();
  const common = {
    folder,
    command: "npm run publish",
    isWaiting: !asked["no-wait"],
    say: (line: string) => console.error(line),
    stopRequest,
  };
  const result = asked.undo
    ? await undoOnce(common)
    : await publishOnce({
        ...common,
        agencyFolder: readSettings(process.env).agencyFolder,
        environment: process.env,
        isAskedByPerson: true,
        isClockTrusted: asked["trust-clock"] ?? false,
        isDryRun: asked["dry-run"] ?? false,
      });
  return tell(result, folder, durationWords(performance.now() - startedAt));
});

function readOptions() {
  const words = process.argv.slice(2);
  const names = Object.keys(options).map((name) => `--${name}`);
  const unknown = words.find((word) => !names.includes(word) && word !== "-h");
  if (unknown !== undefined)
    return wrong(`„${unknown}“ gibt es nicht. Gemeint ist vielleicht „${nearestTo(unknown, names)}“.`);
  const { values } = parseArgs({ options });
  const deeds = (["dry-run", "undo", "list"] as const).filter((name) => values[name]);
  if (deeds.length > 1) return wrong(`--${deeds.join(" und --")} gehen nicht zugleich.`);
  if (!values.help) return values;
  console.log(usage);
  return 0;
}

function wrong(problem: string): number {
  console.error(`${problem}\n\n${usage}`);
  return wrongUse;
}

function list(folder: string): number {
  const releases = releasesIn(folder);
  console.log(
    releases.length === 0 ? `In ${folder} ist noch nichts veröffentlicht.` : listWords(releases, currentId(folder)),
  );
  return 0;
}

function tell(result: PublishResult, folder: string, duration: string): number {
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
          ...overdue(folder, release),
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
      console.log(`Diese Fassung der Dateien wurde zurückgenommen. Mit „npm run publish“ wird sie wieder öffentlich.`);
      return 1;
    case "refused":
    case "failed":
      if ("changes" in result && result.changes)
        console.error(["Geändert hätte sich:", ...changeLines(result.changes)].join("\n"));
      console.error(`${result.message}\nEs wurde nichts veröffentlicht. ${stillPublic(folder)}`);
      return 1;
  }
}

function stillPublic(folder: string): string {
  const current = currentRelease(folder);
  return current
    ? `Öffentlich bleibt der Stand von ${momentWords(new Date(current.publishedAt))} Uhr (${current.id}).`
    : "Öffentlich ist noch nichts.";
}

/** What came back with an undo and is over by now. */
function overdue(folder: string, release: Release): string[] {
  const state = release.kind === "undone" ? stateOf(folder, release) : undefined;
  if (!state) return [];
  const open = (on: string) => publicOn(state.agency, on).listings.length;
  const over = open(release.inputs.on) - open(todayFrom(process.env.BUILD_DATE, new Date()));
  return over > 0
    ? [
        `Achtung: ${quantity(over, "Stelle ist", "Stellen sind")} darin inzwischen nicht mehr offen. „npm run publish“ nimmt sie heraus.`,
      ]
    : [];
}
