/** The agency's drawings: what could do harm or would not be seen is refused, the rest is written anew. */
import type { VectorDrawing } from "@fernkontor/domain/brand/brand";
import { germanNumber } from "@fernkontor/domain/german/german";
import type { AgencyFileProblem } from "../agency-file-error.ts";
import type { Files } from "../files.ts";
import { readBytes, shownPath } from "../read-text.ts";
import { everyElement, parsedSvg, type SvgElement, SvgProblem } from "./svg-tree.ts";

/** A logo is loaded with every page; drawn for small sizes it takes a few KB. */
const largestBytes = 20_000;

const shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use"];
const containers = ["svg", "g", "defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "stop"];
/** Who drew it and what it shows, for programs. */
const withoutMeaning = ["title", "desc", "metadata"];

/** Everything else of a file is left out: it draws nothing. */
const attributes = new Set(
  "id d x y width height rx ry cx cy r fx fy fr x1 y1 x2 y2 points transform viewBox preserveAspectRatio fill fill-opacity fill-rule clip-rule clip-path mask opacity stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stop-color stop-opacity offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits href color display visibility pathLength".split(
    " ",
  ),
);
const paints = ["fill", "stroke", "stop-color", "color"];

/** The words that drawing programs write in place of a hex colour. */
const namedColours: Readonly<Record<string, string>> = {
  black: "#000000",
  white: "#ffffff",
  gray: "#808080",
  grey: "#808080",
  silver: "#c0c0c0",
  red: "#ff0000",
  maroon: "#800000",
  yellow: "#ffff00",
  orange: "#ffa500",
  lime: "#00ff00",
  green: "#008000",
  teal: "#008080",
  aqua: "#00ffff",
  blue: "#0000ff",
  navy: "#000080",
  purple: "#800080",
};

/**
 * Reads `logo.svg` or `icon.svg`.
 * @returns undefined when it cannot be used; then `problems` says why and in which line.
 */
export function readVectorDrawing(
  path: string,
  use: "logo" | "icon",
  problems: AgencyFileProblem[],
  files: Files,
): VectorDrawing | undefined {
  const bytes = readBytes(path, problems, files);
  if (bytes === undefined) return undefined;
  try {
    return vectorDrawing(bytes, use);
  } catch (error) {
    if (!(error instanceof SvgProblem)) throw error;
    problems.push({ file: shownPath(path), line: error.line, field: "", message: error.message });
    return undefined;
  }
}

/** @throws SvgProblem saying in German what is wrong with it. */
export function vectorDrawing(bytes: Uint8Array, use: "logo" | "icon"): VectorDrawing {
  const root = parsedSvg(textOf(bytes));
  const drawing = withoutWords(root);
  const viewBox = viewBoxOf(root);
  checkProportions(root, viewBox, use);
  const elements = everyElement(drawing);
  const ground = groundOf(drawing.children, viewBox, inheritedFrom(root));
  for (const element of elements) if (!isPixelsOn(ground, element)) checkElement(element);
  checkReferences(elements);
  if (!elements.some(({ name }) => shapes.includes(name)))
    throw new SvgProblem(root.line, "zeichnet nichts: es enthält keine Fläche und keine Linie");
  const kept = drawing.children;
  return {
    markup: kept.map(markupOf).join(""),
    viewBox,
    colours: [...new Set(kept.flatMap((element) => coloursOf(element, inheritedFrom(root))))],
    ground,
  };
}

function withoutWords(element: SvgElement): SvgElement {
  const children = element.children.filter(({ name }) => !withoutMeaning.includes(name)).map(withoutWords);
  return { ...element, children };
}

function textOf(bytes: Uint8Array): string {
  if (bytes.length > largestBytes)
    throw new SvgProblem(
      1,
      `hat ${germanNumber(Math.ceil(bytes.length / 1000))} KB, höchstens sind es ${germanNumber(largestBytes / 1000)} KB. Vereinfachen Sie die Pfade und nehmen Sie Bilder heraus`,
    );
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new SvgProblem(1, "ist nicht in UTF-8 gespeichert. Speichern Sie die Datei mit der Kodierung UTF-8");
  }
}

