/** German words about an application that the form, its mails and the exports share. */

import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { dateWords, saidMoment } from "@fernkontor/domain/german/berlin-words";
import { quantity } from "@fernkontor/domain/german/german";
import { undecidedListing } from "@fernkontor/domain/listing/listing";
import { type Texts, textsOf } from "@fernkontor/texts/texts-of";
import type { Application, StoredApplication } from "./application.ts";

/** One thing that an applicant has said, under the words that stood above the field. */
type ApplicationLine = { field: keyof Application; label: string; text: string };

/** What an applicant has said, in the order of the form, without what was left empty and what was not asked. */
export function applicationLines(
  application: StoredApplication,
  { text }: Texts,
  { whatsAppNumbers }: Pick<AgencyProfile, "whatsAppNumbers">,
): readonly ApplicationLine[] {
  const { firstName, lastName, email, phone, position, experience, message, wantsWhatsApp, byHand } = application;
  // Who calls is not asked.
  const isAsked = whatsAppNumbers.length > 0 && byHand === null;
  const lines = [
    { field: "firstName", label: text("form.field.firstName"), text: firstName },
    { field: "lastName", label: text("form.field.lastName"), text: lastName },
    { field: "email", label: text("form.field.email"), text: email },
    { field: "phone", label: text("form.field.phone"), text: phone },
    { field: "position", label: text("form.field.position"), text: position.title },
    { field: "experience", label: text("form.field.experience"), text: text(`form.experience.${experience}`) },
    {
      field: "wantsWhatsApp",
      label: text("form.stored.whatsapp"),
      text: wantsWhatsApp || isAsked ? text(wantsWhatsApp ? "form.stored.yes" : "form.stored.no") : null,
    },
    { field: "message", label: text("form.field.message"), text: message },
  ] as const;
  return lines.flatMap(({ field, label, text }) => (text === null || text === "" ? [] : [{ field, label, text }]));
}

/**
 * What has arrived, in no word that the applicant chose: nobody has said yet that the mailbox is theirs, and whoever
 * entered somebody else's address would be writing to them through us.
 * @param agency as it was when the application came (`momentOf`); a listing that it did not have is not named
 */
export function arrivalLines(
  agency: PublicAgency,
  application: StoredApplication,
): readonly { label: string; text: string }[] {
  const { receivedAt, correctedAt, position } = application;
  const texts = textsOf(agency);
  const { text } = texts;
  const filled = applicationLines(application, texts, agency.profile).filter(
    ({ field }) => field !== "wantsWhatsApp" || application.wantsWhatsApp,
  );
  return [
    { label: text("form.stored.received"), text: germanTime(receivedAt) },
    ...(correctedAt === null ? [] : [{ label: text("form.stored.corrected"), text: germanTime(correctedAt) }]),
    {
      label: text("form.arrived.listing"),
      text: ownTitleOf(agency, position) ?? text("form.arrived.anyListing"),
    },
    { label: text("form.arrived.fields"), text: String(filled.length) },
  ];
}

/** The title that the agency itself gives to what was applied for. */
export function ownTitleOf(
  { listings }: Pick<PublicAgency, "listings">,
  { slug }: StoredApplication["position"],
): string | undefined {
  return slug === null ? undecidedListing : listings.find((listing) => listing.slug === slug)?.title;
}

/** When what is stored was chosen from the agency's listings. */
export function momentOf({ receivedAt, correctedAt }: Pick<StoredApplication, "receivedAt" | "correctedAt">): string {
  return momentAt(new Date(correctedAt ?? receivedAt));
}

/** A stored time in Berlin: `21. November 2026 um 11:35 Uhr`. */
export function germanTime(iso: string): string {
  const { day, clock } = saidMoment(iso);
  return `${dateWords(day)} um ${clock} Uhr`;
}

/** How long applications are kept, as the privacy text says it too: by law, so no agency words it otherwise. */
export function retentionSentence(periods: AgencyProfile["retention"]): string {
  const { applicationMonthsAfterProcess, processEndsByItselfAfterMonths } = periods;
  const months = (count: number) => quantity(count, "Monat", "Monate");
  const atLatest = processEndsByItselfAfterMonths + applicationMonthsAfterProcess;
  return `Ihre Bewerbung wird ${months(applicationMonthsAfterProcess)} nach Ende des Verfahrens gelöscht, spätestens ${months(atLatest)} nach ihrem Eingang.`;
}
