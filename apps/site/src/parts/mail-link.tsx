import { mailtoAddress } from "@fernkontor/domain/mailto-address";

/** A mail address that may wrap at its @, as it must on a 320 px screen. `subject` is filled into the new mail. */
export function MailLink({ address, subject }: { address: string; subject?: string }) {
  const [mailbox, domain] = address.split("@");
  return (
    <a href={mailtoAddress(address, subject ? { subject } : {})}>
      {mailbox}@<wbr />
      {domain}
    </a>
  );
}
