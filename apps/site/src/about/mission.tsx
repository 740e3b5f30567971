import "./mission.css";
import { type Rich, RichText } from "../parts/rich-text.tsx";

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
