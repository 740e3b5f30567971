import { type LogoPlace, logoFile, logoName } from "../outputs/brand-drawings.ts";
import { agency } from "../public-agency.ts";

const places = ["header", "footer"] satisfies LogoPlace[];

export function getStaticPaths() {
  if (!agency.brand.logo) return [];
  return places.map((place) => ({ params: { logo: logoName(agency.brand, place) }, props: { place } }));
}

export function GET({ props }: { props: { place: LogoPlace } }): Response {
  return new Response(logoFile(agency.brand, props.place), { headers: { "content-type": "image/svg+xml" } });
}
