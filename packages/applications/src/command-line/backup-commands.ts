/** Commands that copy what is stored, and bring a copy back. */
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { germanDate } from "@fernkontor/domain/german/german";
import { todayFrom } from "@fernkontor/domain/german/today";
import { applicationQuantity } from "../application.ts";
import type { Checked } from "../archive/backup.ts";
import { type Rehearsal, rehearseRestore } from "../archive/rehearsal.ts";
import { isKey } from "../archive/sealing.ts";
import { OperatorError } from "../operator-error.ts";
import { anything, type Command, UsageError } from "./command.ts";

export const backUpDatabase: Command = {
  argumentNames: ["DATEI"],
  options: [{ name: "check" }, { name: "key", takes: anything }],
  run: async ({ backups, periods, note, noteInLog }, { positionals: [file = ""], options: { check, key } }) => {
    if (check) {
      const checked = await backups.check(file, typeof key === "string" ? async () => readKey(key) : undefined);
      for (const sentence of sentencesOf(file, checked)) note(sentence);
      return;
    }
    if (key !== undefined) throw new UsageError("--key gehört zu --check.");
    const { applications, sealed } = await backups.write(file);
    await noteInLog({ action: "backed-up-on-server", applications });
    const kilobytes = Math.ceil(statSync(file).size / 1024);
    note(`${applicationQuantity(applications)} gesichert in ${resolve(file)} (${kilobytes} kB).`);
    note(
      sealed
        ? "Sie ist versiegelt: Nur der ausgedruckte Schlüssel öffnet sie."
        : "Sie ist nicht versiegelt: Wer die Datei hat, kann alles lesen. Einen Schlüssel macht: fernkontor sicherungsschluessel",
    );
    const { backupDays } = await periods();
    note(`Laut Datenschutztext werden Sicherungen nach ${backupDays} Tagen gelöscht: Sorgen Sie dafür.`);
    note(
      `Daneben, in ${resolve(file)}.erased, steht, was gelöscht ist: Ein Wiederherstellen auf einem neuen Rechner braucht die neueste dieser Listen.`,
    );
  },
};

/** @throws OperatorError where the backup is not what was written */
function sentencesOf(file: string, { sealed, unchanged, currentKey, contents }: Checked): string[] {
  if (unchanged === false)
    throw new OperatorError(`${file} ist nicht mehr, was geschrieben wurde: ${file}.sum sagt etwas anderes.`);
  return [
    unchanged
      ? "Sie ist ganz und unverändert, Byte für Byte, wie sie geschrieben wurde."
      : `Ob sie unverändert ist, sagt nichts: ${file}.sum fehlt oder ist nicht zu lesen.`,
    sealed ? "Sie ist versiegelt." : "Sie ist nicht versiegelt: Wer die Datei hat, kann alles lesen.",
    ...(currentKey === undefined
      ? []
      : [
          currentKey
            ? "Sie öffnet der Schlüssel, mit dem jetzt versiegelt wird."
            : "Sie öffnet ein früherer Schlüssel, nicht der, mit dem jetzt versiegelt wird.",
        ]),
    contents
      ? `Sie ist bis zur letzten Zeile gelesen: ${applicationQuantity(contents.applications)}, jede Tabelle mit ihrer Prüfsumme.`
      : "Ob sie sich öffnen und lesen lässt, zeigt erst der Schlüssel: --key DATEI, mit dem Blatt.",
  ];
}

export const makeBackupKey: Command = {
  argumentNames: [],
  options: [{ name: "replace" }, { name: "yes" }],
  run: async ({ backups, note, print, confirm, expectTerminal, now }, { options }) => {
    if (!options.replace && (await backups.hasKey()))
      throw new OperatorError(
        "Es gibt schon einen Schlüssel, und gespeichert ist er nirgends. Ist er verloren, macht --replace einen neuen; was mit dem alten versiegelt ist, öffnet der neue nicht.",
      );
    // A key that does not count would be put on paper.
    if (!options.yes) expectTerminal();
    const { secret, keep } = await backups.makeKey();
    await print(
      (async function* () {
        yield keyOnPaper(secret, germanDate(todayFrom(undefined, now())));
      })(),
    );
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
  fills: true,
  options: [
    { name: "replace" },
    { name: "probe", excludes: ["replace"] },
    { name: "erased", takes: anything },
    { name: "key", takes: anything },
  ],
  run: async ({ backups, databaseUrl, note, askSecret }, { positionals: [file = ""], options }) => {
    const { replace, probe, erased, key: keyFile } = options;
    const erasedFiles = typeof erased === "string" ? [erased] : [];
    const key = async () =>
      typeof keyFile === "string"
        ? readKey(keyFile)
        : askSecret(
            "Schlüssel der Sicherung, wie er auf dem Blatt steht, auch über mehrere Zeilen; eine leere beendet ihn (er wird nicht angezeigt):",
            isKey,
          );
    if (probe) {
      note(rehearsalWords(await rehearseRestore(databaseUrl, file, { erasedFiles, key })));
      return;
    }
    const restored = await backups.restore(file, { replace: replace === true, erasedFiles, key });
    const { applications, replaced, erasedAgain } = restored;
    for (const id of erasedAgain) note(`${id} war gelöscht und ist es wieder.`);
    note(
      `${applicationQuantity(applications)} wiederhergestellt aus ${resolve(file)}${replaced > 0 ? `, anstelle von ${replaced}` : ""}.`,
    );
    note(
      typeof erased === "string"
        ? `Was seit dieser Sicherung gelöscht wurde, ist gelöscht, soweit es hier oder in ${resolve(erased)} bekannt ist.`
        : "Was seit dieser Sicherung gelöscht wurde, ist gelöscht, soweit es hier bekannt ist. Ist die Datenbank eine neue, nennen Sie mit --erased die neueste Liste, die neben einer Sicherung liegt: DATEI.erased.",
    );
    note(
      "E-Mails, die beim Sichern warteten, werden beim nächsten Start versendet, auch die seitdem schon versendeten.",
    );
  },
};

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
- Zum Öffnen: fernkontor wiederherstellen DATEI. Leerzeichen, Zeilen und kleine Buchstaben sind gleich; eine
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
