import { resolve } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { todayFrom } from "@fernkontor/domain/german/today";
import { publicOn } from "@fernkontor/domain/listing/listing-state";

/** The folder that the operator edits; another one by `AGENCY_DIR`. The site is built with `apps/site` as working folder. */
export const agencyFolder = resolve(process.env.AGENCY_DIR ?? "../../agency");

/** The day by which this build judges what is open. */
export const today = todayFrom(process.env.BUILD_DATE, new Date());

/**
 * What the agency says of itself, with the listings that are open today; nothing else of the site knows of others, so
 * one that is over is gone everywhere at once. A wrong file stops the build here, before anything is rendered.
 */
export const { agency, closedListings } = publicOn(loadAgency(agencyFolder), today);
