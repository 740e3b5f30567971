/** Everything that is stored of an applicant, to print and as a file (Art. 15 and 20 GDPR). */

import { germanTime } from "@fernkontor/applications/application-copy";
import { accessFile } from "@fernkontor/applications/cases/access-file";
import type { Case } from "@fernkontor/applications/cases/case";
import type { CaseEvent } from "@fernkontor/applications/cases/events";
import { shownSender } from "@fernkontor/applications/mail/receipt";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { deletionTime } from "@fernkontor/domain/retention/retention";
import type { ApplicationPageCopy } from "./copy.ts";
import { Now, PageDocument, type PageFrame, Part } from "./frame.tsx";

type Access = {
  found: Case;
  /** People of the agency by their ids. */
  names: ReadonlyMap<string, string>;
  consentText: string | undefined;
};

const agencyItself = "die Agentur";

const nameOf = (names: Access["names"], id: string | null) => (id === null ? "Sie" : (names.get(id) ?? agencyItself));

/** As JSON, as the desk gives it out, too. */
export function accessFileText({ found, names, consentText }: Access, profile: AgencyProfile): string {
  const deletedAt = deletionTime(found.application, profile.retention);
  const letters = found.letters.map((letter) => ({ ...letter, sender: shownSender(profile, letter.sender) }));
  return `${JSON.stringify(accessFile({ ...found, letters }, { consentText, deletedAt, nameOf: (id) => nameOf(names, id) }), null, 2)}\n`;
}

type AccessPageProps = Access & { frame: PageFrame; copy: ApplicationPageCopy; back: string };

export function AccessPage({ frame, copy, found, names, consentText, back }: AccessPageProps) {
  const heading = "Was wir von Ihnen gespeichert haben";
  const { application } = found;
  const { id, receivedAt, correctedAt, confirmedAt, closedAt, consent } = application;
  const times = [
    ["Eingang", receivedAt],
    ["Zuletzt aus dem Formular berichtigt", correctedAt],
    ["Von Ihnen bestätigt", confirmedAt],
    ["Antwort zugesagt bis", found.replyDueAt],
    ["Antwort zugestellt", found.answeredAt],
    ["Verfahren beendet", closedAt],
  ] as const;
  const lines = [
    { label: "Nummer", text: id },
    ...times.flatMap(([label, time]) => (time === null ? [] : [{ label, text: germanTime(time) }])),
    ...copy.answers(application),
    { label: "Einwilligung", text: `${germanTime(consent.at)}: „${consentText ?? ""}“` },
    ...found.readings.map(({ personId, at }) => ({
      label: "Gelesen",
      text: `${germanTime(at)}, ${nameOf(names, personId)}`,
    })),
  ];
  return (
    <PageDocument frame={frame} copy={copy} title={copy.titled(heading)}>
      <Now>
        <h1>{heading}</h1>
        <p>
          <a href={back}>Zurück zu Ihrer Bewerbung</a>
        </p>
      </Now>
      <Part id="angaben" heading="Ihre Angaben">
        <Lines lines={lines} />
      </Part>
      {found.events.length > 0 && (
        <Part id="verlauf" heading="Was geschehen ist">
          <Lines lines={found.events.map((event) => eventLine(event, names))} />
        </Part>
      )}
      {found.letters.length > 0 && (
        <Part id="schreiben" heading="Unsere E-Mails an Sie">
          <Lines lines={found.letters.map(({ subject, body }) => ({ label: subject, text: body }))} />
        </Part>
      )}
    </PageDocument>
  );
}

function Lines({ lines }: { lines: readonly { label: string; text: string }[] }) {
  return (
    <dl className="ruled">
      {lines.map(({ label, text }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const eventNames: Readonly<Record<CaseEvent["kind"], string>> = {
  reply: "Antwort",
  invitation: "Einladung zum Gespräch",
  "slot-chosen": "Termin gewählt",
  "slots-declined": "Termine abgelehnt oder verlegt",
  assigned: "Weitergegeben",
  note: "Notiz",
  closed: "Abgeschlossen",
  reopened: "Wieder aufgenommen",
  corrected: "Berichtigt; vorher stand da",
  message: "Ihre Nachricht",
  "answer-received": "Ihre Antwort kam per E-Mail",
  "taken-back": "E-Mail zurückgenommen",
};

function eventLine(event: CaseEvent, names: Access["names"]): { label: string; text: string } {
  const said = [`${germanTime(event.at)}, ${nameOf(names, event.by)}`];
  if (event.kind === "assigned") said.push(`an ${nameOf(names, event.data.to)}`);
  if (event.kind === "corrected") said.push(...Object.values(event.data.before).map((value) => value ?? "nichts"));
  if ("text" in event.data && event.data.text) said.push(event.data.text);
  return { label: eventNames[event.kind], text: said.join("\n") };
}
