/** What a publish changes on pages that nobody has edited, in their own words. */
import { listingAddress } from "@fernkontor/domain/addresses";
import { type Agency, publicOn } from "@fernkontor/domain/agency/agency";
import type { FollowsAnswer } from "@fernkontor/publishing/protocol";
import type { SiteProgram } from "../../../site/build/program.ts";
import type { Assets } from "../../../site/src/frame/assets.ts";

type Sites = {
  before: Agency;
  after: Agency;
  on: string;
  formOrigin: string;
  assets: Assets;
  program: SiteProgram;
  /** Paths below `agency/`. */
  edited: readonly string[];
};

/** Draws both sites, as far as what a page is made of is another. */
export async function followsOf({ before, after, edited, ...look }: Sites): Promise<FollowsAnswer> {
  const [was, is] = await Promise.all([before, after].map((agency) => pagesOf(agency, look)));
  const own = new Set(edited.map((path) => listingAddress(path.replace(/^jobs\/(.*)\.yaml$/, "$1"))));
  const groups = new Map<string, FollowsAnswer["pages"][number]>();
  const others: string[] = [];
  for (const [address, page] of is ?? []) {
    const old = was?.get(address);
    if (old === undefined || own.has(address) || isMadeFromSame(old, page)) continue;
    const [htmlBefore, htmlAfter] = [String(await old.render()), String(await page.render())];
    const [gone, come] = differences(linesOf(htmlBefore), linesOf(htmlAfter));
    if (gone === "" && come === "") {
      if (htmlBefore !== htmlAfter) others.push(address);
      continue;
    }
    // What stands on every page is said once.
    const key = JSON.stringify([gone, come]);
    const group = groups.get(key) ?? { addresses: [], before: gone, after: come };
    groups.set(key, { ...group, addresses: [...group.addresses, address] });
  }
  return { answer: "follows", pages: [...groups.values()], others };
}

async function pagesOf(
  agency: Agency,
  { on, program, formOrigin, assets }: Omit<Sites, "before" | "after" | "edited">,
) {
  const files = await program.siteOf({ agency: publicOn(agency, on), formOrigin, assets, isRead: true });
  return new Map(files.filter(({ file }) => file.endsWith(".html")).map((page) => [page.address, page]));
}

type Page = { madeFrom?: () => unknown };

function isMadeFromSame(one: Page, other: Page): boolean {
  return one.madeFrom !== undefined && JSON.stringify(one.madeFrom()) === JSON.stringify(other.madeFrom?.());
}

const heardOrDrawn = /<(script|style|svg|head)\b[\s\S]*?<\/\1>|<span class="vh">[^<]*<\/span>/g;
const blocks =
  /<\/?(?:p|h[1-6]|li|d[tdl]|div|section|article|aside|[uo]l|t[drh]|summary|details|header|footer|main|nav|fig\w*|button|label|legend|br)\b[^>]*>/g;

/** What is read of a page, block by block. */
function linesOf(html: string): string[] {
  const text = html
    .replace(heardOrDrawn, "")
    .replace(blocks, "\n")
    // Side by side, with nothing between them but what styles make.
    .replaceAll("</span><span", "</span> <span")
    .replace(/<[^>]*>/g, "");
  return text
    .split("\n")
    .map((line) => plain(line).replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

function differences(before: readonly string[], after: readonly string[]): readonly [gone: string, come: string] {
  const without = (lines: readonly string[], others: readonly string[]) => {
    const known = new Set(others);
    return [...new Set(lines)].filter((line) => !known.has(line)).join("\n");
  };
  return [without(before, after), without(after, before)];
}

/** As React escapes texts. */
function plain(html: string): string {
  const signs: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#x27": "'", amp: "&" };
  return html.replace(/&(lt|gt|quot|#x27|amp);/g, (entity, name: string) => signs[name] ?? entity);
}
