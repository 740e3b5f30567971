import "../parts/mark.css";
import "./verdict.css";
import { type Rich, RichText } from "../parts/rich-text.tsx";
import { VerdictSign, type VerdictSignName } from "./verdict-sign.tsx";

/** One of the outcomes; the sentence that gives its reason is put in where it is shown. */
export type VerdictCopy = {
  sign: VerdictSignName;
  heading: string;
  now: string;
  /** `for`: only where nobody, only a name, or a sender was given. */
  steps: readonly { text: Rich; for?: string }[];
  /** By which the agency can be asked. */
  ask: { text: string; href: string };
  /** A link to what helps, and that help where it belongs to the outcome. */
  tricked: { text: string; href: string };
  help?: { heading: string; points: readonly Rich[]; all: { text: string; href: string } };
  found: { heading: string; message: string };
};

/** An outcome as `show-verdict.ts` copies and fills it in. Nobody sees it before. */
export function VerdictTemplate({ name, copy }: { name: string; copy: VerdictCopy }) {
  const { sign, heading, now, steps, ask, tricked, help, found } = copy;
  return (
    <template data-verdict={name}>
      <section className="verdict" data-verdict={sign} aria-labelledby="ergebnis">
        <header>
          <VerdictSign name={sign} />
          <h2 id="ergebnis" tabIndex={-1}>
            {heading}
          </h2>
          <p data-slot="reason" />
        </header>
        <div className="verdict-now">
          <h3>{now}</h3>
          <ol>
            {steps.map((step, index) => (
              <li key={index} data-for={step.for}>
                <RichText text={step.text} />
              </li>
            ))}
          </ol>
          <a className="btn" href={ask.href}>
            {ask.text}
          </a>
          <p>
            <a href={tricked.href}>{tricked.text}</a>
          </p>
        </div>
        <div className="verdict-found">
          <h3>{found.heading}</h3>
          <ul data-slot="further" />
          <figure>
            <blockquote>
              <p data-slot="message" />
            </blockquote>
            <figcaption>{found.message}</figcaption>
          </figure>
        </div>
        {help && (
          <div className="verdict-help" id="schon">
            <h3>{help.heading}</h3>
            <ul>
              {help.points.map((point, index) => (
                <li key={index}>
                  <RichText text={point} />
                </li>
              ))}
            </ul>
            <p>
              <a className="more" href={help.all.href}>
                {help.all.text}
              </a>
            </p>
          </div>
        )}
      </section>
    </template>
  );
}
