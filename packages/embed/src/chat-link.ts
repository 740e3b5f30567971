/** Where a submitted form may lead the visitor. The address comes from outside: only known hosts of a chat are followed. */
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import type { Chat } from "./messages.ts";

/** What the operator allows; numbers in international form. */
export type ChatPolicy = {
  furtherHosts: readonly string[];
  onlyPublishedNumbers: boolean;
  publishedNumbers: readonly string[];
};

const shortLinkHost = "wa.me";
const longLinkHosts = ["api.whatsapp.com", "web.whatsapp.com"];
const longestLink = 2048;

/** Browsers drop tabs and line breaks from addresses and read a backslash as a slash, so that none is what it looks like. */
const blankControlOrBackslash = /[\s\p{Cc}\\]/u;

/** The policy that the agency's profile states. */
export function chatPolicyOf({ chatLinks, whatsAppNumbers }: AgencyProfile): ChatPolicy {
  return { ...chatLinks, publishedNumbers: whatsAppNumbers };
}

/** The link that a submission offers: there is one only with a number of digits and a link that the policy permits. */
export function chatLink({ whatsapp = "", redirect }: Chat, policy: ChatPolicy): string | undefined {
  return /^\+?\d+$/.test(whatsapp.trim()) ? permittedChatLink(redirect, policy) : undefined;
}

/** The normalised address when the policy permits it. Also for a link that has been kept in the session history. */
export function permittedChatLink(link: unknown, policy: ChatPolicy): string | undefined {
  if (typeof link !== "string" || link.length > longestLink || blankControlOrBackslash.test(link)) return undefined;
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  const hosts = [shortLinkHost, ...longLinkHosts, ...policy.furtherHosts];
  // `host` and not `hostname`: a port is not the configured host's.
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "" || !hosts.includes(url.host)) {
    return undefined;
  }
  if (policy.onlyPublishedNumbers && !leadsToOneOf(policy.publishedNumbers, url)) return undefined;
  return url.href;
}

/** A link without a readable number (`wa.me/message/…`, a further host) could lead to anyone. */
function leadsToOneOf(numbers: readonly string[], url: URL): boolean {
  const number = numberIn(url);
  return number !== undefined && numbers.some((published) => published.replace(/^\+/, "") === number);
}

function numberIn({ hostname, pathname, searchParams }: URL): string | undefined {
  const phones = searchParams.getAll("phone");
  // With a second number beside the first it would be WhatsApp's choice which one is called.
  if (hostname === shortLinkHost && phones.length === 0) return /^\/\+?(\d+)\/?$/.exec(pathname)?.[1];
  if (longLinkHosts.includes(hostname) && /^\/send\/?$/.test(pathname) && phones.length === 1) {
    // An unescaped plus arrives as a blank.
    return /^[+ ]?(\d+)$/.exec(phones[0] ?? "")?.[1];
  }
  return undefined;
}
