import { schemaOfAgencyIdentity } from "../../outputs/agency-identity.ts";
import { agency } from "../../public-agency.ts";

export const GET = () => Response.json(schemaOfAgencyIdentity(agency.profile.siteOrigin));
