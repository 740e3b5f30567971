/** A photograph of the agency, as the publisher has decoded it: what lies in `agency/pictures/`. */
import * as v from "valibot";
import { lineSchema } from "../value-schemas.ts";

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

/** `agency/pictures/<name>.json`, written by the publisher beside the decoded files. */
export const pictureFileSchema = v.strictObject({
  /** What is to be seen, for who does not see it. */
  text: lineSchema,
  /** Its average colour: what stands in its place until it is there. */
  ground: v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/)),
  /** From the narrowest on. */
  sizes: v.pipe(v.array(v.strictObject({ width: pixels, height: pixels })), v.minLength(1)),
});

/** `name`: the hash of its decoded files, behind `face-` where it is a person's and shown by consent alone. */
export type Picture = v.InferOutput<typeof pictureFileSchema> & { name: string };

export const pictureNamePattern = /^(face-)?[\da-f]{16}$/;
export const faceNamePattern = /^face-[\da-f]{16}$/;

/** In which formats each of its sizes lies there, the smallest first; browsers that cannot show one take the next. */
export const pictureFormats = ["avif", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** As it is called in `agency/pictures/` and, below `hashedFolder`, on the site. */
export function pictureFileName(name: string, width: number, format: PictureFormat): string {
  return `${name}-${width}.${format}`;
}

/** Everything of a picture that the public may load. */
export function pictureFileNames({ name, sizes }: Pick<Picture, "name" | "sizes">): string[] {
  return sizes.flatMap(({ width }) => pictureFormats.map((format) => pictureFileName(name, width, format)));
}
