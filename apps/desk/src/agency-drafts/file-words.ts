/** What the agency's people call a file of `agency/`, which most of them have never seen. */
import type { Agency } from "@fernkontor/domain/agency/agency";

const words: Readonly<Record<string, string>> = {
  "claims.yaml": "Belege",
  "profile.yaml": "Menschen und Bereiche",
  "brand/brand.yaml": "Marke",
  "brand/logo.svg": "Logo",
  "brand/icon.svg": "Symbol",
};

/** `Stelle „Content Creator“`, `Vorlage „absage“`, `Belege` */
export function fileWords(path: string, { listings }: Pick<Agency, "listings">): string {
  const [, folder, name] = /^(jobs|replies|brand)\/(.+)\.\w+$/.exec(path) ?? [];
  if (folder === "replies") return `Vorlage „${name}“`;
  if (folder === "jobs") return `Stelle „${listings.find(({ slug }) => slug === name)?.title ?? name}“`;
  return words[path] ?? (folder === "brand" ? `Schrift „${name}“` : path);
}
