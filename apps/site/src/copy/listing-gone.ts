import type { AgencyFacts } from "@fernkontor/domain/facts";
import { germanDate } from "@fernkontor/domain/german";
import type { Job } from "@fernkontor/domain/job";
import { listingState } from "@fernkontor/domain/listing-state";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import type { DoorbellsCopy } from "../sections/doorbells.tsx";
import type { ListingGoneCopy } from "../sections/listing-gone.tsx";
import { allGenders } from "./all-genders.ts";
import { similarPositions } from "./similar-positions.ts";
import { typeset } from "./typeset.ts";

type GoneCopy = { gone: ListingGoneCopy; similar: DoorbellsCopy | undefined };

/** The page that an address shows whose listing is over on `today`. */
export function listingGoneCopy(facts: AgencyFacts, job: Job, today: string): GoneCopy & { head: PageHead } {
  const heading = "Diese Stelle ist nicht mehr offen";
  const copy: GoneCopy = {
    gone: {
      heading,
      lead: `${job.title} ${allGenders}: ${whatHappened(job, today)} Bewerbungen dafür können wir nicht mehr annehmen.`,
      actions: [
        { label: "Alle Stellenangebote", href: routes.jobs },
        { label: "Beratung anfragen", href: routes.contact },
      ],
      status: 410,
    },
    similar: similarPositions(facts, job, {
      heading: "Ähnliche Stellen",
      lead: "Diese sind offen und kommen ihr am nächsten.",
    }),
  };
  return {
    head: {
      title: `${job.title}: nicht mehr offen – ${facts.profile.name}`,
      description: `${heading}. Diese Stellen sind ähnlich.`,
      noindex: true,
    },
    ...typeset(copy),
  };
}

function whatHappened(job: Job, today: string): string {
  const { withdrawn, validUntil } = job;
  return withdrawn && listingState(job, today) === "withdrawn"
    ? `Die Anzeige wurde am ${germanDate(withdrawn.on)} zurückgezogen. ${withdrawn.reason}`
    : `Die Anzeige galt bis ${germanDate(validUntil)}.`;
}
