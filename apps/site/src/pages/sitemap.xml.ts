import { sitemap } from "../outputs/sitemap.ts";
import { agency, today } from "../public-agency.ts";

export const GET = () => new Response(sitemap(agency, today), { headers: { "content-type": "application/xml" } });
