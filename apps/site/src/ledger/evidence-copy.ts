import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Claim } from "@fernkontor/domain/claim/publishable-claims";
import { germanDate, quantity } from "@fernkontor/domain/german/german";
import type { MeasuredReplies } from "@fernkontor/domain/reply-times/measurement";
import { measuredDays } from "@fernkontor/domain/reply-times/reply-times";
import { textsOf } from "@fernkontor/texts/texts-of";
import { routes } from "../frame/routes.ts";
import type { RuledEntry } from "../parts/ruled-list.tsx";
import type { LedgerEntryCopy } from "./ledger.tsx";

/** What the table says of a claim at first sight, and what its evidence says in full. */
export function evidenceCopy(
  agency: PublicAgency,
  { evidence, countedOn, replies }: Claim<unknown>,
): Pick<LedgerEntryCopy, "since" | "who" | "rows"> {
  const { text } = textsOf(agency);
  const { name } = agency.profile;
  if (countedOn !== undefined)
    return { since: { text: text("ledger.table.continually") }, who: name, rows: listingRows(agency, countedOn) };
  if (replies)
    return { since: { text: text("ledger.table.continually") }, who: name, rows: replyRows(agency, replies) };
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

function replyRows(agency: PublicAgency, replies: MeasuredReplies): RuledEntry[] {
  const { text } = textsOf(agency);
  const { open, oldestOpenDays = 0, measuredOn, validUntil, invented } = replies;
  const cases = quantity(replies.cases, "Bewerbung", "Bewerbungen");
  const oldest = oldestOpenDays === 0 ? "weniger als einem Tag" : quantity(oldestOpenDays, "Tag", "Tagen");
  const days = `${measuredDays}`;
  return [
    {
      term: text("ledger.evidence.source"),
      text: text(invented ? "ledger.fromReplies.sourceInvented" : "ledger.fromReplies.source"),
    },
    { term: text("ledger.evidence.method"), text: text("ledger.fromReplies.method") },
    {
      term: text("ledger.evidence.sampleSize"),
      text:
        open === 0
          ? text("ledger.fromReplies.cases", { cases, days })
          : text("ledger.fromReplies.casesOpen", { cases, days, open: `${open}`, oldest }),
    },
    ...uncountedRow(agency, replies),
    {
      term: text("ledger.evidence.validity"),
      text: text("ledger.evidence.validFromTo", { from: germanDate(measuredOn), to: germanDate(validUntil) }),
    },
    answering(agency, agency.profile.name),
  ];
}

/** Anybody can see whether it is more than a few. */
function uncountedRow(agency: PublicAgency, { uncounted }: MeasuredReplies): RuledEntry[] {
  if (uncounted === undefined || uncounted.unconfirmed + uncounted.own === 0) return [];
  const { text } = textsOf(agency);
  const { unconfirmed, own } = uncounted;
  const values = { unconfirmed: `${unconfirmed}`, own: `${own}` };
  return [{ term: text("ledger.evidence.uncounted"), text: text("ledger.fromReplies.uncounted", values) }];
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
