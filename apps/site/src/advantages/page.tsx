import { sitePage } from "../page.ts";
import { Closing } from "../parts/closing.tsx";
import { ShortPoints } from "../parts/short-points.tsx";
import { advantagesCopy } from "./copy.ts";
import { Schedule } from "./schedule.tsx";
import { AdvantagesHero, Comparison, CoreAdvantages, SuccessFigures } from "./sections.tsx";

export const advantagesPage = sitePage({
  copy: ({ agency }) => advantagesCopy(agency),
  Page: ({ copy, site: { skyline } }) => (
    <>
      <AdvantagesHero {...copy.hero} skyline={skyline} />
      <CoreAdvantages {...copy.core} />
      {copy.schedule && <Schedule {...copy.schedule} />}
      {copy.differences && <ShortPoints {...copy.differences} />}
      {copy.figures && <SuccessFigures {...copy.figures} />}
      <Comparison {...copy.comparison} />
      <Closing {...copy.closing} skyline={skyline} />
    </>
  ),
  picture: ({ hero }, { plates, dayRate }) => ({ heading: hero.heading, plates, pay: dayRate }),
  changedOn: ({ claims }) => claims,
});
