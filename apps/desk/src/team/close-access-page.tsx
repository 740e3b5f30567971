import type { Person } from "@fernkontor/applications/people/person";
import { quantity } from "@fernkontor/domain/german/german";
import type { OpenCases } from "./close-access.ts";

type Props = {
  subject: Person;
  heirs: readonly Person[];
  cases: OpenCases;
  /** Titles of those that name the person as contact. */
  listings: readonly string[];
  error: string | undefined;
};

export function CloseAccessPage({ subject, heirs, cases, listings, error }: Props) {
  return (
    <>
      <nav className="back" aria-label="Zurück">
        <a href="/team">Zurück zum Team</a>
      </nav>
      <div className="page-head">
        <h1>Zugang von {subject.name} sperren</h1>
        <p>Sofort abgemeldet, auf allen Geräten. Name und Einträge im Protokoll bleiben.</p>
      </div>
      <form className="form measure" method="post">
        {cases.open > 0 && (
          <p className="field">
            <label htmlFor="erbe">
              Wer übernimmt {quantity(cases.open, "offene Bewerbung", "offene Bewerbungen")}
              {cases.waiting > 0 && `, ${cases.waiting} davon ${cases.waiting === 1 ? "wartet" : "warten"}`}?
            </label>
            <select
              id="erbe"
              name="erbe"
              aria-describedby="erbe-hint"
              aria-invalid={error !== undefined}
              autoFocus={error !== undefined}
            >
              <option value="">Bitte wählen</option>
              {heirs.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            {error && <span className="field-error">{error}</span>}
            <span className="field-hint" id="erbe-hint">
              Die Zusagen laufen weiter. Die Menschen, die sich bewerben, sehen den neuen Namen.
            </span>
          </p>
        )}
        {cases.open === 0 && error && (
          <div className="notice" data-tone="late" role="alert" tabIndex={-1} autoFocus>
            <p>{error}</p>
          </div>
        )}
        {listings.length > 0 && (
          <div className="notice" data-tone="soon">
            <p>
              {quantity(listings.length, "Stelle nennt", "Stellen nennen")} {subject.name} als Kontakt:{" "}
              {listings.slice(0, 5).join(", ")}
              {listings.length > 5 && " und weitere"}. Ändern Sie das bis zur nächsten Veröffentlichung.
            </p>
          </div>
        )}
        <div className="row">
          <button className="btn danger" type="submit">
            Zugang sperren
          </button>
          <a href="/team">Doch nicht</a>
        </div>
      </form>
    </>
  );
}
