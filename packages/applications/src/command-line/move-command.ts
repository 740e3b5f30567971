import * as v from "valibot";
import { move } from "../archive/move.ts";
import { placeName } from "../database/database.ts";
import { databaseUrlSchema } from "../settings.ts";
import { type Command, UsageError } from "./command.ts";
import { confirm } from "./terminal.ts";

export const moveDatabase: Command = {
  argumentNames: [],
  options: [{ name: "to", takesValue: true }, { name: "yes" }],
  run: async ({ databaseUrl, note }, { options }) => {
    if (options.to === undefined) throw new UsageError("--to DATENBANK fehlt.");
    const to = v.safeParse(databaseUrlSchema, options.to);
    if (!to.success) throw new UsageError(`--to ${to.issues[0].message}.`);
    const question = `Alles von ${placeName(databaseUrl)} nach ${placeName(to.output)} bringen und dann hier löschen?`;
    if (!options.yes && !(await confirm(question))) {
      note("Nichts wurde verändert.");
      return;
    }
    const moved = await move({ from: databaseUrl, to: to.output });
    note(
      moved.again
        ? `Der Umzug war schon geschehen und ist jetzt zu Ende: ${moved.rows} Zeilen in ${moved.to}.`
        : `${moved.rows} Zeilen in ${moved.tables} Tabellen sind in ${moved.to}, verglichen nach Zahl und Prüfsumme; hier sind sie gelöscht.`,
    );
    note(
      `Setzen Sie jetzt DATABASE_URL auf ${moved.to} (mit Name und Passwort), bei Formular und Kontor, und starten Sie erst das Kontor, dann das Formular.`,
    );
    note(
      "Sicherungen der alten Datenbank und ihr Archiv beim Server liegen anderswo. Als Datei geschriebene E-Mails bleiben in MAIL_DIR.",
    );
  },
};
