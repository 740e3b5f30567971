import "./category-house.css";
import "../parts/signs.css";
import "../parts/roof.css";
import { FrontDoor } from "../drawings/front-door.tsx";
import { ClaimMark } from "../parts/claim-mark.tsx";
import { RichText } from "../parts/rich-text.tsx";
import type { FloorWindows } from "./category-windows.ts";
import type { HomeCopy } from "./copy.ts";

type CategoryHouseCopy = NonNullable<HomeCopy["categories"]>;

/** One floor a category, one lit window an opening or several. The floors are no links: what they count need not be listed. */
export function CategoryHouse({ heading, lead, claimLink, floors, ground }: CategoryHouseCopy) {
  return (
    <section className="sec">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          <p className="lead">
            {lead}
            <ClaimMark claimLink={claimLink} />
          </p>
        </div>
        <div className="house">
          <div className="roof" />
          <ol>
            {floors.map(({ name, plate, ...windows }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p className="plate">{plate}</p>
                <Windows {...windows} />
              </li>
            ))}
          </ol>
          <div className="ground">
            {ground && (
              <p>
                <RichText text={ground} />
              </p>
            )}
            <FrontDoor />
          </div>
        </div>
      </div>
    </section>
  );
}

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
