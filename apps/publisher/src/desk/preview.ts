/** A page as the site draws it, made fit for a frame without scripts in which somebody writes it. */
import { goneFolder, hashedFolder, listingAddress } from "@fernkontor/domain/addresses";
import { type Agency, type PublicAgency, publicOn } from "@fernkontor/domain/agency/agency";
import { listingState } from "@fernkontor/domain/listing/listing-state";
import { previewFolder, type Question } from "@fernkontor/publishing/protocol";
import type { SiteProgram } from "../../../site/build/program.ts";
import type { Assets } from "../../../site/src/frame/assets.ts";
import type { SiteFile } from "../../../site/src/site-program.ts";
import { stylePruner } from "../prune-styles.ts";

type Wanted = Pick<Question & { ask: "preview" }, "address" | "scheme"> & {
  agency: Agency;
  on: string;
  formOrigin: string;
  assets: Assets;
  program: SiteProgram;
};

const pruneStyles = stylePruner();

/** `assets`: what it loads by path. */
type Drawn = { html: string; assets: readonly SiteFile[] };

/** @returns undefined where the site has no such page */
export async function drawnPreview(wanted: Wanted): Promise<Drawn | undefined> {
  const { address, program, formOrigin, assets } = wanted;
  const files = await program.siteOf({ agency: withUpcoming(wanted), formOrigin, assets, isRead: true });
  const page =
    files.find((file) => file.address === address) ?? files.find((file) => file.address === goneFolder + address);
  if (!page?.file.endsWith(".html")) return undefined;
  return {
    html: inFrame(String(await page.render()), wanted.scheme),
    assets: files.filter((file) => file.address.startsWith(hashedFolder) && !/\.(js|json)$/.test(file.address)),
  };
}

/** What is not open yet has no page; whoever writes it is to see the one that it will have. */
function withUpcoming({ agency, on, address }: Wanted): PublicAgency {
  const today = publicOn(agency, on);
  const listing = agency.listings.find(({ slug }) => listingAddress(slug) === address);
  return listing && listingState(listing, on) === "upcoming"
    ? { ...today, listings: [listing, ...today.listings] }
    : today;
}

/**
 * Scripts would not run there, and each would be reported; where a link leads to, the frame must not follow. The scheme is
 * written into the page, for nobody can darken a frame from outside.
 */
function inFrame(html: string, scheme: "light" | "dark"): string {
  const still = html
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*\brel="(?:preconnect|icon|mask-icon|apple-touch-icon|alternate|canonical)"[^>]*>/g, "")
    .replace(/<meta\b[^>]*\b(?:name="(?:theme-color|twitter:card)"|property="og:[^"]*")[^>]*>/g, "")
    .replace('content="light dark"', `content="${scheme}"`)
    // In a sandbox that opens no tabs, such links do nothing.
    .replace(
      '<meta charSet="utf-8"/>',
      '<meta charset="utf-8"/><base target="_blank"/><meta name="robots" content="noindex"/>',
    );
  return inScheme(pruneStyles(still, []), scheme).replaceAll(
    // Behind a comma another width of the same picture.
    new RegExp(`(["'(]|\\d[wx], )${hashedFolder}`, "g"),
    `$1${previewFolder}${hashedFolder}`,
  );
}

function inScheme(html: string, scheme: "light" | "dark"): string {
  return html.replace(/<style>[\s\S]*?<\/style>/, (styles) =>
    styles
      .replaceAll(/color-scheme:\s*light dark/g, `color-scheme:${scheme}`)
      .replaceAll(/\(prefers-color-scheme:\s*(light|dark)\)/g, (_, asked) => (asked === scheme ? "all" : "not all")),
  );
}
