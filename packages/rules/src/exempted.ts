// Where somebody answers for what a rule finds: it is told as exempted, never left out.
import { dirname, join } from "node:path";
import { nearestTo } from "@fernkontor/agency-files/nearest";
import type { Place } from "@fernkontor/agency-files/read-yaml";
import type { Exemption } from "@fernkontor/domain/agency/exemptions";
import { germanDate } from "@fernkontor/domain/german/german";
import { scamReader } from "@fernkontor/reader/learned/weights";
import { daysBetween } from "./days.ts";
import type { Finding } from "./finding.ts";
import type { ReportedFinding } from "./launch-report.ts";
import { law } from "./law.ts";
import type { GroupedRule } from "./rule.ts";
import { scamMarkers } from "./scam-markers.ts";
import type { Subject } from "./subject.ts";

/** A finding for which somebody answers instead. */
export type ExemptedFinding = ReportedFinding & { exemption: Exemption };

const crime = "Was sie sieht, ist Geldwäsche, Hehlerei oder Betrug: Dafür kann niemand einstehen.";
const readsLike = "scam/reads-like";
/** Of these marks, what speaks to applicants themselves holds without exception, however likely it is. */
const crimes = [15, 16, 17];
const ofApplicants =
  /(?<!\p{L})(Ihre?[mnrs]?|Ihnen|[dD](u|ich|ir|ein\p{L}*)|uns|unser\p{L}*|zu Hause|daheim|nach Hause|privat\p{L}*|eigene\p{L}*|Finanzagent\p{L}*|Paketagent\p{L}*|Warenagent\p{L}*|[yY]our?|us|our)(?!\p{L})/u;
/** These see what honest people say, too; what reads plainly like a scam is none of it. */
const misreadable = [readsLike, "words/fees"];
const plainly = 4.5;

function isCrime({ rule, sentence = "", marks = [] }: ReportedFinding): boolean {
  if (marks.some((mark) => crimes.includes(mark)) && ofApplicants.test(sentence)) return true;
  return misreadable.includes(rule) && scamReader().likeness(sentence) > plainly;
}

/** Why nobody can answer for what was found; undefined where somebody can. */
export function whyNoExemption(finding: ReportedFinding, rules: readonly GroupedRule[]): string | undefined {
  return isCrime(finding) ? crime : rules.find(({ id }) => id === finding.rule)?.noExemption;
}

/** Rules of which there were exemptions, and whose work the reader does. */
const read: readonly string[] = [
  "addresses/nameless-text",
  "imprint/withheld",
  "listings/honest-titles",
  "pay/day-rate-alone",
  "scam/borrowed-name",
  "scam/crypto-pay",
  "scam/easy-money",
  "scam/messenger-in-listing",
  "scam/mule-work",
  "scam/top-up",
  "scam/unasked-contact",
  "scam/unsourced-figures",
  "words/instant-acceptance",
  "words/messenger-only",
  "words/protected-data",
];
/** The rule that an exemption means today. */
function ruleOf({ rule }: Exemption): string {
  return read.includes(rule) ? readsLike : rule;
}

/** How far ahead an exemption may reach: then somebody looks again. */
const longestDays = 366;
/** Of an honest agency one or two signs need a word. Who explains away more is what the signs say. */
const mostMarkers = 3;

