/** What of the guide comes from tables: page 11, and the list of commands. */
import { commands, groups } from "../commands.ts";
import { messages } from "./messages.ts";

/** docs/betrieb/11-wenn-etwas-nicht-geht.md */
export function troublePage(): string {
  const parts = Object.entries(messages).map(([heading, entries]) => {
    const rows = entries.map(({ words, means, remedy }) => `**„${words}“** ${means}\n→ ${remedy}`);
    return `## ${heading}\n\n${rows.join("\n\n")}`;
  });
  return `${head}\n${parts.join("\n\n")}\n\nWeiter: [Mehr als ein Rechner](12-mehr-als-ein-rechner.md)\n`;
}

const head = `# 11 Wenn etwas nicht geht

Zuerst \`sudo fernkontor doktor\`: Das meiste nennt er selbst, mit der Abhilfe. Sonst suchen Sie hier nach den Worten der Meldung. Davor und
dahinter stehen oft Namen und Zahlen. Was die Prüfung und die Dateien der Agentur betrifft, erklären deren Meldungen selbst. Warum
ein Dienst nicht startet, sagt \`journalctl -u desk -n 50\`, ebenso \`form@4322\`, \`publish\` und \`backup\`.
`;

const [begin, end] = ["<!-- commands: `npm run deploy-files` -->\n", "<!-- end of commands -->"];

/** The guide's first page with the list of today. @throws Error when the marks around it are gone */
export function withCommands(page: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`The guide needs its marks ${begin.trim()} and ${end}.`);
  const parts = Object.entries(groups).map(([group, heading]) => {
    const rows = commands
      .filter((command) => command.group === group)
      .map(({ german, english, takes = "", summary }) => {
        const line = `fernkontor ${german} ${takes}`.trimEnd().replaceAll("|", "\\|");
        return `| \`${line}\` | \`${english}\` | ${summary} |`;
      });
    return `**${heading}**\n\n| Befehl | englisch | was er tut |\n|---|---|---|\n${rows.join("\n")}\n`;
  });
  return `${before}${begin}${parts.join("\n")}${end}${after}`;
}
