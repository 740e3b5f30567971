import type { ProblemCopy } from "../copy/problem-copy.ts";
import { Document, type DocumentFrame } from "./document.tsx";

export function ProblemPage({ frame, copy }: { frame: DocumentFrame; copy: ProblemCopy }) {
  return (
    <Document frame={frame} title={copy.title}>
      <section className="intro">
        <h1>{copy.heading}</h1>
        <p>
          {copy.text} {copy.back}
        </p>
        <p>
          <a className="btn" href="/">
            {copy.toForm}
          </a>
        </p>
        <p>
          {copy.contact.before} <a href={`mailto:${copy.contact.email}`}>{copy.contact.email}</a>.
        </p>
      </section>
    </Document>
  );
}
