import { resolve } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { readSettings, type Settings, usualFormPort } from "@fernkontor/applications/settings";

/** Settings of programs that run on this machine together. */
export type LocalSettings = Settings & { FORM_PORT: number };

/**
 * The settings for all that runs on this machine: the folders are absolute, because the programs have different working
 * folders, and `PORT`, which a hosting service sets, is nobody's.
 * @throws OperatorError when a value cannot be used.
 */
export function localSettings(environment: NodeJS.ProcessEnv): LocalSettings {
  const { PORT: _, FORM_PORT = usualFormPort, ...settings } = readSettings(environment);
  const { SITE_PORT, DESK_PORT, AGENCY_DIR, PUBLISH_DIR } = settings;
  refuseUnusablePorts({ SITE_PORT, FORM_PORT, DESK_PORT });
  return { ...settings, FORM_PORT, AGENCY_DIR: resolve(AGENCY_DIR), PUBLISH_DIR: resolve(PUBLISH_DIR) };
}

/** A page of the desk for everybody, on this machine. */
export function deskDoor({ DESK_PORT }: LocalSettings): string {
  return `http://localhost:${DESK_PORT}/anmelden`;
}

/** The part of the environment that the services and the site's build share. */
export function environmentFor(settings: LocalSettings): NodeJS.ProcessEnv {
  const { SITE_PORT, FORM_PORT, DESK_PORT, SITE_ORIGIN, PUBLIC_FORM_ORIGIN, DATABASE_URL, AGENCY_DIR } = settings;
  return {
    ...process.env,
    SITE_PORT: String(SITE_PORT),
    FORM_PORT: String(FORM_PORT),
    DESK_PORT: String(DESK_PORT),
    // As a visitor's browser sees them; several for a form that several pages embed.
    SITE_ORIGIN: SITE_ORIGIN?.join(",") ?? `http://localhost:${SITE_PORT}`,
    PUBLIC_FORM_ORIGIN: PUBLIC_FORM_ORIGIN ?? `http://localhost:${FORM_PORT}`,
    DATABASE_URL,
    AGENCY_DIR,
  };
}

/** One that is 0 would be any that is free, and nobody would find it. */
function refuseUnusablePorts(ports: Readonly<Record<string, number>>): void {
  for (const [name, port] of Object.entries(ports)) {
    if (port === 0) throw new OperatorError(`${name} muss hier ein Port von 1 bis 65535 sein, ist aber 0.`);
    const same = Object.keys(ports).find((other) => name < other && ports[other] === port);
    if (same !== undefined)
      throw new OperatorError(`${name} und ${same} sind beide ${port}. Geben Sie einem eine andere Nummer.`);
  }
}
