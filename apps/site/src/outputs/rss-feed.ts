import { feedFiles, routes } from "../frame/routes.ts";
import { type Feed, type FeedEntry, startOfDay } from "./feed.ts";
import { html } from "./html.ts";
import { element, escaped } from "./xml.ts";

/** RSS 2.0: https://www.rssboard.org/rss-specification. */
export function rssFeed({ title, about, origin, updatedOn, entries }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${[
  element("title", title),
  element("link", origin + routes.listings),
  `<atom:link href="${escaped(origin + feedFiles.rss)}" rel="self" type="application/rss+xml"/>`,
  element("description", about),
  element("language", "de"),
  ...(updatedOn === undefined ? [] : [element("lastBuildDate", rssDate(updatedOn))]),
  ...entries.map(rssItem),
].join("\n")}
</channel>
</rss>
`;
}

function rssItem({ listing, title, address, summary }: FeedEntry): string {
  return `<item>
${[
  element("title", title),
  element("link", address),
  `<guid isPermaLink="true">${escaped(address)}</guid>`,
  element("pubDate", rssDate(listing.publishedOn)),
  element("category", listing.category),
  element("description", html(summary)),
].join("\n")}
</item>`;
}

function rssDate(isoDate: string): string {
  return startOfDay(isoDate).toUTCString();
}
