import { commands, groups } from "../apps/command/src/commands.ts";

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
