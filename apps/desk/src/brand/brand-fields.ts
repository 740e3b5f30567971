/** The fields of `brand.yaml` that people choose at the desk. */
import { shippedColours } from "@fernkontor/domain/brand/brand-colours";
import type { FieldSpec } from "../records/field-spec.ts";
import type { Form } from "../records/typed-over.tsx";
import { colourInputs } from "./readability-lines.ts";

/** What is as it is shipped stands in no file. */
const unless = (shipped: string): FieldSpec["codec"] => ({
  typed: (value) => (value === undefined || value === null ? shipped : String(value)),
  read: (typed) => (typed.toLowerCase() === shipped ? undefined : typed),
});

export const heroes = [
  ["facade", "Das gezeichnete Haus"],
  ["none", "Nichts"],
] as const;

/** Typefaces that come along, by the file that one becomes in the agency's folder. */
export const typefaces = [
  ["bitter.woff2", "Bitter"],
  ["source-sans-3.woff2", "Source Sans"],
] as const;

const shippedTypeface = "Anek";

/** @param own files of typefaces that lie there */
export function brandFields(own: readonly string[]) {
  const others = own.filter((name) => typefaces.every(([known]) => known !== name));
  return {
    action: {
      ...{ name: colourInputs.action, label: "Knöpfe und Links", type: "color", takes: "line" },
      ...{ path: ["colours", "action"], codec: unless(shippedColours.action) },
    },
    light: {
      ...{ name: colourInputs.light, label: "Akzent", type: "color", takes: "line" },
      ...{ path: ["colours", "light"], codec: unless(shippedColours.light) },
    },
    hero: {
      ...{ name: "oben", label: "Oben auf der Startseite", takes: "choice", options: heroes },
      ...{ path: ["hero"], codec: unless("facade") },
    },
    typeface: {
      ...{ name: "schrift", label: "Schrift", takes: "choice", path: ["typeface"] },
      options: [["", shippedTypeface], ...typefaces, ...others.map((name) => [name, name] as const)],
    },
  } as const satisfies Record<string, FieldSpec>;
}

/** The two colours as they are chosen; undefined where one is none, as a browser sends it that does not know such inputs. */
export function coloursIn(form: Form) {
  const { [colourInputs.action]: action = "", [colourInputs.light]: light = "" } = form;
  const isColour = (typed: string) => /^#[\da-f]{6}$/i.test(typed);
  return isColour(action) && isColour(light) ? { action, light } : undefined;
}
