import { resolve } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";

/** The folder that the operator edits; another one by `AGENCY_DIR`. The site is built with `apps/site` as working folder. */
export const agencyFolder = resolve(process.env.AGENCY_DIR ?? "../../agency");

/** What the agency says of itself. A wrong file stops the build here, before anything is rendered. */
export const facts = loadAgency(agencyFolder);
