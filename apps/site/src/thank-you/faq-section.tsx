import { Faq, type Question } from "../parts/faq.tsx";

export type FaqSectionCopy = { heading: string; questions: readonly Question[] };

/** Questions and answers as a section of their own. */
export function FaqSection({ heading, questions }: FaqSectionCopy) {
  return (
    <section className="sec plaster">
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
        </header>
        <Faq questions={questions} />
      </div>
    </section>
  );
}
