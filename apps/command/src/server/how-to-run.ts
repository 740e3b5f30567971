/** As whom, and with which settings, a command runs: a function of what is installed and of who calls. */
import type { InstalledService } from "./installed-service.ts";

type Calling = {
  /** The command as typed, for the remedy. */
  line: string;
  /** What is installed of the service that it concerns. */
  service: Pick<InstalledService, "user" | "settings" | "unreadable" | "missing" | "umask"> | undefined;
  caller: { uid: number; name: string };
  environment: NodeJS.ProcessEnv;
};

export type Running = {
  /** Only where it is another one than who calls. */
  user?: string;
  umask?: number;
  environment: NodeJS.ProcessEnv;
  /** Said before it begins. */
  notes: readonly string[];
};

/** What a program needs of a terminal, whoever calls it. */
const ofTerminal = ["PATH", "TERM", "LANG", "LC_ALL", "COLUMNS", "NO_COLOR", "FORCE_COLOR"];

/** @returns how it runs, or why it does not, in German with the remedy */
export function howToRun({ line, service, caller, environment }: Calling): Running | { refusal: string } {
  if (service === undefined) return { environment, notes: [] };
  const { user, settings, unreadable, missing, umask } = service;
  const isRoot = caller.uid === 0;
  if (!isRoot && (caller.name !== user || unreadable.length > 0))
    return { refusal: `${whyNot(caller.name, user, unreadable)} Rufen Sie: sudo fernkontor ${line}` };
  if (missing.length > 0)
    return {
      refusal: `Die Einstellungen des Dienstes fehlen: ${missing.join(", ")}. Ohne sie arbeitete der Befehl mit einer anderen Agentur oder Datenbank als der Dienst.`,
    };
  const kept = Object.fromEntries(
    ofTerminal.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])),
  );
  return {
    ...(caller.name !== user && { user }),
    umask,
    environment: { ...kept, ...settings },
    notes: overruled(settings, environment),
  };
}

function whyNot(name: string, user: string, unreadable: readonly string[]): string {
  return name === user
    ? `${unreadable.join(", ")} darf nur root lesen, und ohne diese Einstellungen arbeitete der Befehl mit anderem als der Dienst.`
    : `Der Dienst läuft hier als Nutzer ${user}, und Sie sind ${name}: Was Sie anlegen, könnte er nicht mehr ändern.`;
}

/** Who has set something else in vain is told so. */
function overruled(settings: Readonly<Record<string, string>>, environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    const own = environment[name];
    return own === undefined || own === value || ofTerminal.includes(name)
      ? []
      : [`${name} gilt hier, wie der Dienst es hat, nicht wie in Ihrer Umgebung.`];
  });
}
