import { feedCopy } from "../outputs/feed-copy.ts";
import { jsonFeed } from "../outputs/json-feed.ts";
import { agency } from "../public-agency.ts";

export const GET = () => Response.json(jsonFeed(feedCopy(agency)));
