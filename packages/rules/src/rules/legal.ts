import { placesEmployees } from "@fernkontor/domain/agency/own-employment";
import { passagesIn } from "@fernkontor/domain/agency/own-text";
import { capitalised, germanDate, numberFromWord } from "@fernkontor/domain/german/german";
import { oncePerText } from "@fernkontor/reader/once-per-text";
import { monthsBefore } from "../days.ts";
import { type Finding, findingPerThing, type Occurrence } from "../finding.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { agencyTexts, openAgency, type Subject, wordsOf } from "../subject.ts";
import { ownPrivacy, ownTerms, pageWeight, repliesNamePeople } from "./own-texts.ts";
import { lendingTerms, placementFees } from "./placement.ts";
import { processors, transferDenied, transfers } from "./processors.ts";
import { arbitration, officer } from "./size.ts";

const readAgainMonths = 24;

/** That the legal texts were read lately. */
const dates: Rule = {
  name: "dates",
  speaks: ["error", "warning"],
  why: "Das Recht ändert sich; ein Text von vor Jahren beschreibt eine andere Website.",
  law: ["gdpr-13"],
  *find({ agency, today, placeOf }) {
    const { legalTextsUpdatedOn } = agency.profile;
    if (legalTextsUpdatedOn > today)
      yield {
        severity: "error",
        places: [placeOf("profile", ["legalTextsUpdatedOn"])],
        what: `Die Rechtstexte sind vom ${germanDate(legalTextsUpdatedOn)}; der Tag kommt erst noch.`,
        fix: "Tragen Sie den Tag ihrer letzten Änderung ein.",
      };
    if (legalTextsUpdatedOn < monthsBefore(today, readAgainMonths))
      yield {
        severity: "warning",
        places: [placeOf("profile", ["legalTextsUpdatedOn"])],
        what: `Die Rechtstexte sind vom ${germanDate(legalTextsUpdatedOn)}, also älter als ${readAgainMonths} Monate.`,
        fix: "Lassen Sie sie lesen, und tragen Sie den Tag ein.",
      };
  },
};

const usualMonths = 6;
const longestByItselfMonths = 24;
const longestLogDays = 14;

/** That data are kept no longer than there is a reason for. */
const retentionLength: Rule = {
  name: "retention-length",
  speaks: ["warning"],
  why: "Daten werden so lange aufbewahrt, wie jemand ihretwegen Ansprüche haben kann, und nicht länger.",
  law: ["agg-15", "gdpr-5"],
  *find({ agency, placeOf }) {
    const { applicationMonthsAfterProcess, processEndsByItselfAfterMonths, websiteLogDays } = agency.profile.retention;
    if (applicationMonthsAfterProcess > usualMonths)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["retention", "applicationMonthsAfterProcess"])],
        what: `Bewerbungen bleiben nach dem Verfahren ${applicationMonthsAfterProcess} Monate gespeichert.`,
        fix: `Üblich sind ${usualMonths}: zwei Monate, um Ansprüche anzumelden, drei, um zu klagen, einer für die Post.`,
      };
    if (processEndsByItselfAfterMonths > longestByItselfMonths)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["retention", "processEndsByItselfAfterMonths"])],
        what: `Eine vergessene Bewerbung gilt ${processEndsByItselfAfterMonths} Monate lang als laufend.`,
        fix: `Wählen Sie höchstens ${longestByItselfMonths}.`,
      };
    if (websiteLogDays > longestLogDays)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["retention", "websiteLogDays"])],
        what: `Protokollzeilen mit Adressen der Besucher bleiben ${websiteLogDays} Tage.`,
        fix: "Sieben genügen, um Fehler und Angriffe zu finden.",
      };
  },
};

/** A period in a page's words, which setting of the profile it has to be, and where the privacy text must say it. */
const periods = [
  {
    setting: "applicationMonthsAfterProcess",
    inUnit: "month",
    says: /(\p{L}+|\d+) Monate?n? nach (?:dem )?(?:Ende|Abschluss) des (?:Bewerbungs)?[Vv]erfahrens/gu,
    unit: "Monate nach dem Ende des Verfahrens",
  },
  {
    setting: "processEndsByItselfAfterMonths",
    inUnit: "month",
    says: /von selbst (\p{L}+|\d+) Monate?n? nach Eingang/gu,
    unit: "Monate, bis ein Verfahren von selbst endet",
  },
  {
    setting: "websiteLogDays",
    inUnit: "day",
    says: /(?:Protokoll|löschen es)[^.]{0,60}? nach (\p{L}+|\d+) Tage?n?/gu,
    unit: "Tage, bis Protokolle gelöscht werden",
  },
  {
    setting: "backupDays",
    inUnit: "day",
    says: /Sicherungskopien[^.]{0,60}? bis zu (\p{L}+|\d+) Tage?n?/gu,
    unit: "Tage, bis Sicherungen gelöscht werden",
  },
] as const;

type SaidPeriod = Occurrence & { setting: string; number: number };

const periodsSaidIn = oncePerText((text) =>
  periods.flatMap(({ setting, says }) =>
    [...text.matchAll(says)].flatMap(([thing, word = ""]) => {
      const number = numberFromWord(word);
      return number === undefined ? [] : [{ setting, thing, number }];
    }),
  ),
);

