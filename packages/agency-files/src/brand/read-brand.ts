import { join } from "node:path";
import { type Brand, brandFileSchema, type SkylineName } from "@fernkontor/domain/brand/brand";
import { illegibleColours, shownRatio } from "@fernkontor/domain/brand/brand-colours";
import { germanNumber } from "@fernkontor/domain/german/german";
import * as v from "valibot";
import type { AgencyFileProblem } from "../agency-file-error.ts";
import { type Files, onDisk } from "../files.ts";
import { namesIn } from "../folder-files.ts";
import type { Pictures } from "../pictures.ts";
import { shownPath } from "../read-text.ts";
import { readYaml, type YamlFile } from "../read-yaml.ts";
import { readTypeface } from "./typeface.ts";
import { readVectorDrawing } from "./vector-drawing.ts";

type BrandFile = YamlFile<v.InferOutput<typeof brandFileSchema>>;

/** A file in which everything is commented out is an empty one. */
const emptyOrBrandSchema = v.nullable(brandFileSchema, {});

/**
 * Reads `agency/brand/`, which need not be there, and nothing in it has to be. Problems are added to `problems`.
 * @param city where the agency is; undefined while its profile cannot be read
 */
export function readBrand(
  folder: string,
  city: string | undefined,
  pictures: Pick<Pictures, "named">,
  problems: AgencyFileProblem[],
  files: Files = onDisk,
): Brand {
  const shipped: Brand = { colours: {}, skyline: skylineOf(city) };
  const names = namesIn(folder, problems, files) ?? [];
  const file = names.includes("brand.yaml")
    ? readYaml(join(folder, "brand.yaml"), emptyOrBrandSchema, problems, { files })
    : undefined;
  const { colours = {}, skyline = shipped.skyline, hero, typeface } = file?.value ?? {};
  if (file) checkColours(file, problems);
  checkNames(folder, names, typeface, problems);
  const drawingIn = (name: string, shape: "logo" | "icon") =>
    names.includes(name) ? readVectorDrawing(join(folder, name), shape, problems, files) : undefined;
  return {
    colours,
    skyline,
    hero,
    photograph: hero === "photograph" && file ? photographIn(file, pictures, problems) : undefined,
    typeface: typeface !== undefined && file ? readTypeface(join(folder, typeface), file, problems, files) : undefined,
    logo: drawingIn("logo.svg", "logo"),
    icon: drawingIn("icon.svg", "icon"),
  };
}

/** Nobody else has Berlin's tower behind the house without asking for it. */
function skylineOf(city: string | undefined): SkylineName {
  return city === "Berlin" ? "berlin" : "neutral";
}

/** One that the home page does not show is not named, and so not public. */
function photographIn(
  file: BrandFile,
  pictures: Pick<Pictures, "named">,
  problems: AgencyFileProblem[],
): Brand["photograph"] {
  const { photograph } = file.value;
  if (photograph === undefined) {
    const remedy = "Nennen Sie das Bild und was darauf zu sehen ist, oder schreiben Sie hero: none";
    problems.push(file.problemAt(["hero"], `ist photograph, und „photograph“ fehlt. ${remedy}`));
    return undefined;
  }
  const picture = pictures.named(photograph.picture);
  if (!("problem" in picture)) return { picture, text: photograph.text };
  problems.push(file.problemAt(["photograph", "picture"], picture.problem));
  return undefined;
}

function checkColours(file: BrandFile, problems: AgencyFileProblem[]): void {
  for (const { name, colour, what, ratio, least, criterion, nearest } of illegibleColours(file.value.colours ?? {})) {
    const remedy = nearest === undefined ? "Wählen Sie eine andere Farbe" : `Die nächste, die genügt: "${nearest}"`;
    problems.push(
      file.problemAt(
        ["colours", name],
        `${colour} ist nicht gut zu sehen: ${what} hätte nur ${shownRatio(ratio)} Kontrast, nötig sind ${germanNumber(least)} : 1 (WCAG 2.2, ${criterion}). ${remedy}`,
      ),
    );
  }
}

const knownNames = ["brand.yaml", "logo.svg", "icon.svg"];

/** What nobody reads would be missed on the site without a word. A font's licence may lie beside it. */
function checkNames(
  folder: string,
  names: readonly string[],
  typeface: string | undefined,
  problems: AgencyFileProblem[],
): void {
  for (const name of names) {
    if (knownNames.includes(name) || name === typeface || /\.(txt|md)$/i.test(name)) continue;
    const remedy = name.endsWith(".woff2")
      ? `Soll es die Schrift sein, schreiben Sie in brand.yaml: typeface: ${name}`
      : /^brand\.(yml|yaml\.txt)$/i.test(name)
        ? "Benennen Sie sie um in brand.yaml"
        : `Möglich sind hier ${knownNames.join(", ")} und die Schrift, die brand.yaml nennt`;
    problems.push({
      file: shownPath(join(folder, name)),
      line: 1,
      field: "",
      message: `wird nicht gelesen. ${remedy}`,
    });
  }
}
