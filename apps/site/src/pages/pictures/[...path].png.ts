import type { APIRoute } from "astro";
import { pictureBackdropCopy } from "../../outputs/share-picture-copy.ts";
import { loadPictureMaker } from "../../outputs/share-pictures/picture-maker.ts";
import { agency } from "../../public-agency.ts";
import { sharePictureAt } from "../_site-files.ts";

let draw: ReturnType<typeof loadPictureMaker> | undefined;

export const GET: APIRoute = async ({ url }) => {
  const picture = sharePictureAt(url.pathname);
  if (!picture) return new Response(null, { status: 404 });
  // Where all pictures are there already, what they share is not drawn either.
  draw ??= loadPictureMaker(pictureBackdropCopy(agency), agency.brand);
  return new Response(new Uint8Array(await (await draw)(picture)), { headers: { "content-type": "image/png" } });
};
