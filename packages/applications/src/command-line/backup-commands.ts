/** Commands that copy what is stored, and bring a copy back. */
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import { clockWords, dateWords } from "@fernkontor/domain/german/berlin-words";
import { germanDate } from "@fernkontor/domain/german/german";
import { applicationQuantity } from "../application.ts";
import { openBackupStore } from "../archive/backup-store.ts";
import { type Rehearsal, rehearseRestore } from "../archive/rehearsal.ts";
import { isKey } from "../archive/sealing.ts";
import { backUpEverything, sendErased } from "../archive/whole-backup.ts";
import { withBackup } from "../archive/whole-restore.ts";
import type { Command, CommandTools, GivenArguments } from "./command.ts";
import { askSecret, confirm, expectTerminal } from "./terminal.ts";

export const backUpDatabase: Command = {
  argumentNames: ["DATEI"],
  doesWithout: true,
  options: [],
  run: async (tools, { positionals: [file] }) => {
    const { backups, periods, note, noteInLog } = tools;
    if (file === undefined) return backUpAll(tools);
    const at = new Date();
    const { applications, sealed } = await backups.write(file);
    await backups.noteDone(at);
    await noteInLog({ action: "backed-up-on-server", applications });
    const kilobytes = Math.ceil(statSync(file).size / 1024);
    note(`${applicationQuantity(applications)} gesichert in ${resolve(file)} (${kilobytes} kB).`);
    note(sealedWords(sealed));
    const { backupDays } = await periods();
    note(`Laut Datenschutztext werden Sicherungen nach ${backupDays} Tagen gelöscht: Sorgen Sie dafür.`);
    note(
      `Daneben, in ${resolve(file)}.erased, steht, was gelöscht ist: Ein Wiederherstellen auf einem neuen Rechner braucht die neueste dieser Listen.`,
    );
  },
};

const sealedWords = (sealed: boolean) =>
  sealed
    ? "Sie ist versiegelt: Nur der ausgedruckte Schlüssel öffnet sie."
    : "Sie ist nicht versiegelt: Wer die Datei hat, kann alles lesen. Einen Schlüssel macht: fernkontor sicherungsschluessel";

/** What `backup.service` does each night; by hand it would have no settings to take along, which only root reads. */
async function backUpAll({ backups, settings, environment, periods, note, noteInLog }: CommandTools): Promise<void> {
  const { CREDENTIALS_DIRECTORY: credentials, STATE_DIRECTORY: folder } = environment;
  const store = openBackupStore(environment);
  if (!credentials || !folder)
    throw new OperatorError(
      "Alles sichert der Dienst, der auch die Einstellungen lesen darf: systemctl start backup. Nur die Bewerbungen, in eine Datei: fernkontor sichern DATEI",
    );
  const { agency, published } = settings;
  const along = {
    folders: [agency, published],
    also: settings.backupAlso,
    without: ["cache", "*.unfinished", "*.sock", "lock.db*"].map((name) => join(published, name)),
    credentials,
  };
  const { backupDays } = await periods();
  const { applications, sealed } = await backUpEverything({ backups, store, folder }, along, backupDays);
  await noteInLog({ action: "backed-up-on-server", applications });
  note(
    `${applicationQuantity(applications)} und alles andere gesichert in ${store.place}, und von dort wieder gelesen.`,
  );
  note(sealedWords(sealed));
  if (!store.isFolder)
    note(
      `Laut Datenschutztext werden Sicherungen nach ${backupDays} Tagen gelöscht: Das tut, wem der Speicher gehört.`,
    );
}

/** Each minute, by `backup-erased.service`. */
export const sendErasedList: Command = {
  argumentNames: [],
  options: [],
  isQuiet: true,
  run: async ({ backups, environment, note }) => {
    const { STATE_DIRECTORY: folder } = environment;
    if (!folder) throw new OperatorError("Die Liste sendet der Dienst: systemctl start backup-erased");
    if (await sendErased({ backups, store: openBackupStore(environment), folder })) note("Die Liste ist gesendet.");
  },
};

export const makeBackupKey: Command = {
  argumentNames: [],
  options: [{ name: "replace" }, { name: "yes" }],
  run: async ({ backups, environment, note, print }, { options }) => {
    if (!options.replace && (await backups.hasKey()))
      throw new OperatorError(
        "Es gibt schon einen Schlüssel, und gespeichert ist er nirgends. Ist er verloren, macht --replace einen neuen; was mit dem alten versiegelt ist, öffnet der neue nicht.",
      );
    // A key that does not count would be put on paper.
    if (!options.yes) expectTerminal();
    const { secret, keep } = await backups.makeKey();
    await print(keyOnPaper(secret, germanDate(dayOf(momentAt(new Date()))), accessIn(environment)));
    // Else nobody could open what is sealed.
    if (!options.yes && !(await confirm("Steht der Schlüssel auf Papier?"))) {
      note("Nichts wurde verändert: Dieser Schlüssel gilt nicht.");
      return;
    }
    await keep();
    note(
      "Von jetzt an sind Sicherungen versiegelt. Proben Sie einmal das Wiederherstellen, mit dem Papier in der Hand.",
    );
  },
};

