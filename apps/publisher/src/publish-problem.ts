import { OperatorError } from "@fernkontor/agency-files/operator-error";
import type { Finding } from "@fernkontor/rules/finding";

/** Why nothing is published though everything works as it should. */
export type Refusal = "files" | "launch check" | "another agency" | "clock" | "folder" | "lock" | "nothing to undo";

/** Refused for a reason that a person can mend; the message is German and says how. */
export class PublishProblem extends OperatorError {
  readonly refusal: Refusal;
  readonly findings: readonly Finding[];

  constructor(refusal: Refusal, message: string, findings: readonly Finding[] = []) {
    super(message);
    this.refusal = refusal;
    this.findings = findings;
  }
}

const ofTheSystem: Readonly<Record<string, string>> = {
  ENOSPC:
    "Der Datenträger ist voll. Schaffen Sie Platz: Der Ordner cache darin darf jederzeit gelöscht werden, und große Dateien findet: du -xh / | sort -h | tail",
  EDQUOT: "Der zugeteilte Speicherplatz ist aufgebraucht. Schaffen Sie Platz, oder lassen Sie sich mehr zuteilen",
  EFBIG: "Eine Datei würde größer, als diesem Prozess erlaubt ist (ulimit -f)",
  EACCES:
    "Hier fehlt das Recht zu lesen oder zu schreiben. Rufen Sie den Befehl als der Nutzer auf, dem der Ordner gehört",
  EPERM: "Das ist diesem Nutzer nicht erlaubt. Rufen Sie den Befehl als der Nutzer auf, dem der Ordner gehört",
  EROFS: "Der Datenträger darf nur gelesen werden. Wählen Sie mit PUBLISH_DIR einen anderen Ordner",
  EMFILE: "Zu viele Dateien sind offen (ulimit -n)",
  ENFILE: "Zu viele Dateien sind auf dieser Maschine offen",
  ENOTDIR: "Ein Teil des Pfades ist kein Ordner",
  ELOOP: "Ein Verweis führt im Kreis",
  EIO: "Der Datenträger meldet einen Fehler. Prüfen Sie ihn, bevor Sie noch einmal veröffentlichen",
};

/** What went wrong, in German where it is known: by the code of the system, which a program's output names, too. */
export function explained(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const code = (error as NodeJS.ErrnoException)?.code ?? "";
  // SQLITE_FULL of sqlite.org/rescode.html
  if ((error as { errcode?: number })?.errcode === 13) return `${ofTheSystem.ENOSPC}.`;
  const known = ofTheSystem[code]
    ? code
    : Object.keys(ofTheSystem).find((each) => new RegExp(`\\b${each}\\b`).test(text));
  if (known !== undefined) return `${ofTheSystem[known]}.\n(${lastLine(text, known)})`;
  if (code === "ERR_SQLITE_ERROR")
    return `Die Datei lock.db lässt sich nicht benutzen (${text}). Wenn gerade niemand veröffentlicht, dürfen Sie sie löschen.`;
  return error instanceof OperatorError || !(error instanceof Error) ? text : (error.stack ?? text);
}

function lastLine(text: string, code: string): string {
  return (
    text
      .split("\n")
      .find((line) => line.includes(code))
      ?.trim() ?? text
  );
}
