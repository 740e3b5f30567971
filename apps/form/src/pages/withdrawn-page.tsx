import type { WithdrawalCopy } from "../copy/withdrawal-copy.ts";
import { Document, type DocumentFrame } from "./document.tsx";

export function WithdrawnPage({ frame, copy }: { frame: DocumentFrame; copy: WithdrawalCopy["done"] }) {
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
    </Document>
  );
}
