import { sitemap } from "../outputs/sitemap.ts";
import { agency } from "../public-agency.ts";

export const GET = () => new Response(sitemap(agency), { headers: { "content-type": "application/xml" } });
