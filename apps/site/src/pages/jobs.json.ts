import { feedCopy } from "../copy/feeds.ts";
import { facts } from "../facts.ts";
import { openJobs } from "../feeds/open-jobs.ts";

export const GET = () => Response.json(openJobs(feedCopy(facts), { sample: facts.profile.mode === "sample" }));
