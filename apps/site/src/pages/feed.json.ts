import { feedCopy } from "../copy/feeds.ts";
import { facts } from "../facts.ts";
import { jsonFeed } from "../feeds/json-feed.ts";

export const GET = () => Response.json(jsonFeed(feedCopy(facts)));
