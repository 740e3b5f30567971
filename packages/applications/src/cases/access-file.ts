/** All that is stored of a person, for who asks for it (GDPR Art. 15 and 20). */
import type { Case, Letter } from "./case.ts";
import type { CaseEvent } from "./events.ts";

type Around = {
  /** What the applicant has agreed to; undefined where it is not kept any more. */
  consentText: string | undefined;
  /** When it will be deleted, as ISO 8601. */
  deletedAt: string;
  /** The name of whoever did something; null is the applicant. */
  nameOf: (actor: string | null) => string;
};

/** Data to be written as JSON; notes, names of readers and letters included. Its keys are those of the JSON export. */
export function accessFile(found: Case, { consentText, deletedAt, nameOf }: Around) {
  const { application, state, assignee, replyDueAt, answeredAt, events, readings, letters } = found;
  const { consent, ...said } = application;
  return {
    ...said,
    consent: { ...consent, text: consentText ?? null },
    state,
    assignee: assignee === null ? null : nameOf(assignee),
    replyDueAt,
    answeredAt,
    deletedAt,
    readings: readings.map(({ personId, at }) => ({ by: nameOf(personId), at })),
    events: events.map((event) => fileEvent(event, nameOf)),
    letters: letters.map(fileLetter),
  };
}

function fileEvent(event: CaseEvent, nameOf: Around["nameOf"]) {
  const { at, by, kind } = event;
  const data = event.kind === "assigned" ? { ...event.data, to: nameOf(event.data.to) } : event.data;
  return { at, by: nameOf(by), kind, ...data };
}

function fileLetter({ subject, body, recipient, sender, state }: Letter) {
  return { from: sender, to: recipient, subject, body, sentAt: state.is === "sent" ? state.at : null };
}
