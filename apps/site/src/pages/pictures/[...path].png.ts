import type { APIRoute, GetStaticPaths } from "astro";
import { pictureBackdropCopy, sharePictures } from "../../copy/share-pictures.ts";
import { facts } from "../../facts.ts";
import { formOrigin } from "../../form-origin.ts";
import { pictureAddress } from "../../frame/routes.ts";
import { loadPictureMaker } from "../../share-pictures/picture-maker.ts";
import type { PictureCopy } from "../../share-pictures/share-picture.tsx";

const draw = loadPictureMaker(pictureBackdropCopy(facts));

export const getStaticPaths = (() =>
  sharePictures(facts, formOrigin).map(({ path, picture }) => ({
    params: { path: /^\/pictures\/(.+)\.png$/.exec(pictureAddress(path))?.[1] },
    props: { picture },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ picture: PictureCopy }> = async ({ props }) =>
  new Response(new Uint8Array(await (await draw)(props.picture)), { headers: { "content-type": "image/png" } });
