import { WindowSymbols } from "../drawings/window.tsx";
import { sitePage } from "../page.ts";
import { Closing } from "../parts/closing.tsx";
import { Doorbells } from "../parts/doorbells.tsx";
import { CategoryHouse } from "./category-house.tsx";
import { homeCopy } from "./copy.ts";
import { Highlights } from "./highlights.tsx";
import { HomeHero, Promises } from "./sections.tsx";

export const homePage = sitePage({
  copy: ({ agency }) => homeCopy(agency),
  Page: ({ copy, site: { skyline } }) => (
    <>
      <WindowSymbols />
      <HomeHero {...copy.hero} skyline={skyline} />
      <Highlights {...copy.highlights} />
      {copy.promises && <Promises {...copy.promises} />}
      {copy.trending && <Doorbells {...copy.trending} />}
      {copy.categories && <CategoryHouse {...copy.categories} />}
      <Closing {...copy.closing} skyline={skyline} />
    </>
  ),
  picture: ({ hero }, { plates, dayRate }) => ({ heading: hero.heading, plates, pay: dayRate }),
});
