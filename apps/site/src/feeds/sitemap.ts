import { element } from "./xml.ts";

/** An address and the day on which what it shows was last changed. */
export type SitemapEntry = { address: string; changedOn: string };

/** https://www.sitemaps.org/protocol.html. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ address, changedOn }) => `<url>${element("loc", address)}${element("lastmod", changedOn)}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}
