import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { ClaimKind, ClaimName } from "@fernkontor/domain/claim/claim";
import type { Claim, Claims } from "@fernkontor/domain/claim/publishable-claims";
import { germanDate, numberWord, quantity } from "@fernkontor/domain/german/german";
import { listingFacts } from "@fernkontor/domain/listing/listing-facts";
import type { MeasuredReplies } from "@fernkontor/domain/reply-times/measurement";
import { measuredDays } from "@fernkontor/domain/reply-times/reply-times";
import { type Texts, textsOf } from "@fernkontor/texts/texts-of";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import { claimNameOf, claimWords } from "../parts/claim-words.ts";
import { sampleNotice } from "../parts/sample-notice.ts";
import type { ClaimPairsCopy } from "./claim-pairs.tsx";
import type { LedgerCopy, LedgerEntryCopy, LedgerGroupCopy } from "./ledger.tsx";

type LedgerPageCopy = { ledger: LedgerCopy; pairs: ClaimPairsCopy | undefined };

/** The ledger's page: every publishable claim, with what it means, how it was found, until when, and who answers. */
export function ledgerCopy(agency: PublicAgency): LedgerPageCopy & { head: PageHead } {
  const { profile, claims } = agency;
  const { text, parts } = textsOf(agency);
  const pairs = pairsCopy(agency);
  const hasFigures = claimNames(claims).some((name) => claims[name] && claimWords[name].figure);
  const copy: LedgerPageCopy = {
    ledger: {
      heading: text("ledger.heading"),
      lead: text(hasFigures ? "ledger.lead" : "ledger.leadWithoutFigures"),
      sample: profile.mode === "sample" ? sampleCopy(profile) : undefined,
      contents: {
        heading: text("ledger.contents.heading"),
        label: text("ledger.contents.label"),
        further: pairs && { label: pairs.heading, href: `#${pairs.id}` },
      },
      groups: [...groupsOf(agency), bindingGroup(agency)],
      ask: {
        heading: text("ledger.ask.heading"),
        text: parts("ledger.ask.text", { email: { email: profile.email.general } }),
      },
    },
    pairs,
  };
  return {
    head: {
      title: text("ledger.head.title"),
      description: text(hasFigures ? "ledger.head.description" : "ledger.head.descriptionWithoutFigures"),
    },
    ...copy,
  };
}

function sampleCopy(profile: PublicAgency["profile"]): LedgerCopy["sample"] {
  return {
    text: `${sampleNotice(profile)} Auch die Belege auf dieser Seite sind erfunden. Sie zeigen, wie echte aussehen.`,
  };
}

function claimNames(claims: Claims): ClaimName[] {
  return Object.keys(claims) as ClaimName[];
}

/** In the order of the page, with the anchor of each. */
const kindIds: Readonly<Record<ClaimKind, string>> = {
  counted: "gezaehlt",
  measured: "gemessen",
  promised: "zugesagt",
  legal: "gesetzlich",
};

function groupsOf(agency: PublicAgency): LedgerGroupCopy[] {
  const { text } = textsOf(agency);
  const entries = claimNames(agency.claims).flatMap((name) => entryOf(agency, name) ?? []);
  return (Object.keys(kindIds) as ClaimKind[]).flatMap((kind) => {
    const ofKind = entries.filter(({ kind: entryKind }) => entryKind === kind);
    if (ofKind.length === 0) return [];
    return [
      {
        id: kindIds[kind],
        title: text(`ledger.${kind}.title`),
        text: text(`ledger.${kind}.text`),
        entries: ofKind.map(({ entry }) => entry),
      },
    ];
  });
}

function entryOf<Name extends ClaimName>(
  agency: PublicAgency,
  name: Name,
): { kind: ClaimKind; entry: LedgerEntryCopy } | undefined {
  const claim = agency.claims[name];
  if (!claim) return undefined;
  const { id, figure } = claimWords[name];
  const { text } = textsOf(agency);
  return {
    kind: claim.kind,
    entry: {
      id,
      title: claimNameOf(agency, name),
      figure: figure?.(claim, text),
      meaning: claim.meaning,
      rows: rowsOf(agency, claim),
      stamp:
        claim.evidence?.invented || claim.replies?.invented
          ? figure
            ? "Erfundener Beleg"
            : "Erfundene Zusage"
          : undefined,
    },
  };
}

