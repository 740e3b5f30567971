import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { euros, germanNumber, listed, numberWord, quantity } from "@fernkontor/domain/german/german";
import {
  claimedPeriod,
  type MonthExample,
  monthlyPay,
  payAxisAround,
  spokenAmounts,
  withBonus,
} from "@fernkontor/domain/pay/pay";
import type { PayPeriod } from "@fernkontor/domain/pay/salary";
import { type Texts, textsOf } from "@fernkontor/texts/texts-of";
import type { PageHead } from "../frame/page-head.ts";
import { claimLinkOf, sentences, spokenPay } from "../parts/claim-words.ts";
import type { ClosingCopy } from "../parts/closing.tsx";
import { contractWords } from "../parts/contract-words.ts";
import { type Offer, offerOf } from "../parts/offer.ts";
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
  const { text } = textsOf(agency);
  const offer = offerOf(agency);
  const pay = payCopy(agency);
  const hasExample = pay?.example !== undefined;
  return {
    head: headCopy(agency, offer, hasExample),
    hero: heroCopy(agency, offer, hasExample),
    front: frontCopy(agency, offer),
    pay,
    more: moreCopy(agency, offer),
    closing: {
      heading: [text("benefits.closing.heading")],
      text: text(agency.listings.length > 0 ? "benefits.closing.listings" : "benefits.closing.noListings"),
      actions: [
        { label: text("benefits.closing.apply"), href: routes.contact },
        { label: text("benefits.closing.seeListings"), href: routes.listings },
      ],
    },
  };
}

function headCopy(agency: PublicAgency, { isRemoteOnly, extent, hasTraining }: Offer, hasExample: boolean): PageHead {
  const { text } = textsOf(agency);
  const topics = [
    text("benefits.head.pay"),
    ...(extent ? [text("benefits.head.hours")] : []),
    ...(hasTraining ? [text("benefits.head.training")] : []),
    ...(contractWords(agency) ? [text("benefits.head.contract")] : []),
  ];
  const whatFor = isRemoteOnly ? "remote" : "any";
  return {
    title: text("benefits.head.title"),
    description: text(hasExample ? `benefits.head.${whatFor}Example` : `benefits.head.${whatFor}`, {
      topics: inARow(topics),
    }),
  };
}

function heroCopy(agency: PublicAgency, { extent, hasTraining }: Offer, hasExample: boolean): BenefitsHeroCopy {
  const { text } = textsOf(agency);
  const topics = [
    text("benefits.hero.pay"),
    ...(extent ? [text("benefits.hero.hours")] : []),
    ...(contractWords(agency) ? [text("benefits.hero.contract")] : []),
    ...(hasTraining ? [text("benefits.hero.training")] : []),
  ];
  return {
    heading: text("benefits.hero.heading"),
    lead: text(hasExample ? "benefits.hero.leadExample" : "benefits.hero.lead", { topics: inARow(topics) }),
    jump: hasExample ? { label: text("benefits.hero.jump"), href: `#${exampleId}` } : undefined,
  };
}

/** Two are said with an "and", more as a list of keywords. */
function inARow(topics: readonly string[]): string {
  return topics.length === 2 ? listed(topics) : topics.join(", ");
}

type Benefit = BenefitsFrontCopy["benefits"][number];

function frontCopy(agency: PublicAgency, offer: Offer): BenefitsFrontCopy {
  const { text } = textsOf(agency);
  const contract = contractWords(agency);
  const benefits = [
    payBenefit(agency, offer),
    placeBenefit(agency, offer),
    hoursBenefit(agency, offer),
    trainingBenefit(agency, offer),
    contract && ({ title: contract.title, text: contract.benefit, object: "contract", wall: "yellow" } as const),
    bonusBenefit(agency, offer),
  ].filter((benefit) => benefit !== undefined);
  // Less than a row of windows would leave a bare wall.
  const further = benefitsOfAnyAgency(agency).slice(0, Math.max(0, windowsInRow - benefits.length));
  const all = [...benefits, ...further];
  return { heading: text("benefits.front.heading", { count: numberWord(all.length) }), benefits: all };
}

const windowsInRow = 3;

