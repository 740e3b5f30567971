import "./faq.css";
import { type Rich, RichText } from "./rich-text.tsx";

export type Question = { question: string; answer: Rich };

/** Native details, one open at a time. `firstOpen` where a column would otherwise look empty. */
export function Faq({ questions, firstOpen = false }: { questions: readonly Question[]; firstOpen?: boolean }) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }, index) => (
        <details key={question} name="faq" open={firstOpen && index === 0}>
          <summary>{question}</summary>
          <p>
            <RichText text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
