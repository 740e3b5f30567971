import { mailtoAddress } from "@fernkontor/domain/mailto-address";

/** A mail address that may wrap at its @, as it must on a 320 px screen. `href` where the new mail has its subject. */
export function MailLink({ address, href = mailtoAddress(address) }: { address: string; href?: string }) {
  const [mailbox, domain] = address.split("@");
  return (
    <a href={href}>
      {mailbox}@<wbr />
      {domain}
    </a>
  );
}
