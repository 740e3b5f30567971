import "./category-house.css";
import "./plate.css";
import "./roof.css";
import { FrontDoor } from "../drawings/house-door.tsx";

export type CategoryHouseCopy = {
  heading: string;
  lead: string;
  /** `lit` windows of 15 shine on each floor. */
  floors: readonly { name: string; plate: string; lit: number }[];
  ground: string;
};

const windowsAFloor = 15;

/** One floor a category, one lit window an open position. The floors are facts, not links. */
export function CategoryHouse({ heading, lead, floors, ground }: CategoryHouseCopy) {
  return (
    <section className="sec">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
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
            <p>{ground}</p>
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
