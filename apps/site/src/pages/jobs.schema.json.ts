import { facts } from "../facts.ts";
import { openJobsJsonSchema } from "../feeds/open-jobs.ts";

export const GET = () => Response.json(openJobsJsonSchema(facts.profile.siteOrigin));