function rowsOf(agency: PublicAgency, claim: Claim<unknown>): LedgerEntryCopy["rows"] {
  if (claim.replies) return replyRows(agency, claim.replies);
  return claim.countedOn === undefined ? evidenceRows(agency, claim) : listingRows(agency, claim.countedOn);
}

function evidenceRows(agency: PublicAgency, { evidence }: Claim<unknown>): LedgerEntryCopy["rows"] {
  const { text } = textsOf(agency);
  if (!evidence) return [{ term: text("ledger.evidence.none"), text: text("ledger.evidence.noneYet") }];
  const { source, method, sampleSize, asOf, validUntil, responsible } = evidence;
  const from = germanDate(asOf);
  const answers = { term: text("ledger.evidence.responsible"), text: responsible };
  if (source === undefined || method === undefined || validUntil === undefined)
    return [
      {
        term: text("ledger.evidence.promised"),
        text:
          validUntil === undefined
            ? text("ledger.evidence.promisedSince", { from })
            : text("ledger.evidence.promisedFromTo", { from, to: germanDate(validUntil) }),
      },
      answers,
    ];
  return [
    { term: text("ledger.evidence.source"), text: source },
    { term: text("ledger.evidence.method"), text: method },
    ...(sampleSize === undefined
      ? []
      : [{ term: text("ledger.evidence.sampleSize"), text: quantity(sampleSize, "Fall", "Fälle") }]),
    {
      term: text("ledger.evidence.validity"),
      text: text("ledger.evidence.validFromTo", { from, to: germanDate(validUntil) }),
    },
    answers,
  ];
}

function listingRows(agency: PublicAgency, countedOn: string): LedgerEntryCopy["rows"] {
  const { text, parts } = textsOf(agency);
  const listings = { text: text("ledger.fromListings.listings"), href: routes.listings };
  return [
    { term: text("ledger.evidence.source"), text: parts("ledger.fromListings.source", { listings }) },
    { term: text("ledger.evidence.method"), text: text("ledger.fromListings.method") },
    {
      term: text("ledger.evidence.validity"),
      text: text("ledger.fromListings.validity", { from: germanDate(countedOn) }),
    },
    { term: text("ledger.evidence.responsible"), text: agency.profile.name },
  ];
}

function replyRows(agency: PublicAgency, replies: MeasuredReplies): LedgerEntryCopy["rows"] {
  const { text } = textsOf(agency);
  const { open, oldestOpenDays = 0, measuredOn, validUntil, invented } = replies;
  const cases = quantity(replies.cases, "Bewerbung", "Bewerbungen");
  const oldest = quantity(oldestOpenDays, "Tag", "Tagen");
  const days = `${measuredDays}`;
  return [
    { term: text("ledger.evidence.source"), text: text(`ledger.fromReplies.source${invented ? "Invented" : ""}`) },
    { term: text("ledger.evidence.method"), text: text("ledger.fromReplies.method") },
    {
      term: text("ledger.evidence.sampleSize"),
      text:
        open === 0
          ? text("ledger.fromReplies.cases", { cases, days })
          : text("ledger.fromReplies.casesOpen", { cases, days, open: `${open}`, oldest }),
    },
    {
      term: text("ledger.evidence.validity"),
      text: text("ledger.evidence.validFromTo", { from: germanDate(measuredOn), to: germanDate(validUntil) }),
    },
    { term: text("ledger.evidence.responsible"), text: agency.profile.name },
  ];
}

/** What is promised in a text that binds the agency: the text itself is the evidence. */
function bindingGroup(agency: PublicAgency): LedgerGroupCopy {
  const { profile, ownTexts } = agency;
  const { text } = textsOf(agency);
  const { retention, termsObjectionWeeks } = profile;
  const remote = remoteEntry(agency);
  const rowsOf = (label: string, href: string) => [
    { term: text("ledger.evidence.source"), text: [{ text: label, href }] },
    { term: text("ledger.evidence.state"), text: germanDate(profile.legalTextsUpdatedOn) },
  ];
  return {
    id: "verbindlich",
    title: text("ledger.binding.title"),
    text: text(remote ? "ledger.binding.textWithListings" : "ledger.binding.text"),
    entries: [
      ...(remote ? [remote] : []),
      {
        id: "loeschfrist",
        title: text("ledger.binding.deletion.title"),
        figure: quantity(retention.applicationMonthsAfterProcess, "Monat", "Monate"),
        meaning: text("ledger.binding.deletion.meaning"),
        rows: rowsOf(text("ledger.binding.privacyPolicy"), `${routes.privacy}#dauer`),
        stamp: undefined,
      },
      // Terms that the agency has written itself may say otherwise.
      ...(ownTexts.terms
        ? []
        : [
            {
              id: "widerspruchsfrist",
              title: text("ledger.binding.objection.title"),
              figure: quantity(termsObjectionWeeks, "Woche", "Wochen"),
              meaning: text("ledger.binding.objection.meaning"),
              rows: rowsOf(text("ledger.binding.terms"), `${routes.terms}#aenderung`),
              stamp: undefined,
            },
          ]),
    ],
  };
}

