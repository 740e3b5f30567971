import { facts, today } from "../facts.ts";
import { sitemap } from "../feeds/sitemap.ts";

export const GET = () => new Response(sitemap(facts, today), { headers: { "content-type": "application/xml" } });
