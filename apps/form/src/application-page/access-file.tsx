/** Everything that is stored of an applicant, to print and as a file (Art. 15 and 20 GDPR). */
import type { AccessSection } from "@fernkontor/applications/view/access-file";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import type { ApplicationPageCopy } from "./copy.ts";
import { Now, PageDocument, type PageFrame, Part } from "./frame.tsx";

type Props = { frame: PageFrame; copy: ApplicationPageCopy; sections: readonly AccessSection[]; back: string };

export function AccessPage({ frame, copy, sections, back }: Props) {
  const heading = "Was wir von Ihnen gespeichert haben";
  return (
    <PageDocument frame={frame} copy={copy} title={copy.titled(heading)}>
      <Now>
        <h1>{heading}</h1>
        <p>
          <a href={back}>Zurück zu Ihrer Bewerbung</a>
        </p>
      </Now>
      {sections.map(({ id, heading, lines }) => (
        <Part key={id} id={id} heading={heading}>
          <RuledList lines={lines} />
        </Part>
      ))}
    </PageDocument>
  );
}
