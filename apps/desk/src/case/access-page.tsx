/** What a person who asks for it is given on paper (GDPR Art. 15); beside it there is a file for machines. */

import type { StoredApplication } from "@fernkontor/applications/application";
import type { AccessSection } from "@fernkontor/applications/view/access-file";
import { RuledLines } from "@fernkontor/design/desk/status.tsx";
import { dateWords } from "@fernkontor/domain/german/berlin-words";
import type { Desk } from "../desk.ts";
import { FullName } from "./case-head.tsx";
import { casePath } from "./reply-page.tsx";

type Props = { desk: Desk; application: StoredApplication; sections: readonly AccessSection[]; now: Date };

export function AccessPage({ desk, application, sections, now }: Props) {
  const { name, address, email } = desk.agency.profile;
  return (
    <article className="access">
      <nav className="back" aria-label="Bewerbung">
        <a href={casePath(application.id)}>
          Zurück zu <FullName of={application} />
        </a>
      </nav>
      <p className="notice">
        Drucken Sie diese Seite mit Ihrem Browser. Dass Sie sie geladen haben, steht im Protokoll.
      </p>
      <div className="page-head">
        <h1>Auskunft nach Art. 15 DSGVO</h1>
        <p>
          {name}, {address.street}, {address.postalCode} {address.city} · {dateWords(now.toISOString())}
        </p>
      </div>
      <p className="measure">
        Das ist alles, was wir von <FullName of={application} /> gespeichert haben. Wofür, auf welcher Grundlage, wer es
        bekommt und welche Rechte Sie haben, steht in unserer Datenschutzerklärung: {desk.siteOrigin}/privacy. Fragen
        dazu beantworten wir unter {email.general}.
      </p>
      {sections.map(({ id, heading, lines }) => (
        <section className="block" key={id} aria-labelledby={`${id}-titel`}>
          <h2 id={`${id}-titel`}>{heading}</h2>
          <RuledLines lines={lines} />
        </section>
      ))}
    </article>
  );
}
