/** Commands that copy what is stored, and bring a copy back. */
import { readFileSync, statSync } from "node:fs";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { berlinDay } from "@fernkontor/domain/german/berlin-time";
import { clockWords, dateWords } from "@fernkontor/domain/german/berlin-words";
import { germanDate } from "@fernkontor/domain/german/german";
import * as v from "valibot";
import { applicationQuantity } from "../application.ts";
import { backUp, hasBackupKey, makeBackupKey } from "../archive/backup.ts";
import { copyErased } from "../archive/erased-copy.ts";
import { agencyFiles, lentSettings } from "../archive/files-along.ts";
import { type Rehearsal, rehearseRestore } from "../archive/rehearsal.ts";
import { type Restored, restore, whatMayComeBack } from "../archive/restore.ts";
import { isKey } from "../archive/sealing.ts";
import { placeName } from "../database/database.ts";
import { databaseUrlSchema } from "../settings.ts";
import { type Command, UsageError } from "./command.ts";
import { askSecret, confirm, expectTerminal } from "./terminal.ts";

/** What `backup.service` does each night, with the settings that only root reads and systemd lends it. */
export const backUpDatabase: Command = {
  argumentNames: [],
  options: [],
  run: async ({ databaseUrl, settings, environment, periods, note, noteInLog }) => {
    const { CREDENTIALS_DIRECTORY: credentials } = environment;
    const files = async function* () {
      yield* agencyFiles(settings.agency);
      if (credentials) yield* lentSettings(credentials);
    };
    const { backupDays: days } = await periods();
    const { file, applications, removesOlder } = await backUp({
      url: databaseUrl,
      folder: settings.backups,
      files: files(),
      days,
    });
    await noteInLog({ action: "backed-up-on-server", applications });
    const kilobytes = Math.ceil(statSync(file).size / 1024);
    note(`${applicationQuantity(applications)} gesichert in ${file} (${kilobytes} kB), und von dort wieder gelesen.`);
    if (!credentials)
      note("Die Einstellungen des Servers sind nicht dabei: Die darf nur der Dienst lesen, systemctl start backup");
    note(
      removesOlder
        ? `Was älter ist als ${days} Tage, ist hier gelöscht. Laut Datenschutztext gilt das auch, wo Sie Kopien haben.`
        : `Was älter ist als ${days} Tage, bleibt: Die Uhr ist zweifelhaft. Was sie sagt, zeigt: timedatectl`,
    );
  },
};

/** Each minute, by `backup-erased.service`. */
export const copyErasedList: Command = {
  argumentNames: [],
  options: [],
  isQuiet: true,
  run: async ({ databaseUrl, settings, note }) => {
    if (await copyErased(databaseUrl, settings.backups)) note("Die Liste ist kopiert.");
  },
};

export const makeKeyOnPaper: Command = {
  argumentNames: [],
  options: [{ name: "replace" }, { name: "yes" }],
  run: async ({ databaseUrl, note, print }, { options }) => {
    if (!options.replace && (await hasBackupKey(databaseUrl)))
      throw new OperatorError(
        "Es gibt schon einen Schlüssel, und gespeichert ist er nirgends. Ist er verloren, macht --replace einen neuen; was mit dem alten versiegelt ist, öffnet der neue nicht.",
      );
    // A key that does not count would be put on paper.
    if (!options.yes) expectTerminal();
    const { secret, keep } = await makeBackupKey(databaseUrl);
    await print(keyOnPaper(secret, germanDate(berlinDay(new Date()))));
    // Else nobody could open what is sealed.
    if (!options.yes && !(await confirm("Steht der Schlüssel auf Papier?"))) {
      note("Nichts wurde verändert: Dieser Schlüssel gilt nicht.");
      return;
    }
    await keep();
    note(
      "Von jetzt an wird für diesen Schlüssel versiegelt. Proben Sie einmal das Wiederherstellen, mit dem Papier in der Hand.",
    );
  },
};

export const restoreDatabase: Command = {
  argumentNames: ["DATEI"],
  doesWithout: true,
  fills: true,
  options: [
    { name: "probe", excludes: ["from", "into"] },
    { name: "from", takesValue: true },
    { name: "erased", takesValue: true, excludes: ["ohne-liste"] },
    { name: "ohne-liste" },
    { name: "into", takesValue: true },
    { name: "key", takesValue: true },
    { name: "yes" },
  ],
  run: async ({ databaseUrl, note }, { positionals: [file], options }) => {
    const given = (name: string) => (typeof options[name] === "string" ? options[name] : undefined);
    const key = () => readKey(given("key"));
    const lists = [given("erased") ?? []].flat();
    if (options.probe) {
      if (file === undefined) throw new UsageError("DATEI fehlt.");
      note(rehearsalWords(await rehearseRestore(databaseUrl, { file, key, lists })));
      return;
    }
    const from = oldDatabase(given("from"));
    const isMove = from !== undefined && file === undefined;
    if (isMove && !options.yes) {
      const places = `von ${placeName(from)} nach ${placeName(databaseUrl)}`;
      if (!(await confirm(`Alles ${places} bringen und dann dort löschen?`))) {
        note("Nichts wurde verändert.");
        return;
      }
    }
    const into = given("into");
    const withoutList = options["ohne-liste"] === true;
    const restored = await restore(databaseUrl, { file, key, from, lists, withoutList, into });
    for (const sentence of isMove ? movedWords(placeName(databaseUrl), restored) : restoredWords(restored))
      note(sentence);
    if (into !== undefined)
      note(
        `Dateien der Agentur und Einstellungen liegen unter ${into}, in agency und settings. Wie daraus ein Server wird: docs/betrieb/08-sichern.md`,
      );
  },
};

