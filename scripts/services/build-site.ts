import { existsSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { type Agency, publicOn } from "@fernkontor/domain/agency/agency";
import { momentFrom } from "@fernkontor/domain/german/today";
import { type Rendered, renderSite } from "../publishing/render-site.ts";
import { formOriginOf } from "./form-origin.ts";
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
  await withTemporaryFolder(join(tmpdir(), "fernkontor-build-"), async (aside) => {
    rmSync(folder, { recursive: true, force: true });
    const cacheFolder = cacheAside(environment, join(aside, "cache"));
    await buildSiteOf(agency, { environment, on, folder, cacheFolder, stopRequest });
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
  /** Names the form's origin, if it is not the agency's. */
  environment: NodeJS.ProcessEnv;
  on: string;
};

/** The same of an agency that is read already, for its day, into a folder that does not exist yet. */
export async function buildSiteOf(agency: Agency, { environment, on, ...wanted }: Wanted): Promise<Rendered> {
  return await renderSite({
    ...wanted,
    agency: publicOn(agency, on),
    formOrigin: checkedFormOrigin(agency, environment),
    folder: resolve(wanted.folder),
    cacheFolder: resolve(wanted.cacheFolder),
  });
}

/**
 * Where the form of an agency lives.
 * @throws StartProblem when that is no origin, or the site's
 */
export function checkedFormOrigin({ profile }: Agency, environment: NodeJS.ProcessEnv): string {
  try {
    return formOriginOf(profile, environment);
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error));
  }
}
