import "./claim-pairs.css";

export type ClaimPairsCopy = {
  id: string;
  heading: string;
  lead: string;
  questions: readonly {
    question: string;
    answer: string;
    claims: readonly { name: string; figure: string; href: string }[];
  }[];
};

/** Figures that seem to contradict each other, side by side, and why both are right. */
export function ClaimPairs({ id, heading, lead, questions }: ClaimPairsCopy) {
  return (
    <section className="sec plaster" id={id}>
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ul className="claim-pairs">
          {questions.map(({ question, answer, claims }) => (
            <li key={question}>
              <h3>{question}</h3>
              <dl>
                {claims.map(({ name, figure, href }) => (
                  <div key={href}>
                    <dt>
                      <a href={href}>{name}</a>
                    </dt>
                    <dd>{figure}</dd>
                  </div>
                ))}
              </dl>
              <p>{answer}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
