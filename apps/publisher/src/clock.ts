/** Listings open and expire by the clock: one that is wrong by a year would publish a site without a single listing. */
import { berlinDay, dayMs } from "@fernkontor/domain/german/berlin-time";
import { germanDate } from "@fernkontor/domain/german/german";
import { PublishProblem } from "./publish-problem.ts";

/**
 * How far the clock may lie behind what is known. Files come from machines whose clocks differ or that write local time;
 * less than a day changes at most what opens and closes on that day.
 */
const behindAtMostMs = dayMs;

/**
 * How far it may lie ahead. A clock that is wrong by a year is at least 365 days ahead, and whoever has saved and published
 * nothing for more than half a year may be asked once.
 */
const aheadAtMostMs = 200 * dayMs;

/** When a file was saved or, without one, something was published. */
export type KnownMoment = { file?: string; at: Date };

/**
 * @throws PublishProblem when the clock cannot be right
 */
export function checkClock(now: Date, known: readonly KnownMoment[]): void {
  const latest = known.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
  if (!latest) return;
  const ahead = now.getTime() - latest.at.getTime();
  if (ahead >= -behindAtMostMs && ahead <= aheadAtMostMs) return;
  const what = latest.file === undefined ? "veröffentlicht" : `die Datei ${latest.file} gespeichert`;
  const reason =
    ahead < 0
      ? `sie steht davor: Am ${day(latest.at)} wurde schon ${what}`
      : `das ist ${Math.floor(ahead / dayMs)} Tage nach allem, was bekannt ist: Zuletzt wurde am ${day(latest.at)} ${what}`;
  throw new PublishProblem(
    "clock",
    [
      `Die Uhr dieser Maschine sagt ${day(now)}, und ${reason}.`,
      "Nach der Uhr öffnen und enden Stellen.",
      ...(ahead < 0 && latest.file !== undefined
        ? ["Ist das Datum der Datei falsch, speichern Sie sie noch einmal."]
        : []),
      "Stellen Sie die Uhr (timedatectl zeigt sie). Stimmt sie doch, rufen Sie: fernkontor veroeffentlichen --trust-clock",
    ].join("\n"),
  );
}

function day(moment: Date): string {
  return germanDate(berlinDay(moment));
}
