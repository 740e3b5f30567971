/** What a person who asks for it is given on paper (GDPR Art. 15); beside it there is a file for machines. */

import type { AccessSection } from "@fernkontor/applications/view/access-file";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { dateWords } from "@fernkontor/domain/german/berlin-words";
import type { Desk } from "../desk.ts";
import { Back, backTo } from "../frame/back.tsx";
import { PageHead } from "../frame/page-head.tsx";

/** `who`: as their owner writes the name; `back`: to the page of that person. */
type Props = { desk: Desk; who: string; back: string; sections: readonly AccessSection[]; now: Date };

export function AccessPage({ desk, who, back, sections, now }: Props) {
  const { name, address, email } = desk.agency.profile;
  return (
    <article className="access">
      <Back {...backTo(back, who)} />
      <Notice>Drucken Sie diese Seite mit Ihrem Browser. Dass Sie sie geladen haben, steht im Protokoll.</Notice>
      <PageHead
        title="Auskunft nach Art. 15 DSGVO"
        lead={`${name}, ${address.street}, ${address.postalCode} ${address.city} · ${dateWords(now.toISOString())}`}
      />
      <p className="measure">
        Das ist alles, was wir von <bdi>{who}</bdi> gespeichert haben. Wofür, auf welcher Grundlage, wer es bekommt und
        welche Rechte Sie haben, steht in unserer Datenschutzerklärung: {desk.siteOrigin}/privacy. Fragen dazu
        beantworten wir unter {email.general}.
      </p>
      {sections.map(({ id, heading, lines }) => (
        <section className="block" key={id} aria-labelledby={`${id}-titel`}>
          <h2 id={`${id}-titel`}>{heading}</h2>
          <RuledList lines={lines} />
        </section>
      ))}
    </article>
  );
}
