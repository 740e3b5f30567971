import { resolve } from "node:path";
import { readFacts } from "@fernkontor/agency-files/facts-file";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { todayFrom } from "@fernkontor/domain/german/today";
import { formOriginOf } from "./form-origin.ts";

/** The folder that the operator edits; another one by `AGENCY_DIR`. The site is built with `apps/site` as working folder. */
export const agencyFolder = resolve(process.env.AGENCY_DIR ?? "../../agency");

/**
 * What may be said of the agency on the day of this build. Nothing else of the site reads `agency/`, so a listing that
 * is over is gone everywhere at once. A build is handed what was read and checked already, as a file that `FACTS` names.
 */
export const agency = publicOn(
  process.env.FACTS ? readFacts(process.env.FACTS) : loadAgency(agencyFolder),
  todayFrom(process.env.BUILD_DATE, new Date()),
);

/** Where visitors find the application form. */
export const formOrigin = formOriginOf(agency.profile, process.env);
