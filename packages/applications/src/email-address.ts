import { domainToASCII } from "node:url";
import * as v from "valibot";

/** Whether mail can go there. A domain with umlauts counts; a mailbox with umlauts does not: few servers take one. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  // Cut at "nowhere", `max.mustermann` would be the mailbox `max.mustermann` less a letter at the domain `max.mustermann`.
  if (at === -1) return false;
  const mailbox = text.slice(0, at);
  const domain = text.slice(at + 1);
  // The conversion reads an address bar's `müller.de/kontakt` as `müller.de`.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return false;
  const asciiDomain = domainToASCII(domain);
  // The browsers' own pattern lets `max@gmx` and `max..m@gmx.de` pass, which no provider delivers.
  const deliverable = /\.(?!\d+$)[^.]{2,}$/.test(asciiDomain) && !/^\.|\.\.|\.$/.test(mailbox);
  return deliverable && v.is(rfcShape, `${mailbox}@${asciiDomain}`);
}

const rfcShape = v.pipe(v.string(), v.rfcEmail());
