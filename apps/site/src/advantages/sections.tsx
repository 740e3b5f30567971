import "../parts/signs.css";
import "./sections.css";
import { Skyline, type SkylineDrawing } from "../drawings/skyline.tsx";
import { type Action, Actions } from "../parts/actions.tsx";
import { type ClaimLink, ClaimMark } from "../parts/claim-mark.tsx";
import { Figure, type FigureCopy } from "../parts/figure.tsx";
import { PageHero } from "../parts/page-hero.tsx";

type AdvantagesHeroCopy = { heading: string; lead: string; actions: readonly Action[] };

type AdvantagesHeroProps = AdvantagesHeroCopy & { skyline: SkylineDrawing | undefined };

/** The question of the page, with the way out for those who have decided already. */
export function AdvantagesHero({ heading, lead, actions, skyline }: AdvantagesHeroProps) {
  return (
    <PageHero
      heading={heading}
      lead={lead}
      actions={<Actions actions={actions} />}
      backdrop={<Skyline drawing={skyline} className="far" />}
    />
  );
}

type CoreAdvantagesCopy = {
  heading: string;
  advantages: readonly { title: string; text: string; claimLink?: ClaimLink }[];
};

/** The main reasons, numbered. The hero has just asked the question, so their heading is for the outline alone. */
export function CoreAdvantages({ heading, advantages }: CoreAdvantagesCopy) {
  return (
    <section className="sec">
      <div className="wrap">
        <h2 className="vh">{heading}</h2>
        <ol className="core-advantages">
          {advantages.map(({ title, text, claimLink }, index) => (
            <li key={title}>
              <span className="plate" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>
                {text}
                <ClaimMark claimLink={claimLink} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

type SuccessFiguresCopy = {
  heading: string;
  /** The first is the widest; the others share what is left in equal columns. */
  figures: readonly FigureCopy[];
};

/** One twice as wide and another, then three. */
const fullRows = 5;

/** What the agency has to show, each number drawn below itself. */
export function SuccessFigures({ heading, figures }: SuccessFiguresCopy) {
  return (
    <section className="sec plaster">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
        </div>
        <dl className={figures.length === fullRows ? "success-figures" : `success-figures of-${figures.length}`}>
          {figures.map((figure) => (
            <Figure key={figure.name} {...figure} />
          ))}
        </dl>
      </div>
    </section>
  );
}

type Side = "alone" | "withUs";

export type ComparisonCopy = {
  heading: string;
  lead: string;
  criterion: string;
  /** Names of the two ways. */
  sides: Record<Side, string>;
  /** What the check mark says to those who cannot see it. */
  better: string;
  /** `claimLink` belongs to what the agency says of itself. */
  rows: readonly ({ criterion: string; better: readonly Side[]; claimLink?: ClaimLink } & Record<Side, string>)[];
};

const sideOrder: readonly Side[] = ["alone", "withUs"];
const headingId = "vergleich";

/**
 * Both ways side by side, also where the other one is better. The roles are spelled out because a table that CSS lays
 * out as blocks on phones is no table any more to a screen reader.
 */
export function Comparison({ heading, lead, criterion, sides, better, rows }: ComparisonCopy) {
  return (
    <section className="sec">
      <div className="wrap">
        <div className="head">
          <h2 id={headingId}>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <table className="comparison" role="table" aria-labelledby={headingId}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                <span className="vh">{criterion}</span>
              </th>
              {sideOrder.map((side) => (
                <th key={side} role="columnheader" scope="col">
                  {sides[side]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={row.criterion} role="row">
                <th role="rowheader" scope="row">
                  {row.criterion}
                </th>
                {sideOrder.map((side) => {
                  const isBetter = row.better.includes(side);
                  return (
                    <td key={side} role="cell" data-side={sides[side]} className={isBetter ? "better" : undefined}>
                      {isBetter && <span className="vh">{better}: </span>}
                      {row[side]}
                      {side === "withUs" && <ClaimMark claimLink={row.claimLink} />}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
