import { sitemap } from "../outputs/crawler-files.ts";
import { agency } from "../public-agency.ts";

export const GET = () => new Response(sitemap(agency), { headers: { "content-type": "application/xml" } });
