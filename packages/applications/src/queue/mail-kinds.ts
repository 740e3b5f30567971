/** The kinds of mails. */

/** What there is to write, mostly about an application, whom to, and whether it names the applicant: then it is erased with it. */
const kinds = {
  /** One has come in. */
  notification: { toAgency: true, namesApplicant: true },
  /** Its applicant has corrected it. */
  correction: { toAgency: true, namesApplicant: true },
  /** We have it. This and the next one are automatic, and capped (queue/recipients.ts). */
  receipt: { toAgency: false, namesApplicant: true },
  /** The link once more, for somebody who has lost it. */
  link: { toAgency: false, namesApplicant: true },
  /** To the former address once another counts. Not capped, or whoever takes an application over would use the caps up. */
  moved: { toAgency: false, namesApplicant: true },
  /** What a person has written to the applicant; its id is the event's. */
  letter: { toAgency: false, namesApplicant: true },
  /** Whether the applicant may be presented to a company; its id is the sheet's, as that of the next five. */
  question: { toAgency: false, namesApplicant: true },
  /** To the applicant who has said yes to that. */
  consent: { toAgency: false, namesApplicant: true },
  /** To the contact of a company: the link of the sheet. */
  sheet: { toAgency: false, namesApplicant: true },
  /** The code that opens it. */
  code: { toAgency: false, namesApplicant: true },
  /** The time at which they meet was chosen, moved or cancelled. */
  meeting: { toAgency: false, namesApplicant: true },
  /** The sheet has ended: nothing but its number, also when its application is gone. Its revision is the contact's id. */
  recall: { toAgency: false, namesApplicant: false },
  /** Its applicant has written, and somebody is to answer. */
  written: { toAgency: true, namesApplicant: true },
  /** The time of a talk was chosen, moved or cancelled; its id is that of the news. To whom it concerns, as the next two. */
  talk: { toAgency: true, namesApplicant: false },
  /** Applications were handed over, or closed by a colleague; its id is the person's. */
  handed: { toAgency: true, namesApplicant: false },
  /** The link by which somebody comes to the desk; its id is the person's. */
  invitation: { toAgency: true, namesApplicant: false },
  /** It is withdrawn and deleted. */
  withdrawal: { toAgency: true, namesApplicant: false },
  /** Who may come to the desk has changed; its id is that of the log's entry. */
  access: { toAgency: true, namesApplicant: false },
  /** Mails about some applications have not arrived. */
  undeliverable: { toAgency: true, namesApplicant: false },
} as const;

export type MailKind = keyof typeof kinds;

export const mailKinds = Object.keys(kinds) as readonly MailKind[];

/** Kinds whose mails go when their application does. */
export const erasedMailKinds: readonly MailKind[] = mailKinds.filter((kind) => kinds[kind].namesApplicant);

/** Kinds of mails to the agency; the others go to the applicant. */
export const agencyMailKinds: readonly MailKind[] = mailKinds.filter((kind) => kinds[kind].toAgency);

/** As the agency's people read it. */
export const mailKindNames: Readonly<Record<MailKind, string>> = {
  notification: "Benachrichtigung",
  correction: "Berichtigung",
  receipt: "Eingangsbestätigung",
  link: "Link zur Bewerbung",
  moved: "Nachricht an eine frühere E-Mail-Adresse",
  letter: "Antwort",
  question: "Frage, ob wir vorstellen dürfen",
  consent: "Bestätigung eines Ja",
  sheet: "Blatt für ein Unternehmen",
  code: "Code zum Öffnen eines Blattes",
  meeting: "Termin zum Kennenlernen",
  recall: "Nachricht vom Ende eines Blattes",
  written: "Nachricht vom Schreiben der Person",
  talk: "Nachricht von einem Termin",
  handed: "Nachricht vom Weitergeben oder Beenden",
  invitation: "Einladung ins Kontor",
  withdrawal: "Nachricht vom Zurückziehen",
  access: "Nachricht von einem Zugang",
  undeliverable: "Nachricht von unzustellbaren E-Mails",
};
