import { securityTxt } from "../../outputs/agency-identity.ts";
import { agency } from "../../public-agency.ts";

export const GET = () => new Response(securityTxt(agency), { headers: { "content-type": "text/plain" } });
