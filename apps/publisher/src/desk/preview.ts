/** A page as the site draws it, made fit for a frame without scripts in which somebody writes it. */
import { goneFolder, hashedFolder, listingAddress, pictureAddress } from "@fernkontor/domain/addresses";
import { type Agency, type PublicAgency, publicOn } from "@fernkontor/domain/agency/agency";
import { listingState } from "@fernkontor/domain/listing/listing-state";
import { type PreviewHead, previewFolder, type Question } from "@fernkontor/publishing/protocol";
import type { SiteProgram } from "../../../site/build/program.ts";
import type { Assets } from "../../../site/src/frame/assets.ts";
import type { SiteFile } from "../../../site/src/site-program.ts";
import { stylePruner } from "../prune-styles.ts";

type Wanted = Pick<Question & { ask: "preview" }, "address" | "view" | "scheme"> & {
  agency: Agency;
  on: string;
  formOrigin: string;
  /** With the agency's own font. */
  assets: Assets;
  program: SiteProgram;
};

const pruneStyles = stylePruner();

/** `assets`: what it loads by path. */
type Drawn = { html: string; head: PreviewHead; assets: readonly SiteFile[] };

/** @returns undefined where the site has no such page */
export async function drawnPreview(wanted: Wanted): Promise<Drawn | undefined> {
  const { address, view, program, formOrigin, assets } = wanted;
  const agency = withUpcoming(wanted);
  const files = await program.siteOf({ agency, formOrigin, assets, isRead: true });
  const page =
    files.find((file) => file.address === address) ?? files.find((file) => file.address === goneFolder + address);
  if (!page?.file.endsWith(".html")) return undefined;
  const drawn = String(await page.render());
  const picture = files.find((file) => file.address === pictureAddress(address));
  const head: PreviewHead = {
    ...headOf(drawn),
    address: new URL(address, agency.profile.siteOrigin).href,
    ...(view === "shared" && picture && { picture: asDataAddress(await picture.render()) }),
  };
  if (view === "search" || view === "shared") return { html: "", head, assets: [] };
  const listing = view === "card" ? listingAt(address, agency.listings) : undefined;
  const html = listing ? await program.listingCardPage({ agency, formOrigin, assets }, listing.slug) : drawn;
  return {
    html: inFrame(html, wanted.scheme),
    head,
    assets: files.filter((file) => file.address.startsWith(hashedFolder) && !/\.(js|json)$/.test(file.address)),
  };
}

/** What is not open yet has no page; whoever writes it is to see the one that it will have. */
function withUpcoming({ agency, on, address }: Wanted): PublicAgency {
  const today = publicOn(agency, on);
  const listing = listingAt(address, agency.listings);
  return listing && listingState(listing, on) === "upcoming"
    ? { ...today, listings: [listing, ...today.listings] }
    : today;
}

function listingAt(address: string, listings: Agency["listings"]) {
  return listings.find(({ slug }) => listingAddress(slug) === address);
}

function headOf(html: string): Omit<PreviewHead, "address"> {
  const found = (pattern: RegExp) => pattern.exec(html)?.[1];
  const structured = found(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/);
  return {
    title: plain(found(/<title>([^<]*)<\/title>/)),
    description: plain(found(/<meta name="description" content="([^"]*)"/)),
    ...(structured !== undefined && { structuredData: JSON.parse(structured) }),
  };
}

/** As React escapes texts and attributes. */
function plain(html = ""): string {
  const signs: Readonly<Record<string, string>> = {
    "&lt;": "<",
    "&gt;": ">",
    "&quot;": '"',
    "&#x27;": "'",
    "&amp;": "&",
  };
  return html.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => signs[entity] ?? entity);
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
    new RegExp(`(["'(])${hashedFolder}`, "g"),
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

function asDataAddress(picture: string | Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(picture).toString("base64")}`;
}
