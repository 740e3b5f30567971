import { PageHero } from "../parts/page-hero.tsx";
import { Stairs, type Step } from "../parts/stairs.tsx";

export type ContactHeroCopy = { heading: string; lead: string; steps: readonly Step[] };

/** Says before the form what follows from it. */
export function ContactHero({ heading, lead, steps }: ContactHeroCopy) {
  return <PageHero heading={heading} lead={lead} actions={<Stairs steps={steps} size="mini" heading="h2" />} />;
}
