import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { euros, germanNumber, numberWord, quantity } from "@fernkontor/domain/german/german";
import { type MonthExample, monthlyPay, payAxisAround, spokenRange, withBonus } from "@fernkontor/domain/pay/pay";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import { claimLinkOf, sentences } from "../parts/claim-words.ts";
import type { ClosingCopy } from "../parts/closing.tsx";
import { contractWords } from "../parts/contract-words.ts";
import type { PayExampleCopy } from "../parts/pay-example.tsx";
import type { ShortPointsCopy } from "../parts/short-points.tsx";
import type { BenefitsFrontCopy, BenefitsHeroCopy, PayStructureCopy } from "./sections.tsx";

type BenefitsCopy = {
  hero: BenefitsHeroCopy;
  front: BenefitsFrontCopy;
  /** Undefined while nothing of it may be claimed. */
  pay: PayStructureCopy | undefined;
  more: ShortPointsCopy;
  closing: ClosingCopy;
};

const exampleId = "rechenbeispiel";

export function benefitsCopy(agency: PublicAgency): BenefitsCopy & { head: PageHead } {
  const { profile } = agency;
  const pay = payCopy(agency);
  const hasExample = pay?.example !== undefined;
  const copy: BenefitsCopy = {
    hero: {
      heading: "Was für Sie drin ist",
      lead: `Vergütung, Zeit, Sicherheit, Training: Hier steht, womit Sie rechnen können${hasExample ? ", mit Zahlen statt Versprechen" : ""}.`,
      jump: hasExample ? { label: "Direkt zum Rechenbeispiel", href: `#${exampleId}` } : undefined,
    },
    front: frontCopy(agency),
    pay,
    more: moreCopy(agency),
    closing: {
      heading: ["Rechnen Sie mit uns."],
      text: "Bewerben Sie sich jetzt, oder sehen Sie sich zuerst an, welche Positionen offen sind.",
      actions: [
        { label: "Jetzt bewerben", href: routes.contact },
        { label: "Stellenangebote ansehen", href: routes.listings },
      ],
    },
  };
  return {
    head: {
      title: `Ihre Vorteile – ${profile.name}`,
      description: `Vergütung, Arbeitszeit, Training, Vertrag: was Sie bei einer Remote-Stelle über uns erwartet${hasExample ? ", mit Rechenbeispiel" : ""}.`,
    },
    ...copy,
  };
}

function frontCopy({ claims }: PublicAgency): BenefitsFrontCopy {
  const { dayRate, bonusUpToPercent, trainingStartsWithinHours: training } = claims;
  const bonusPercent = bonusUpToPercent && germanNumber(bonusUpToPercent.value);
  const contract = contractWords(claims);
  const benefits: (BenefitsFrontCopy["benefits"][number] | undefined)[] = [
    {
      title: "Klare Tagesvergütung",
      text: dayRate
        ? `${spokenRange(dayRate.value)} pro Tag, je nach Position und Erfahrung. Die Spanne kennen Sie vor der Bewerbung.`
        : "Sie hängt von Position und Erfahrung ab. Die Spanne kennen Sie vor der Bewerbung.",
      claimLink: claimLinkOf(claims, "dayRate"),
      object: "coins",
      wall: "yellow",
    },
    {
      title: "100 % Homeoffice",
      text: "Kein Pendeln, keine Umzugsfrage. Sie arbeiten dort, wo Sie zu Hause sind.",
      object: "armchair",
      wall: "rose",
    },
    {
      title: "Flexible Zeiten",
      text: "Von Teilzeit bis Vollzeit. Den Umfang legen Sie gemeinsam mit dem Unternehmen fest.",
      object: "clock",
      wall: "green",
    },
    {
      title: "Training inklusive",
      text: training
        ? `Auch ohne Vorkenntnisse: Ihr Training beginnt innerhalb von ${quantity(training.value, "Stunde", "Stunden")}.`
        : "Auch ohne Vorkenntnisse. Wie es abläuft, steht in jeder Anzeige.",
      claimLink: claimLinkOf(claims, "trainingStartsWithinHours"),
      object: "laptop",
      wall: "sky",
    },
    { title: contract.title, text: contract.benefit, object: "contract", wall: "yellow" },
    bonusPercent === undefined
      ? undefined
      : {
          title: "Leistungsbonus",
          text: `Gute Arbeit zahlt sich aus: Zum Tagessatz kommen bis zu ${bonusPercent} % Bonus.`,
          claimLink: claimLinkOf(claims, "bonusUpToPercent"),
          object: "bonus-sign",
          wall: "rose",
          label: `+${bonusPercent} %`,
        },
  ];
  const said = benefits.filter((benefit) => benefit !== undefined);
  return { heading: `Die ${numberWord(said.length)} wichtigsten Vorteile`, benefits: said };
}

