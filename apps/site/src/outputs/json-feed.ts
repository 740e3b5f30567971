import { feedFiles, routes } from "../frame/routes.ts";
import { type Feed, startOfDay } from "./feed.ts";
import { html } from "./html.ts";

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/. */
export function jsonFeed({ title, about, publisher, origin, entries }: Feed) {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: origin + routes.listings,
    feed_url: origin + feedFiles.jsonFeed,
    description: about,
    language: "de",
    authors: [{ name: publisher, url: origin }],
    items: entries.map(({ listing, title, address, summary }) => ({
      id: address,
      url: address,
      title,
      content_html: html(summary),
      date_published: startOfDay(listing.publishedOn).toISOString(),
      date_modified: startOfDay(listing.lastConfirmedOn).toISOString(),
      tags: [listing.category, ...listing.tags],
    })),
  };
}
