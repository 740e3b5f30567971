/** Where the service learns of the agency, and how it notices that something has been published. */
import { realpath, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { currentFacts, FactsFileError, readFactsInPieces } from "@fernkontor/agency-files/facts-file";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { errorFacts, type Log } from "@fernkontor/applications/log";
import type { Agency } from "@fernkontor/domain/agency/agency";
import type { ServiceConfig } from "./service-settings.ts";

type FactsConfig = Pick<ServiceConfig, "facts" | "publishFolder" | "agencyFolder">;

export type AgencySource = {
  /**
   * The agency at the start: of the facts file, or of `agency/` while nothing is published.
   * @throws AgencyFileError or FactsFileError
   */
  read(): Promise<Agency>;
  /**
   * From now on hands over what is published. What cannot be read or taken over is logged once, and what was handed over
   * last stays. Returns how to end that: whoever stops waits for the taking over that is under way.
   */
  watch(takeOver: (agency: Agency) => Promise<void>, log: Log): () => Promise<void>;
};

/** Looking is one `realpath` and one `stat`. `fs.watch` would go on watching the release from which a link was switched. */
const lookEveryMs = 250;
/** Between two attempts with the same file: the database may be away, or the disk. */
const retryMs = 5000;

export function agencySource({ facts: named, publishFolder, agencyFolder }: FactsConfig): AgencySource {
  const file = named ?? currentFacts(publishFolder);
  /** The state of the file that was handed over last; undefined while the agency is that of `agency/`. */
  let used: string | undefined;
  /** The state that could not be used, and when to try it again. */
  let refused: { version: string; retryAtMs: number } | undefined;

  const refuse = (version: string, error: unknown) => {
    // What is written in the file stays as it is; anything else may pass.
    const isFinal = error instanceof FactsFileError && !error.isPassing;
    refused = { version, retryAtMs: isFinal ? Number.POSITIVE_INFINITY : Date.now() + retryMs };
  };

  const look = async (takeOver: (agency: Agency) => Promise<void>, log: Log): Promise<void> => {
    const version = await versionOf(file);
    if (version === used) {
      refused = undefined;
      return;
    }
    const isNothingPublished = version === missing && used === undefined && named === undefined;
    const isNews = version !== refused?.version;
    if (isNothingPublished || (!isNews && Date.now() < (refused?.retryAtMs ?? 0))) return;
    try {
      const agency = await readFactsInPieces(file);
      await takeOver(agency);
      used = version;
      log.info({ event: "facts-taken-over", listings: agency.listings.length });
    } catch (error) {
      refuse(version, error);
      // What the agency has published names no applicant.
      const reason = error instanceof FactsFileError ? { reason: error.message } : {};
      if (isNews) log.error({ event: "facts-refused", file, ...errorFacts(error), ...reason });
    }
  };

  return {
    read: async () => {
      const version = await versionOf(file);
      if (version === missing && named === undefined) return loadAgency(agencyFolder);
      try {
        const agency = await readFactsInPieces(file);
        used = version;
        return agency;
      } catch (error) {
        if (named !== undefined || !(error instanceof FactsFileError)) throw error;
        // Whoever wants to apply is served better by what is about to be published than not at all.
        console.error(`${error.message} Bis dahin gilt ${agencyFolder}.`);
        refuse(version, error);
        return loadAgency(agencyFolder);
      }
    },
    watch: (takeOver, log) => {
      const stop = new AbortController();
      const watching = (async () => {
        while (!stop.signal.aborted) {
          await sleep(lookEveryMs, undefined, { signal: stop.signal, ref: false }).catch(() => {});
          if (!stop.signal.aborted) await look(takeOver, log);
        }
      })();
      return () => {
        stop.abort();
        return watching;
      };
    },
  };
}

const missing = "missing";

/** What tells one state of a file from another, also behind a link that is switched. */
async function versionOf(file: string): Promise<string> {
  try {
    const path = await realpath(file);
    const { dev, ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
    return [path, dev, ino, size, mtimeNs, ctimeNs].join(" ");
  } catch {
    return missing;
  }
}
