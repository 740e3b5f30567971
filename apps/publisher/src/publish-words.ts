/** What `npm run publish` tells a person of the agency. */
import { quantity } from "@fernkontor/domain/german/german";
import type { Release } from "./release.ts";
import type { Names, ReleaseChanges } from "./release-changes.ts";

/** A line for each kind of change; one that says so where nothing has changed. */
export function changeLines({ listings, sentences, figures, others }: ReleaseChanges): string[] {
  const lines = [
    ...line("neue Stellen", listings.added),
    ...line("geänderte Stellen", listings.changed),
    ...line("nicht mehr offene Stellen", listings.gone),
    ...line("Texte", sentences),
    ...line("Zahlen und Zusagen", figures),
    ...line("außerdem", others),
  ];
  return lines.length > 0 ? lines : ["  nichts, was in den Dateien der Agentur stünde"];
}

function line(title: string, { count, names }: Names): string[] {
  if (count === 0) return [];
  const more = count - names.length;
  return [`  ${title} (${count}): ${names.join("; ")}${more > 0 ? ` und ${more} weitere` : ""}`];
}

/** The latest first, as `--list` shows them. */
export function listWords(releases: readonly Release[], currentId: string | undefined): string {
  const entries = releases.map((release) =>
    [
      `${momentWords(new Date(release.publishedAt))}  ${release.id}${release.id === currentId ? "  ← öffentlich" : ""}`,
      ...(release.undone === undefined ? [] : [`  zurückgenommen: ${release.undone}; wieder da: ${release.restored}`]),
      ...(release.kind === "reduced" ? ["  ohne neue Dateien, nur nach der Uhr"] : []),
      ...changeLines(release.changes),
    ].join("\n"),
  );
  return entries.join("\n\n");
}

/** `22.11.2026, 17:47` in Berlin. */
export function momentWords(moment: Date): string {
  return moment.toLocaleString("de-DE", { timeZone: "Europe/Berlin", dateStyle: "medium", timeStyle: "short" });
}

/** `1,4 s`, or `2 Minuten 5 s`. */
export function durationWords(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toLocaleString("de-DE", { maximumFractionDigits: 1 })} s`;
  const minutes = Math.floor(seconds / 60);
  return `${quantity(minutes, "Minute", "Minuten")} ${Math.round(seconds % 60)} s`;
}
