import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { offerOf } from "@fernkontor/domain/agency/offer";
import { euros, germanNumber, listed, numberWord, quantity } from "@fernkontor/domain/german/german";
import {
  claimedPeriod,
  type MonthExample,
  monthlyPay,
  payAxisAround,
  spokenAmounts,
  spokenPay,
  withBonus,
} from "@fernkontor/domain/pay/pay";
import { pointsOf, sayingsOf } from "@fernkontor/texts/sayings";
import { type Texts, textsOf } from "@fernkontor/texts/texts-of";
import type { WindowObjectName } from "../drawings/drawn-window.tsx";
import type { WallName } from "../drawings/window.tsx";
import type { ClaimLink } from "../parts/claim-mark.tsx";
import { claimLinkOf, sentences } from "../parts/claim-words.ts";
import { contractWords } from "../parts/contract-words.ts";
import type { PayExampleCopy } from "../parts/pay-example.tsx";

const exampleId = "rechenbeispiel";

export type BenefitsCopy = ReturnType<typeof benefitsCopy>;

export function benefitsCopy(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  const jump = say("benefits.hero.jump");
  const inHead = [say("benefits.head.hours"), say("benefits.head.training"), say("benefits.head.contract")];
  const inHero = [say("benefits.hero.hours"), say("benefits.hero.contract"), say("benefits.hero.training")];
  return {
    head: {
      title: say("benefits.head.title"),
      description: say("benefits.head.", { topics: inARow(say("benefits.head.pay"), ...inHead) }),
    },
    hero: {
      heading: say("benefits.hero.heading"),
      lead: say("benefits.hero.lead", { topics: inARow(say("benefits.hero.pay"), ...inHero) }),
      jump: jump === undefined ? undefined : { label: jump, href: `#${exampleId}` },
    },
    front: frontCopy(agency),
    pay: payCopy(agency),
    more: moreCopy(agency),
    closing: {
      heading: [say("benefits.closing.heading")],
      text: say(agency.listings.length > 0 ? "benefits.closing.listings" : "benefits.closing.noListings"),
      actions: [
        { label: say("benefits.closing.apply"), href: routes.contact },
        { label: say("benefits.closing.seeListings"), href: routes.listings },
      ],
    },
  };
}

/** Two are said with an "and", more as a list of keywords. */
function inARow(...topics: readonly (string | undefined)[]): string {
  const said = topics.filter((topic) => topic !== undefined);
  return said.length === 2 ? listed(said) : said.join(", ");
}

function frontCopy(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  const contract = contractWords(agency);
  const bonus = agency.claims.bonusUpToPercent;
  const benefits = pointsOf<DraftBenefit>([
    {
      title: say("benefits.front.pay.title"),
      text: sentences(say("benefits.front.pay.range"), say("benefits.front.pay.stated")),
      claimLink: claimLinkOf(agency, "dayRate"),
      object: "coins",
      wall: "yellow",
    },
    {
      title: say("benefits.front.place.title"),
      text: say("benefits.front.place.text"),
      object: "armchair",
      wall: "rose",
    },
    hoursBenefit(agency),
    {
      title: say("benefits.front.training.title"),
      text: say("benefits.front.training."),
      claimLink: claimLinkOf(agency, "trainingStartsWithinHours"),
      object: "laptop",
      wall: "sky",
    },
    { title: contract.title, text: contract.benefit, object: "contract", wall: "yellow" },
    {
      title: say("benefits.front.bonus.title"),
      text: say("benefits.front.bonus."),
      claimLink: claimLinkOf(agency, "bonusUpToPercent"),
      object: "bonus-sign",
      wall: "rose",
      label: bonus && `+${germanNumber(bonus.value)} %`,
    },
  ]);
  // What holds for whoever uses this software: less than a row of windows would leave a bare wall.
  const further = pointsOf<DraftBenefit>([
    {
      title: say("parts.listings.contact.title"),
      text: say("parts.listings.contact.text"),
      object: "phone",
      wall: "sky",
    },
    {
      title: say("parts.listings.dates.title"),
      text: say("parts.listings.dates.text"),
      object: "clock",
      wall: "green",
    },
  ]);
  const all = [...benefits, ...further.slice(0, Math.max(0, windowsInRow - benefits.length))];
  return { heading: say("benefits.front.heading", { count: numberWord(all.length) }), benefits: all };
}

type DraftBenefit = {
  title: string | undefined;
  text: string | undefined;
  claimLink?: ClaimLink;
  object: WindowObjectName;
  wall: WallName;
  label?: string;
};

const windowsInRow = 3;

/** That one has to work full time is no benefit, nor that one may not work more. */
function hoursBenefit(agency: PublicAgency): DraftBenefit | undefined {
  const { say } = sayingsOf(agency);
  const { extent } = offerOf(agency);
  if (extent !== "either" && extent !== "both" && extent !== "part") return undefined;
  return {
    title: say(`benefits.front.hours.${extent}.title`),
    text: say(`benefits.front.hours.${extent}.text`),
    object: "clock",
    wall: "green",
  };
}

function payCopy(agency: PublicAgency) {
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

function payChartCopy(agency: PublicAgency) {
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

function moreCopy(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  return {
    heading: say("benefits.more.heading"),
    lead: say("benefits.more.lead"),
    points: pointsOf([
      { title: say("benefits.more.free.title"), text: say("benefits.more.free.") },
      {
        title: say("benefits.more.consultation.title"),
        text: say("benefits.more.consultation."),
        claimLink: claimLinkOf(agency, "consultationMinutes"),
      },
      { title: say("benefits.more.interviews.title"), text: say("benefits.more.interviews.text") },
      { title: say("benefits.more.support.title"), text: say("benefits.more.support.text") },
      {
        title: say("benefits.more.reply.title"),
        text: say("benefits.more.reply.text"),
        claimLink: claimLinkOf(agency, "replyAtLatestWithinHours"),
      },
      { title: say("benefits.more.retention.title"), text: say("benefits.more.retention.text") },
    ]),
  };
}
