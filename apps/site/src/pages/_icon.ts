import type { APIRoute } from "astro";
import { iconFiles } from "../outputs/brand-drawings.ts";
import { agency } from "../public-agency.ts";

const files = iconFiles(agency.brand);

/** The agency's icon in the forms that browsers ask for, by their names; those that it cannot have are not found. */
export const GET: APIRoute = async ({ url }) => {
  const name = url.pathname.slice(1);
  const content = await files[name]?.();
  if (content === undefined) return new Response(null, { status: 404 });
  const type = name.endsWith(".png") ? "image/png" : "image/svg+xml";
  return new Response(typeof content === "string" ? content : new Uint8Array(content), {
    headers: { "content-type": type },
  });
};
