import { feedCopy } from "../outputs/feed-copy.ts";
import { rssFeed } from "../outputs/rss-feed.ts";
import { agency } from "../public-agency.ts";

export const GET = () =>
  new Response(rssFeed(feedCopy(agency)), { headers: { "content-type": "application/rss+xml" } });
