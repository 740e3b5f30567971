import "./faq.css";

export type Question = { question: string; answer: string };

/** Native details, one open at a time. `firstOpen` where a column would otherwise look empty. */
export function Faq({ questions, firstOpen = false }: { questions: readonly Question[]; firstOpen?: boolean }) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }, index) => (
        <details key={question} name="faq" open={firstOpen && index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
