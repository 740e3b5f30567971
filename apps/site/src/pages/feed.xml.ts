import { feedCopy } from "../outputs/feed.ts";
import { rssFeed } from "../outputs/feed-formats.ts";
import { agency } from "../public-agency.ts";

export const GET = () =>
  new Response(rssFeed(feedCopy(agency)), { headers: { "content-type": "application/rss+xml" } });
