/** How a photograph is decoded, by what it is for. */
import type { PicturePurpose } from "@fernkontor/domain/picture/picture";

export const mostPixels = 50_000_000;

type Decoded = {
  /** Of a picture that is narrower, none is wider than that. */
  widths: readonly [number, number, number];
  /** Cut to a square around what the eye goes to. */
  isSquare?: boolean;
  /** Up to this width the file is made to fit by a lower quality: phones load it before anything else of the page is read. */
  fits?: { upToWidth: number; bytes: number };
};

export const decoded: Readonly<Record<PicturePurpose, Decoded>> = {
  // A column of text is 720 wide; a phone's screen has up to three pixels for one.
  page: { widths: [480, 960, 1440] },
  // Beside a name 72 wide.
  face: { widths: [72, 144, 216], isSquare: true },
  // 1280 is what a phone of 390 with three pixels for one loads.
  hero: { widths: [480, 1280, 1920], fits: { upToWidth: 1280, bytes: 60_000 } },
};

/** From the one that is aimed at to the lowest that is still a photograph. */
export const qualities = {
  avif: [55, 36, 20],
  jpg: [78, 60, 42, 24],
} as const;
