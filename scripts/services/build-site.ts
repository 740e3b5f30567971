import { existsSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { writeFacts } from "@fernkontor/agency-files/facts-file";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { type Agency, publicOn } from "@fernkontor/domain/agency/agency";
import { momentFrom } from "@fernkontor/domain/german/today";
import { formOriginOf } from "../../apps/site/src/form-origin.ts";
import { type Rendered, renderSite } from "../publishing/render-site.ts";
import { previewFolder, publishFolder, StartProblem } from "./settings.ts";
import { withTemporaryFolder } from "./with-temporary-folder.ts";

type Options = { folder?: string; stopRequest: AbortSignal };

/** Builds the site into a folder, apps/site/dist unless told otherwise. What was there before is gone. */
export async function buildSite(
  environment: NodeJS.ProcessEnv,
  { folder = "apps/site/dist", stopRequest }: Options,
): Promise<void> {
  const agency = loadAgency(resolve(environment.AGENCY_DIR || "agency"));
  const on = momentFrom(environment.BUILD_DATE, new Date());
  await withTemporaryFolder(join(tmpdir(), "fernkontor-facts-"), async (aside) => {
    const facts = join(aside, "facts.json");
    writeFacts(agency, facts);
    rmSync(folder, { recursive: true, force: true });
    const cacheFolder = cacheAside(environment, join(aside, "cache"));
    await buildSiteOf(agency, { environment, facts, on, folder, cacheFolder, stopRequest });
  });
}

/**
 * Where a build that publishes nothing keeps what spares the next one work: never where root would be in the way of
 * whoever publishes.
 * @param otherwise for a user who may write nowhere else
 */
export function cacheAside(environment: NodeJS.ProcessEnv, otherwise: string): string {
  const published = publishFolder(environment);
  if (isOwn(published)) return join(published, "cache");
  return isOwn(existsSync(previewFolder) ? previewFolder : dirname(previewFolder))
    ? join(previewFolder, "cache")
    : otherwise;
}

function isOwn(folder: string): boolean {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  return owner !== undefined && owner === (process.getuid?.() ?? owner);
}

type Wanted = Omit<Parameters<typeof renderSite>[0], "agency" | "formOrigin"> & {
  /** The file in which the agency stands. */
  facts: string;
  on: string;
};

/** The same of an agency that is read already, for its day, into a folder that does not exist yet. */
export async function buildSiteOf(agency: Agency, { facts, on, ...wanted }: Wanted): Promise<Rendered> {
  return await renderSite({
    ...wanted,
    agency: publicOn(agency, on),
    environment: { ...wanted.environment, FACTS: facts, BUILD_DATE: on },
    formOrigin: checkedFormOrigin(agency, wanted.environment),
    folder: resolve(wanted.folder),
    cacheFolder: resolve(wanted.cacheFolder),
  });
}

function checkedFormOrigin({ profile }: Agency, environment: NodeJS.ProcessEnv): string {
  try {
    return formOriginOf(profile, environment);
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error));
  }
}
