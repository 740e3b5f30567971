import { robots } from "../outputs/robots.ts";
import { agency } from "../public-agency.ts";

export const GET = () => new Response(robots(agency.profile), { headers: { "content-type": "text/plain" } });
