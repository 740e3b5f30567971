import { numberFromWord } from "@fernkontor/domain/german/german";
import { pageAt } from "../built-site.ts";
import { monthsBefore } from "../days.ts";
import { type Finding, findingPerThing } from "../finding.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { lendingListings, type Subject } from "../subject.ts";

const readAgainMonths = 24;

/** That the legal texts were read lately, and the copyright line is of this year. */
const dates: Rule = {
  name: "dates",
  why: "Law moves on; a text of years ago describes another site.",
  law: ["gdpr-5"],
  *find({ agency, today, placeOf }) {
    const { legalTextsUpdatedOn, copyrightYear } = agency.profile;
    const year = Number(today.slice(0, 4));
    if (legalTextsUpdatedOn > today)
      yield {
        severity: "error",
        places: [placeOf("profile", ["legalTextsUpdatedOn"])],
        what: `The legal texts are of ${legalTextsUpdatedOn}, which is still to come.`,
        fix: "Put in the day of their last change.",
      };
    if (legalTextsUpdatedOn < monthsBefore(today, readAgainMonths))
      yield {
        severity: "warning",
        places: [placeOf("profile", ["legalTextsUpdatedOn"])],
        what: `The legal texts are of ${legalTextsUpdatedOn}, more than ${readAgainMonths} months old.`,
        fix: "Have them read, and put in the day.",
      };
    if (copyrightYear > year)
      yield {
        severity: "error",
        places: [placeOf("profile", ["copyrightYear"])],
        what: `The copyright line says ${copyrightYear}.`,
        fix: `Write ${year}.`,
      };
    if (copyrightYear < year)
      yield {
        severity: "note",
        places: [placeOf("profile", ["copyrightYear"])],
        what: `The copyright line says ${copyrightYear}, as if nobody had looked after the site since.`,
        fix: `Write ${year}.`,
      };
  },
};

const usualMonths = 6;
const longestByItselfMonths = 24;
const longestLogDays = 14;

/** That data are kept no longer than there is a reason for. */
const retentionLength: Rule = {
  name: "retention-length",
  why: "Data are kept as long as somebody may claim something because of them, and no longer.",
  law: ["agg-15", "gdpr-5"],
  *find({ agency, placeOf }) {
    const { applicationMonthsAfterProcess, processEndsByItselfAfterMonths, websiteLogDays } = agency.profile.retention;
    if (applicationMonthsAfterProcess > usualMonths)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["retention", "applicationMonthsAfterProcess"])],
        what: `Applications are kept ${applicationMonthsAfterProcess} months after the process.`,
        fix: `${usualMonths} are the practice: two months to claim, three to sue, one for the post.`,
      };
    if (processEndsByItselfAfterMonths > longestByItselfMonths)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["retention", "processEndsByItselfAfterMonths"])],
        what: `A forgotten application counts as running for ${processEndsByItselfAfterMonths} months.`,
        fix: `Choose at most ${longestByItselfMonths}.`,
      };
    if (websiteLogDays > longestLogDays)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["retention", "websiteLogDays"])],
        what: `Log lines with visitors' addresses are kept ${websiteLogDays} days.`,
        fix: "Seven are enough to find faults and attacks.",
      };
  },
};

/** A period in a page's words, which setting of the profile it has to be, and where the privacy text must say it. */
const periods = [
  {
    setting: "applicationMonthsAfterProcess",
    says: /(\p{L}+|\d+) Monate?n? nach (?:dem )?(?:Ende|Abschluss) des (?:Bewerbungs)?[Vv]erfahrens/gu,
    unit: "months after the end of the process",
  },
  {
    setting: "processEndsByItselfAfterMonths",
    says: /von selbst (\p{L}+|\d+) Monate?n? nach Eingang/gu,
    unit: "months until a process ends by itself",
  },
  {
    setting: "websiteLogDays",
    says: /(?:Protokoll|löschen es)[^.]{0,60}? nach (\p{L}+|\d+) Tage?n?/gu,
    unit: "days until logs are deleted",
  },
  {
    setting: "backupDays",
    says: /Sicherungskopien[^.]{0,60}? bis zu (\p{L}+|\d+) Tage?n?/gu,
    unit: "days until backups are deleted",
  },
] as const;

