/** What the agency's people call a file of `agency/`, which most of them have never seen. */
import type { Agency } from "@fernkontor/domain/agency/agency";
import { pageAtPath } from "./page-path.ts";

const words: Readonly<Record<string, string>> = {
  "claims.yaml": "Belege",
  "profile.yaml": "Menschen und Bereiche",
  "brand/brand.yaml": "Marke",
  "brand/logo.svg": "Logo",
  "brand/icon.svg": "Symbol",
};

/** `Stelle „Content Creator“`, `Vorlage „absage“`, `Seite „Über uns“`, `Belege` */
export function fileWords(path: string, { listings, ownPages }: Pick<Agency, "listings" | "ownPages">): string {
  const page = pageAtPath(path);
  if (page)
    return `Seite „${page.shippedName ?? ownPages.find(({ address }) => address === page.id)?.title ?? page.id}“`;
  const [, folder, name] = /^(jobs|replies|brand)\/(.+)\.\w+$/.exec(path) ?? [];
  if (folder === "replies") return `Vorlage „${name}“`;
  if (folder === "jobs") return `Stelle „${listings.find(({ slug }) => slug === name)?.title ?? name}“`;
  return words[path] ?? (folder === "brand" ? `Schrift „${name}“` : path);
}
