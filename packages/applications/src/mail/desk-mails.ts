/** To one person of the desk: what has happened, when, and where to look. Never who applied: mails lie in many places. */
import { germanTime } from "../application-copy.ts";
import type { CalendarEntry } from "../calendar-file.ts";
import type { Invitation } from "../people/people.ts";
import { type MailText, paragraphs } from "./mail.ts";

/** `what`: as the desk says it; `startsAt`: of the talk, `before`: of the one whose place it takes. */
type TalkTold = { what: string; startsAt?: string | undefined; before?: string | undefined };

/** `address`: none where the application is deleted; `missing`: whose mail it is, where the desk knows no address of theirs. */
type Around = { address: string | undefined; missing: string | undefined };

export function talkMail({ what, startsAt, before }: TalkTold, { address, missing }: Around): MailText {
  const time = startsAt ?? before;
  const when = time === undefined ? "" : `: ${germanTime(time)}`;
  const instead = startsAt !== undefined && before !== undefined ? [`Bisher: ${germanTime(before)}`] : [];
  return {
    subject: `Kontor: ${what}${when}`,
    text: paragraphs(...forWhom(missing), [`${what}${when}`, ...instead], address ?? "Die Bewerbung ist gelöscht."),
  };
}

type Times = Pick<CalendarEntry, "uid" | "sequence" | "isCancelled" | "startsAt" | "minutes">;

/** As it stands in the calendar of whoever speaks with an applicant: when, and where to look. */
export function deskEntry(
  times: Times,
  { address, organizer }: { address: string | undefined; organizer: CalendarEntry["organizer"] },
): CalendarEntry {
  return { ...times, summary: "Gespräch (Kontor)", description: address ?? "", organizer, link: address };
}

/** `lines`: of each application what has happened, and its address. */
export function handedMail(lines: readonly { what: string; address: string }[], missing: string | undefined): MailText {
  const [only] = lines;
  const subject = lines.length === 1 && only ? only.what : `Neues zu ${lines.length} Bewerbungen`;
  return {
    subject: `Kontor: ${subject}`,
    text: paragraphs(...forWhom(missing), ...lines.map(({ what, address }) => [what, address])),
  };
}

function forWhom(missing: string | undefined): readonly string[] {
  return missing === undefined
    ? []
    : [`Für ${missing}: Im Kontor steht noch keine eigene E-Mail-Adresse. Eintragen lässt sie sich unter „Team“.`];
}

/** To somebody who is invited: the one mail that opens the door, for a day and once. */
export function invitationMail(
  { person, invitedBy, expiresAt }: Invitation,
  address: string,
  agency: string,
): MailText {
  return {
    subject: `Ihr Zugang zum Kontor von ${agency}`,
    text: paragraphs(
      `Guten Tag ${person.name},`,
      `${invitedBy ?? "Die Leitung"} hat Sie ins Kontor eingeladen, in dem ${agency} Bewerbungen beantwortet. Mit diesem Link legen Sie Ihren Passkey an:`,
      address,
      `Er gilt bis ${germanTime(expiresAt)} und nur einmal. Geben Sie ihn nicht weiter: Wer ihn öffnet, kommt unter Ihrem Namen herein. Erwarten Sie keine Einladung, löschen Sie diese E-Mail.`,
    ),
  };
}
