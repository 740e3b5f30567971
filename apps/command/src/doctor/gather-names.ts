import { lookup, resolveMx, resolveTxt } from "node:dns/promises";
import { connect } from "node:tls";
import type { Answer, Facts, NameFacts } from "./facts.ts";
import { ask } from "./headers.ts";

const withinMs = 5000;
const dayMs = 24 * 60 * 60 * 1000;

/** What is served under an origin's name, wherever the DNS leads, and on this machine. */
export async function nameOf(host: string, expected: Answer["headers"], embeddedBy?: string): Promise<NameFacts> {
  const [found, answer] = await Promise.all([
    lookup(host, { all: true }).catch(() => []),
    ask(`https://${host}/`, "127.0.0.1"),
  ]);
  const addresses = found.map(({ address }) => address);
  const certificate = addresses.length === 0 ? undefined : await certificateOf(host);
  return { host, addresses, certificate, answer, expected, embeddedBy };
}

/** What a browser would be shown. */
function certificateOf(host: string): Promise<NameFacts["certificate"]> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: 443, servername: host, rejectUnauthorized: false, timeout: withinMs });
    const end = (certificate: NameFacts["certificate"]) => {
      socket.destroy();
      resolve(certificate);
    };
    socket.once("secureConnect", () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      end({ days: Math.floor((until - Date.now()) / dayMs), isTrusted: socket.authorized });
    });
    socket.once("timeout", () => end(undefined));
    socket.once("error", () => end(undefined));
  });
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
