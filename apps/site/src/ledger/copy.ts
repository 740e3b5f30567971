import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { ClaimKind, ClaimName } from "@fernkontor/domain/claim/claim";
import type { Claim, Claims } from "@fernkontor/domain/claim/publishable-claims";
import { claimAnchors, claimFigures, claimNameOf } from "@fernkontor/texts/claim-figures";
import { sampleNotice } from "@fernkontor/texts/sample-notice";
import { type Texts, textsOf } from "@fernkontor/texts/texts-of";
import type { Rich } from "../parts/rich-text.tsx";
import { bindingGroup, publicGroup } from "./binding-copy.ts";
import { evidenceCopy } from "./evidence-copy.ts";
import type { LedgerEntryCopy, LedgerGroupCopy } from "./ledger.tsx";

export type LedgerCopy = ReturnType<typeof ledgerCopy>["ledger"];

/** The ledger's page: every publishable claim, with what it means, how it was found, until when, and who answers. */
export function ledgerCopy(agency: PublicAgency) {
  const { profile, claims } = agency;
  const { text, parts } = textsOf(agency);
  const hasFigures = claimNames(claims).some((name) => claims[name] && claimFigures[name].figure);
  const notice = sampleNotice(profile);
  return {
    head: {
      title: text("ledger.head.title"),
      description: text(hasFigures ? "ledger.head.description" : "ledger.head.descriptionWithoutFigures"),
    },
    ledger: {
      heading: text("ledger.heading"),
      lead: text(hasFigures ? "ledger.lead" : "ledger.leadWithoutFigures"),
      // The evidence is invented, too.
      sample: notice && `${notice} Auch die Belege auf dieser Seite sind erfunden.`,
      table: {
        heading: text("ledger.table.heading"),
        columns: [
          text("ledger.table.figure"),
          text("ledger.table.meaning"),
          text("ledger.table.since"),
          text("ledger.table.who"),
        ],
        show: text("ledger.table.show"),
      },
      ...foldedAfterFirst(agency),
      pairs: pairsCopy(agency),
      ask: {
        heading: text("ledger.ask.heading"),
        text: parts("ledger.ask.text", { email: { email: profile.email.general } }) satisfies Rich,
      },
    },
  };
}

/** What applicants weigh first: pay, costs, the answer, what nobody may ask for, a contract. By their anchors. */
const firstEntries = [
  claimAnchors.dayRate,
  claimAnchors.freeForApplicants,
  claimAnchors.replyAtLatestWithinHours,
  "nie-gefragt",
  claimAnchors.contractBeforeStart,
  "loeschfrist",
];
const firstCount = 5;

/** Five entries stand there at once, with what the software has counted among them; `more` folds the groups from `from` on. */
function foldedAfterFirst(agency: PublicAgency): {
  groups: readonly LedgerGroupCopy[];
  more: { from: number; label: string } | undefined;
} {
  const { text } = textsOf(agency);
  const groups = [...groupsOf(agency), publicGroup(agency), bindingGroup(agency)].filter(
    (group) => group !== undefined,
  );
  const software = groups.filter(({ kind }) => kind === "software");
  const others = groups.filter(({ kind }) => kind !== "software");
  const counted = software.reduce((sum, { entries }) => sum + entries.length, 0);
  const first = firstEntries
    .flatMap((anchor) => others.flatMap(({ entries }) => entries.find(({ id }) => id === anchor) ?? []))
    .slice(0, Math.max(0, firstCount - counted));
  const rest = others
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => !first.includes(entry)) }))
    .filter(({ entries }) => entries.length > 0);
  const count = rest.reduce((sum, { entries }) => sum + entries.length, 0);
  // One that is folded alone would cost a click more than it saves.
  if (first.length === 0 || count < 2) return { groups, more: undefined };
  const heading = { title: text("ledger.first.title"), note: text("ledger.first.text") };
  const shown = [...software, { id: "das-wichtigste", kind: "first" as const, ...heading, entries: first }];
  return { groups: [...shown, ...rest], more: { from: shown.length, label: text("ledger.more", { count }) } };
}

function claimNames(claims: Claims): ClaimName[] {
  return Object.keys(claims) as ClaimName[];
}

