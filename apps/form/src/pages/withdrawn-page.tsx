import type { WithdrawalCopy } from "../copy/withdrawal-copy.ts";
import { Document, type DocumentFrame } from "./document.tsx";
import { LegalLinks, type LegalLinksProps } from "./legal-links.tsx";

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