/** What holds for whoever uses this software. */
function benefitsOfAnyAgency(agency: PublicAgency): Benefit[] {
  const { text } = textsOf(agency);
  return [
    {
      title: text("parts.listings.contact.title"),
      text: text("parts.listings.contact.text"),
      object: "phone",
      wall: "sky",
    },
    {
      title: text("parts.listings.dates.title"),
      text: text("parts.listings.dates.text"),
      object: "clock",
      wall: "green",
    },
  ];
}

function payBenefit(agency: PublicAgency, offer: Offer): Benefit {
  const { text } = textsOf(agency);
  const pay = agency.claims.dayRate?.value;
  return {
    title: text(offer.isPaidByTheDay ? "benefits.front.pay.titleDay" : "benefits.front.pay.title"),
    text: sentences(
      pay &&
        text(dependsOnHours(pay, offer) ? "benefits.front.pay.rangeByExtent" : "benefits.front.pay.range", {
          pay: spokenPay(pay),
        }),
      text("benefits.front.pay.stated"),
    ),
    claimLink: claimLinkOf(agency, "dayRate"),
    object: "coins",
    wall: "yellow",
  };
}

/** Whoever works half the hours is paid half the month, whatever the position. */
function dependsOnHours({ period }: { period?: PayPeriod | undefined }, { extent }: Offer): boolean {
  return (period === "pro Monat" || period === "pro Jahr") && extent !== undefined && extent !== "full";
}

function placeBenefit(agency: PublicAgency, { isRemoteOnly }: Offer): Benefit | undefined {
  const { text } = textsOf(agency);
  if (!isRemoteOnly) return undefined;
  return {
    title: text("benefits.front.place.title"),
    text: text("benefits.front.place.text"),
    object: "armchair",
    wall: "rose",
  };
}

/** That one has to work full time is no benefit, nor that one may not work more. */
function hoursBenefit(agency: PublicAgency, { extent }: Offer): Benefit | undefined {
  const { text } = textsOf(agency);
  if (extent !== "either" && extent !== "both" && extent !== "part") return undefined;
  return {
    title: text(`benefits.front.hours.${extent}.title`),
    text: text(`benefits.front.hours.${extent}.text`),
    object: "clock",
    wall: "green",
  };
}

function trainingBenefit(agency: PublicAgency, { hasTraining, entry }: Offer): Benefit | undefined {
  const { claims } = agency;
  const { text } = textsOf(agency);
  const training = claims.trainingStartsWithinHours;
  if (!hasTraining) return undefined;
  const isForAll = entry === "most";
  return {
    title: text("benefits.front.training.title"),
    text: training
      ? text(isForAll ? "benefits.front.training.entryHours" : "benefits.front.training.hours", {
          hours: quantity(training.value, "Stunde", "Stunden"),
        })
      : text(isForAll ? "benefits.front.training.entry" : "benefits.front.training.text"),
    claimLink: claimLinkOf(agency, "trainingStartsWithinHours"),
    object: "laptop",
    wall: "sky",
  };
}

function bonusBenefit(agency: PublicAgency, { isPaidByTheDay }: Offer): Benefit | undefined {
  const { claims } = agency;
  const { text } = textsOf(agency);
  if (!claims.bonusUpToPercent) return undefined;
  const percent = `${germanNumber(claims.bonusUpToPercent.value)} %`;
  return {
    title: text("benefits.front.bonus.title"),
    text: text(isPaidByTheDay ? "benefits.front.bonus.day" : "benefits.front.bonus.text", { percent }),
    claimLink: claimLinkOf(agency, "bonusUpToPercent"),
    object: "bonus-sign",
    wall: "rose",
    label: `+${percent}`,
  };
}

function payCopy(agency: PublicAgency): PayStructureCopy | undefined {
  const { claims } = agency;
  const { text } = textsOf(agency);
  const chart = payChartCopy(agency);
  const example = claims.monthExample && {
    ...exampleCopy(agency, claims.monthExample.value),
    claimLink: claimLinkOf(agency, "monthExample"),
  };
  if (!chart && !example) return undefined;
  const isWhole = chart?.ranges.length === 2 && chart.legend.bonus !== undefined;
  return {
    heading: text("benefits.pay.heading"),
    lead:
      chart && sentences(isWhole ? text("benefits.pay.twoRangesAndBonus") : undefined, text("benefits.pay.depends")),
    chart,
    example,
  };
}

