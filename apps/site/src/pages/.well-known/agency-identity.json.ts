import { neverAskedFor } from "../../copy/never-asked.ts";
import { facts } from "../../facts.ts";
import { agencyIdentity } from "../../feeds/agency-identity.ts";

export const GET = () => Response.json(agencyIdentity(facts, neverAskedFor));
