import type { Brand } from "@fernkontor/domain/brand/brand";
import { logoFile } from "@fernkontor/domain/brand/logo";
import { type Assets, assetOf } from "@fernkontor/service/assets";

/** The shipped mark; its colours are those of the tokens, which a file of its own does not see. */
const shipped = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1c2e5e"/><path fill="#ffd46b" d="M13.5 18.5H26V26H13.5z"/><path fill="none" stroke="#fff" stroke-width="3" d="M8 27V8h18M8 16h18"/></svg>`;

/** The drawings by which people know whose desk it is: in the browser's tab, and above the navigation. */
export function brandAssets(brand: Brand): Assets {
  const drawing = (svg: string) => assetOf(new TextEncoder().encode(svg), "image/svg+xml");
  return new Map([
    ["/icon.svg", drawing(iconOf(brand))],
    ...(brand.logo ? ([["/logo.svg", drawing(logoFile(brand, "header"))]] as const) : []),
  ]);
}

/** The agency's own icon where it has one. */
function iconOf({ icon }: Brand): string {
  if (icon === undefined) return shipped;
  const { x, y, width, height } = icon.viewBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">${icon.markup}</svg>`;
}
