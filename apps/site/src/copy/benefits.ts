import type { AgencyFacts } from "@fernkontor/domain/facts";
import { counted, euros, germanNumber, numberWord } from "@fernkontor/domain/german";
import { type MonthExample, monthlyPay, spokenRange, withBonus } from "@fernkontor/domain/pay";
import { payAxisAround } from "@fernkontor/domain/pay-axis";
import type { PageHead } from "../frame/page-head.ts";
import { routes } from "../frame/routes.ts";
import type { BenefitsFrontCopy } from "../sections/benefits-front.tsx";
import type { BenefitsHeroCopy } from "../sections/benefits-hero.tsx";
import type { ClosingCopy } from "../sections/closing.tsx";
import type { PayStructureCopy } from "../sections/pay-structure.tsx";
import type { ShortPointsCopy } from "../sections/short-points.tsx";
import { typeset } from "./typeset.ts";

type BenefitsCopy = {
  hero: BenefitsHeroCopy;
  front: BenefitsFrontCopy;
  pay: PayStructureCopy;
  more: ShortPointsCopy;
  closing: ClosingCopy;
};

const exampleId = "rechenbeispiel";

export function benefitsCopy(facts: AgencyFacts): BenefitsCopy & { head: PageHead } {
  const { profile } = facts;
  const copy: BenefitsCopy = {
    hero: {
      heading: "Was für Sie drin ist",
      lead: "Vergütung, Zeit, Sicherheit, Training: Hier steht, womit Sie rechnen können, mit Zahlen statt Versprechen.",
      jump: { label: "Direkt zum Rechenbeispiel", href: `#${exampleId}` },
    },
    front: frontCopy(facts),
    pay: payCopy(facts),
    more: moreCopy(facts),
    closing: {
      heading: ["Rechnen Sie mit uns."],
      text: "Bewerben Sie sich jetzt, oder sehen Sie sich zuerst an, welche Positionen offen sind.",
      actions: [
        { label: "Jetzt bewerben", href: routes.contact },
        { label: "Stellenangebote ansehen", href: routes.jobs },
      ],
    },
  };
  return {
    head: {
      title: `Ihre Vorteile – ${profile.name}`,
      description:
        "Vergütung, Arbeitszeit, Training, Vertrag: was Sie bei einer Remote-Stelle über uns erwartet, mit Rechenbeispiel.",
    },
    ...typeset(copy),
  };
}

function frontCopy({ claims }: AgencyFacts): BenefitsFrontCopy {
  const bonusPercent = germanNumber(claims.bonusUpToPercent.value);
  return {
    heading: "Die sechs wichtigsten Vorteile",
    benefits: [
      {
        title: "Klare Tagesvergütung",
        text: `${spokenRange(claims.dayRate.value)} pro Tag, je nach Position und Erfahrung. Die Spanne kennen Sie vor der Bewerbung.`,
        thing: "coins",
        wall: "yellow",
      },
      {
        title: "100 % Homeoffice",
        text: "Kein Pendeln, keine Umzugsfrage. Sie arbeiten dort, wo Sie zu Hause sind.",
        thing: "armchair",
        wall: "rose",
      },
      {
        title: "Flexible Zeiten",
        text: "Von Teilzeit bis Vollzeit. Den Umfang legen Sie gemeinsam mit dem Unternehmen fest.",
        thing: "clock",
        wall: "green",
      },
      {
        title: "Training inklusive",
        text: `Auch ohne Vorkenntnisse: Ihr Training beginnt innerhalb von ${counted(claims.trainingStartsWithinHours.value, "Stunde", "Stunden")}.`,
        thing: "laptop",
        wall: "sky",
      },
      {
        title: "Rechtssicherer Vertrag",
        text: "Ein rechtskonformer Vertrag mit voller Absicherung, den Sie vor dem Start in Ruhe prüfen.",
        thing: "contract",
        wall: "yellow",
      },
      {
        title: "Leistungsbonus",
        text: `Gute Arbeit zahlt sich aus: Zum Tagessatz kommen bis zu ${bonusPercent} % Bonus.`,
        thing: "bonus-sign",
        wall: "rose",
        label: `+${bonusPercent} %`,
      },
    ],
  };
}

