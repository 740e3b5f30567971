import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { troubleOf } from "./database-error.ts";

/**
 * Whether a SQLite file is damaged, by its structure; 500 MB take a quarter of a second where they are in memory, else
 * as long as reading them. A file that is not there yet is whole.
 */
export function isDamaged(path: string): boolean {
  if (path === ":memory:" || !existsSync(path)) return false;
  try {
    const connection = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    try {
      return connection.prepare("PRAGMA quick_check(1)").get()?.quick_check !== "ok";
    } finally {
      connection.close();
    }
  } catch (error) {
    if (troubleOf(error) === "damaged") return true;
    throw error;
  }
}

/**
 * The same in a thread of its own: meanwhile the service answers. PostgreSQL's files are its own business.
 * @param program quick-check-thread.ts, as built
 */
export function isDamagedBeside(databaseUrl: string, program: URL): Promise<boolean> {
  if (!databaseUrl.startsWith("file:")) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    // Under `node --watch` a thread with that environment reports what it loads, and the report would be taken for damage.
    const thread = new Worker(program, { workerData: databaseUrl.slice("file:".length), env: {} });
    thread.once("message", resolve);
    thread.once("error", reject);
  });
}

/** What several refusals advise: whoever has stopped one of the two holds the database with the other. */
export const stopServices = "Halten Sie Formular und Kontor an (alle Instanzen: systemctl stop 'form@*' desk)";

/** What to do about a damaged database, for whoever reads the terminal. */
export function damagedDatabase(url: string): OperatorError {
  if (!url.startsWith("file:"))
    return new OperatorError(
      `Der PostgreSQL-Server meldet, dass Daten dieser Datenbank beschädigt sind. ${stopServices}, und lassen Sie den Server prüfen: einen Standby übernehmen lassen, oder eine Sicherung wiederherstellen, in eine neue Datenbank. Mehr: docs/betrieb/11-wenn-etwas-nicht-geht.md.`,
    );
  const path = url.slice("file:".length);
  return new OperatorError(
    `Die Datenbank ${path} ist beschädigt; es wird nichts mehr hineingeschrieben, und was sie zeigt, ist vielleicht nicht alles. So retten Sie sie:
  1. ${stopServices}.
  2. Legen Sie ${path} mit ihren Begleitern -wal, -shm und .erased beiseite, alle zusammen und unter gleichem Namen.
  3. sqlite3 <beiseite>/${path.replace(/.*\//, "")} .recover | sqlite3 ${path}
     oder, mit einer Sicherung: fernkontor wiederherstellen DATEI --erased <beiseite>/${path.replace(/.*\//, "")}.erased
  4. Prüfen Sie mit „list“, was da ist, und starten Sie den Dienst.
Mehr: docs/betrieb/11-wenn-etwas-nicht-geht.md.`,
  );
}
