import "./category-house.css";
import "./plate.css";
import "./roof.css";
import { windowsAFloor } from "@fernkontor/domain/claim";
import { FrontDoor } from "../drawings/house-door.tsx";
import { type Proof, ProofMark } from "./proof-mark.tsx";
import { type Rich, RichText } from "./rich-text.tsx";

export type CategoryHouseCopy = {
  heading: string;
  lead: string;
  proof: Proof | undefined;
  /** `lit` of a floor's windows shine on each floor. */
  floors: readonly { name: string; plate: string; lit: number }[];
  /** What comes on top of the floors. */
  ground: Rich | undefined;
};

/** One floor a category, one lit window an open position. The floors are facts, not links. */
export function CategoryHouse({ heading, lead, proof, floors, ground }: CategoryHouseCopy) {
  return (
    <section className="sec">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          <p className="lead">
            {lead}
            <ProofMark proof={proof} />
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
