/** Whether an e-mail address is the agency's own: who applies to itself mends no figure. */

import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { isSharedHost } from "@fernkontor/domain/identity/hosts";
import { mailboxOf } from "./email-address.ts";

/**
 * An address at one of the agency's hosts or below them, or one that its files name, whatever follows a `+`. At hosts where
 * anybody has a mailbox only the named ones are.
 */
export function ownAddresses(
  profile: AgencyProfile,
  people: readonly { email?: string | undefined }[] = profile.people,
): (email: string) => boolean {
  const named = [...Object.values(profile.email), ...profile.senders, ...people.flatMap(({ email }) => email ?? [])];
  const mailboxes = new Set(named.map(mailboxOf));
  const hosts = [new URL(profile.siteOrigin).hostname, ...profile.domains].map((host) => host.replace(/^www\./, ""));
  const domains = [...new Set([...hosts, ...[...mailboxes].map(domainOf)])].filter((domain) => !isSharedHost(domain));
  return (email) => {
    const mailbox = mailboxOf(email);
    return mailboxes.has(mailbox) || domains.some((own) => `.${domainOf(mailbox)}`.endsWith(`.${own}`));
  };
}

function domainOf(mailbox: string): string {
  return mailbox.slice(mailbox.lastIndexOf("@") + 1);
}
