import type { APIRoute, GetStaticPaths } from "astro";
import { formOrigin } from "../../form-origin.ts";
import { pictureAddress } from "../../frame/routes.ts";
import { pictureBackdropCopy, sharePictures } from "../../outputs/share-picture-copy.ts";
import { loadPictureMaker } from "../../outputs/share-pictures/picture-maker.ts";
import type { PictureCopy } from "../../outputs/share-pictures/share-picture.tsx";
import { agency } from "../../public-agency.ts";

const maker = loadPictureMaker(pictureBackdropCopy(agency), agency.brand);

export const getStaticPaths = (() =>
  sharePictures(agency, formOrigin).map(({ path, picture }) => ({
    params: { path: /^\/pictures\/(.+)\.png$/.exec(pictureAddress(path))?.[1] },
    props: { picture },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ picture: PictureCopy }> = async ({ props }) =>
  new Response(new Uint8Array(await (await maker).draw(props.picture)), { headers: { "content-type": "image/png" } });
