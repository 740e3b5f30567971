import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { quantity } from "@fernkontor/domain/german/german";
import { formerAddressMonths } from "@fernkontor/domain/retention/retention";
import { textsOf } from "@fernkontor/texts/texts-of";
import { germanTime } from "../application-copy.ts";
import { type MailText, paragraphs } from "./mail.ts";
import { companySignature, neverAsked, neverAskedHeading } from "./receipt.ts";

/** Of an application: what it is for, in the agency's own words, when it came, and its link. */
type Linked = { listing: string | undefined; receivedAt: string; address: string };

/**
 * To somebody who has lost the link, or whom another has named: no word in it is an applicant's. What whoever has a link
 * may do stands here and not in the texts: no agency words it otherwise.
 */
export function linksMail(agency: PublicAgency, links: readonly Linked[]): MailText {
  const { text } = textsOf(agency);
  return {
    subject: text("mails.links.subject"),
    text: paragraphs(
      text("mails.receipt.greeting"),
      text("mails.links.text"),
      ...links.map(({ listing, receivedAt, address }) => [
        text("mails.links.each", {
          listing: listing ?? text("form.arrived.anyListing"),
          time: germanTime(receivedAt),
        }),
        address,
      ]),
      "Bitte geben Sie den Link nicht weiter: Wer ihn hat, sieht Ihre Bewerbung und kann sie löschen. Waren das nicht Sie, müssen Sie nichts tun.",
      neverAskedHeading(agency),
      neverAsked(agency),
      companySignature(agency.profile),
    ),
  };
}

/** To a new address, which counts only once its owner has said so. */
export function newAddressMail(agency: PublicAgency, address: string): MailText {
  const { text } = textsOf(agency);
  return {
    subject: text("mails.address.subject"),
    text: paragraphs(
      text("mails.receipt.greeting"),
      [text("mails.address.text"), address],
      "Danach führt nur noch dieser Link zu der Bewerbung; bitte geben Sie ihn nicht weiter. Wissen Sie von keiner Bewerbung, müssen Sie nichts tun: Ohne Ihre Bestätigung gilt die Adresse nicht.",
      neverAskedHeading(agency),
      neverAsked(agency),
      companySignature(agency.profile),
    ),
  };
}

/** To the former address, once the new one counts: whoever changes it without its owner is found out. */
export function formerAddressMail(agency: PublicAgency, address: string): MailText {
  const { text } = textsOf(agency);
  const months = quantity(formerAddressMonths, "Monat", "Monate");
  return {
    subject: text("mails.moved.subject"),
    text: paragraphs(
      text("mails.receipt.greeting"),
      text("mails.moved.text"),
      [
        `Waren das nicht Sie, widersprechen Sie hier, ${months} lang. Dann gilt wieder diese Adresse, und nur noch dieser Link führt zu der Bewerbung:`,
        address,
      ],
      "Wollten Sie es so, müssen Sie nichts tun. Bitte geben Sie den Link nicht weiter.",
      neverAskedHeading(agency),
      neverAsked(agency),
      companySignature(agency.profile),
    ),
  };
}
