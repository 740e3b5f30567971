import { facts } from "../facts.ts";
import { robots } from "../feeds/robots.ts";

export const GET = () => new Response(robots(facts.profile), { headers: { "content-type": "text/plain" } });
