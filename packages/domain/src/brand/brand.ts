/** How the agency looks: everything in `agency/brand/`. */
import * as v from "valibot";
import type { Picture } from "../picture/picture.ts";
import { field, lineSchema } from "../value-schemas.ts";

const hexColourSchema = v.pipe(
  v.string('muss eine Farbe in Anführungszeichen sein, etwa "#024b58": ohne sie liest YAML einen Kommentar'),
  v.regex(/^#([\da-f]{3}|[\da-f]{6})$/i, 'muss eine Farbe mit drei oder sechs Stellen sein, etwa "#024b58"'),
);

const skylines = ["berlin", "neutral", "none"] as const;
/** Which city stands behind the house: Berlin with its tower, roofs of no city in particular, or none. */
export type SkylineName = (typeof skylines)[number];

const heroes = ["facade", "photograph", "none"] as const;
/** What the home page begins with beside its words. */
export type HeroName = (typeof heroes)[number];

/** Everything in `agency/brand/brand.yaml`; each part on its own, what is left out stays as it is shipped. */
export const brandFileSchema = v.strictObject({
  colours: v.optional(
    v.strictObject({
      action: v.optional(
        field(
          hexColourSchema,
          "Was sich drücken lässt: Knöpfe, Links, Emailschilder. Alle Blautöne folgen.",
          "#024b58",
        ),
      ),
      light: v.optional(
        field(hexColourSchema, "Das Licht: helle Fenster, bei Nacht auch Knöpfe und Links.", "#fda767"),
      ),
    }),
  ),
  skyline: v.optional(
    field(
      v.picklist(skylines, "muss berlin, neutral oder none sein"),
      "Die Stadt hinter dem Haus: berlin, neutral (Dächer ohne Wahrzeichen) oder none (keine). Ohne Angabe berlin für eine Agentur in Berlin, sonst neutral.",
      "neutral",
    ),
  ),
  hero: v.optional(
    field(
      v.picklist(heroes, "muss facade, photograph oder none sein"),
      "Was oben auf der Startseite steht: facade (das gezeichnete Haus), photograph (das Bild unter „photograph“) oder none (nur die Worte, groß auf der Farbe der Knöpfe). Ohne facade zeigt auch keine andere Seite die Haustür. Ohne Angabe facade.",
      "none",
    ),
  ),
  photograph: v.optional(
    v.strictObject({
      picture: field(
        v.pipe(
          v.string("muss ein Bild nennen"),
          v.regex(/^[\da-f]{16}$/, "muss ein Bild nennen, wie es im Kontor unter „Bilder“ heißt"),
        ),
        "Ein Bild, das im Kontor unter „Bilder“ hochgeladen wurde.",
        "3f2a9c1b5d7e8046",
      ),
      text: field(
        lineSchema,
        "Was darauf zu sehen ist, für alle, die es nicht sehen.",
        "Das Team am großen Tisch im Büro",
      ),
    }),
  ),
  typeface: v.optional(
    field(
      v.pipe(
        v.string("muss ein Dateiname sein"),
        v.regex(/^[\w-][\w.-]*\.woff2$/, "muss der Name einer WOFF2-Datei in agency/brand/ sein"),
      ),
      "Die Schrift: eine Datei in agency/brand/ im Format WOFF2, am besten eine mit veränderlicher Stärke.",
      "source-sans-3.woff2",
    ),
  ),
});

/** The two colours from which all others follow, as `#024b58`; without one, the shipped colour stays. */
export type BrandColours = { action?: string | undefined; light?: string | undefined };

/** A font of the agency, with what is needed to set the fonts that stand in for it as wide and as high. */
export type Typeface = {
  /** Absolute path of the WOFF2 file. */
  path: string;
  /** The weights that it has; both are the same where it has only one. */
  weights: { from: number; to: number };
  /** Above and below the baseline, and between two lines, in parts of the font size. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** Width of German text in comparison with the shipped font in the same weight. */
  width: number;
};

/** A drawing of the agency that was found harmless and is written anew. */
export type VectorDrawing = {
  /** What stands between `<svg>` and `</svg>`. */
  markup: string;
  viewBox: { x: number; y: number; width: number; height: number };
  /** Its colours other than `currentColor`, as hex. */
  colours: readonly string[];
  /** The colour of the shape that fills it from edge to edge before all others, so that it is seen on any ground. */
  ground: string | undefined;
};

/** How the agency looks. */
export type Brand = {
  colours: BrandColours;
  skyline: SkylineName;
  /** Undefined: the façade. */
  hero?: HeroName | undefined;
  /** Where that is one. */
  photograph?: { picture: Picture; text: string } | undefined;
  typeface?: Typeface | undefined;
  logo?: VectorDrawing | undefined;
  icon?: VectorDrawing | undefined;
};
