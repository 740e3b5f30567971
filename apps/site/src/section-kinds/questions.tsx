import { Faq } from "../parts/faq.tsx";
import { SplitSection } from "../parts/split-section.tsx";
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
    <SplitSection heading={heading} ground="plaster">
      <Faq questions={all} />
    </SplitSection>
  );
}, 1);
