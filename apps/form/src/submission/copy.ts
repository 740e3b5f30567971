/** The German words of the form, and of what is answered to a submission. */

import { experiences } from "@fernkontor/applications/application";
import { maxLengths } from "@fernkontor/applications/application-schema";
import type { Pieces } from "@fernkontor/design/desk/status.tsx";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { answerOf } from "@fernkontor/domain/claim/publishable-claims";
import type { ProtectedNumber } from "@fernkontor/domain/data-firewall/finding";
import { germanNumber, quantity } from "@fernkontor/domain/german/german";
import { undecidedListing } from "@fernkontor/domain/listing/listing";
import { sampleNotice } from "@fernkontor/texts/sample-notice";
import { type NamedAgency, textsOf } from "@fernkontor/texts/texts-of";

export type FormCopy = ReturnType<typeof formCopy>;

export function formCopy(agency: PublicAgency) {
  const { profile, claims } = agency;
  const { text } = textsOf(agency);
  const title = text("form.head.title");
  const notice = sampleNotice(profile, "Agentur und Stellen");
  return {
    title,
    titleWithErrors: text("form.head.titleWithErrors", { title }),
    heading: text("form.heading"),
    lead: `${claims.applicationWithoutCv ? `${text("form.withoutCv")} ` : ""}Bankdaten oder Ausweiskopien gehören nicht ins Formular.`,
    fields: {
      firstName: text("form.field.firstName"),
      lastName: text("form.field.lastName"),
      oneName: text("form.field.oneName"),
      email: text("form.field.email"),
      phone: text("form.field.phone"),
      position: text("form.field.position"),
      experience: text("form.field.experience"),
      message: text("form.field.message"),
      whatsapp: text("form.field.whatsapp"),
    },
    // Beside a field that is empty when the browser has found what is not to leave it.
    missing: {
      firstName: text("form.message.firstNameMissing"),
      lastName: text("form.message.lastNameMissing"),
      email: text("form.message.emailMissing"),
      position: text("form.message.listingMissing", { undecided: undecidedListing }),
      experience: text("form.message.experienceMissing"),
      consent: text("form.message.consentMissing"),
    },
    experiences: experiences.map((value) => ({ value, label: text(`form.experience.${value}`) })),
    optional: text("form.optional"),
    choose: text("form.choose"),
    // Below a list that does not show all listings.
    otherListings: text("form.otherListings"),
    whatsAppHint: text("form.whatsappHint"),
    trapLabel: text("form.trap"),
    opensInNewTab: text("form.opensInNewTab"),
    send: text("form.send"),
    sending: text("form.sending"),
    // When the browser has found something that is not to leave it.
    notSent: text("form.notSent"),
    // When the browser gets no answer of ours, and when something on the way has turned the submission back.
    notTransmitted: text("form.notTransmitted"),
    notArrived: text("form.notArrived"),
    lostLink: text("form.lostLink"),
    contact: { before: text("form.contact"), email: profile.email.applications },
    sampleNotice: notice && `${notice} Bitte geben Sie keine echten Daten ein.`,
  };
}

export type FieldMessages = ReturnType<typeof fieldMessages>;

/** What stands beside a field that needs another look: what to do, not what was done wrong. */
export function fieldMessages(agency: NamedAgency) {
  const { text } = textsOf(agency);
  const most = { name: germanNumber(maxLengths.name), message: germanNumber(maxLengths.message) };
  const undecided = undecidedListing;
  return {
    firstNameMissing: text("form.message.firstNameMissing"),
    lastNameMissing: text("form.message.lastNameMissing"),
    oneNameMissing: text("form.message.oneNameMissing"),
    firstNameWithoutLetter: text("form.message.firstNameWithoutLetter"),
    lastNameWithoutLetter: text("form.message.lastNameWithoutLetter"),
    nameTooLong: text("form.message.nameTooLong", { most: most.name }),
    emailMissing: text("form.message.emailMissing"),
    emailWrong: text("form.message.emailWrong"),
    emailDoubtful: (meant: string) => text("form.message.emailDoubtful", { meant }),
    phoneWrong: text("form.message.phoneWrong"),
    listingMissing: text("form.message.listingMissing", { undecided }),
    listingGone: text("form.message.listingGone", { undecided }),
    experienceMissing: text("form.message.experienceMissing"),
    messageTooLong: (length: number) =>
      text("form.message.messageTooLong", { most: most.message, length: germanNumber(length) }),
    consentMissing: text("form.message.consentMissing"),
    trapFilled: text("form.message.trapFilled"),
    protectedNumbers: protectedNumberMessages,
  };
}

