import { HouseDoor } from "@fernkontor/design/drawings/house-door.tsx";
import { sitePage } from "../page.ts";
import { Closing } from "../parts/closing.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { aboutCopy } from "./copy.ts";
import { Approach, Mission, PlacementFigures, Values } from "./sections.tsx";

export const aboutPage = sitePage({
  copy: ({ agency }) => aboutCopy(agency),
  Page: ({ copy, site }) => (
    <>
      <PageHero {...copy.hero} art={copy.hero.door && <HouseDoor {...copy.hero.door} />} />
      <Mission {...copy.mission} />
      {copy.figures && <PlacementFigures {...copy.figures} />}
      <Values {...copy.values} />
      {copy.approach && <Approach {...copy.approach} />}
      <Closing {...copy.closing} skyline={site.skyline} />
    </>
  ),
  picture: ({ hero }, { plates, dayRate }) => ({ heading: hero.heading, plates, pay: dayRate }),
});
