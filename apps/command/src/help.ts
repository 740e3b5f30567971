import { commands, groups, type OperatorCommand } from "./commands.ts";

/** All commands, by what they are about. */
export function help(): string {
  const widest = Math.max(...commands.map(({ german }) => german.length));
  const parts = Object.entries(groups).map(([group, heading]) => {
    const rows = commands
      .filter((command) => command.group === group)
      .map(({ german, summary }) => `  ${german.padEnd(widest)}  ${short(summary)}`);
    return [heading, ...rows].join("\n");
  });
  return `Aufruf: fernkontor BEFEHL [Angaben]\n\n${parts.join("\n\n")}\n\n${footer}`;
}

const footer = `Mehr zu einem Befehl: fernkontor hilfe BEFEHL. Jeder hat auch einen englischen Namen.
Auf einem Server: sudo fernkontor BEFEHL. Nutzer und Einstellungen nimmt er dort von dem Dienst, um den es geht.
Die Anleitung liegt in docs/betrieb.`;

/** What comes first says what it does; the rest is about single options. */
function short(summary: string): string {
  return summary.split(/; |\. /)[0] ?? summary;
}

/** How the commands that are meant are called, and all that they do. */
export function helpOf(isMeant: (command: OperatorCommand) => boolean): string {
  return commands.filter(isMeant).map(explained).join("\n\n");
}

function explained({ german, english, takes = "", summary }: OperatorCommand): string {
  return `fernkontor ${`${german} ${takes}`.trimEnd()}\n  ${summary}\n  Englisch: ${english}`;
}
