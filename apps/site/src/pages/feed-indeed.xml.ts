import { feedCopy, feedDescription } from "../outputs/feed.ts";
import { indeedFeed } from "../outputs/feed-formats.ts";
import { agency } from "../public-agency.ts";

const options = {
  city: agency.profile.address.city,
  describe: feedDescription.bind(undefined, agency),
};

export const GET = () =>
  new Response(indeedFeed(feedCopy(agency), options), { headers: { "content-type": "application/xml" } });
