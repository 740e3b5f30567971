import "../parts/signs.css";
import "./sections.css";
import { Figure } from "../parts/figure.tsx";
import { RichText } from "../parts/rich-text.tsx";
import { Stairs } from "../parts/stairs.tsx";
import type { AboutCopy } from "./copy.ts";

/** What the agency is there for. */
export function Mission({ heading, statement, paragraphs }: AboutCopy["mission"]) {
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

/** How many people were placed with how many companies, every one drawn. The figures head themselves, for the eye. */
export function PlacementFigures({ heading, figures, note }: NonNullable<AboutCopy["figures"]>) {
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

/** What the agency stands for, as street signs on one post. */
export function Values({ heading, values }: AboutCopy["values"]) {
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

/** How the agency goes along, step by step upwards. */
export function Approach({ heading, lead, steps }: NonNullable<AboutCopy["approach"]>) {
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