/** Undefined unless every open listing is remote: nothing is to be said of none. */
function remoteEntry(agency: PublicAgency): LedgerEntryCopy | undefined {
  const { listings } = agency;
  const { text } = textsOf(agency);
  const { areAllRemote, areAllFullOrPartTime } = listingFacts(listings);
  if (!areAllRemote) return undefined;
  return {
    id: "homeoffice",
    title: text(areAllFullOrPartTime ? "ledger.binding.remote.titleWithExtent" : "ledger.binding.remote.title"),
    figure: "100 %",
    meaning: text(areAllFullOrPartTime ? "ledger.binding.remote.meaningWithExtent" : "ledger.binding.remote.meaning"),
    rows: [
      {
        term: text("ledger.evidence.source"),
        text: [{ text: text("ledger.fromListings.listings"), href: routes.listings }],
      },
      {
        term: text("ledger.evidence.sampleSize"),
        text: quantity(listings.length, "offene Anzeige", "offene Anzeigen"),
      },
    ],
    stamp: undefined,
  };
}

/**
 * Claims that answer one question with two figures. Both are wanted, so both must be explained side by side; figures
 * that cannot be true together are a contradiction.
 */
const claimPairs = [
  { question: "pay", names: ["dayRate", "dayRateOnJobsPage"] },
  { question: "placement", names: ["weeksToPlacementOnAverage", "weeksToPlacementUsually"] },
  { question: "reply", names: ["replyUsuallyWithinHours", "replyAtLatestWithinHours"] },
] as const satisfies readonly { question: string; names: readonly [ClaimName, ClaimName] }[];

type ClaimPairQuestion = (typeof claimPairs)[number]["question"];

/** Where two figures answer one question, both are right; undefined where no question has two that differ. */
function pairsCopy(agency: PublicAgency): ClaimPairsCopy | undefined {
  const { claims } = agency;
  const texts = textsOf(agency);
  const { text } = texts;
  const questions = claimPairs.flatMap(({ question, names: [first, second] }) => {
    const pair = [claimCopy(agency, first), claimCopy(agency, second)].filter((claim) => claim !== undefined);
    const [left, right] = pair;
    if (!left || !right || left.figure === right.figure) return [];
    return [
      {
        question: questionOf(question, claims, texts),
        answer: text(`ledger.pairs.${question}.answer`),
        claims: pair,
      },
    ];
  });
  if (questions.length === 0) return undefined;
  return {
    id: "zwei-angaben",
    heading: text("ledger.pairs.heading"),
    lead:
      questions.length === 1
        ? text("ledger.pairs.leadOne")
        : text("ledger.pairs.leadMany", { count: numberWord(questions.length) }),
    questions,
  };
}

function questionOf(question: ClaimPairQuestion, { dayRate, dayRateOnJobsPage }: Claims, { text }: Texts): string {
  if (question !== "pay") return text(`ledger.pairs.${question}.question`);
  const isPaidByTheDay = [dayRate, dayRateOnJobsPage].every(
    (claim) => (claim?.value.period ?? "pro Tag") === "pro Tag",
  );
  return text(isPaidByTheDay ? "ledger.pairs.pay.questionPerDay" : "ledger.pairs.pay.question");
}

function claimCopy<Name extends ClaimName>(
  agency: PublicAgency,
  name: Name,
): { name: string; figure: string; href: string } | undefined {
  const claim = agency.claims[name];
  const { id, figure } = claimWords[name];
  const { text } = textsOf(agency);
  return claim && figure && { name: claimNameOf(agency, name), figure: figure(claim, text), href: `#${id}` };
}
