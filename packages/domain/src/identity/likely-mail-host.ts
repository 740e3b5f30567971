import { hostsOfKind } from "./hosts.ts";
import { isOneSlipAway } from "./look-alike.ts";

/** No such top-level domains exist. */
const mistypedEndings: Readonly<Record<string, string>> = {
  ...{ con: "com", cmo: "com", ocm: "com", vom: "com", xom: "com", comm: "com" },
  ...{ dee: "de", ed: "de" },
};

const wellKnown = hostsOfKind("mail");
/** Of a shorter name another word is too near: `me.com`. */
const shortestHost = 6;

/** Where mail for a host was probably meant to go, if it was mistyped: `gmial.com` → `gmail.com`. */
export function likelyMailHost(typed: string): string | undefined {
  const host = typed.toLowerCase();
  if (wellKnown.includes(host)) return undefined;
  const near = wellKnown.find((known) => known.length >= shortestHost && isOneSlipAway(host, known));
  if (near !== undefined) return near;
  const [, name, ending = ""] = /^(.+)\.([^.]+)$/.exec(host) ?? [];
  const meant = mistypedEndings[ending];
  return meant === undefined ? undefined : `${name}.${meant}`;
}