export const restoreDatabase: Command = {
  argumentNames: ["DATEI"],
  doesWithout: true,
  fills: true,
  options: [
    { name: "replace" },
    { name: "probe", excludes: ["replace", "into"] },
    { name: "into", takesValue: true },
    { name: "snapshot", takesValue: true },
    { name: "erased", takesValue: true },
    { name: "key", takesValue: true },
  ],
  run: async (tools, { positionals: [file], options }) => {
    const { environment, note } = tools;
    const { into, snapshot, erased } = options;
    const lists = typeof erased === "string" ? [erased] : [];
    if (file !== undefined) return restoreFrom(tools, options, { file, erasedFiles: lists });
    const startedAt = performance.now();
    const asked = environment.RESTIC_REPOSITORY && !environment.RESTIC_PASSWORD;
    const password = asked
      ? (await askSecret("Passwort des Speichers (es wird nicht angezeigt):", Boolean)).trim()
      : "";
    const store = openBackupStore(password ? { ...environment, RESTIC_PASSWORD: password } : environment);
    const chosen = { ...(typeof into === "string" && { into }), ...(typeof snapshot === "string" && { snapshot }) };
    await withBackup(store, chosen, async ({ erasedFiles, at, ...fetched }) => {
      note(`Die Sicherung ist vom ${dateWords(at)}, ${clockWords(at)} Uhr.`);
      const fetchedIn = (performance.now() - startedAt) / 1000;
      await restoreFrom(tools, options, { ...fetched, erasedFiles: [...erasedFiles, ...lists], fetchedIn });
    });
    if (into !== undefined)
      note(`Dateien und Einstellungen liegen unter ${into}. Wie daraus ein Server wird: docs/betrieb/08-sichern.md`);
  },
};

/** `fetchedIn`: seconds. */
type Found = { file: string; erasedFiles: readonly string[]; fetchedIn?: number };

async function restoreFrom(
  { backups, databaseUrl, note }: CommandTools,
  { replace, probe, key: keyFile }: GivenArguments["options"],
  { file, erasedFiles, fetchedIn }: Found,
): Promise<void> {
  const key = async () =>
    typeof keyFile === "string"
      ? readKey(keyFile)
      : askSecret(
          "Schlüssel der Sicherung, wie er auf dem Blatt steht, auch über mehrere Zeilen; eine leere beendet ihn (er wird nicht angezeigt):",
          isKey,
        );
  if (probe) {
    const rehearsal = await rehearseRestore(databaseUrl, file, { erasedFiles, key });
    note(rehearsalWords({ ...rehearsal, seconds: rehearsal.seconds + (fetchedIn ?? 0) }));
    return;
  }
  const restored = await backups.restore(file, { replace: replace === true, erasedFiles, key });
  const { applications, replaced, erasedAgain } = restored;
  for (const id of erasedAgain) note(`${id} war gelöscht und ist es wieder.`);
  const from = fetchedIn === undefined ? ` aus ${resolve(file)}` : "";
  note(
    `${applicationQuantity(applications)} wiederhergestellt${from}${replaced > 0 ? `, anstelle von ${replaced}` : ""}.`,
  );
  const [list] = erasedFiles;
  note(
    list === undefined
      ? "Was seit dieser Sicherung gelöscht wurde, ist gelöscht, soweit es hier bekannt ist. Ist die Datenbank eine neue, nennen Sie mit --erased die neueste Liste, die neben einer Sicherung liegt: DATEI.erased."
      : `Was seit dieser Sicherung gelöscht wurde, ist gelöscht, soweit es hier oder ${fetchedIn === undefined ? `in ${resolve(list)}` : "im Speicher"} bekannt ist.`,
  );
  note("E-Mails, die beim Sichern warteten, werden beim nächsten Start versendet, auch die seitdem schon versendeten.");
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

/** Where the store is, its password, and with what it may be read: settings as restic takes them. */
const accessIn = (environment: NodeJS.ProcessEnv): string[] =>
  Object.entries(environment).flatMap(([name, value]) =>
    /^(RESTIC_(REPOSITORY|PASSWORD)|(AWS|B2|AZURE|GOOGLE|OS|ST|RCLONE)_\w+)$/.test(name)
      ? [`    ${name}=${value}\n`]
      : [],
  );

/** In groups that can be copied by hand. */
function keyOnPaper(secret: string, date: string, access: readonly string[]): string {
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
${access.length === 0 ? "" : `\nWo die Sicherungen liegen, und was ihren Speicher öffnet:\n\n${access.join("")}`}
- Drucken Sie dieses Blatt zweimal, oder schreiben Sie es ab. Ein Blatt in den Tresor, eines in ein anderes Haus.
- Nicht als Datei auf diesen Rechner, nicht als Foto, nicht zu den Sicherungen.
- Zum Öffnen: fernkontor wiederherstellen. Leerzeichen, Zeilen und kleine Buchstaben sind gleich; eine
  Abschrift dieses ganzen Blattes wird ebenso genommen.

`;
}

function readKey(file: string): string {
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
