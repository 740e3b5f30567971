/** With what web servers answer, and whether it is what protects visitors; asked from here and from anywhere else. */
import { request as plainRequest } from "node:http";
import { request } from "node:https";
import type { Answer, Finding } from "./facts.ts";
import { error, warning, well } from "./finding.ts";

const withinMs = 10_000;
const servers =
  "Was dazugehört, steht in deploy/site.nginx.conf, form.nginx.conf und desk.nginx.conf und in den Caddyfiles; wie es hinkommt, in docs/betrieb/05-namen-und-zertifikate.md";

/**
 * Undefined where nobody answers.
 * @param at the machine that is asked, whatever the DNS says; its certificate may then be any
 */
export function ask(address: string, at?: string): Promise<Answer | undefined> {
  const { protocol, hostname, host } = new URL(address);
  const options = {
    hostname: at ?? hostname,
    servername: hostname,
    headers: { host },
    rejectUnauthorized: at === undefined,
    timeout: withinMs,
  };
  return new Promise((resolve) => {
    const asked = (protocol === "https:" ? request : plainRequest)(address, options, ({ statusCode, headers }) => {
      asked.destroy();
      resolve({ status: statusCode ?? 0, headers });
    });
    asked.once("timeout", () => asked.destroy());
    asked.once("error", () => resolve(undefined));
    asked.end();
  });
}

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
