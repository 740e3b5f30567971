/** How an agency's pages look: the shipped stylesheets in its colours, with its font and with room for its menu. */
import { hash } from "node:crypto";
import { hashedFolder } from "@fernkontor/domain/addresses";
import type { Brand } from "@fernkontor/domain/brand/brand";
import { brandedStylesheet, typefaceScale } from "@fernkontor/domain/brand/branded-stylesheet";
import { type Lettering, loadLettering } from "../parts/lettering.ts";
import type { Assets, BuiltScript, ShippedFont } from "./assets.ts";
import type { PageAssets } from "./document.tsx";
import { menuFoldOf } from "./menu-fold.ts";
import type { SiteFrame } from "./site-frame.ts";

export type Look = {
  font: Font;
  /** What browsers may ask for: it, and the shipped one's other letters. */
  fonts: readonly Font[];
  /** In that font. */
  lettering: Lettering;
  /** Of the brand: with the words of the frame and the code it decides the rest. */
  hash: string;
  /** The scripts of a page's folder, and the styles of what it shows. */
  of: (folder: string, shown?: readonly string[]) => PageAssets;
};

type Font = { address: string; content: Uint8Array };

/** @throws Error when the agency names a typeface and `assets` has none. */
export async function lookOf(brand: Brand, frame: SiteFrame, assets: Assets): Promise<Look> {
  const { colours, typeface, skyline } = brand;
  const font = typeface ? typefaceFont(assets.typeface) : shippedFont(assets.font);
  const lettering = await loadLettering(font.content);
  const fold = menuFoldOf(frame, lettering, typeface ? typefaceScale(typeface) : 1);
  const drawn = new Map<string, string>();
  const stylesOf = (shown: readonly string[]) => {
    const name = shown.join();
    const styles = drawn.get(name) ?? brandedStylesheet(foldedAt(fold, stylesFor(shown, assets)), brand, font.address);
    drawn.set(name, styles);
    return styles;
  };
  return {
    font,
    fonts: typeface ? [font] : [font, shippedFont(assets.otherLetters)],
    lettering,
    hash: hash("sha256", JSON.stringify({ colours, skyline, typeface: { ...typeface, path: font.address } })),
    of: (folder, shown = [folder]) => ({
      styles: stylesOf(shown),
      scripts: [folder, "frame"].flatMap((name) => assets.scripts[name] ?? []).map(scriptOf),
      font: font.address,
    }),
  };
}

function scriptOf({ name, source }: BuiltScript): PageAssets["scripts"][number] {
  return source === undefined ? { address: addressOf(name) } : { source };
}

function addressOf(name: string): string {
  return `${hashedFolder}${name}`;
}

function shippedFont({ name, content }: ShippedFont): Font {
  return { address: addressOf(name), content: Buffer.from(content, "base64") };
}

function typefaceFont(content: Uint8Array | undefined): Font {
  if (content === undefined) throw new Error("The brand names a typeface, and its file was not handed in.");
  return { address: addressOf(`typeface.${hash("sha256", content, "base64url").slice(0, 8)}.woff2`), content };
}

function stylesFor(shown: readonly string[], { styles, stylesheets }: Assets): string {
  const used = new Set(
    shown.flatMap((name) => {
      const found = styles[name];
      if (found === undefined) throw new Error(`The build has left no styles for ${name}.`);
      return found;
    }),
  );
  return stylesheets.filter((_, index) => used.has(index)).join("");
}

/** `@media (--menu-folded)` in styles is any window narrower than the fold, in rem. */
function foldedAt(fold: number, styles: string): string {
  return styles
    .replaceAll("(--menu-folded)", `(max-width:${fold - 0.1}rem)`)
    .replaceAll("(--menu-row)", `(min-width:${fold}rem)`);
}
