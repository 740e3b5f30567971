import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readFacts, writeFacts } from "@fernkontor/agency-files/facts-file";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { momentFrom } from "@fernkontor/domain/german/today";
import { formOriginOf } from "../../apps/site/src/form-origin.ts";
import { renderSite } from "../publishing/render-site.ts";
import { withTemporaryFolder } from "./with-temporary-folder.ts";

type Options = { folder?: string; stopRequest: AbortSignal };

/** Builds the site into a folder, apps/site/dist unless told otherwise. What was there before is gone. */
export async function buildSite(
  environment: NodeJS.ProcessEnv,
  { folder = "apps/site/dist", stopRequest }: Options,
): Promise<void> {
  // What a publish has read and checked already is not read again: it may be saved meanwhile.
  const agency = environment.FACTS
    ? readFacts(environment.FACTS)
    : loadAgency(resolve(environment.AGENCY_DIR || "agency"));
  const now = momentFrom(environment.BUILD_DATE, new Date());
  await withTemporaryFolder(join(tmpdir(), "fernkontor-facts-"), async (aside) => {
    const facts = join(aside, "facts.json");
    writeFacts(agency, facts);
    rmSync(folder, { recursive: true, force: true });
    await renderSite({
      agency: publicOn(agency, now),
      environment: { ...environment, FACTS: facts, BUILD_DATE: now },
      formOrigin: formOriginOf(agency.profile, environment),
      folder: resolve(folder),
      cacheFolder: resolve("published/cache"),
      stopRequest,
    });
  });
}
