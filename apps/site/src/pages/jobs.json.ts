import { feedCopy } from "../outputs/feed.ts";
import { listingsJson } from "../outputs/listings-json.ts";
import { agency } from "../public-agency.ts";

export const GET = () =>
  Response.json(listingsJson(feedCopy(agency), { sample: agency.profile.mode === "sample", claims: agency.claims }));
