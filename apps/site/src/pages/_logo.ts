import type { APIRoute } from "astro";
import { logoFile, logoName, logoPlaces } from "../outputs/brand-drawings.ts";
import { agency } from "../public-agency.ts";

export const GET: APIRoute = ({ params }) => {
  const place = logoPlaces.find((place) => logoName(agency.brand, place) === params.logo);
  if (!place) return new Response(null, { status: 404 });
  return new Response(logoFile(agency.brand, place), { headers: { "content-type": "image/svg+xml" } });
};
