/** What the drawings of pay say: the ranges on their axis, and a month worked out. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { euros, germanNumber, numberWord, quantity } from "@fernkontor/domain/german/german";
import {
  claimedPeriod,
  type MonthExample,
  monthlyPay,
  payAxisAround,
  spokenAmounts,
  spokenPay,
  withBonus,
} from "@fernkontor/domain/pay/pay";
import { type Texts, textsOf } from "@fernkontor/texts/texts-of";
import { claimLinkOf, sentences } from "../parts/claim-words.ts";

export function payChartCopy(agency: PublicAgency) {
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

export function monthExampleCopy(agency: PublicAgency, example: MonthExample) {
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
    steps:
      bonusPercent === undefined
        ? [rate, times, { term: text("benefits.example.monthAlone"), amount: euros(total), weight: "total" as const }]
        : [
            rate,
            times,
            { term: text("benefits.example.base"), amount: euros(base), weight: "subtotal" as const },
            { term: text("benefits.example.bonus", { percent: `${percent} %` }), amount: euros(bonus) },
            { term: text("benefits.example.month"), amount: euros(total), weight: "total" as const },
          ],
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
