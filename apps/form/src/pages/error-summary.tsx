import "./error-summary.css";
import type { FormCopy } from "../copy/form-copy.ts";
import type { ShownError } from "../submission.ts";

/** The form posts to this anchor, so that without script the answer opens, and has its focus, here. */
export const summaryId = "meldung";

type ErrorSummaryProps = {
  problem: string | undefined;
  errors: readonly ShownError[];
  contact: FormCopy["contact"];
};

/** What is to be done, above the form. Empty and hidden until then; the script fills the same places. */
export function ErrorSummary({ problem, errors, contact }: ErrorSummaryProps) {
  return (
    <div className="summary" id={summaryId} role="alert" tabIndex={-1} hidden={problem === undefined}>
      <p className="summary-problem">{problem}</p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
      <p className="summary-contact">
        {contact.before} <a href={`mailto:${contact.email}`}>{contact.email}</a>.
      </p>
    </div>
  );
}