function payChartCopy(agency: PublicAgency): PayStructureCopy["chart"] {
  const { claims } = agency;
  const { text } = textsOf(agency);
  const { dayRateAtEntry, dayRateWithExperience, bonusUpToPercent } = claims;
  const percent = bonusUpToPercent && germanNumber(bonusUpToPercent.value);
  const claimed = [
    { name: text("benefits.pay.entry"), claim: dayRateAtEntry, claimLink: claimLinkOf(agency, "dayRateAtEntry") },
    {
      name: text("benefits.pay.experience"),
      claim: dayRateWithExperience,
      claimLink: claimLinkOf(agency, "dayRateWithExperience"),
    },
  ].flatMap(({ name, claim, claimLink }) => (claim ? [{ name, range: claim.value, claimLink }] : []));
  const [first] = claimed;
  if (!first) return undefined;
  const period = claimedPeriod(first.range);
  // Two units have no common axis: then only the first stands on it.
  const ranges = claimed
    .filter(({ range }) => claimedPeriod(range) === period)
    .map(({ name, range, claimLink }) => {
      const highest = bonusUpToPercent ? withBonus(range.to, bonusUpToPercent.value) : range.to;
      const [from = "", to = ""] = spokenAmounts(range, period);
      return {
        name,
        range,
        claimLink,
        amount: spokenPay(range),
        highestWithBonus: highest,
        label:
          percent === undefined
            ? text("benefits.pay.label", { from, to, period })
            : text("benefits.pay.labelBonus", { from, to, period, percent, highest: germanNumber(highest) }),
      };
    });
  return {
    ranges,
    axis: payAxisAround(
      Math.min(...ranges.map(({ range }) => range.from)),
      Math.max(...ranges.map(({ highestWithBonus }) => highestWithBonus)),
    ),
    legend: {
      dayRate: period === "pro Tag" ? text("benefits.pay.legend.day") : text("benefits.pay.legend.other", { period }),
      bonus:
        percent === undefined
          ? undefined
          : {
              text: text("benefits.pay.legend.bonus", { percent: `${percent} %` }),
              claimLink: claimLinkOf(agency, "bonusUpToPercent"),
            },
    },
  };
}

function exampleCopy(agency: PublicAgency, example: MonthExample): PayExampleCopy {
  const texts = textsOf(agency);
  const { text } = texts;
  const { dayRate, daysPerMonth, bonusPercent } = example;
  const { base, bonus, total, bonusInDayRates } = monthlyPay(example);
  const percent = germanNumber(bonusPercent ?? 0);
  const days = quantity(daysPerMonth, "Arbeitstag", "Arbeitstage");
  const sum = {
    windows: quantity(daysPerMonth, "Fenster steht", "Fenster stehen"),
    days,
    amount: dayRate,
    total: germanNumber(total),
  };
  const rate = { term: text("benefits.example.dayRate"), amount: euros(dayRate) };
  const times = { term: text("benefits.example.days"), amount: germanNumber(daysPerMonth) };
  return {
    id: exampleId,
    heading: text("benefits.example.heading"),
    steps:
      bonusPercent === undefined
        ? [rate, times, { term: text("benefits.example.monthAlone"), amount: euros(total), weight: "total" }]
        : [
            rate,
            times,
            { term: text("benefits.example.base"), amount: euros(base), weight: "subtotal" },
            { term: text("benefits.example.bonus", { percent: `${percent} %` }), amount: euros(bonus) },
            { term: text("benefits.example.month"), amount: euros(total), weight: "total" },
          ],
    note: text("benefits.example.note"),
    house: {
      days: daysPerMonth,
      bonusDays: bonusInDayRates,
      label:
        bonus > 0
          ? text("benefits.example.house.labelBonus", { ...sum, dormers: dormers(bonusInDayRates, texts), percent })
          : text("benefits.example.house.label", sum),
      caption: sentences(
        text("benefits.example.house.days", {
          windows: quantity(daysPerMonth, "Fenster ist", "Fenster sind"),
          days,
        }),
        bonus > 0
          ? text("benefits.example.house.bonus", {
              percent: `${percent} %`,
              dayRates: furtherDayRates(bonusInDayRates, texts),
            })
          : undefined,
      ),
    },
  };
}