function payCopy({ claims }: AgencyFacts): PayStructureCopy {
  const bonusPercent = claims.bonusUpToPercent.value;
  const ranges = [
    { name: "Einstieg", range: claims.dayRateAtEntry.value },
    { name: "Mit Erfahrung", range: claims.dayRateWithExperience.value },
  ].map(({ name, range }) => ({
    name,
    range,
    amount: `${spokenRange(range)} pro Tag`,
    highestWithBonus: withBonus(range.to, bonusPercent),
    label: `${range.from} bis ${range.to} Euro pro Tag, mit dem vollen Bonus von ${germanNumber(bonusPercent)} Prozent bis ${withBonus(range.to, bonusPercent)} Euro`,
  }));
  return {
    heading: "So setzt sich Ihre Vergütung zusammen",
    lead: "Zwei Spannen, ein Bonus. Wo Sie einsteigen, hängt von Position und Erfahrung ab.",
    axis: payAxisAround(
      Math.min(...ranges.map(({ range }) => range.from)),
      Math.max(...ranges.map(({ highestWithBonus }) => highestWithBonus)),
    ),
    ranges,
    legend: { dayRate: "Tagessatz", bonus: `bis zu + ${germanNumber(bonusPercent)} % Leistungsbonus` },
    example: exampleCopy(claims.monthExample.value),
  };
}

function exampleCopy(example: MonthExample): PayStructureCopy["example"] {
  const { dayRate, daysPerMonth } = example;
  const bonusPercent = germanNumber(example.bonusPercent);
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
      label: `${counted(daysPerMonth, "Fenster steht", "Fenster stehen")} für ${counted(daysPerMonth, "Arbeitstag", "Arbeitstage")} zu ${dayRate} Euro, ${dormers(bonusInDayRates)} für ${bonusPercent} Prozent Bonus: zusammen ${germanNumber(total)} Euro im Monat`,
      caption: `${counted(daysPerMonth, "Fenster ist", "Fenster sind")} ${counted(daysPerMonth, "Arbeitstag", "Arbeitstage")}. Der Bonus von ${bonusPercent} % entspricht ${furtherDayRates(bonusInDayRates)}.`,
    },
  };
}

function dormers(count: number): string {
  return count === 1 ? "ein Dachfenster" : `${numberWord(count)} Dachfenster`;
}

function furtherDayRates(count: number): string {
  if (count === 1) return "einem weiteren Tagessatz: dem Dachfenster";
  return `${numberWord(count)} weiteren Tagessätzen: den ${count === 2 ? "beiden " : ""}Dachfenstern`;
}

function moreCopy({ profile, claims }: AgencyFacts): ShortPointsCopy {
  return {
    heading: "Und außerdem",
    lead: "Kleinere Dinge, die im Alltag viel ausmachen.",
    points: [
      { title: "Keine Gebühren", text: "Beratung, Training und Vermittlung kosten Sie nichts." },
      {
        title: "Persönliches Erstgespräch",
        text: `${counted(claims.consultationMinutes.value, "Minute", "Minuten")}, in denen es nur um Sie geht.`,
      },
      { title: "Vorbereitung auf Gespräche", text: "Sie wissen vorher, mit wem Sie sprechen und worum es geht." },
      {
        title: "Begleitung nach dem Start",
        text: "Wir bleiben ansprechbar, wenn der neue Job begonnen hat.",
      },
      {
        title: "Schnelle Antwort",
        text: `Auf Ihre Nachricht reagieren wir innerhalb von ${counted(claims.replyAtLatestWithinHours.value, "Stunde", "Stunden")}.`,
      },
      {
        title: "Sparsamer Umgang mit Daten",
        text: `Bewerbungsdaten löschen wir ${counted(profile.retention.applicationMonthsAfterProcess, "Monat", "Monate")} nach Ende des Verfahrens.`,
      },
    ],
  };
}
