import { agencyIdentity } from "../../outputs/agency-identity.ts";
import { neverAskedFor } from "../../parts/never-asked.ts";
import { agency } from "../../public-agency.ts";

export const GET = () => Response.json(agencyIdentity(agency, neverAskedFor));
