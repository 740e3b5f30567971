import { domainToASCII } from "node:url";
import * as v from "valibot";
import { cleanLine } from "./clean-text.ts";

/** An address as somebody has typed it, with the signs of a keyboard alone. */
export function writtenAddress(typed: string): string {
  return cleanLine(typed).normalize("NFKC");
}

/** No mail server takes more (RFC 5321, 4.5.3.1.3, less its brackets). */
const longest = 254;

/** Whether mail can go there. A domain with umlauts counts; a mailbox with umlauts does not: few servers take one. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  // Cut at "nowhere", `max.mustermann` would be the mailbox `max.mustermann` less a letter at the domain `max.mustermann`.
  if (at === -1 || text.length > longest) return false;
  const mailbox = text.slice(0, at);
  const domain = text.slice(at + 1);
  // The conversion reads an address bar's `müller.de/kontakt` as `müller.de`.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return false;
  const asciiDomain = domainToASCII(domain);
  // The browsers' own pattern lets `max@gmx` and `max..m@gmx.de` pass, which no provider delivers.
  const deliverable = /\.(?!\d+$)[^.]{2,}$/.test(asciiDomain) && !/^\.|\.\.|\.$/.test(mailbox);
  // No mailbox is called so; a program that decodes it once too often would begin another line of the mail's head.
  if (/%0[ad]/i.test(mailbox)) return false;
  return deliverable && v.is(rfcShape, `${mailbox}@${asciiDomain}`);
}

const rfcShape = v.pipe(v.string(), v.rfcEmail());

/** The address that all names of a mailbox stand for, in one spelling. */
export function mailboxOf(address: string): string {
  const { local, domain } = partsOf(address);
  const untagged = local.replace(/(?<=.)\+.*/s, "");
  return `${domain === "gmail.com" ? untagged.replaceAll(".", "") : untagged}@${domain}`;
}

/** An address as it is compared with others: in lower case, umlauts included, its domain as the name service spells it. */
export function spelledAddress(address: string): string {
  const { local, domain } = partsOf(address);
  return `${local}@${domain}`;
}

function partsOf(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at).trim().normalize("NFKC").toLowerCase();
  const typedDomain = address.slice(at + 1).trim();
  const domain = domainToASCII(typedDomain) || typedDomain.toLowerCase();
  return { local, domain: domain === "googlemail.com" ? "gmail.com" : domain };
}
