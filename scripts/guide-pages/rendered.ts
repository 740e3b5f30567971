/** What of the guide comes from the code: page 11, and the list of commands. */
import { globSync, readFileSync } from "node:fs";
import { commands, groups } from "../../apps/command/src/commands.ts";
import { logEvents } from "./log-events.ts";
import { messagesOf } from "./messages-of.ts";

/** Whose messages stand under which heading: the first that fits. What only engineers call is not among them. */
const chapters: Readonly<Record<string, readonly string[]>> = {
  Aktualisieren: ["apps/command/src/upgrade/*"],
  Befehle: [
    "apps/command/src/**",
    "apps/desk/src/**",
    "packages/applications/src/command-line/!(backup|move)*",
    "scripts/{launch-check,texts,schemas}.ts",
  ],
  Veröffentlichen: ["apps/publisher/src/**", "scripts/publish.ts", "scripts/services/{build-services,settings}.ts"],
  "Sichern, Wiederherstellen, Umziehen": [
    "packages/applications/src/{archive,command-line,retention}/*",
    "packages/applications/src/database/place-marker.ts",
  ],
  "Formular, Kontor und ihre Datenbank": [
    "apps/form/src/**",
    "packages/{applications,service}/src/**",
    "packages/agency-files/src/facts-file.ts",
  ],
};

const notOnServers = ["**/*.test.*", "**/build-service.ts", "**/made-up/**"];

/** docs/betrieb/11-wenn-etwas-nicht-geht.md, and the errors of which it cannot say what they will say */
export function troublePage(): { page: string; unread: readonly string[] } {
  const told = new Set<string>();
  const unread: string[] = [];
  const parts = Object.entries(chapters).map(([heading, globs]) => {
    const files = globSync(globs, { exclude: notOnServers }).filter((path) => /\.tsx?$/.test(path));
    const found = files.toSorted().flatMap((path) => {
      if (told.has(path)) return [];
      told.add(path);
      const { messages, unread: here } = messagesOf(path, readFileSync(path, "utf8"));
      unread.push(...here);
      return messages;
    });
    return `## ${heading}\n\n${[...new Set(found)].map(asItem).join("\n")}`;
  });
  const events = Object.entries(logEvents).map(([event, text]) => `**\`${event}\`** ${text}`);
  const all = [...parts, `## In den Protokollen\n\n${events.join("\n\n")}`];
  return {
    page: `${head}\n${all.join("\n\n")}\n\nWeiter: [Mehr als ein Rechner](12-mehr-als-ein-rechner.md)\n`,
    unread,
  };
}

/** A line each, so that it is found as it stands on a screen. */
const asItem = (message: string) =>
  `- ${message
    .trim()
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll(/[<*]/g, "\\$&")}`;

const head = `# 11 Wenn etwas nicht geht

Zuerst \`sudo fernkontor doktor\`: Das meiste nennt er selbst, mit der Abhilfe. Hier steht jede Meldung, mit der ein Befehl oder ein Dienst
endet, ablehnt oder warnt; was darin von Fall zu Fall anders ist, Namen und Zahlen, ist „…“. Was zu tun ist, sagt sie selbst. Was die
Prüfung und die Dateien der Agentur betrifft, erklären deren Meldungen ebenso, und sie stehen nicht hier. Warum ein Dienst nicht
startet, sagt \`journalctl -u desk -n 50\`, ebenso \`form@4322\`, \`publish\` und \`backup\`.
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
