import { Faq } from "../parts/faq.tsx";
import { said } from "./section.ts";

/** Questions that open to their answers, one at a time. */
export const questions = said(({ section: { heading, points }, isInColumn }) => {
  const all = points.map(({ heading, text }) => ({ question: heading, answer: text }));
  if (isInColumn)
    return (
      <section>
        <h2>{heading}</h2>
        <Faq questions={all} firstOpen />
      </section>
    );
  return (
    <section className="sec plaster">
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
        </header>
        <Faq questions={all} />
      </div>
    </section>
  );
}, 1);
