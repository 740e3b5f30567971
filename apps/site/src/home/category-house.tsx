import "./category-house.css";
import "../parts/signs.css";
import "../parts/roof.css";
import { windowsAFloor } from "@fernkontor/domain/claim/claim";
import { FrontDoor } from "../drawings/house-door.tsx";
import { type ClaimLink, ClaimMark } from "../parts/claim-mark.tsx";
import { type Rich, RichText } from "../parts/rich-text.tsx";

export type CategoryHouseCopy = {
  heading: string;
  lead: string;
  claimLink: ClaimLink | undefined;
  /** `lit` of a floor's windows shine on each floor. */
  floors: readonly { name: string; plate: string; lit: number }[];
  /** What comes on top of the floors. */
  ground: Rich | undefined;
};

/** One floor a category, one lit window an open position. The floors are facts, not links. */
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
            {floors.map(({ name, plate, lit }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p className="plate">{plate}</p>
                <Windows lit={lit} />
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
function Windows({ lit }: { lit: number }) {
  return (
    <div className="wins" aria-hidden="true">
      {Array.from({ length: windowsAFloor }, (_, index) => (index < lit ? <i key={index} /> : <b key={index} />))}
    </div>
  );
}
