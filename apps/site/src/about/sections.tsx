import "../parts/signs.css";
import "./sections.css";
import { HouseDoor, type HouseDoorProps } from "@fernkontor/design/drawings/house-door.tsx";
import { Figure, type FigureCopy } from "../parts/figure.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { type Rich, RichText } from "../parts/rich-text.tsx";
import { Stairs, type Step } from "../parts/stairs.tsx";

type AboutHeroCopy = {
  heading: string;
  lead: string;
  /** Missing when the agency's street has no number; a door without its number would say nothing. */
  door: HouseDoorProps | undefined;
};

/** The agency's own door, with the number of its address. */
export function AboutHero({ heading, lead, door }: AboutHeroCopy) {
  return <PageHero heading={heading} lead={lead} art={door && <HouseDoor {...door} />} />;
}

export type MissionCopy = {
  heading: string;
  /** The mission in one sentence. */
  statement: string;
  /** What follows from it, a paragraph each. */
  paragraphs: readonly Rich[];
};

/** What the agency is there for. */
export function Mission({ heading, statement, paragraphs }: MissionCopy) {
  return (
    <section className="sec">
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
        </header>
        <div className="mission">
          <p>{statement}</p>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>
              <RichText text={paragraph} />
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

type PlacementFiguresCopy = { heading: string; figures: readonly FigureCopy[]; note: string };

/** How many people were placed with how many companies, every one drawn. The figures head themselves, for the eye. */
export function PlacementFigures({ heading, figures, note }: PlacementFiguresCopy) {
  return (
    <section className="sec plaster">
      <div className="wrap">
        <h2 className="vh">{heading}</h2>
        <dl className="placement-figures">
          {figures.map((figure) => (
            <Figure key={figure.name} {...figure} />
          ))}
        </dl>
        <p className="note">{note}</p>
      </div>
    </section>
  );
}

type ValuesCopy = { heading: string; values: readonly { name: string; text: string }[] };

/** What the agency stands for, as street signs on one post. */
export function Values({ heading, values }: ValuesCopy) {
  return (
    <section className="sec">
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
        </header>
        <dl className="values">
          {values.map(({ name, text }) => (
            <div key={name}>
              <dt>
                <span className="sign">{name}</span>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

type ApproachCopy = { heading: string; lead: string; steps: readonly Step[] };

/** How the agency goes along, step by step upwards. */
export function Approach({ heading, lead, steps }: ApproachCopy) {
  return (
    <section className="sec sky">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <Stairs steps={steps} />
      </div>
    </section>
  );
}
