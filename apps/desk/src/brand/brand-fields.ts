/** The fields of `brand.yaml` that people choose at the desk. */

import type { FieldEdit } from "@fernkontor/agency-files/edit-yaml";
import { shippedColours } from "@fernkontor/domain/brand/brand-colours";
import { editsOf, type FieldSpec } from "../records/field-spec.ts";
import type { Form } from "../records/typed-over.tsx";
import type { BrandAtHand } from "./brand-at-hand.ts";
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

type Choices = Pick<BrandAtHand, "photographs" | "typefaces">;

/** @param at what there is to choose from beside what comes along */
export function brandFields({ photographs, typefaces: own }: Choices) {
  const others = own.filter((name) => typefaces.every(([known]) => known !== name));
  const pictures = photographs.map(({ name, text }) => [name, `Foto: ${text}`] as const);
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
      ...{ name: "oben", label: "Oben auf der Startseite", takes: "choice", options: [...pictures, ...heroes] },
      ...{ path: [], codec: { typed: typedHero, read: (typed) => typed } },
    },
    typeface: {
      ...{ name: "schrift", label: "Schrift", takes: "choice", path: ["typeface"] },
      options: [["", shippedTypeface], ...typefaces, ...others.map((name) => [name, name] as const)],
    },
  } as const satisfies Record<string, FieldSpec>;
}

/** A photograph is chosen by its name. */
function typedHero(record: unknown): string {
  const { hero = "facade", photograph } = (record ?? {}) as { hero?: string; photograph?: { picture?: unknown } };
  return hero === "photograph" ? String(photograph?.picture ?? "") : hero;
}

/** What is to change in a brand: what the home page begins with is one choice, and two fields. */
export function brandEdits(choices: Choices, record: unknown, form: Form): FieldEdit[] {
  const { hero, ...others } = brandFields(choices);
  const edits = editsOf(Object.values(others), record, form);
  const chosen = form[hero.name];
  if (chosen === typedHero(record)) return edits;
  const photograph = choices.photographs.find(({ name }) => name === chosen);
  const value = photograph ? "photograph" : chosen === "facade" ? undefined : chosen;
  return [
    ...edits,
    { path: ["hero"], value },
    { path: ["photograph"], value: photograph && { picture: photograph.name, text: photograph.text } },
  ];
}

/** The input of a field of the file. */
export function inputOf(field: string): string {
  if (field === "colours.light") return colourInputs.light;
  if (field.startsWith("colours")) return colourInputs.action;
  return field === "typeface" ? "schrift" : "oben";
}

/** The two colours as they are chosen; undefined where one is none, as a browser sends it that does not know such inputs. */
export function coloursIn(form: Form) {
  const { [colourInputs.action]: action = "", [colourInputs.light]: light = "" } = form;
  const isColour = (typed: string) => /^#[\da-f]{6}$/i.test(typed);
  return isColour(action) && isColour(light) ? { action, light } : undefined;
}
