import "./page.css";
import type { StoredApplication } from "@fernkontor/applications/application";
import { germanTime } from "@fernkontor/applications/application-copy";
import { Document, type DocumentFrame } from "../document.tsx";
import type { WithdrawalCopy } from "./copy.ts";

type WithdrawalPageProps = {
  frame: DocumentFrame;
  copy: WithdrawalCopy;
  application: StoredApplication;
  consentText: string | undefined;
  legal: LegalLinksProps;
};

/** Everything that is stored of an applicant, and the button that deletes it. The form posts to the page's own address. */
export function WithdrawalPage({ frame, copy, application, consentText, legal }: WithdrawalPageProps) {
  const lines = [
    { label: copy.id, text: application.id },
    { label: copy.received, text: germanTime(application.receivedAt) },
    ...(application.correctedAt === null ? [] : [{ label: copy.corrected, text: germanTime(application.correctedAt) }]),
    ...(application.closedAt === null ? [] : [{ label: copy.closed, text: germanTime(application.closedAt) }]),
    ...copy.answers(application),
    { label: copy.consent, text: `${germanTime(application.consent.at)}: „${consentText ?? ""}“` },
  ];
  return (
    <Document frame={frame} title={copy.title}>
      <section className="intro">
        <h1>{copy.heading}</h1>
        <p>{copy.lead}</p>
        <dl className="stored">
          {lines.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>{copy.kept}</p>
      </section>
      <section className="intro withdraw">
        <h2>{copy.withdraw.heading}</h2>
        <p>{copy.withdraw.text}</p>
        <form method="post">
          <button className="btn" type="submit">
            {copy.withdraw.button}
          </button>
        </form>
      </section>
      <LegalLinks {...legal} />
    </Document>
  );
}

type WithdrawnPageProps = { frame: DocumentFrame; copy: WithdrawalCopy["done"]; legal: LegalLinksProps };

export function WithdrawnPage({ frame, copy, legal }: WithdrawnPageProps) {
  return (
    <Document frame={frame} title={copy.title}>
      <section className="intro">
        <h1>{copy.heading}</h1>
        <p>{copy.text}</p>
        <p>{copy.copies}</p>
        <p>
          {copy.contact.before} <a href={`mailto:${copy.contact.email}`}>{copy.contact.email}</a>.
        </p>
      </section>
      <LegalLinks {...legal} />
    </Document>
  );
}

type LegalLinksProps = { imprint: string; privacy: string };

/** At the end of a page that stands alone: nobody should have to look for who wrote it. */
function LegalLinks({ imprint, privacy }: LegalLinksProps) {
  return (
    <footer className="legal-links">
      <a href={imprint}>Impressum</a> <a href={privacy}>Datenschutz</a>
    </footer>
  );
}
