import { type LedgerEntry, ledgerEntries } from "@fernkontor/domain/claim/ledger-entries";
import type { Observation } from "../../finding.ts";
import { oneFinding } from "../../one-finding-each.ts";
import type { Rule } from "../../rule.ts";
import type { Subject } from "../../subject.ts";
import { daysBetween } from "../days-between.ts";

const warnDaysBefore = 30;

/** That each claim rests on something that still holds. What does not is shown nowhere on a live site. */
export const evidence: Rule = {
  id: "claims/evidence",
  group: "Claims",
  why: "A figure that nobody can prove is a deceptive statement; whoever makes it must be able to show what it rests on.",
  law: ["uwg-5", "police"],
  find: (subject) => {
    // What is the law's needs no evidence: a live site does not praise it at all.
    const entries = ledgerEntries(subject.agency.claims, subject.today).filter(({ kind }) => kind !== "legal");
    const inState = (state: LedgerEntry["state"]) => entries.filter((entry) => entry.state === state);
    return [
      ...about(subject, inState("invented"), ["evidence", "invented"], {
        severity: "error",
        what: (names) => `The evidence is invented: ${names}.`,
        fix: "Put in your own figure and evidence. If you cannot prove it, remove `evidence`: the pages close the gap.",
      }),
      ...about(subject, inState("future"), ["evidence", "asOf"], {
        severity: "error",
        what: (names) => `The evidence is from a day that is still to come: ${names}.`,
        fix: "Put the day into asOf on which the figure was true.",
      }),
      ...about(subject, inState("expired"), ["evidence", "validUntil"], {
        severity: "warning",
        what: (names) => `The evidence has run out, and the live site has stopped showing: ${names}.`,
        fix: "Count or ask again and put in value, asOf and validUntil.",
      }),
      ...about(subject, inState("missing"), [], {
        severity: "note",
        what: (names) => `Without evidence, and therefore shown nowhere on a live site: ${names}.`,
        fix: "Add evidence, or leave it at that.",
      }),
      ...about(subject, inState("holds").filter(runsOutSoon(subject.today)), ["evidence", "validUntil"], {
        severity: "note",
        what: (names) => `The evidence runs out within ${warnDaysBefore} days: ${names}.`,
        fix: "Count or ask again in time.",
      }),
    ];
  },
};

type Saying = { severity: Observation["severity"]; what: (names: string) => string; fix: string };

function about(
  { placeOf }: Subject,
  entries: readonly LedgerEntry[],
  path: readonly string[],
  { severity, what, fix }: Saying,
): Observation[] {
  const names = entries.map(({ name }) => name);
  const places = names.map((name) => placeOf("claims", [name, ...path]));
  return oneFinding(places, { severity, what: what(names.join(", ")), fix });
}

function runsOutSoon(today: string) {
  return ({ evidence: found }: LedgerEntry) =>
    found !== undefined && daysBetween(today, found.validUntil) < warnDaysBefore;
}
