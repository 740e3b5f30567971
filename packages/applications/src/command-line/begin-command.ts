/** How every command begins that touches applications: it says whose they are, and asks whether they can be meant. */
import { existsSync, realpathSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import * as v from "valibot";
import { placeName } from "../database/database.ts";

type Beginning = {
  databaseUrl: string;
  /** Somebody has set DATABASE_URL. */
  isGiven: boolean;
  /** The command fills the database, which may well be empty. */
  fills?: boolean;
  /** Where form and desk would answer. */
  ports: readonly number[];
  /** Throws where it cannot be read. */
  profile: () => Promise<AgencyProfile>;
  note: (sentence: string) => void;
};

/**
 * Says in one line whose agency and which database it is.
 * @throws OperatorError for a local file that is empty, or that nobody has named, while another database is in use on this
 * machine: who has forgotten a setting would be told that nobody has applied, and save that for years
 */
export async function beginCommand(beginning: Beginning): Promise<void> {
  const { databaseUrl, isGiven, fills = false, ports, profile, note } = beginning;
  note(`Agentur: ${await nameOf(profile)}, Datenbank: ${placeName(databaseUrl)}`);
  if (isGiven && fills) return;
  const holds = contentOf(databaseUrl);
  if (holds === "unknown" || (holds === "applications" && isGiven)) return;
  const named = await namedByServices(ports);
  const [other] = named;
  if (other === undefined || named.some(({ place }) => isSame(place, databaseUrl))) return;
  throw new OperatorError(
    `${placeName(databaseUrl)} ist ${holds === "nothing" ? "leer oder fehlt, und" : "nicht gemeint, wie es scheint:"} der Dienst auf Port ${other.port} arbeitet mit ${other.place}. Setzen Sie DATABASE_URL und die übrigen Einstellungen wie dort, und wiederholen Sie den Befehl.`,
  );
}

async function nameOf(profile: () => Promise<AgencyProfile>): Promise<string> {
  try {
    const { name, mode } = await profile();
    return mode === "sample" ? `${name} (Muster)` : name;
  } catch {
    return "unbekannt, ihre Dateien lassen sich nicht lesen";
  }
}

/** What a local file holds; nothing where there is none. Of what cannot be looked into, the command says what is wrong. */
function contentOf(url: string): "applications" | "nothing" | "unknown" {
  if (!url.startsWith("file:")) return "unknown";
  const path = url.slice("file:".length);
  if (!existsSync(path)) return "nothing";
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: 1000 });
    try {
      const isMade = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'application'").get() !== undefined;
      const isFilled = isMade && database.prepare("SELECT 1 FROM application LIMIT 1").get() !== undefined;
      return isFilled ? "applications" : "nothing";
    } finally {
      database.close();
    }
  } catch {
    return "unknown";
  }
}

type Named = { port: number; place: string };

const healthSchema = v.object({ database: v.object({ place: v.string() }) });

/** The databases with which services on this machine work. */
async function namedByServices(ports: readonly number[]): Promise<Named[]> {
  const named = ports
    .filter((port) => port > 0)
    .map(async (port): Promise<Named[]> => {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(5000) });
        const { database } = v.parse(healthSchema, await answer.json());
        return [{ port, place: database.place }];
      } catch {
        // Nobody answers, or somebody else.
        return [];
      }
    });
  return (await Promise.all(named)).flat();
}

function isSame(place: string, url: string): boolean {
  const real = (name: string) => {
    const path = name.slice("file:".length);
    return name.startsWith("file:") && existsSync(path) ? `file:${realpathSync(path)}` : name;
  };
  return real(place) === real(placeName(url));
}
