import type { APIRoute, GetStaticPaths } from "astro";
import { iconFiles } from "../outputs/brand-drawings.ts";
import { agency } from "../public-agency.ts";

const files = iconFiles(agency.brand);

export const getStaticPaths = (() => Object.keys(files).map((icon) => ({ params: { icon } }))) satisfies GetStaticPaths;

export const GET: APIRoute<never, { icon: string }> = async ({ params }) => {
  const content = await files[params.icon]?.();
  const type = params.icon.endsWith(".png") ? "image/png" : "image/svg+xml";
  return new Response(typeof content === "string" ? content : new Uint8Array(content ?? []), {
    headers: { "content-type": type },
  });
};