/** That every page gives the periods by which the software deletes. */
const retentionText: Rule = {
  name: "retention-text",
  why: "Visitors must be told how long their data are kept, and what they are told must happen.",
  law: ["gdpr-5", "agg-15", "sgb3-298"],
  find: (subject) => [...wrongPeriods(subject), ...leftOutOfPrivacy(subject)],
};

function wrongPeriods({ agency, site }: Subject): Finding[] {
  return periods.flatMap(({ setting, says, unit }) => {
    const right = agency.profile.retention[setting];
    const wrong = site.pages.flatMap((page) =>
      page.passages.flatMap(({ text, place }) =>
        [...text.matchAll(says)]
          .filter(([, number = ""]) => numberFromWord(number) !== undefined && numberFromWord(number) !== right)
          .map(([words]) => ({ thing: words, place })),
      ),
    );
    return findingPerThing(wrong, (words) => ({
      severity: "error",
      what: `A page says “${words}”; retention.${setting} is ${right} ${unit}.`,
      fix: "Build the site again: npm run build. If it still says so, the copy has a period of its own.",
    }));
  });
}

function* leftOutOfPrivacy({ agency, site }: Subject): Generator<Finding> {
  const { retention } = agency.profile;
  const privacy = pageAt(site, "/privacy");
  if (!privacy) return;
  const missing = periods.filter(
    ({ setting, says }) =>
      ![...privacy.text.matchAll(says)].some(([, number = ""]) => numberFromWord(number) === retention[setting]),
  );
  if (missing.length > 0)
    yield {
      severity: "error",
      places: [privacy.place],
      what: `The privacy text does not give: ${missing.map(({ unit, setting }) => `${retention[setting]} ${unit}`).join(", ")}.`,
      fix: "Put the periods back (apps/site/src/legal/privacy-copy.ts).",
    };
  if (!/§ 298/.test(privacy.text))
    yield {
      severity: "error",
      places: [privacy.place],
      what: "The privacy text does not say that an agency's business records are kept for three years.",
      fix: "Put § 298 (2) SGB III back (apps/site/src/legal/privacy-copy.ts).",
    };
}

const fairWeeks = 4;

/** What a clause must hold that takes silence for consent. */
const silenceClause: Rule = {
  name: "silence-clause",
  why: "Silence is consent only after a fair time and a notice that says so, and never to changes of what matters.",
  law: ["bgb-308", "bgh-2021"],
  *find({ agency, site, placeOf }) {
    const { termsObjectionWeeks } = agency.profile;
    const terms = pageAt(site, "/terms");
    const clause = terms?.passages.find(({ text }) =>
      /widersprechen sie nicht|schweigen|gilt als (zustimmung|angenommen)/i.test(text),
    );
    if (termsObjectionWeeks < fairWeeks)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["termsObjectionWeeks"])],
        what: `${termsObjectionWeeks} weeks to object are short.`,
        fix: `Give at least ${fairWeeks}.`,
      };
    if (!terms || !clause) return;
    if (!/Folge des Schweigens[^.]*Mitteilung gesondert hin|Mitteilung[^.]*besonders hin/.test(terms.text))
      yield {
        severity: "error",
        places: [clause.place],
        what: "The terms take silence for consent without promising a special notice of what it means.",
        fix: "Add the sentence that each notice points to the time, the right to object and the effect of silence.",
      };
    yield {
      severity: "note",
      places: [clause.place],
      what: "The terms take silence for consent to changes, which holds within narrow bounds only.",
      fix: "Have a lawyer read terms and privacy text before going live. The source of the text says what to look at.",
    };
  },
};

/** That the terms of an agency that lends its staff do not say that it never does. */
const lendingTerms: Rule = {
  name: "lending-terms",
  why: "Terms that deny who employs deceive, and bind nobody.",
  law: ["aug-1", "uwg-5"],
  *find(subject) {
    const denial = pageAt(subject.site, "/terms")?.passages.find(({ text }) =>
      /überlassen Sie nicht an andere/.test(text),
    );
    if (lendingListings(subject).length > 0 && denial)
      yield {
        severity: "warning",
        places: [denial.place],
        what: "The terms say that the agency employs nobody and lends nobody; its listings say that it does.",
        fix: "Have a lawyer write that part for you (apps/site/src/legal/terms-copy.ts).",
      };
  },
};

export const legal = ruleGroup("legal", "Legal texts", [
  dates,
  retentionLength,
  retentionText,
  silenceClause,
  lendingTerms,
]);