const onlyYourEmployer = "Danach fragt erst Ihr Arbeitgeber, wenn der Vertrag unterschrieben ist.";

/**
 * Beside each field in which something stands, or begins, or ends, that we never ask for. What browsers find is said
 * before anything is sent.
 */
export const protectedNumberMessages: Readonly<Record<ProtectedNumber, string>> = {
  iban: `Das sieht aus wie eine IBAN. Bitte löschen Sie sie: Für die Bewerbung brauchen wir keine Bankdaten. ${onlyYourEmployer}`,
  "bank-account": `Das sieht aus wie eine Kontonummer. Bitte löschen Sie sie: Für die Bewerbung brauchen wir keine Bankdaten. ${onlyYourEmployer}`,
  "payment-card":
    "Das sieht aus wie die Nummer einer Zahlungskarte. Bitte löschen Sie sie: Wir fragen nie danach, und auch Ihr Arbeitgeber braucht sie nicht. Fremde könnten damit auf Ihre Rechnung einkaufen.",
  "social-insurance": `Das sieht aus wie eine Sozialversicherungsnummer. Bitte löschen Sie sie: Für die Bewerbung brauchen wir sie nicht. ${onlyYourEmployer}`,
  "health-insurance": `Das sieht aus wie eine Krankenversicherungsnummer. Bitte löschen Sie sie: Für die Bewerbung brauchen wir sie nicht. ${onlyYourEmployer}`,
  "tax-id": `Das sieht aus wie eine Steuer-Identifikationsnummer. Bitte löschen Sie sie: Für die Bewerbung brauchen wir sie nicht. ${onlyYourEmployer}`,
  "tax-number": `Das sieht aus wie eine Steuernummer. Bitte löschen Sie sie: Für die Bewerbung brauchen wir sie nicht. ${onlyYourEmployer}`,
  "identity-document":
    "Das sieht aus wie die Nummer eines Ausweises oder Passes. Bitte löschen Sie sie: Wir fragen nie danach. Fremde könnten damit in Ihrem Namen Verträge schließen. Ihr Name genügt uns.",
};

export type SubmissionProblems = ReturnType<typeof submissionProblems>;

/** Why a submission was not taken: said above the form, whose values all stay. */
export function submissionProblems(agency: NamedAgency) {
  const { text } = textsOf(agency);
  return {
    fields: text("form.problem.fields"),
    tooFast: text("form.problem.tooFast"),
    staleForm: text("form.problem.staleForm"),
    gone: text("form.problem.gone"),
    tooLate: text("form.problem.tooLate"),
    tooMany: (minutes: number) => text("form.problem.tooMany", { minutes: quantity(minutes, "Minute", "Minuten") }),
    databaseAway: text("form.problem.databaseAway"),
  };
}

export type ThanksCopy = ReturnType<typeof thanksCopy>;

/** What follows a stored application; the page that embeds the form says it in more words. */
export function thanksCopy(agency: PublicAgency) {
  const { text, parts } = textsOf(agency);
  const { profile, claims } = agency;
  const { replyAtLatestWithinHours: reply } = claims;
  return {
    title: text("form.thanks.title"),
    titleWithErrors: text("form.head.titleWithErrors", { title: text("form.thanks.title") }),
    heading: text("form.thanks.heading"),
    text: reply
      ? text("form.thanks.textWithTime", { hours: quantity(reply.value, "Stunde", "Stunden") })
      : text(answerOf(claims) ? "form.thanks.textAnswered" : "form.thanks.text"),
    corrected: text("form.thanks.corrected"),
    withoutReceipt: text("form.thanks.withoutReceipt", { email: profile.email.applications }),
    address: (typed: string, hasReceipt: boolean): Pieces =>
      hasReceipt
        ? parts("form.thanks.receiptTo", { address: { typed } })
        : parts("form.thanks.address", { address: { typed } }),
    moved: text("form.thanks.moved"),
    move: {
      summary: text("form.thanks.wrongAddress"),
      label: text("form.thanks.rightAddress"),
      send: text("form.thanks.move"),
      tooLate: text("form.thanks.tooLate", { email: profile.email.applications }),
      tooMany: (minutes: number) => text("status.lost.tooMany", { minutes: quantity(minutes, "Minute", "Minuten") }),
    },
    chat: { text: text("form.thanks.chat"), link: text("form.thanks.chatLink") },
  };
}
