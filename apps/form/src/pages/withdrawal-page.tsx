import "./withdrawal-page.css";
import { applicationLines } from "../copy/application-lines.ts";
import { spokenTime } from "../copy/spoken-time.ts";
import type { WithdrawalCopy } from "../copy/withdrawal-copy.ts";
import type { StoredApplication } from "../store.ts";
import { Document, type DocumentFrame } from "./document.tsx";
import { LegalLinks, type LegalLinksProps } from "./legal-links.tsx";

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
    { label: copy.received, text: spokenTime(application.receivedAt) },
    ...(application.closedAt === null ? [] : [{ label: copy.closed, text: spokenTime(application.closedAt) }]),
    ...applicationLines(application),
    { label: copy.consent, text: `${spokenTime(application.consent.at)}: „${consentText ?? ""}“` },
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