/** @throws UsageError where it is none */
function oldDatabase(from: string | undefined): string | undefined {
  const parsed = v.safeParse(v.optional(databaseUrlSchema), from);
  if (!parsed.success) throw new UsageError(`--from ${parsed.issues[0].message}.`);
  return parsed.output;
}

function movedWords(to: string, restored: Restored | undefined): string[] {
  return [
    restored === undefined
      ? `Der Umzug nach ${to} war schon geschehen und ist jetzt zu Ende.`
      : `${applicationQuantity(restored.applications)} und alles andere: Es ist in ${to}, verglichen nach Prüfsumme; in der alten Datenbank sind sie gelöscht.`,
    "Starten Sie erst das Kontor, dann das Formular, beide mit der neuen.",
    "Sicherungen der alten Datenbank und ihr Archiv beim Server liegen anderswo. Als Datei geschriebene E-Mails bleiben in MAIL_DIR.",
  ];
}

function restoredWords(restored: Restored | undefined): string[] {
  if (restored === undefined) return ["Das Wiederherstellen war schon geschehen und ist jetzt zu Ende."];
  const { at, applications, erasedAgain, knowsErased } = restored;
  const time = at.toISOString();
  return [
    ...erasedAgain.map((id) => `${id} war gelöscht und ist es wieder.`),
    `${applicationQuantity(applications)} wiederhergestellt, wie sie am ${dateWords(time)}, ${clockWords(time)} Uhr, waren.`,
    knowsErased
      ? "Was seitdem gelöscht wurde, ist gelöscht, soweit die Liste oder die alte Datenbank es weiß."
      : whatMayComeBack(at),
    "E-Mails, die beim Sichern warteten, werden beim nächsten Start versendet, auch die seitdem schon versendeten.",
  ];
}

function rehearsalWords({ applications, erasedAgain, missing, seconds }: Rehearsal): string {
  return [
    `Geprobt, und nichts verändert: In ${seconds.toFixed(1).replace(".", ",")} s lässt sich alles wiederherstellen, ${applicationQuantity(applications)}.`,
    ...(erasedAgain > 0
      ? [`${applicationQuantity(erasedAgain)}, seitdem gelöscht, ${erasedAgain === 1 ? "bliebe" : "blieben"} es.`]
      : []),
    missing === 0 ? "Es fehlte keine." : `Seitdem eingegangen, und damit verloren: ${applicationQuantity(missing)}.`,
  ].join("\n");
}

/** In groups that can be copied by hand. */
function keyOnPaper(secret: string, date: string): string {
  const start = secret.lastIndexOf("1") + 1;
  const groups = secret.slice(start).match(/.{1,4}/g) ?? [];
  const half = Math.ceil(groups.length / 2);
  return `
Schlüssel der Sicherungen, gemacht am ${date}

    ${secret.slice(0, start)}
    ${groups.slice(0, half).join(" ")}
    ${groups.slice(half).join(" ")}

Wer ihn hat, kann jede Sicherung lesen, die von heute an gemacht wird. Wer ihn verliert, kann keine davon öffnen, und
niemand kann ihn ersetzen: Er ist nirgends gespeichert.

- Drucken Sie dieses Blatt zweimal, oder schreiben Sie es ab. Ein Blatt in den Tresor, eines in ein anderes Haus.
- Nicht als Datei auf diesen Rechner, nicht als Foto, nicht zu den Sicherungen.
- Zum Öffnen: fernkontor wiederherstellen. Leerzeichen, Zeilen und kleine Buchstaben sind gleich; eine
  Abschrift dieses ganzen Blattes wird ebenso genommen.

`;
}

async function readKey(file: string | undefined): Promise<string> {
  if (file === undefined)
    return askSecret(
      "Schlüssel der Sicherung, wie er auf dem Blatt steht, auch über mehrere Zeilen; eine leere beendet ihn (er wird nicht angezeigt):",
      isKey,
    );
  if (/^\s*age-secret-key-/i.test(file))
    throw new OperatorError(
      "Der Schlüssel selbst gehört nicht in die Befehlszeile: Jeder auf diesem Rechner könnte ihn lesen. --key nimmt eine Datei; ohne --key wird gefragt.",
    );
  try {
    return readFileSync(file === "-" ? process.stdin.fd : file, "utf8");
  } catch (error) {
    throw new OperatorError(`${file} lässt sich nicht lesen (${(error as NodeJS.ErrnoException).code}).`);
  }
}
