import { robots } from "../outputs/crawler-files.ts";
import { agency } from "../public-agency.ts";

export const GET = () => new Response(robots(agency.profile), { headers: { "content-type": "text/plain" } });
