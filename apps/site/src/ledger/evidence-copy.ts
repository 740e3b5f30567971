import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Claim } from "@fernkontor/domain/claim/publishable-claims";
import { germanDate, germanRange, quantity } from "@fernkontor/domain/german/german";
import type { MeasuredReplies } from "@fernkontor/domain/reply-times/measurement";
import { replyEvidence } from "@fernkontor/texts/reply-evidence";
import { type Texts, textsOf } from "@fernkontor/texts/texts-of";
import type { RuledEntry } from "../parts/ruled-list.tsx";
import type { LedgerEntryCopy } from "./ledger.tsx";
import type { ReplyMeterCopy } from "./reply-meter.tsx";

/** What the table says of a claim at first sight, and what its evidence says in full. */
export function evidenceCopy(
  agency: PublicAgency,
  { evidence, countedOn, replies }: Claim<unknown>,
): Pick<LedgerEntryCopy, "since" | "who" | "rows" | "meter"> {
  const { text } = textsOf(agency);
  const { name } = agency.profile;
  if (countedOn !== undefined)
    return { since: { text: text("ledger.table.continually") }, who: name, rows: listingRows(agency, countedOn) };
  if (replies)
    return {
      since: { text: text("ledger.table.continually") },
      who: name,
      rows: [...replyEvidence(textsOf(agency), replies), answering(agency, name)],
      meter: meterCopy(textsOf(agency), replies),
    };
  if (!evidence)
    return {
      since: { text: text("ledger.table.unproven") },
      who: name,
      rows: [{ term: text("ledger.evidence.none"), text: text("ledger.evidence.noneYet") }, answering(agency, name)],
    };
  const { source, method, sampleSize, asOf, validUntil, responsible } = evidence;
  const from = germanDate(asOf);
  const validity =
    validUntil === undefined
      ? text("ledger.evidence.promisedSince", { from })
      : text("ledger.evidence.validFromTo", { from, to: germanDate(validUntil) });
  const rows: (RuledEntry | undefined)[] = [
    source === undefined ? undefined : { term: text("ledger.evidence.source"), text: source },
    method === undefined ? undefined : { term: text("ledger.evidence.method"), text: method },
    sampleSize === undefined
      ? undefined
      : { term: text("ledger.evidence.sampleSize"), text: quantity(sampleSize, "Fall", "Fälle") },
    { term: text("ledger.evidence.validity"), text: validity },
    answering(agency, responsible),
  ];
  return { since: shortDate(asOf), who: nameOf(responsible), rows: rows.filter((row) => row !== undefined) };
}

function listingRows(agency: PublicAgency, countedOn: string): RuledEntry[] {
  const { text, parts } = textsOf(agency);
  const listings = { text: text("ledger.fromListings.listings"), href: routes.listings };
  return [
    { term: text("ledger.evidence.source"), text: parts("ledger.fromListings.source", { listings }) },
    { term: text("ledger.evidence.method"), text: text("ledger.fromListings.method") },
    {
      term: text("ledger.evidence.validity"),
      text: text("ledger.fromListings.validity", { from: germanDate(countedOn) }),
    },
    answering(agency, agency.profile.name),
  ];
}

/** So many windows have room beside each other; of more, each stands for several. */
const mostWindows = 14;

function meterCopy({ text }: Texts, { hours, cases, open, course }: MeasuredReplies): ReplyMeterCopy {
  const { stepHours, shares, later, never, left } = course;
  const hoursOf = (count: number) => quantity(count, "Stunde", "Stunden");
  const end = stepHours * shares.length;
  const others = [
    { kind: "late" as const, words: text("ledger.chart.later"), count: later },
    { kind: "lit" as const, words: text("ledger.chart.open"), count: open },
    { kind: "shut" as const, words: text("ledger.chart.never"), count: never },
    { kind: "left" as const, words: text("ledger.chart.left"), count: left },
  ].filter(({ count }) => count > 0);
  const each = Math.ceil(Math.max(1, ...others.map(({ count }) => count)) / mostWindows);
  // Two numbers that would stand in each other's way are one.
  const areClose = (hours.to - hours.from) / end < 0.06;
  const marks = [
    { share: 0.25, hours: hours.from, words: text("ledger.chart.quarter"), at: areClose ? "" : `${hours.from}` },
    {
      share: 0.75,
      hours: hours.to,
      words: text("ledger.chart.threeQuarters"),
      at: areClose ? germanRange(hours) : `${hours.to}`,
    },
  ];
  return {
    digits: [...germanRange(hours)],
    unit: "Stunden",
    caption: text("ledger.chart.caption", { cases: quantity(cases, "Bewerbung", "Bewerbungen") }),
    label: text("ledger.chart.label", {
      from: hoursOf(hours.from),
      to: hoursOf(hours.to),
      // Rounded down: it never flatters.
      share: `${Math.floor((shares.at(-1) ?? 0) * 100)} %`,
      end: hoursOf(end),
    }),
    shares,
    marks: marks.map(({ hours: at, ...mark }) => ({ ...mark, steps: at / stepHours })),
    all: text("ledger.chart.all"),
    end: text("ledger.chart.end", { hours: `${end}` }),
    others,
    several: each === 1 ? undefined : { each, words: text("ledger.chart.several", { each: `${each}` }) },
  };
}

/** Who answers, and where: the person's own address where there is one, else the agency's. */
export function answering(agency: PublicAgency, responsible: string): RuledEntry {
  const { people, email } = agency.profile;
  const { text } = textsOf(agency);
  const person = people.find(({ name }) => name === nameOf(responsible));
  return {
    term: text("ledger.evidence.responsible"),
    text: [`${responsible}, `, { email: person?.email ?? email.general }],
  };
}

/** `Jana Brandt, Personalberatung` → `Jana Brandt`. */
function nameOf(responsible: string): string {
  return responsible.split(",")[0] ?? responsible;
}

/** `2026-09-30` → `30.09.2026`, as the table has room for. */
export function shortDate(isoDate: string): LedgerEntryCopy["since"] {
  return { text: isoDate.split("-").reverse().join("."), isoDate };
}
