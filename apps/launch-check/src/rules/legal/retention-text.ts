import { numberFromWord } from "@fernkontor/domain/german/german";
import type { BuiltPage } from "../../built-site.ts";
import type { Observation } from "../../finding.ts";
import { oneFindingEach } from "../../one-finding-each.ts";
import type { Rule } from "../../rule.ts";
import type { Subject } from "../../subject.ts";

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
export const retentionText: Rule = {
  id: "legal/retention-text",
  group: "Legal texts",
  why: "Visitors must be told how long their data are kept, and what they are told must happen.",
  law: ["gdpr-5", "agg-15", "sgb3-298"],
  find: (subject) => [...wrongPeriods(subject), ...missingPeriods(subject), ...businessRecords(subject)],
};

function wrongPeriods({ agency, site }: Subject): Observation[] {
  return periods.flatMap(({ setting, says, unit }) => {
    const right = agency.profile.retention[setting];
    const wrong = site.pages.flatMap((page) =>
      page.passages.flatMap(({ text, place }) =>
        [...text.matchAll(says)]
          .filter(([, number = ""]) => numberFromWord(number) !== undefined && numberFromWord(number) !== right)
          .map(([words]) => ({ thing: words, place })),
      ),
    );
    return oneFindingEach(wrong, (words) => ({
      severity: "error",
      what: `A page says “${words}”; retention.${setting} is ${right} ${unit}.`,
      fix: "Build the site again: npm run build. If it still says so, the copy has a period of its own.",
    }));
  });
}

function missingPeriods({ agency, site }: Subject): Observation[] {
  const privacy = privacyOf(site.pages);
  if (!privacy) return [];
  const missing = periods.filter(({ setting, says }) => {
    const right = agency.profile.retention[setting];
    return ![...privacy.text.matchAll(says)].some(([, number = ""]) => numberFromWord(number) === right);
  });
  if (missing.length === 0) return [];
  return [
    {
      severity: "error",
      places: [privacy.place],
      what: `The privacy text does not give: ${missing.map(({ unit, setting }) => `${agency.profile.retention[setting]} ${unit}`).join(", ")}.`,
      fix: "Put the periods back (apps/site/src/copy/privacy.ts).",
    },
  ];
}

function businessRecords({ site }: Subject): Observation[] {
  const privacy = privacyOf(site.pages);
  if (!privacy || /§ 298/.test(privacy.text)) return [];
  return [
    {
      severity: "error",
      places: [privacy.place],
      what: "The privacy text does not say that an agency's business records are kept for three years.",
      fix: "Put § 298 (2) SGB III back (apps/site/src/copy/privacy.ts).",
    },
  ];
}

function privacyOf(pages: readonly BuiltPage[]): BuiltPage | undefined {
  return pages.find(({ route }) => route === "/privacy");
}
