/**
 * The address of a link that begins a mail (RFC 6068), with what is filled into it. Nothing that stands in `email` adds a
 * recipient, a subject or a text: a mailbox may hold `?`, `&`, `=` and `%`.
 */
export function mailtoAddress(email: string, filledIn: { subject?: string; body?: string } = {}): string {
  const at = email.lastIndexOf("@");
  const recipient = `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
  const query = Object.entries(filledIn).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${[recipient, ...(query.length > 0 ? [query.join("&")] : [])].join("?")}`;
}
