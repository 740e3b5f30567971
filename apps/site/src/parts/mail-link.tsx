/** A mail address that may wrap at its @, as it must on a 320 px screen. `subject` is filled into the new mail. */
export function MailLink({ address, subject }: { address: string; subject?: string }) {
  const [mailbox, domain] = address.split("@");
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return (
    <a href={`mailto:${address}${query}`}>
      {mailbox}@<wbr />
      {domain}
    </a>
  );
}
