import { resolve } from "node:path";
import { asMoment, clockTimeSchema, originSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";
import { OperatorError } from "@fernkontor/agency-files/operator-error";

/** Where the services listen and what they are told. Read from the environment; everything has a default. */
export type Settings = {
  sitePort: number;
  formPort: number;
  deskPort: number;
  /** Origins as a visitor's browser sees them; several for a form that several pages embed. */
  siteOrigins: string;
  formOrigin: string;
  databaseUrl: string;
  /** Absolute, because the services have different working folders. */
  agencyFolder: string;
};

/**
 * Reads the settings.
 * @throws OperatorError when a value cannot be used.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const sitePort = readPort(environment, "SITE_PORT", 4321);
  const formPort = readPort(environment, "FORM_PORT", 4322);
  const deskPort = readPort(environment, "DESK_PORT", 4323);
  refuseSamePorts({ SITE_PORT: sitePort, FORM_PORT: formPort, DESK_PORT: deskPort });
  checkValue(environment, "PUBLIC_FORM_ORIGIN", originSchema);
  checkValue(environment, "DESK_ORIGIN", originSchema);
  checkValue(environment, "BUILD_DATE", v.pipe(clockTimeSchema, asMoment));
  return {
    sitePort,
    formPort,
    deskPort,
    siteOrigins: environment.SITE_ORIGIN || `http://localhost:${sitePort}`,
    formOrigin: environment.PUBLIC_FORM_ORIGIN || `http://localhost:${formPort}`,
    databaseUrl: environment.DATABASE_URL || "file:data/applications.db",
    agencyFolder: resolve(environment.AGENCY_DIR || "agency"),
  };
}

/** A page of the desk for everybody, on this machine. */
export function deskDoor({ deskPort }: Settings): string {
  return `http://localhost:${deskPort}/anmelden`;
}

/** The part of the environment that the services and the site's build share. */
export function environmentFor(settings: Settings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    SITE_PORT: String(settings.sitePort),
    FORM_PORT: String(settings.formPort),
    DESK_PORT: String(settings.deskPort),
    SITE_ORIGIN: settings.siteOrigins,
    PUBLIC_FORM_ORIGIN: settings.formOrigin,
    DATABASE_URL: settings.databaseUrl,
    AGENCY_DIR: settings.agencyFolder,
  };
}

function refuseSamePorts(ports: Readonly<Record<string, number>>): void {
  for (const [name, port] of Object.entries(ports))
    for (const [other, same] of Object.entries(ports))
      if (name < other && port === same)
        throw new OperatorError(`${name} und ${other} sind beide ${port}. Geben Sie einem eine andere Nummer.`);
}

function readPort(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = environment[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new OperatorError(`${name} muss ein Port von 1 bis 65535 sein, etwa ${fallback}, ist aber „${text}“.`);
  return port;
}

/** What the site would refuse in the middle of its build. */
function checkValue(environment: NodeJS.ProcessEnv, name: string, schema: v.GenericSchema): void {
  const text = environment[name];
  if (!text) return;
  const { issues } = v.safeParse(schema, text);
  if (issues) throw new OperatorError(`${name} ${issues[0].message}, ist aber „${text}“.`);
}
