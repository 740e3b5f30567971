/** Endings under which no address of the public internet exists (RFC 2606, RFC 6761, RFC 6762, RFC 8375, ICANN 2024). */
const reservedEndings = ["example", "test", "invalid", "localhost", "local", "internal", "home.arpa", "onion", "alt"];
const reservedDomains = ["example.com", "example.net", "example.org", "domain.de", "beispiel.de"];

/** Whether a host can never be a visitor's to reach. */
export function isReservedHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  return (
    [...reservedEndings, ...reservedDomains].some((ending) => name === ending || name.endsWith(`.${ending}`)) ||
    /^(127\.|10\.|192\.168\.|\[)/.test(name)
  );
}

/** Hosts of the web and mail addresses in a text. */
export function hostsIn(text: string): string[] {
  const addresses = text.matchAll(
    /https?:\/\/([^\s/:?#]+)|[\w.+-]+@([\w-]+(?:\.[\w-]+)+)|^((?:[\w-]+\.)+[a-z]{2,})$/gi,
  );
  return [...addresses].flatMap(([, web, mail, bare]) => (web ?? mail ?? bare ?? "").toLowerCase() || []);
}