function payCopy({ claims }: PublicAgency): PayStructureCopy | undefined {
  const chart = payChartCopy(claims);
  const example = claims.monthExample && {
    ...exampleCopy(claims.monthExample.value),
    claimLink: claimLinkOf(claims, "monthExample"),
  };
  if (!chart && !example) return undefined;
  const isWhole = chart?.ranges.length === 2 && chart.legend.bonus !== undefined;
  return {
    heading: "So setzt sich Ihre Vergütung zusammen",
    lead:
      chart &&
      sentences(
        isWhole ? "Zwei Spannen, ein Bonus." : undefined,
        "Wo Sie einsteigen, hängt von Position und Erfahrung ab.",
      ),
    chart,
    example,
  };
}

function payChartCopy(claims: Claims): PayStructureCopy["chart"] {
  const { dayRateAtEntry, dayRateWithExperience, bonusUpToPercent } = claims;
  const bonus = bonusUpToPercent && `bis zu + ${germanNumber(bonusUpToPercent.value)} % Leistungsbonus`;
  const ranges = [
    { name: "Einstieg", claim: dayRateAtEntry, claimLink: claimLinkOf(claims, "dayRateAtEntry") },
    { name: "Mit Erfahrung", claim: dayRateWithExperience, claimLink: claimLinkOf(claims, "dayRateWithExperience") },
  ].flatMap(({ name, claim, claimLink }) => {
    if (!claim) return [];
    const range = claim.value;
    const highestWithBonus = bonusUpToPercent ? withBonus(range.to, bonusUpToPercent.value) : range.to;
    const withFullBonus = bonusUpToPercent
      ? `, mit dem vollen Bonus von ${germanNumber(bonusUpToPercent.value)} Prozent bis ${highestWithBonus} Euro`
      : "";
    return {
      name,
      range,
      claimLink,
      amount: `${spokenRange(range)} pro Tag`,
      highestWithBonus,
      label: `${range.from} bis ${range.to} Euro pro Tag${withFullBonus}`,
    };
  });
  if (ranges.length === 0) return undefined;
  return {
    ranges,
    axis: payAxisAround(
      Math.min(...ranges.map(({ range }) => range.from)),
      Math.max(...ranges.map(({ highestWithBonus }) => highestWithBonus)),
    ),
    legend: {
      dayRate: "Tagessatz",
      bonus: bonus === undefined ? undefined : { text: bonus, claimLink: claimLinkOf(claims, "bonusUpToPercent") },
    },
  };
}

function exampleCopy(example: MonthExample): PayExampleCopy {
  const { dayRate, daysPerMonth } = example;
  const bonusPercent = germanNumber(example.bonusPercent ?? 0);
  const { base, bonus, total, bonusInDayRates } = monthlyPay(example);
  return {
    id: exampleId,
    heading: "Rechenbeispiel: ein Monat",
    steps: [
      { term: "Tagessatz", amount: euros(dayRate) },
      { term: "× Arbeitstage im Monat", amount: germanNumber(daysPerMonth) },
      { term: "= Grundvergütung", amount: euros(base), weight: "subtotal" },
      { term: `+ ${bonusPercent} % Bonus`, amount: euros(bonus) },
      { term: "Im Monat", amount: euros(total), weight: "total" },
    ],
    note: "Beispiel zur Veranschaulichung, alle Beträge brutto. Maßgeblich sind Position, Umfang und Ihr Vertrag.",
    house: {
      days: daysPerMonth,
      bonusDays: bonusInDayRates,
      label: `${quantity(daysPerMonth, "Fenster steht", "Fenster stehen")} für ${quantity(daysPerMonth, "Arbeitstag", "Arbeitstage")} zu ${dayRate} Euro${bonus > 0 ? `, ${dormers(bonusInDayRates)} für ${bonusPercent} Prozent Bonus` : ""}: zusammen ${germanNumber(total)} Euro im Monat`,
      caption: sentences(
        `${quantity(daysPerMonth, "Fenster ist", "Fenster sind")} ${quantity(daysPerMonth, "Arbeitstag", "Arbeitstage")}.`,
        bonus > 0 ? `Der Bonus von ${bonusPercent} % entspricht ${furtherDayRates(bonusInDayRates)}.` : undefined,
      ),
    },
  };
}

