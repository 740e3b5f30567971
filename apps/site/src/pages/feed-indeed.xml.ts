import { feedCopy, feedDescription } from "../copy/feeds.ts";
import { facts } from "../facts.ts";
import { indeedFeed } from "../feeds/indeed-feed.ts";

const options = {
  city: facts.profile.address.city,
  describe: feedDescription.bind(undefined, facts),
};

export const GET = () =>
  new Response(indeedFeed(feedCopy(facts), options), { headers: { "content-type": "application/xml" } });
