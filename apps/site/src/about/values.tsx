import "../parts/sign.css";
import "./values.css";

export type ValuesCopy = { heading: string; values: readonly { name: string; text: string }[] };

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