type GroupKind = ClaimKind | "software" | "example";

/** In the order of the page, with the anchor of each. */
const kindIds: Readonly<Record<GroupKind, string>> = {
  software: "software",
  counted: "gezaehlt",
  measured: "gemessen",
  promised: "zugesagt",
  example: "beispiel",
  legal: "gesetzlich",
};

function groupsOf(agency: PublicAgency): LedgerGroupCopy[] {
  const { text } = textsOf(agency);
  const entries = claimNames(agency.claims).flatMap((name) => entryOf(agency, name) ?? []);
  return (Object.keys(kindIds) as GroupKind[]).flatMap((kind) => {
    const ofKind = entries.filter(({ kind: entryKind }) => entryKind === kind);
    if (ofKind.length === 0) return [];
    return [
      {
        id: kindIds[kind],
        kind,
        title: text(`ledger.${kind}.title`),
        note: text(`ledger.${kind}.text`),
        // What is drawn stands first; what has a figure can be compared at a glance; what has none follows.
        entries: [
          ...ofKind.filter(({ entry }) => entry.meter !== undefined),
          ...ofKind.filter(({ entry }) => entry.figure !== undefined && entry.meter === undefined),
          ...ofKind.filter(({ entry }) => entry.figure === undefined),
        ].map(({ entry }) => entry),
      },
    ];
  });
}

function entryOf<Name extends ClaimName>(
  agency: PublicAgency,
  name: Name,
): { kind: GroupKind; entry: LedgerEntryCopy } | undefined {
  const claim = agency.claims[name];
  if (!claim) return undefined;
  const { figure, inTable } = claimFigures[name];
  const { text } = textsOf(agency);
  return {
    kind: groupKindOf(name, claim),
    entry: {
      id: claimAnchors[name],
      title: claimNameOf(agency, name),
      figure: (inTable ?? figure)?.(claim, text),
      meaning:
        name === "openPositionsByCategory" && figure ? `${figure(claim, text)}. ${claim.meaning}` : claim.meaning,
      stamp:
        claim.evidence?.invented || claim.replies?.invented
          ? figure
            ? "Erfundener Beleg"
            : "Erfundene Zusage"
          : undefined,
      ...evidenceCopy(agency, claim),
    },
  };
}

/** What no hand has entered stands first, and an example is promised as an example only. */
function groupKindOf(name: ClaimName, { kind, countedOn, replies }: Claim<unknown>): GroupKind {
  if (name === "monthExample") return "example";
  return countedOn !== undefined || replies !== undefined ? "software" : kind;
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
function pairsCopy(agency: PublicAgency) {
  const { claims } = agency;
  const texts = textsOf(agency);
  const { text, parts } = texts;
  const questions = claimPairs.flatMap(({ question, names: [first, second] }) => {
    const [left, right] = [figureLink(agency, first), figureLink(agency, second)];
    if (!left || !right || left.text === right.text) return [];
    const why = text(`ledger.pairs.${question}.answer`);
    const answer: Rich = parts("ledger.pairs.answer", { first: left, second: right, answer: why });
    return [{ question: questionOf(question, claims, texts), answer }];
  });
  if (questions.length === 0) return undefined;
  return { id: "zwei-angaben", heading: text("ledger.pairs.heading"), lead: text("ledger.pairs.lead"), questions };
}

function questionOf(question: ClaimPairQuestion, { dayRate, dayRateOnJobsPage }: Claims, { text }: Texts): string {
  if (question !== "pay") return text(`ledger.pairs.${question}.question`);
  const isPaidByTheDay = [dayRate, dayRateOnJobsPage].every(
    (claim) => (claim?.value.period ?? "pro Tag") === "pro Tag",
  );
  return text(isPaidByTheDay ? "ledger.pairs.pay.questionPerDay" : "ledger.pairs.pay.question");
}

function figureLink<Name extends ClaimName>(
  agency: PublicAgency,
  name: Name,
): { text: string; href: string } | undefined {
  const claim = agency.claims[name];
  const { figure } = claimFigures[name];
  return claim && figure && { text: figure(claim, textsOf(agency).text), href: `#${claimAnchors[name]}` };
}