function viewBoxOf({ attributes, line }: SvgElement): VectorDrawing["viewBox"] {
  const [x, y, width, height, ...more] = (attributes.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const numbers = [x, y, width, height];
  if (x === undefined || y === undefined || !width || !height || more.length > 0 || !numbers.every(Number.isFinite))
    throw new SvgProblem(
      line,
      'braucht an <svg> die Angabe viewBox mit vier Zahlen, etwa viewBox="0 0 32 32": ohne sie lässt sich das Bild nicht in der Größe ändern',
    );
  if (width < 0 || height < 0) throw new SvgProblem(line, "hat eine viewBox mit negativer Breite oder Höhe");
  return { x, y, width, height };
}

/** A logo is shown 34 px high beside the menu's button, also on phones; an icon is square everywhere. */
function checkProportions(
  { line }: SvgElement,
  { width, height }: VectorDrawing["viewBox"],
  use: "logo" | "icon",
): void {
  const ratio = width / height;
  if (use === "icon" && Math.abs(ratio - 1) > 0.02)
    throw new SvgProblem(line, "muss quadratisch sein: Breite und Höhe der viewBox sind verschieden");
  if (use === "logo" && (ratio > 8 || ratio < 0.5))
    throw new SvgProblem(
      line,
      "muss höchstens achtmal so breit wie hoch und höchstens doppelt so hoch wie breit sein, sonst ist es im Kopf der Seite zu klein",
    );
}

const refusals: Readonly<Record<string, string>> = {
  script: "enthält ein Skript. Entfernen Sie das Element <script>",
  foreignObject: "enthält HTML in <foreignObject>. Entfernen Sie das Element",
  image:
    "enthält ein Bild aus Bildpunkten. Zeichnen Sie es als Pfade nach, oder wählen Sie im Kontor statt der Zeichnung das Bild als PNG",
  text: "enthält Text, der je nach Gerät anders aussieht. Wandeln Sie Text in Pfade um",
  a: "enthält einen Link. Entfernen Sie das Element <a>, sein Inhalt kann bleiben",
};

/** What exists as pixels alone is laid into a drawing: on a plate, or it would be lost by day or by night. */
function isPixelsOn(ground: string | undefined, { name, attributes: own }: SvgElement): boolean {
  const isPng = /^data:image\/png;base64,[\w+/]+=*$/.test(own.get("href") ?? "");
  return name === "image" && isPng && ground !== undefined && ![...own.keys()].some((each) => /^on/i.test(each));
}

function checkElement({ name, attributes: own, line }: SvgElement): void {
  const isKnown = shapes.includes(name) || containers.includes(name);
  if (!isKnown)
    throw new SvgProblem(
      line,
      refusals[name] ?? `enthält <${name}>. Möglich sind Flächen, Linien, Verläufe, Masken und Ausschnitte`,
    );
  for (const [attribute, value] of own) {
    if (/^on/i.test(attribute))
      throw new SvgProblem(line, `enthält ein Skript im Attribut ${attribute}. Entfernen Sie es`);
    if (!attributes.has(attribute)) continue;
    // CSS may write any letter as an escape, and so hide what it asks for.
    const isElsewhere =
      attribute === "href" ? !value.startsWith("#") : /\\|url\((?!\s*["']?#[\w.-]+["']?\s*\)$)/i.test(value);
    if (isElsewhere)
      throw new SvgProblem(
        line,
        `lädt etwas von anderswo (${attribute}="${value.slice(0, 40)}"). Alles muss in der Datei selbst stehen`,
      );
    if (paints.includes(attribute)) hexOf(value, line);
  }
}

/** A `use` of a `use` of a `use` can ask for more shapes than a computer has memory. */
function checkReferences(elements: readonly SvgElement[]): void {
  const using = elements.filter(({ name }) => name === "use");
  for (const { attributes: own, line } of using) {
    const id = (own.get("href") ?? "").slice(1);
    const target = elements.find((element) => element.attributes.get("id") === id);
    if (target === undefined)
      throw new SvgProblem(line, `verweist mit <use> auf „${id}“, das es in der Datei nicht gibt`);
    if (everyElement(target).some(({ name }) => name === "use"))
      throw new SvgProblem(line, "verschachtelt <use> in <use>. Lösen Sie die Verweise beim Export auf");
  }
}

/** Undefined for what has no colour of its own: nothing, a gradient, or the colour of the text around it. */
function hexOf(paint: string, line: number): string | undefined {
  const value = paint.trim().toLowerCase();
  if (/^(none|transparent|currentcolor|inherit|url\(.*\))$/.test(value)) return undefined;
  const [, red, green, blue] = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(value) ?? [];
  const hex =
    blue === undefined
      ? (namedColours[value] ?? value.replace(/^#([\da-f])([\da-f])([\da-f])$/, "#$1$1$2$2$3$3"))
      : `#${[red, green, blue].map((channel) => Math.min(255, Number(channel)).toString(16).padStart(2, "0")).join("")}`;
  if (!/^#[\da-f]{6}$/.test(hex))
    throw new SvgProblem(line, `hat die Farbe „${paint}“. Schreiben Sie sie als #024b58 oder currentColor`);
  return hex;
}

/** What shapes take over from what they stand in. */
type Inherited = { fill: string; stroke: string };

function inheritedFrom(
  { attributes: own }: SvgElement,
  outer: Inherited = { fill: "#000000", stroke: "none" },
): Inherited {
  return { fill: own.get("fill") ?? outer.fill, stroke: own.get("stroke") ?? outer.stroke };
}

function coloursOf(element: SvgElement, outer: Inherited): string[] {
  if (element.name === "mask" || element.name === "clipPath") return [];
  const own = inheritedFrom(element, outer);
  const shown = shapes.includes(element.name)
    ? [own.fill, own.stroke]
    : [element.attributes.get("stop-color") ?? "none"];
  return [
    ...shown.flatMap((paint) => hexOf(paint, element.line) ?? []),
    ...element.children.flatMap((child) => coloursOf(child, own)),
  ];
}

/** The colour of the first shape, if it is a plate under everything else. */
function groundOf(kept: readonly SvgElement[], box: VectorDrawing["viewBox"], outer: Inherited): string | undefined {
  const first = kept.find(({ name }) => name !== "defs");
  if (first === undefined || first.attributes.has("transform")) return undefined;
  const own = inheritedFrom(first, outer);
  if (first.name === "g") return groundOf(first.children, box, own);
  const number = (name: string) => Number.parseFloat(first.attributes.get(name) ?? "0");
  const isWhole = (name: string, whole: number) =>
    first.attributes.get(name) === "100%" || number(name) >= 0.98 * whole;
  const isFilled =
    first.name === "rect"
      ? isWhole("width", box.width) && isWhole("height", box.height)
      : first.name === "circle" && isWhole("r", Math.min(box.width, box.height) / 2) && box.width === box.height;
  return isFilled ? hexOf(own.fill, first.line) : undefined;
}

function markupOf(element: SvgElement): string {
  const { name, children } = element;
  const own = [...element.attributes]
    .filter(([attribute]) => attributes.has(attribute))
    .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
    .join("");
  const content = children.map(markupOf).join("");
  return content === "" ? `<${name}${own}/>` : `<${name}${own}>${content}</${name}>`;
}

function escaped(value: string): string {
  return value.replace(/\s+/g, " ").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
