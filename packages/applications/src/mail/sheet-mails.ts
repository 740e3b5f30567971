/**
 * The mails about presenting an applicant to a company. Who it is stands in none of them: mails are forwarded, and lie in many
 * places. What they say of consent and of whose data it is then stands here and not in the texts: no agency words it otherwise.
 */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { contactMonths, sheetDays } from "@fernkontor/domain/retention/retention";
import { germanTime } from "../application-copy.ts";
import type { CalendarEntry } from "../calendar-file.ts";
import { type MailText, paragraphs } from "./mail.ts";
import { companySignature, neverAsked, neverAskedHeading } from "./receipt.ts";

const linkToPage = (address: string | undefined): readonly string[] =>
  address === undefined
    ? ["Die Seite öffnen Sie mit dem Link in Ihrer Eingangsbestätigung."]
    : [address, "Bitte geben Sie den Link nicht weiter: Wer ihn hat, kann antworten wie Sie."];

/** To the applicant. `address`: undefined where only the applicant has the link. */
export function questionMail(agency: PublicAgency, address: string | undefined): MailText {
  return {
    subject: `Eine Frage zu Ihrer Bewerbung bei ${agency.profile.name}`,
    text: paragraphs(
      "Guten Tag,",
      "wir möchten Sie einem Unternehmen vorstellen und fragen Sie vorher. Auf Ihrer Seite steht, welchem, und genau das, was es von Ihnen lesen würde:",
      linkToPage(address),
      "Bis Sie Ja sagen, erfährt dort niemand von Ihnen. Sagen Sie Nein, hat das keine Folgen für Ihre Bewerbung.",
      neverAskedHeading(agency),
      neverAsked(agency),
      companySignature(agency.profile),
    ),
  };
}

type Agreed = { company: string; leavesAt: string; address: string | undefined };

/** To the applicant, at once: whoever did not say yes has time to say so. */
export function agreedMail(agency: PublicAgency, { company, leavesAt, address }: Agreed): MailText {
  return {
    subject: `Ihr Ja: Wir stellen Sie bei ${company} vor`,
    text: paragraphs(
      "Guten Tag,",
      `Sie haben auf Ihrer Seite zugestimmt, dass wir Sie bei ${company} vorstellen. Das Blatt geht am ${germanTime(leavesAt)} hinaus, nicht früher.`,
      "Waren das nicht Sie, oder überlegen Sie es sich anders? Auf Ihrer Seite können Sie es zurücknehmen, jetzt und jederzeit danach:",
      linkToPage(address),
      neverAskedHeading(agency),
      neverAsked(agency),
      companySignature(agency.profile),
    ),
  };
}

type Sent = { number: string; contact: { name: string }; address: string; privacyAddress: string };

/** To a company's contact, who is told each time whose data this mail itself is about (GDPR art. 14). */
export function sheetMail(agency: PublicAgency, { number, contact, address, privacyAddress }: Sent): MailText {
  const { name, email } = agency.profile;
  return {
    subject: `${name} stellt Ihnen jemanden vor (Blatt ${number})`,
    text: paragraphs(
      `Guten Tag ${contact.name},`,
      `wir möchten Ihnen jemanden vorstellen. Die Person hat zugestimmt, für Ihr Haus; unter diesem Link lesen Sie ${sheetDays} Tage lang, was wir von ihr sagen dürfen:`,
      address,
      "Der Link ist nur für Sie. Die Person sieht, wann er geöffnet wurde, und kann ihre Zustimmung jederzeit zurücknehmen: Dann zeigt er nichts mehr.",
      `Von Ihnen haben wir Namen, E-Mail-Adresse und, wenn wir sie kennen, Telefonnummer gespeichert, um Ihnen Menschen vorzustellen; wir haben sie aus unserem Kontakt mit Ihrem Unternehmen. Wir löschen sie ${contactMonths} Monate nach dem letzten Blatt. Auskunft, Berichtigung, Löschung und Widerspruch: ${email.general}. Mehr steht in der Datenschutzerklärung: ${privacyAddress}`,
      companySignature(agency.profile),
    ),
  };
}

export function codeMail(agency: PublicAgency, { number, code }: { number: string; code: string }): MailText {
  return {
    subject: `${code} öffnet Blatt ${number}`,
    text: paragraphs(
      `Ihr Code: ${code}`,
      "Er gilt 15 Minuten. Haben Sie ihn nicht verlangt, löschen Sie diese E-Mail; ohne ihn öffnet niemand das Blatt.",
      companySignature(agency.profile),
    ),
  };
}

type Met = { number: string; what: string; startsAt?: string | undefined; before?: string | undefined };

/** To a company's contact: when they meet. */
export function meetingMail(agency: PublicAgency, { number, what, startsAt, before }: Met): MailText {
  const time = startsAt ?? before;
  const when = time === undefined ? "" : `: ${germanTime(time)}`;
  return {
    subject: `Kennenlernen zu Blatt ${number}: ${what}`,
    text: paragraphs(
      [`${what}${when}`, ...(startsAt !== undefined && before !== undefined ? [`Bisher: ${germanTime(before)}`] : [])],
      companySignature(agency.profile),
    ),
  };
}

type Meeting = Pick<CalendarEntry, "uid" | "sequence" | "isCancelled" | "startsAt" | "minutes" | "place" | "link">;

/** As it stands in the calendar of a company's contact; the applicant's own entry is another. */
export function meetingEntry(
  { uid, sequence, isCancelled, startsAt, minutes, place, link }: Meeting,
  { number, organizer }: { number: string; organizer: CalendarEntry["organizer"] },
): CalendarEntry {
  const summary = `Kennenlernen (Blatt ${number})`;
  return {
    ...{ uid, sequence, isCancelled, startsAt, minutes, summary, description: "", organizer },
    ...{ place: place ?? link, link },
  };
}

/** To a company's contact: the sheet has ended, whatever for. */
export function recallMail(agency: PublicAgency, number: string): MailText {
  return {
    subject: `Blatt ${number} ist beendet`,
    text: paragraphs(
      "Guten Tag,",
      `Blatt ${number} ist beendet: Sein Link zeigt nichts mehr. Die Person ist nicht mehr damit einverstanden, dass wir sie Ihnen vorstellen, oder das Verfahren ist zu Ende.`,
      "Haben Sie daraus etwas gespeichert oder weitergegeben, löschen Sie es bitte, und sagen Sie es weiter, an wen es ging (Art. 19 DSGVO), sofern Sie es nicht aus einem eigenen Grund behalten dürfen. Ist ein Gespräch vereinbart, klären Sie mit uns, ob es stattfindet.",
      companySignature(agency.profile),
    ),
  };
}
