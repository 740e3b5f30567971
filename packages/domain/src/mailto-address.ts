/**
 * The address of a link that begins a mail (RFC 6068), with what is filled into it. Nothing that stands in `email` adds a
 * recipient, a subject or a text: a mailbox may hold `?`, `&`, `=` and `%`.
 */
export function mailtoAddress(email: string, filledIn: { subject?: string; body?: string } = {}): string {
  const recipient = encodeURIComponent(email).replace(/%40(?!.*%40)/, "@");
  const query = Object.entries(filledIn)
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join("&");
  return `mailto:${recipient}${query && "?"}${query}`;
}
