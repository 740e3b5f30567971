import type { Listing } from "@fernkontor/domain/listing/listing";
import type { Observation } from "../finding.ts";
import type { Subject } from "../subject.ts";

/** Which of the words a listing's page leaves out. That there is no page at all is another rule's. */
export function unsaidOnListingPage({ site }: Subject, { slug }: Listing, expected: readonly string[]): Observation[] {
  const page = site.pages.find(({ route }) => route === `/jobs/${slug}`);
  if (!page) return [];
  const left = expected.filter((words) => !page.text.includes(words));
  if (left.length === 0) return [];
  return [
    {
      severity: "error",
      places: [page.place],
      what: `The listing's page does not say: ${left.join(" · ")}`,
      fix: "Put it back (apps/site/src/copy/job-page.ts).",
    },
  ];
}