function dormers(count: number): string {
  const whole = Math.floor(count);
  const wholeOnes = whole === 1 ? "ein Dachfenster" : `${numberWord(whole)} Dachfenster`;
  if (whole === count) return wholeOnes;
  return `${whole > 0 ? `${wholeOnes} und ` : ""}ein teilweise gefülltes Dachfenster`;
}

/** `zwei weiteren Tagessätzen: den beiden Dachfenstern`; `2,4 weiteren Tagessätzen: den Dachfenstern, das letzte teilweise gefüllt`. */
function furtherDayRates(count: number): string {
  if (!Number.isInteger(count))
    return `${fractionOfDayRates(count)}: ${count < 1 ? "dem teilweise gefüllten Dachfenster" : "den Dachfenstern, das letzte teilweise gefüllt"}`;
  if (count === 1) return "einem weiteren Tagessatz: dem Dachfenster";
  return `${numberWord(count)} weiteren Tagessätzen: den ${count === 2 ? "beiden " : ""}Dachfenstern`;
}

/** In tenths: 2.4 → `2,4 weiteren Tagessätzen`; 2.03 → `etwa zwei weiteren Tagessätzen`. */
function fractionOfDayRates(count: number): string {
  const tenths = Math.round(count * 10) / 10;
  if (tenths === 0) return "weniger als 0,1 weiteren Tagessätzen";
  const about = tenths === count ? "" : "etwa ";
  if (tenths === 1) return `${about}einem weiteren Tagessatz`;
  return `${about}${Number.isInteger(tenths) ? numberWord(tenths) : germanNumber(tenths)} weiteren Tagessätzen`;
}

function moreCopy({ profile, claims }: PublicAgency): ShortPointsCopy {
  const { consultationMinutes: consultation, replyAtLatestWithinHours: latestReply } = claims;
  const points: (ShortPointsCopy["points"][number] | undefined)[] = [
    { title: "Keine Gebühren", text: "Beratung, Training und Vermittlung kosten Sie nichts." },
    {
      title: "Persönliches Erstgespräch",
      text: consultation
        ? `${quantity(consultation.value, "Minute", "Minuten")}, in denen es nur um Sie geht.`
        : "Ein Gespräch, in dem es nur um Sie geht.",
      claimLink: claimLinkOf(claims, "consultationMinutes"),
    },
    { title: "Vorbereitung auf Gespräche", text: "Sie wissen vorher, mit wem Sie sprechen und worum es geht." },
    {
      title: "Begleitung nach dem Start",
      text: "Wir bleiben ansprechbar, wenn der neue Job begonnen hat.",
    },
    latestReply && {
      title: "Schnelle Antwort",
      text: `Auf Ihre Nachricht reagieren wir innerhalb von ${quantity(latestReply.value, "Stunde", "Stunden")}.`,
      claimLink: claimLinkOf(claims, "replyAtLatestWithinHours"),
    },
    {
      title: "Feste Frist für Ihre Daten",
      text: `Bewerbungsdaten löschen wir ${quantity(profile.retention.applicationMonthsAfterProcess, "Monat", "Monate")} nach Ende des Verfahrens.`,
    },
  ];
  return {
    heading: "Und außerdem",
    lead: "Kleinere Dinge, die im Alltag viel ausmachen.",
    points: points.filter((point) => point !== undefined),
  };
}
