import { sitePage } from "../page.ts";
import { Closing } from "../parts/closing.tsx";
import { aboutCopy } from "./copy.ts";
import { AboutHero, Approach, Mission, PlacementFigures, Values } from "./sections.tsx";

export const aboutPage = sitePage({
  copy: ({ agency }) => aboutCopy(agency),
  Page: ({ copy, site }) => (
    <>
      <AboutHero {...copy.hero} />
      <Mission {...copy.mission} />
      {copy.figures && <PlacementFigures {...copy.figures} />}
      <Values {...copy.values} />
      {copy.approach && <Approach {...copy.approach} />}
      <Closing {...copy.closing} skyline={site.skyline} />
    </>
  ),
  picture: ({ hero }, { plates, dayRate }) => ({ heading: hero.heading, plates, pay: dayRate }),
  changedOn: ({ claims }) => claims,
});
