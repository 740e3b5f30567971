import "./faq.css";
import type { ReactNode } from "react";

type Question = { question: ReactNode; answer: ReactNode };

/** Native details, one open at a time. `firstOpen` where a column would otherwise look empty. */
export function Faq({ questions, firstOpen = false }: { questions: readonly Question[]; firstOpen?: boolean }) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }, index) => (
        <details key={index} name="faq" open={firstOpen && index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
