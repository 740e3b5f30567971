import { schemaOfListingsJson } from "../outputs/listings-json.ts";
import { agency } from "../public-agency.ts";

export const GET = () => Response.json(schemaOfListingsJson(agency.profile.siteOrigin));
