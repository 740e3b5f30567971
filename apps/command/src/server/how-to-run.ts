/** As whom, and with which settings, a command runs: a function of what is installed and of who calls. */
import { OperatorError } from "@fernkontor/agency-files/operator-error";
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
};

/** What a program needs of a terminal, whoever calls it. */
const ofTerminal = ["PATH", "TERM", "LANG", "LC_ALL", "COLUMNS", "NO_COLOR", "FORCE_COLOR"];

/** @throws OperatorError where it does not run so, with the remedy */
export function howToRun({ line, service, caller, environment }: Calling): Running {
  if (service === undefined) return { environment };
  const { user, settings, unreadable, missing, umask } = service;
  if (caller.uid !== 0 && (caller.name !== user || unreadable.length > 0))
    throw new OperatorError(`${whyNot(caller.name, user, unreadable)} Rufen Sie: sudo fernkontor ${line}`);
  if (missing.length > 0)
    throw new OperatorError(
      `Die Einstellungen des Dienstes fehlen: ${missing.join(", ")}. Ohne sie arbeitete der Befehl mit einer anderen Agentur oder Datenbank als der Dienst. Holen Sie sie aus der Sicherung, oder schreiben Sie sie neu: docs/betrieb/02-ordner-und-benutzer.md`,
    );
  const kept = Object.fromEntries(
    ofTerminal.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])),
  );
  return { ...(caller.name !== user && { user }), umask, environment: { ...kept, ...settings } };
}

function whyNot(name: string, user: string, unreadable: readonly string[]): string {
  return name === user
    ? `${unreadable.join(", ")} darf nur root lesen, und ohne diese Einstellungen arbeitete der Befehl mit anderem als der Dienst.`
    : `Der Dienst läuft hier als Nutzer ${user}, und Sie sind ${name}: Was Sie anlegen, könnte er nicht mehr ändern.`;
}
