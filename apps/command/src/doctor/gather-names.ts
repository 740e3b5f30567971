import { lookup, resolveMx, resolveTxt } from "node:dns/promises";
import type { Facts, NameFacts } from "./facts.ts";
import { ask } from "./headers.ts";

/** @param at the machine whose web server is asked, besides what the DNS leads to */
export async function nameOf(
  host: string,
  { expected, embeddedBy, at }: Pick<NameFacts, "expected" | "embeddedBy"> & { at?: string },
): Promise<NameFacts> {
  const address = `https://${host}/`;
  const [isKnown, seen, own] = await Promise.all([
    lookup(host).then(
      () => true,
      () => false,
    ),
    ask(address),
    at === undefined ? undefined : ask(address, at),
  ]);
  return { host, isKnown, certificate: seen?.certificate, answer: at === undefined ? seen : own, expected, embeddedBy };
}

export async function mailOf(domain: string): Promise<Facts["mail"]> {
  const [mx, own, policy] = await Promise.all([
    resolveMx(domain).catch(() => []),
    resolveTxt(domain).catch(() => []),
    resolveTxt(`_dmarc.${domain}`).catch(() => []),
  ]);
  const beginning = (texts: string[][], word: string) =>
    texts.map((parts) => parts.join("")).find((text) => text.startsWith(word));
  return { domain, hasMx: mx.length > 0, spf: beginning(own, "v=spf1"), dmarc: beginning(policy, "v=DMARC1") };
}
