import { feedCopy } from "../copy/feeds.ts";
import { facts } from "../facts.ts";
import { rssFeed } from "../feeds/rss-feed.ts";

export const GET = () => new Response(rssFeed(feedCopy(facts)), { headers: { "content-type": "application/rss+xml" } });
