import { resolve } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { momentFrom } from "@fernkontor/domain/german/today";

/** The folder that the operator edits; another one by `AGENCY_DIR`. The site is built with `apps/site` as working folder. */
export const agencyFolder = resolve(process.env.AGENCY_DIR ?? "../../agency");

/**
 * What may be said of the agency at the moment of this build. Nothing else of the site reads `agency/`, so a listing that
 * is over is gone everywhere at once. A wrong file stops the build here, before anything is rendered.
 */
export const agency = publicOn(loadAgency(agencyFolder), momentFrom(process.env.BUILD_DATE, new Date()));
