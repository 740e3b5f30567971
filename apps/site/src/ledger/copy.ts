import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { ClaimKind, ClaimName } from "@fernkontor/domain/claim/claim";
import type { Claim, Claims } from "@fernkontor/domain/claim/publishable-claims";
import { germanDate, numberWord, quantity } from "@fernkontor/domain/german/german";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import { claimWords } from "../parts/claim-words.ts";
import { sampleNotice } from "../parts/sample-notice.ts";
import type { ClaimPairsCopy } from "./claim-pairs.tsx";
import type { LedgerCopy, LedgerEntryCopy, LedgerGroupCopy } from "./ledger.tsx";

type LedgerPageCopy = { ledger: LedgerCopy; pairs: ClaimPairsCopy | undefined };

export const ledgerHeading = "Was wir belegen können";

/** The ledger's page: every publishable claim, with what it means, how it was found, until when, and who answers. */
export function ledgerCopy(agency: PublicAgency): LedgerPageCopy & { head: PageHead } {
  const { profile, claims } = agency;
  const groups = [...groupsOf(agency), legalTextsGroup(agency)];
  const pairs = pairsCopy(claims);
  const claimCount = Object.values(claims).filter((claim) => claim !== undefined).length;
  const copy: LedgerPageCopy = {
    ledger: {
      heading: ledgerHeading,
      lead:
        claimCount > 0
          ? "Zahlen überzeugen nur, wenn man sie prüfen kann. Hier steht zu jeder Angabe auf dieser Website, was sie bedeutet, wie sie zustande kam, bis wann sie gilt und wer dafür einsteht."
          : "Zurzeit nennen wir auf dieser Website keine Zahlen über uns. Was wir zusagen, steht hier.",
      sample: profile.mode === "sample" ? sampleCopy(profile) : undefined,
      contents: {
        heading: "Inhalt",
        label: "Inhalt dieser Seite",
        further: pairs && { label: pairs.heading, href: `#${pairs.id}` },
      },
      groups,
      ask: {
        heading: "Kommt Ihnen etwas falsch vor?",
        text: [
          "Schreiben Sie uns: ",
          { email: profile.email.general },
          ". Wir prüfen die Angabe und nehmen sie von der Website, wenn wir sie nicht mehr belegen können.",
        ],
      },
    },
    pairs,
  };
  return {
    head: {
      title: `Belege – ${profile.name}`,
      description:
        "Zu jeder Zahl auf dieser Website: was sie bedeutet, wie sie ermittelt wurde, bis wann sie gilt und wer dafür einsteht.",
    },
    ...copy,
  };
}

function sampleCopy(profile: PublicAgency["profile"]): LedgerCopy["sample"] {
  return {
    text: `${sampleNotice(profile)} Auch die Belege auf dieser Seite sind erfunden. Sie zeigen, wie echte aussehen.`,
  };
}

const kindWords: Readonly<Record<ClaimKind, { id: string; title: string; text: string }>> = {
  counted: {
    id: "gezaehlt",
    title: "Gezählt",
    text: "Aus Unterlagen, die es gibt: Verträge, Aufträge, Anzeigen. Ein Plus heißt: mindestens so viele.",
  },
  measured: {
    id: "gemessen",
    title: "Gemessen",
    text: "Aus Befragungen und Zeiten, die wir erfasst haben. Ihr eigener Fall kann anders verlaufen.",
  },
  promised: {
    id: "zugesagt",
    title: "Zugesagt",
    text: "Was wir uns vorgenommen haben und woran Sie uns messen können.",
  },
  legal: {
    id: "gesetzlich",
    title: "Vom Gesetz gegeben",
    text: "Das gilt bei jedem Arbeitgeber. Es ist kein besonderes Angebot von uns.",
  },
};

function groupsOf({ profile, claims }: PublicAgency): LedgerGroupCopy[] {
  const entries = (Object.keys(claims) as ClaimName[]).flatMap((name) => entryOf(claims, name, profile.name) ?? []);
  return (Object.keys(kindWords) as ClaimKind[]).flatMap((kind) => {
    const ofKind = entries.filter(({ kind: entryKind }) => entryKind === kind);
    return ofKind.length > 0 ? [{ ...kindWords[kind], entries: ofKind.map(({ entry }) => entry) }] : [];
  });
}

function entryOf<Name extends ClaimName>(
  claims: Claims,
  name: Name,
  agency: string,
): { kind: ClaimKind; entry: LedgerEntryCopy } | undefined {
  const claim = claims[name];
  if (!claim) return undefined;
  const { id, name: title, figure } = claimWords[name];
  return {
    kind: claim.kind,
    entry: {
      id,
      title,
      figure: figure?.(claim),
      meaning: claim.meaning,
      rows: claim.countedOn === undefined ? evidenceRows(claim) : listingRows(claim.countedOn, agency),
      stamp: claim.evidence?.invented ? (figure ? "Erfundener Beleg" : "Erfundene Zusage") : undefined,
    },
  };
}

function evidenceRows({ evidence }: Claim<unknown>): LedgerEntryCopy["rows"] {
  if (!evidence) return [{ term: "Beleg", text: "Noch keiner." }];
  const { source, method, sampleSize, asOf, validUntil, responsible } = evidence;
  if (source === undefined || method === undefined || validUntil === undefined)
    return [
      { term: "Zugesagt", text: `seit ${germanDate(asOf)}` },
      { term: "Steht dafür ein", text: responsible },
    ];
  return [
    { term: "Woher", text: source },
    { term: "Wie ermittelt", text: method },
    ...(sampleSize === undefined ? [] : [{ term: "Grundlage", text: quantity(sampleSize, "Fall", "Fälle") }]),
    { term: "Gültig", text: `vom ${germanDate(asOf)} bis ${germanDate(validUntil)}` },
    { term: "Steht dafür ein", text: responsible },
  ];
}

