import { oneFindingEach } from "../../one-finding-each.ts";
import { operatorWords } from "../../operator-words.ts";
import type { Rule } from "../../rule.ts";
import { hostsIn, isReservedHost } from "./reserved-names.ts";

/** Addresses of the sample reach nobody. */
export const reservedDomain: Rule = {
  id: "placeholders/reserved-domain",
  group: "Placeholders",
  why: "Nobody can be reached under a name that is reserved for examples.",
  law: ["rfc-2606", "ddg-5"],
  find: (subject) =>
    oneFindingEach(
      operatorWords(subject).flatMap(({ text, place }) =>
        hostsIn(text)
          .filter(isReservedHost)
          .map((host) => ({ thing: registeredName(host), place })),
      ),
      (host) => ({
        severity: "error",
        what: `${host} is a name for examples: nobody can ever be reached there.`,
        fix: "Put in the real address.",
      }),
    ),
};

/** `www.fernkontor.example` → `fernkontor.example`: all its hosts change together. */
function registeredName(host: string): string {
  return host.split(".").slice(-2).join(".");
}
