import { realpathSync, statSync } from "node:fs";
import { basename } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { stopServices } from "./quick-check.ts";

/** What is written into a file without a name is lost with the process; into one whose journal is another's, at once. */
export class MovedDatabaseError extends OperatorError {
  readonly code = "DATABASE_MOVED";

  constructor(path: string) {
    const name = basename(path);
    super(`Die Datenbank ${path} ist nicht mehr die, die geöffnet wurde: Sie oder ihr Begleiter -wal oder -shm wurde entfernt, verschoben oder ersetzt. Es wird nichts mehr gespeichert und nichts überschrieben.
  1. Sind alle drei nur verschoben: Legen Sie sie zurück, dann geht es von selbst weiter.
  2. Sind sie gelöscht: Halten Sie den Dienst noch nicht an. Solange er läuft, lässt sich kopieren, was gespeichert war:
     ls -l /proc/${process.pid}/fd | grep ${name}     nennt die Nummern der Dateien
     cp /proc/${process.pid}/fd/NUMMER <beiseite>/${name}, und ebenso die mit -wal
  3. ${stopServices}.
  4. Legen Sie an ihren Platz, was gelten soll: die Kopie mit ihrem -wal, oder eine Sicherung (fernkontor wiederherstellen DATEI).
Mehr: docs/betrieb/11-wenn-etwas-nicht-geht.md.`);
  }
}

/**
 * Notes which files an open SQLite database consists of.
 * @returns throws once one of them is gone, or another one
 */
export function expectSameFiles(path: string): () => void {
  // SQLite follows links before it names the other two.
  const real = realpathSync(path);
  const files = [path, `${real}-wal`, `${real}-shm`];
  const opened = files.map(fileNumber);
  return () => {
    if (files.some((file, index) => fileNumber(file) !== opened[index])) throw new MovedDatabaseError(path);
  };
}

function fileNumber(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}
