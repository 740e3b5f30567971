import { Skyline } from "../drawings/skyline.tsx";
import { type Action, Actions } from "../parts/actions.tsx";
import { PageHero } from "../parts/page-hero.tsx";

export type AdvantagesHeroCopy = { heading: string; lead: string; actions: readonly Action[] };

/** The question of the page, with the way out for those who have decided already. */
export function AdvantagesHero({ heading, lead, actions }: AdvantagesHeroCopy) {
  return (
    <PageHero
      heading={heading}
      lead={lead}
      actions={<Actions actions={actions} />}
      backdrop={<Skyline className="far" />}
    />
  );
}
