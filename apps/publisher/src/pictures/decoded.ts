/** How a photograph is decoded, by what it is for. */
export const mostPixels = 50_000_000;

export type Decoded = {
  /** Of a picture that is narrower, none is wider than that. */
  widths: readonly [number, number, number];
  /** Cut to a square around what the eye goes to. */
  isSquare?: boolean;
  /** Up to this width the file is made to fit by a lower quality: phones load it before anything else of the page is read. */
  fits?: { upToWidth: number; bytes: number };
};

export const decoded = {
  // On a page, and at the top of the home page. 1280 is what a phone of 390 with three pixels for one loads.
  photograph: { widths: [480, 1280, 1920], fits: { upToWidth: 1280, bytes: 60_000 } },
  // Beside a name 72 wide.
  face: { widths: [72, 144, 216], isSquare: true },
} as const satisfies Record<string, Decoded>;

/** From the one that is aimed at to the lowest that is still a photograph. */
export const qualities = {
  avif: [55, 36, 20],
  jpg: [78, 60, 42, 24],
} as const;
