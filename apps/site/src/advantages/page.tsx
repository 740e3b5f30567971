import { Skyline } from "../drawings/skyline.tsx";
import { sitePage } from "../page.ts";
import { Actions } from "../parts/actions.tsx";
import { Closing } from "../parts/closing.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { ShortPoints } from "../parts/short-points.tsx";
import { advantagesCopy } from "./copy.ts";
import { Schedule } from "./schedule.tsx";
import { Comparison, CoreAdvantages, SuccessFigures } from "./sections.tsx";

export const advantagesPage = sitePage({
  copy: ({ agency }) => advantagesCopy(agency),
  Page: ({ copy, site: { skyline } }) => (
    <>
      <PageHero
        {...copy.hero}
        actions={<Actions actions={copy.hero.actions} />}
        backdrop={<Skyline drawing={skyline} className="far" />}
      />
      <CoreAdvantages {...copy.core} />
      {copy.schedule && <Schedule {...copy.schedule} />}
      {copy.differences && <ShortPoints {...copy.differences} />}
      {copy.figures && <SuccessFigures {...copy.figures} />}
      <Comparison {...copy.comparison} />
      <Closing {...copy.closing} skyline={skyline} />
    </>
  ),
  picture: ({ hero }, { plates, dayRate }) => ({ heading: hero.heading, plates, pay: dayRate }),
});
