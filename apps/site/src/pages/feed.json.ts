import { feedCopy } from "../outputs/feed.ts";
import { jsonFeed } from "../outputs/feed-formats.ts";
import { agency } from "../public-agency.ts";

export const GET = () => Response.json(jsonFeed(feedCopy(agency)));