/** Findings without those that are exempted, those, and what is wrong with the exemptions themselves. */
export function withExemptions(
  findings: readonly ReportedFinding[],
  subject: Subject,
  rules: readonly GroupedRule[],
): { findings: ReportedFinding[]; exempted: ExemptedFinding[] } {
  const { exemptions } = subject.agency;
  if (exemptions.length === 0) return { findings: [...findings], exempted: [] };
  const told: ReportedFinding[] = [];
  const valid = exemptions.filter((exemption, index) => {
    const covered = findings.filter(
      ({ rule, places }) =>
        rule === ruleOf(exemption) && places.some(({ file }) => file === fileOf(exemption, subject)),
    );
    const problem = problemOf(exemption, covered, subject.today, rules);
    if (problem) told.push(about(problem, subject.placeOf("exemptions", [index, problem.field])));
    return !problem || (problem.severity === "note" && exemption.until >= subject.today);
  });
  const exempted: ExemptedFinding[] = [];
  const kept = findings.flatMap((finding): ReportedFinding[] => {
    if (finding.severity === "note" || isCrime(finding)) return [finding];
    let places: readonly Place[] = finding.places;
    for (const exemption of valid) {
      if (ruleOf(exemption) !== finding.rule) continue;
      const meant = fileOf(exemption, subject);
      const [first, ...others] = places.filter(({ file }) => file === meant);
      if (!first) continue;
      exempted.push({ ...finding, places: [first, ...others], exemption });
      places = places.filter(({ file }) => file !== meant);
    }
    const [first, ...others] = places;
    return first ? [{ ...finding, places: [first, ...others] }] : [];
  });
  for (const [index, exemption] of exemptions.entries())
    if (
      valid.includes(exemption) &&
      !read.includes(exemption.rule) &&
      !exempted.some((one) => one.exemption === exemption)
    )
      told.push(
        about(
          {
            severity: "warning",
            what: `Die Ausnahme von ${exemption.rule} in ${exemption.place} wird nicht gebraucht: Dort findet die Regel nichts.`,
            fix: "Streichen Sie sie; sonst deckt sie, was später dort steht.",
          },
          subject.placeOf("exemptions", [index]),
        ),
      );
  const markers = scamMarkers.filter(({ number }) => exempted.some(({ marks }) => marks?.includes(number)));
  if (markers.length > mostMarkers)
    told.push(
      about(
        {
          severity: "error",
          what: `Ausnahmen decken ${markers.length} Merkmale von Jobbetrug zu: ${markers.map(({ name }) => name).join(" · ")}.`,
          fix: `Höchstens ${mostMarkers} lassen sich begründen. Ändern Sie, was die Regeln sehen.`,
        },
        subject.placeOf("exemptions", []),
      ),
    );
  return { findings: [...kept, ...told], exempted };
}

type Problem = Omit<Finding, "places">;

function problemOf(
  { rule, place, until }: Exemption,
  covered: readonly ReportedFinding[],
  today: string,
  rules: readonly GroupedRule[],
): (Problem & { field: keyof Exemption }) | undefined {
  const ids: readonly string[] = rules.map(({ id }) => id);
  if (read.includes(rule)) {
    const covers =
      until < today
        ? `Die Ausnahme in ${place} ist abgelaufen.`
        : `Bis zum ${germanDate(until)} deckt die Ausnahme in ${place}, was dort wie Jobbetrug gelesen wird.`;
    return {
      field: "rule",
      severity: "note",
      what: `${rule} gibt es nicht mehr. ${covers}`,
      fix: `Nennen Sie „${readsLike}“, oder streichen Sie die Ausnahme.`,
    };
  }
  // It covers nothing, and may be of a rule that has gone.
  if (!ids.includes(rule))
    return {
      field: "rule",
      severity: "warning",
      what: `„${rule}“ ist keine Regel oder keine mehr.`,
      fix: `Gemeint ist vielleicht „${nearestTo(rule, ids)}“; der Bericht nennt jede unter „Regel“. Sonst streichen Sie die Ausnahme.`,
    };
  const reason = covered.some(isCrime) ? crime : rules.find(({ id }) => id === rule)?.noExemption;
  if (reason !== undefined)
    return {
      field: "rule",
      severity: "error",
      what: `Von ${rule} gibt es keine Ausnahme. ${reason}`,
      fix: "Streichen Sie die Ausnahme, und ändern Sie, was die Regel findet.",
    };
  if (daysBetween(today, until) > longestDays)
    return {
      field: "until",
      severity: "error",
      what: `Die Ausnahme von ${rule} soll bis zum ${germanDate(until)} gelten, länger als ein Jahr.`,
      fix: "Wählen Sie einen Tag innerhalb eines Jahres, an dem jemand neu hinsieht.",
    };
  if (until < today)
    return {
      field: "until",
      severity: "warning",
      what: `Die Ausnahme von ${rule} in ${place} ist seit dem ${germanDate(until)} abgelaufen und gilt nicht mehr.`,
      fix: "Streichen Sie sie, oder lassen Sie jemanden neu hinsehen und den Tag verlängern.",
    };
  return undefined;
}

function about({ severity, what, fix }: Problem, place: Place): ReportedFinding {
  return {
    severity,
    what,
    fix,
    places: [place],
    rule: "exemptions/valid",
    group: "Ausnahmen",
    why: "Eine Ausnahme ist eine Aussage von jemandem, mit Grund und Frist, und jeder Besucher kann sie lesen.",
    sources: [law.sample],
  };
}

/** As findings name it. */
function fileOf({ place }: Exemption, { placeOf, site }: Subject): string {
  if (place.startsWith("/")) return site?.pages.find(({ route }) => route === place)?.place.file ?? place;
  return join(dirname(placeOf("profile", []).file), place);
}