function listingRows(countedOn: string, agency: string): LedgerEntryCopy["rows"] {
  return [
    {
      term: "Woher",
      text: ["Die offenen ", { text: "Stellenangebote", href: routes.listings }, " auf dieser Website"],
    },
    { term: "Wie ermittelt", text: "Gezählt bei jeder Aktualisierung; eine Anzeige für drei Menschen zählt dreimal." },
    { term: "Gültig", text: `vom ${germanDate(countedOn)} bis zur nächsten Aktualisierung` },
    { term: "Steht dafür ein", text: agency },
  ];
}

/** What is promised in a text that binds the agency: the text itself is the evidence. */
function legalTextsGroup({ profile, listings }: PublicAgency): LedgerGroupCopy {
  const { retention, termsObjectionWeeks } = profile;
  const updated = germanDate(profile.legalTextsUpdatedOn);
  const inTerms = (section: string) => ({
    text: "Allgemeine Geschäftsbedingungen",
    href: `${routes.terms}#${section}`,
  });
  return {
    id: "verbindlich",
    title: "Verbindlich festgelegt",
    text: "Das steht in Texten, an die wir gebunden sind, oder in jeder einzelnen Anzeige.",
    entries: [
      {
        id: "homeoffice",
        title: "Homeoffice, Voll- oder Teilzeit",
        figure: "100 %",
        meaning: "Jede Anzeige auf dieser Website ist eine Stelle ganz im Homeoffice, in Voll- oder Teilzeit.",
        rows: [
          { term: "Woher", text: [{ text: "Stellenangebote", href: routes.listings }] },
          { term: "Grundlage", text: quantity(listings.length, "offene Anzeige", "offene Anzeigen") },
        ],
        stamp: undefined,
      },
      {
        id: "loeschfrist",
        title: "Löschung der Bewerbung",
        figure: quantity(retention.applicationMonthsAfterProcess, "Monat", "Monate"),
        meaning: "So lange nach Ende des Verfahrens heben wir Ihre Bewerbung höchstens auf.",
        rows: [
          { term: "Woher", text: [{ text: "Datenschutzerklärung", href: `${routes.privacy}#dauer` }] },
          { term: "Stand", text: updated },
        ],
        stamp: undefined,
      },
      {
        id: "widerspruchsfrist",
        title: "Frist bei geänderten Bedingungen",
        figure: quantity(termsObjectionWeeks, "Woche", "Wochen"),
        meaning: "So lange haben Sie Zeit, geänderten Bedingungen zu widersprechen.",
        rows: [
          { term: "Woher", text: [inTerms("aenderung")] },
          { term: "Stand", text: updated },
        ],
        stamp: undefined,
      },
    ],
  };
}

/**
 * Claims that answer one question with two figures. Both are wanted, so both must be explained side by side; figures
 * that cannot be true together are a contradiction.
 */
const claimPairs = [
  { question: "dayRate", names: ["dayRate", "dayRateOnJobsPage"] },
  { question: "placement", names: ["weeksToPlacementOnAverage", "weeksToPlacementUsually"] },
  { question: "reply", names: ["replyUsuallyWithinHours", "replyAtLatestWithinHours"] },
] as const satisfies readonly { question: string; names: readonly [ClaimName, ClaimName] }[];

type ClaimPairQuestion = (typeof claimPairs)[number]["question"];

const questionWords: Readonly<Record<ClaimPairQuestion, { question: string; answer: string }>> = {
  dayRate: {
    question: "Was verdiene ich am Tag?",
    answer:
      "Die erste Spanne steht auf der Startseite, die zweite über den Stellenangeboten. Für Ihre Stelle gilt die Spanne in der Anzeige. Wenn Sie vorsichtig rechnen wollen, nehmen Sie die niedrigere Zahl.",
  },
  placement: {
    question: "Wie lange dauert es bis zur Stelle?",
    answer:
      "Das erste ist ein Durchschnitt, das zweite die Zeit, mit der die meisten rechnen können. Im Durchschnitt gleichen sich schnelle und langsame Fälle aus; zum Planen ist die Spanne besser.",
  },
  reply: {
    question: "Wann bekomme ich eine Antwort?",
    answer:
      "Das erste ist, wie lange es meistens dauert, das zweite die Grenze. Ist sie überschritten, fragen Sie bitte nach.",
  },
};

/** Where two figures answer one question, both are right; undefined where no question has two that differ. */
function pairsCopy(claims: Claims): ClaimPairsCopy | undefined {
  const questions = claimPairs.flatMap(({ question, names: [first, second] }) => {
    const pair = [claimCopy(claims, first), claimCopy(claims, second)].filter((claim) => claim !== undefined);
    const [left, right] = pair;
    if (!left || !right || left.figure === right.figure) return [];
    return [{ ...questionWords[question], claims: pair }];
  });
  if (questions.length === 0) return undefined;
  return {
    id: "zwei-angaben",
    heading: "Eine Frage, zwei Angaben",
    lead: `Bei ${questions.length === 1 ? "einer Frage" : `${numberWord(questions.length)} Fragen`} nennen wir zwei Zahlen. Beide stimmen, sie sagen nur nicht dasselbe.`,
    questions,
  };
}

function claimCopy<Name extends ClaimName>(
  claims: Claims,
  name: Name,
): { name: string; figure: string; href: string } | undefined {
  const claim = claims[name];
  const { id, name: title, figure } = claimWords[name];
  return claim && figure && { name: title, figure: figure(claim), href: `#${id}` };
}
