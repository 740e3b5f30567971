import { checkAgency } from "@fernkontor/rules/check-agency";
import { type Finding, placeWords } from "@fernkontor/rules/finding";

/** What forbids a live site to go public; asked of a sample, everything would. */
export function launchErrors(asked: Parameters<typeof checkAgency>[0]): Finding[] {
  return checkAgency(asked).findings.filter(({ severity }) => severity === "error");
}

const namedAtMost = 5;

/** The errors in German, the first of them by file and line. */
export function launchErrorWords(errors: readonly Finding[]): string {
  const others = errors.length - namedAtMost;
  return [
    `Der launch-check findet ${errors.length === 1 ? "einen Fehler" : `${errors.length} Fehler`}.`,
    ...errors
      .slice(0, namedAtMost)
      .map(({ places: [place], what }) => `  ${placeWords(place.file, [place.line])}  ${what}`),
    ...(others > 0 ? [`  und ${others} weitere`] : []),
    "Alle, mit Grund und Abhilfe, zeigt: fernkontor pruefen.",
  ].join("\n");
}
