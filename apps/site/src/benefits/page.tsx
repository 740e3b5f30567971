import { WindowSymbols } from "../drawings/window.tsx";
import { sitePage } from "../page.ts";
import { Closing } from "../parts/closing.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { ShortPoints } from "../parts/short-points.tsx";
import { benefitsCopy } from "./copy.ts";
import { BenefitsFront, JumpToExample, PayStructure } from "./sections.tsx";

export const benefitsPage = sitePage({
  copy: ({ agency }) => benefitsCopy(agency),
  Page: ({ copy, site }) => (
    <>
      <WindowSymbols />
      <PageHero
        heading={copy.hero.heading}
        lead={copy.hero.lead}
        actions={copy.hero.jump && <JumpToExample {...copy.hero.jump} />}
      />
      <BenefitsFront {...copy.front} />
      {copy.pay && <PayStructure {...copy.pay} />}
      <ShortPoints {...copy.more} plaster />
      <Closing {...copy.closing} skyline={site.skyline} />
    </>
  ),
  picture: ({ hero }, { plates, dayRate }) => ({ heading: hero.heading, plates, pay: dayRate }),
});
