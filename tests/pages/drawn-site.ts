/** Sites drawn in process, as they are sent but for compression: nobody has to build one to ask what its pages say. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { withFilesOf } from "../../apps/publisher/src/agency-assets.ts";
import { pageFinisher } from "../../apps/publisher/src/finish-page.ts";
import { formOriginOf } from "../../apps/publisher/src/form-origin.ts";
import { assets, siteOf } from "./program.ts";

export const drawnOn = "2026-11-21";

export type DrawnSite = {
  /** The site's files. */
  folder: string;
  /** The agency of which they are drawn. */
  agency: string;
  /** @throws Error when the agency cannot be read or a page cannot be drawn */
  draw: () => Promise<void>;
};

const place = mkdtempSync(join(tmpdir(), "fernkontor-drawn-"));
process.once("exit", () => rmSync(place, { recursive: true, force: true }));
let drawnSites = 0;

type Drawing = {
  on?: string;
  withPictures?: boolean;
  /** Where the form is, for a test that has one running. */
  formAt?: string;
};

/**
 * A site that is drawn once, when it is wanted.
 * @param writeAgency fills an empty folder with the agency's files
 */
export function drawnSiteOf(writeAgency: (folder: string) => unknown, drawing: Drawing = {}): DrawnSite {
  drawnSites += 1;
  const own = join(place, String(drawnSites));
  const [folder, agency] = [join(own, "site"), join(own, "agency")];
  let drawn: Promise<void> | undefined;
  const draw = () => {
    if (drawn) return drawn;
    mkdirSync(agency, { recursive: true });
    writeAgency(agency);
    drawn = drawInto(folder, agency, drawing);
    return drawn;
  };
  return { folder, agency, draw };
}

async function drawInto(folder: string, agencyFolder: string, drawing: Drawing): Promise<void> {
  const { on = drawnOn, withPictures = false, formAt } = drawing;
  const agency = publicOn(loadAgency(agencyFolder), on);
  const formOrigin = formOriginOf(agency.profile, { PUBLIC_FORM_ORIGIN: formAt });
  const finishPage = pageFinisher({ scriptFiles: assets.scriptFiles, formOrigin });
  const files = await siteOf({ agency, formOrigin, assets: withFilesOf(agency, assets), isRead: true });
  for (const { file, address, render } of files) {
    // They take longest, and most questions are about words.
    if (file.startsWith("pictures/") && !withPictures) continue;
    const content = await render();
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.endsWith(".html") ? await finishPage(address, String(content)) : content);
  }
}
