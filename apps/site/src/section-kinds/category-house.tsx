import "./category-house.css";
import "../parts/signs.css";
import "../parts/roof.css";
import { categoryHouseOf, type FloorWindows } from "@fernkontor/domain/claim/category-house";
import { openPositionsInCategoryText } from "@fernkontor/texts/claim-figures";
import { FrontDoor } from "../drawings/front-door.tsx";
import { drawn } from "./section.ts";

/** One floor a category, one lit window an opening or several. The floors are no links: what they count need not be listed. */
export const categoryHouse = drawn(
  (site) => {
    const { openPositionsByCategory: claim } = site.agency.claims;
    const house = categoryHouseOf(site.agency);
    return claim && house?.floors.map((floor) => ({ ...floor, plate: openPositionsInCategoryText(claim, floor) }));
  },
  ({
    section: {
      heading,
      paragraphs: [lead, ground],
    },
    data: floors,
  }) => (
    <section className="sec">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div className="house">
          <div className="roof" />
          <ol>
            {floors.map(({ category, plate, ...windows }) => (
              <li key={category}>
                <h3>{category}</h3>
                <p className="plate">{plate}</p>
                <Windows {...windows} />
              </li>
            ))}
          </ol>
          <div className="ground">
            {ground && <p>{ground}</p>}
            <FrontDoor />
          </div>
        </div>
      </div>
    </section>
  ),
);

/** The plate already says the number, so the windows are silent. */
function Windows({ windows, lit, half }: FloorWindows) {
  return (
    <div className="wins" aria-hidden="true">
      {Array.from({ length: windows }, (_, index) => {
        if (index < lit) return <i key={index} />;
        return half && index === lit ? <i key={index} className="half" /> : <b key={index} />;
      })}
    </div>
  );
}