/** That every text gives the periods by which the software deletes. */
const retentionText: Rule = {
  name: "retention-text",
  speaks: ["error"],
  why: "Besucher müssen erfahren, wie lange ihre Daten bleiben, und so muss es dann auch geschehen.",
  law: ["gdpr-5", "agg-15", "sgb3-298"],
  find: (subject) => [...wrongPeriods(subject), ...leftOutOfPrivacy(subject)],
};

function wrongPeriods(subject: Subject): Finding[] {
  const said = agencyTexts(subject, (text) => periodsSaidIn(text).length > 0).flatMap(({ text, place }) =>
    periodsSaidIn(text).map((period): SaidPeriod => ({ ...period, place })),
  );
  return periods.flatMap(({ setting, unit }) => {
    const right = subject.agency.profile.retention[setting];
    const wrong = said.filter((period) => period.setting === setting && period.number !== right);
    return findingPerThing(wrong, (words) => ({
      severity: "error",
      what: `Ein Text sagt „${words}“; nach „retention.${setting}“ sind es ${right} ${unit}.`,
      fix: "Berichtigen Sie den Text oder die Frist in profile.yaml.",
    }));
  });
}

function* leftOutOfPrivacy(subject: Subject): Generator<Finding> {
  const { ownTexts, profile } = subject.agency;
  const { privacy } = ownTexts;
  if (!privacy) return;
  const text = wordsOf(privacy);
  const places = [{ file: privacy.file, line: 1 }] as const;
  const given = periodsIn(text);
  const missing = periods.filter(({ setting, inUnit }) => {
    const period = profile.retention[setting];
    // No log is kept, or no backup: then nothing is deleted.
    return period !== 0 && !given.some(({ count, unit }) => count === period && unit === inUnit);
  });
  if (missing.length > 0)
    yield {
      severity: "error",
      places,
      what: `Der Datenschutztext nennt nicht: ${missing.map(({ unit, setting }) => `${profile.retention[setting]} ${unit}`).join(", ")}.`,
      fix: "Nennen Sie die Fristen so, wie sie in profile.yaml unter „retention“ stehen, in Tagen und Monaten.",
    };
  if (!/§ ?298|(drei|3) Jahre/.test(text) && placesEmployees(openAgency(subject)))
    yield {
      severity: "error",
      places,
      what: "Der Datenschutztext sagt nicht, dass Geschäftsunterlagen der Vermittlung drei Jahre aufbewahrt werden.",
      fix: "Nennen Sie § 298 Abs. 2 SGB III.",
    };
}

/** Every period of a text in days or months, however it is worded: a week is seven days, a year twelve months. */
function periodsIn(text: string): { count: number; unit: "day" | "month" }[] {
  const units = { Tag: ["day", 1], Woche: ["day", 7], Monat: ["month", 1], Jahr: ["month", 12] } as const;
  const said = /(\p{L}+|\d+)\s(?:\(\d+\)\s)?(?:Kalender)?(Tag|Woche|Monat|Jahr)/giu;
  return [...text.matchAll(said)].flatMap(([, number = "", word = ""]) => {
    const [unit, factor] = units[capitalised(word.toLowerCase()) as keyof typeof units];
    const count = /^eine[rmn]?$/.test(number) ? 1 : numberFromWord(number);
    return count === undefined ? [] : [{ count: count * factor, unit }];
  });
}

const fairWeeks = 4;
const silence = /widersprechen sie nicht|schweigen|gilt als (zustimmung|angenommen)/i;
const saysWhatSilenceMeans = /Folge des Schweigens[^.]*Mitteilung gesondert hin|Mitteilung[^.]*besonders hin/;

/** What a clause must hold that takes silence for consent. */
const silenceClause: Rule = {
  name: "silence-clause",
  speaks: ["error", "warning"],
  why: "Schweigen gilt nur nach angemessener Frist und einem Hinweis darauf als Zustimmung, und nie zu wesentlichen Änderungen.",
  law: ["bgb-308", "bgh-2021"],
  *find({ agency, placeOf }) {
    const { termsObjectionWeeks } = agency.profile;
    if (termsObjectionWeeks < fairWeeks)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["termsObjectionWeeks"])],
        what: `${termsObjectionWeeks} ${termsObjectionWeeks === 1 ? "Woche" : "Wochen"} für einen Widerspruch sind kurz.`,
        fix: `Geben Sie mindestens ${fairWeeks}.`,
      };
    const { terms } = agency.ownTexts;
    const clause = terms && passagesIn(terms.blocks).find(({ text }) => silence.test(text));
    if (clause && !saysWhatSilenceMeans.test(wordsOf(terms)))
      yield {
        severity: "error",
        places: [{ file: terms.file, line: clause.line }],
        what: "Die Bedingungen werten Schweigen als Zustimmung, ohne einen besonderen Hinweis darauf zu versprechen.",
        fix: "Ergänzen Sie den Satz, dass jede Mitteilung auf Frist, Widerspruchsrecht und Folge des Schweigens hinweist.",
      };
  },
};

export const legal = ruleGroup("legal", "Rechtstexte", [
  dates,
  retentionLength,
  retentionText,
  silenceClause,
  lendingTerms,
  placementFees,
  arbitration,
  processors,
  transfers,
  transferDenied,
  officer,
  ownPrivacy,
  ownTerms,
  pageWeight,
  repliesNamePeople,
]);
