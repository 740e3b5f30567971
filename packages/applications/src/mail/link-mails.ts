import type { PublicAgency } from "@fernkontor/domain/agency/agency";
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

/** To the address whose place another has taken: whoever has that changed without its owner is found out. */
export function formerAddressMail(agency: PublicAgency): MailText {
  const { text } = textsOf(agency);
  return {
    subject: text("mails.moved.subject"),
    text: paragraphs(
      text("mails.receipt.greeting"),
      text("mails.moved.text"),
      "Wollten Sie das nicht, antworten Sie auf diese E-Mail. Wollten Sie es so, müssen Sie nichts tun.",
      neverAskedHeading(agency),
      neverAsked(agency),
      companySignature(agency.profile),
    ),
  };
}
