import { germanDate } from "@fernkontor/domain/german";
import type { Job } from "@fernkontor/domain/job";
import type { Rule } from "../../rule.ts";
import { openJobs } from "../../subject.ts";
import { unsaidOnJobPage } from "../unsaid-on-job-page.ts";

/** That a listing's page says for whom it is, who employs, who pays, and until when it holds. */
export const pageSays: Rule = {
  id: "listings/page-says",
  group: "Listings",
  why: "A job is for everybody, and who applies has to know who employs, who pays and whether it is still to be had.",
  law: ["agg-11", "bgb-611a", "uwg-5a"],
  find: (subject) => openJobs(subject).flatMap((job) => unsaidOnJobPage(subject, job, expected(job))),
};

function expected({ contract, client, lastConfirmedOn, validUntil }: Job): string[] {
  return [
    "(m/w/d)",
    contract.paidBy,
    ...("employerOfRecord" in contract && contract.employerOfRecord !== undefined ? [contract.employerOfRecord] : []),
    ...("name" in client ? [client.name] : []),
    germanDate(lastConfirmedOn),
    germanDate(validUntil),
  ];
}
