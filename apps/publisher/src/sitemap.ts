/** The list of pages for search engines: https://www.sitemaps.org/protocol.html. */

/** A page that is listed. */
export type ListedPage = {
  /** Of letters, digits, hyphens and slashes: nothing that XML wants escaped. */
  address: string;
  /** The day on which its file last came out differently. */
  lastmod: string;
};

export function sitemap(siteOrigin: string, pages: readonly ListedPage[]): string {
  const urls = pages
    .toSorted((one, other) => (one.address < other.address ? -1 : 1))
    .map(({ address, lastmod }) => `<url><loc>${siteOrigin}${address}</loc><lastmod>${lastmod}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}
