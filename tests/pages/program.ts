/** The program of the site as publisher and dev load it, and agencies to hand to it. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { type PublicAgency, publicOn } from "@fernkontor/domain/agency/agency";
import { programFor } from "../../apps/publisher/src/site-program.ts";
import type { SiteProgram } from "../../apps/site/build/program.ts";

/** What a developer has published stays as it is. */
const cacheFolder = resolve("node_modules/.cache/fernkontor");
const { file } = await programFor(cacheFolder);
export const { siteOf, assets }: SiteProgram = await import(pathToFileURL(file).href);

export const formOrigin = "https://bewerbung.example";

/** What an agency's files say, written into a folder that is gone afterwards. */
export function agencyOf(write: (folder: string) => unknown): PublicAgency {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-pages-"));
  try {
    write(folder);
    return publicOn(loadAgency(folder), "2026-11-21");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All text files of an agency's site by their addresses, pages with the rest. */
export async function drawnSite(
  agency: PublicAgency,
  typeface?: string,
  origin = formOrigin,
): Promise<Map<string, string>> {
  const own = { ...assets, typeface: typeface === undefined ? undefined : readFileSync(typeface) };
  const files = await siteOf({ agency, formOrigin: origin, assets: own });
  const texts = files.filter(({ file }) => /\.(html|xml|json|txt|svg)$/.test(file));
  return new Map(
    await Promise.all(texts.map(async ({ address, render }) => [address, String(await render())] as const)),
  );
}
