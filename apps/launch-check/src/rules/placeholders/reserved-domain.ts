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
          .map((host) => ({ thing: host, place })),
      ),
      (host) => ({
        severity: "error",
        what: `${host} is an address for examples: nobody can ever be reached there.`,
        fix: "Put in the real address.",
      }),
    ),
};
