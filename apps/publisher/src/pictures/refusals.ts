/** Why a file is none that the agency could show. */
export type PictureRefusal = { refused: keyof typeof refusals };

/** As they stand behind „Das Bild“, with what to do. */
export const refusals = {
  empty: "Die Datei ist leer. Wählen Sie das Foto noch einmal aus.",
  "too large": "Das Foto hat mehr als 12 MB. Geben Sie es kleiner heraus, etwa mit „Größe: mittel“.",
  "no picture": "Das ist kein Foto als JPEG, PNG oder WebP, wie auch immer die Datei heißt. Speichern Sie es als JPEG.",
  "too many pixels":
    "Das Foto hat mehr als 50 Megapixel. Verkleinern Sie es, auf einer Seite reichen 2.000 Pixel in der Breite.",
  broken: "Das Foto ist nicht ganz da oder beschädigt. Holen Sie es noch einmal vom Telefon oder aus der Kamera.",
  "no drawing":
    "Das Bild hat zu viele Einzelheiten für ein Logo. Nehmen Sie eine einfachere Fassung, am besten als SVG.",
  "too much work":
    "Das Foto ließ sich nicht in angemessener Zeit lesen. Speichern Sie es neu als JPEG, am besten kleiner.",
} as const;
