import { foldedText } from "@fernkontor/reader/folded-text";
import { findRequests, type Request, type RequestReason } from "./requests.ts";

/** What no agency asks an applicant for: every mail, the form and /echt say so. */
const neverAsked = [
  "asks-for-identity",
  "asks-for-account",
  "asks-for-bank-details",
  "asks-for-code",
  "asks-for-remote-control",
  "asks-for-tax-details",
  "asks-for-money-transfer",
  "asks-for-payment",
  "asks-for-parcels",
] as const satisfies readonly RequestReason[];

export type NeverAsked = (typeof neverAsked)[number];

/** Where a text asks its reader for it, in the order of the text. One that mentions or denies it asks for nothing. */
export function neverAskedIn(text: string): (Request & { reason: NeverAsked })[] {
  return findRequests(foldedText(text), [], true)
    .flatMap((request) => {
      const reason = neverAsked.find((each) => each === request.reason);
      return reason === undefined ? [] : [{ ...request, reason }];
    })
    .sort((a, b) => a.at - b.at);
}
