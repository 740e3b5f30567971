import "./mission.css";

export type MissionCopy = {
  heading: string;
  /** The mission in one sentence. */
  statement: string;
  /** What follows from it, a paragraph each. */
  paragraphs: readonly string[];
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
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