function dormers(count: number, { text }: Texts): string {
  const whole = Math.floor(count);
  const wholeOnes =
    whole === 1
      ? text("benefits.example.house.dormer")
      : text("benefits.example.house.dormers", { count: numberWord(whole) });
  if (whole === count) return wholeOnes;
  return whole > 0
    ? text("benefits.example.house.dormersAndPart", { dormers: wholeOnes })
    : text("benefits.example.house.dormerInPart");
}

/** `zwei weiteren Tagessätzen: den beiden Dachfenstern`; `2,4 weiteren Tagessätzen: den Dachfenstern, das letzte teilweise gefüllt`. */
function furtherDayRates(bonusInDayRates: number, texts: Texts): string {
  const { text } = texts;
  if (!Number.isInteger(bonusInDayRates)) {
    const isLessThanOne = bonusInDayRates < 1;
    return text(isLessThanOne ? "benefits.example.house.worth.part" : "benefits.example.house.worth.lastInPart", {
      dayRates: fractionOfDayRates(bonusInDayRates, texts),
    });
  }
  if (bonusInDayRates === 1) return text("benefits.example.house.worth.one");
  return text(bonusInDayRates === 2 ? "benefits.example.house.worth.two" : "benefits.example.house.worth.many", {
    count: numberWord(bonusInDayRates),
  });
}

/** In tenths: 2.4 → `2,4 weiteren Tagessätzen`; 2.03 → `etwa zwei weiteren Tagessätzen`. */
function fractionOfDayRates(bonusInDayRates: number, { text }: Texts): string {
  const tenths = Math.round(bonusInDayRates * 10) / 10;
  if (tenths === 0) return text("benefits.example.dayRates.none");
  const count = Number.isInteger(tenths) ? numberWord(tenths) : germanNumber(tenths);
  const dayRates =
    tenths === 1 ? text("benefits.example.dayRates.one") : text("benefits.example.dayRates.many", { count });
  return tenths === bonusInDayRates ? dayRates : text("benefits.example.dayRates.about", { dayRates });
}

function moreCopy(agency: PublicAgency, offer: Offer): ShortPointsCopy {
  const { profile, claims } = agency;
  const { text } = textsOf(agency);
  const { consultationMinutes: consultation, replyAtLatestWithinHours: latestReply } = claims;
  const points: (ShortPointsCopy["points"][number] | undefined)[] = [
    offer.isFree
      ? { title: text("benefits.more.free.title"), text: text(`benefits.more.free.${freeOfWhat(offer)}`) }
      : undefined,
    offer.hasConsultation
      ? {
          title: text("benefits.more.consultation.title"),
          text: consultation
            ? text("benefits.more.consultation.minutes", {
                minutes: quantity(consultation.value, "Minute", "Minuten"),
              })
            : text("benefits.more.consultation.text"),
          claimLink: claimLinkOf(agency, "consultationMinutes"),
        }
      : undefined,
    offer.hasInterviewPreparation
      ? { title: text("benefits.more.interviews.title"), text: text("benefits.more.interviews.text") }
      : undefined,
    offer.hasSupport
      ? { title: text("benefits.more.support.title"), text: text("benefits.more.support.text") }
      : undefined,
    latestReply && {
      title: text("benefits.more.reply.title"),
      text: text("benefits.more.reply.text", { hours: quantity(latestReply.value, "Stunde", "Stunden") }),
      claimLink: claimLinkOf(agency, "replyAtLatestWithinHours"),
    },
    {
      title: text("benefits.more.retention.title"),
      text: text("benefits.more.retention.text", {
        months: quantity(profile.retention.applicationMonthsAfterProcess, "Monat", "Monate"),
      }),
    },
  ];
  return {
    heading: text("benefits.more.heading"),
    lead: text("benefits.more.lead"),
    points: points.filter((point) => point !== undefined),
  };
}

function freeOfWhat({ hasTraining, isPlacement }: Offer) {
  if (isPlacement) return hasTraining ? "trainingPlacement" : "placement";
  return hasTraining ? "training" : "text";
}
