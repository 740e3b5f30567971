/** With what web servers answer, and whether it is what protects visitors; asked from here and from anywhere else. */
import { request as plainRequest } from "node:http";
import { request } from "node:https";
import { TLSSocket } from "node:tls";
import { httpsHeaders, securityHeaders } from "../../../site/servers/headers.ts";
import type { Answer, Finding } from "./facts.ts";
import { error, warning, well } from "./finding.ts";

const withinMs = 10_000;
const dayMs = 24 * 60 * 60 * 1000;
const servers = "Was dazugehört, steht in deploy/caddy; wie es hinkommt, in docs/betrieb/05-namen-und-zertifikate.md";

/**
 * Undefined where nobody answers; the certificate may be any.
 * @param at the machine that is asked, whatever the DNS says
 */
export function ask(address: string, at?: string): Promise<Answer | undefined> {
  const { protocol, hostname, host } = new URL(address);
  const options = {
    hostname: at ?? hostname,
    servername: hostname,
    headers: { host },
    rejectUnauthorized: false,
    timeout: withinMs,
  };
  return new Promise((resolve) => {
    const asked = (protocol === "https:" ? request : plainRequest)(
      address,
      options,
      ({ statusCode, headers, socket }) => {
        const certificate = socket instanceof TLSSocket ? certificateOf(socket) : undefined;
        asked.destroy();
        resolve({ status: statusCode ?? 0, headers, certificate });
      },
    );
    asked.once("timeout", () => asked.destroy());
    asked.once("error", () => resolve(undefined));
    asked.end();
  });
}

/** What a browser is shown. */
function certificateOf(socket: TLSSocket): Answer["certificate"] {
  const { valid_from, valid_to } = socket.getPeerCertificate();
  const [from, until] = [Date.parse(valid_from), Date.parse(valid_to)];
  return {
    days: Math.floor((until - Date.now()) / dayMs),
    ofDays: Math.round((until - from) / dayMs),
    isTrusted: socket.authorized,
  };
}

const noSniffing = "x-content-type-options";

/** With which headers each of the three should answer. */
export const expectedHeaders: Readonly<Record<"site" | "form" | "desk", Answer["headers"]>> = {
  site: { ...securityHeaders, ...httpsHeaders },
  form: { ...httpsHeaders, [noSniffing]: securityHeaders[noSniffing] },
  // Who has not passed the second wall is answered by the web server alone.
  desk: httpsHeaders,
};

/** @param expected more may be said, and more strictly */
export function* headerFindings(host: string, { headers }: Answer, expected: Answer["headers"]): Generator<Finding> {
  const missing = Object.keys(expected).filter((name) => !headers[name]?.includes(String(expected[name])));
  if (missing.length > 0)
    yield warning("names/headers", `${host} fehlen Kopfzeilen, die Besucher schützen: ${missing.join(", ")}.`, servers);
}

export function frameFinding({ headers }: Answer, siteOrigin: string): Finding {
  const policy = String(headers["content-security-policy"] ?? "");
  const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1]?.trim();
  return ancestors === siteOrigin
    ? well("names/frame", "Das Formular lässt sich von der Website einbetten und von niemandem sonst.")
    : error(
        "names/frame",
        `Das Formular lässt sich von „${ancestors ?? "jedem"}“ einbetten, nicht von ${siteOrigin} allein.`,
        "siteOrigin in profile.yaml, oder SITE_ORIGIN in /etc/fernkontor/form.env",
      );
}
