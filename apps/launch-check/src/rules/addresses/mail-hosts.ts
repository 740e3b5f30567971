/** Where anybody gets a mailbox within a minute: the sender proves nothing. */
const freeMailHosts = new Set([
  "aol.com",
  "aol.de",
  "arcor.de",
  "email.de",
  "freenet.de",
  "gmail.com",
  "gmx.at",
  "gmx.ch",
  "gmx.com",
  "gmx.de",
  "gmx.net",
  "googlemail.com",
  "hotmail.com",
  "hotmail.de",
  "hushmail.com",
  "icloud.com",
  "live.com",
  "live.de",
  "mail.com",
  "mail.de",
  "mail.ru",
  "mailbox.org",
  "me.com",
  "msn.com",
  "online.de",
  "outlook.com",
  "outlook.de",
  "posteo.de",
  "proton.me",
  "protonmail.com",
  "t-online.de",
  "tuta.com",
  "tutanota.com",
  "tutanota.de",
  "vodafone.de",
  "web.de",
  "yahoo.com",
  "yahoo.de",
  "yandex.com",
  "zoho.com",
]);

export function isFreeMail(host: string): boolean {
  return freeMailHosts.has(host);
}

/** Whether a host could be taken for another: one or two letters changed, added words, or another ending. */
export function looksLike(host: string, own: string): boolean {
  const name = nameOf(host);
  const ownName = nameOf(own);
  if (ownName.length < 4) return name === ownName;
  return name.includes(ownName) || distance(name, ownName) <= (ownName.length > 6 ? 2 : 1);
}

/** The part that people remember: `www.fernkontor.de` → `fernkontor`; digits that pass for letters count as them. */
function nameOf(host: string): string {
  const parts = host.split(".");
  return (parts.at(-2) ?? host).replaceAll("0", "o").replaceAll("1", "l").replaceAll("rn", "m");
}

/** How many letters must be changed, added or left out (Levenshtein). */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const changed = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(changed, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
