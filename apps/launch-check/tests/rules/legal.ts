import {
  completeAgency,
  type RuleCases,
  withListing,
  withoutPage,
  withPage,
  withProfile,
} from "../complete-subject.ts";

const { profile } = completeAgency;

/** A privacy text with all periods, and what it says of the records of three years. */
function privacy(records: string): string {
  return `<p>6 Monate nach Ende des Verfahrens. Beendet es niemand, endet es von selbst 12 Monate nach Eingang. Protokolle löschen wir nach 7 Tagen. Sicherungskopien bis zu 30 Tage. ${records}</p>`;
}

export const legalCases: RuleCases = {
  "legal/dates": {
    fires: [
      [
        "texts a day older than two years",
        withProfile({ legalTextsUpdatedOn: "2024-11-20" }),
        "warning",
        /vom 20\. November 2024, also älter als 24/,
        "profile.yaml:39",
      ],
      ["a year to come", withProfile({ copyrightYear: 2027 }), "error", /steht 2027\.$/, "profile.yaml:40"],
      [
        "texts of years ago",
        withProfile({ legalTextsUpdatedOn: "2024-08-17" }),
        "warning",
        /24 Monate/,
        "profile.yaml:39",
      ],
      [
        "texts of tomorrow",
        withProfile({ legalTextsUpdatedOn: "2026-11-22" }),
        "error",
        /kommt erst noch/,
        "profile.yaml:39",
      ],
      ["a year that is over", withProfile({ copyrightYear: 2024 }), "note", /2024/, "profile.yaml:40"],
    ],
    silent: [
      ["texts of today", withProfile({ legalTextsUpdatedOn: "2026-11-21" })],
      ["texts of just two years ago", withProfile({ legalTextsUpdatedOn: "2024-11-21" })],
    ],
  },
  "legal/retention-length": {
    fires: [
      [
        "a month more than is usual",
        withProfile({ retention: { ...profile.retention, applicationMonthsAfterProcess: 7 } }),
        "warning",
        /nach dem Verfahren 7 Monate/,
        "profile.yaml:34",
      ],
      [
        "years of forgetting",
        withProfile({ retention: { ...profile.retention, processEndsByItselfAfterMonths: 25 } }),
        "warning",
        /25 Monate lang als laufend/,
        "profile.yaml:35",
      ],
      [
        "weeks of logs",
        withProfile({ retention: { ...profile.retention, websiteLogDays: 15 } }),
        "warning",
        /bleiben 15 Tage/,
        "profile.yaml:36",
      ],
      [
        "years of keeping",
        withProfile({ retention: { ...profile.retention, applicationMonthsAfterProcess: 36 } }),
        "warning",
        /36 Monate/,
        "profile.yaml:34",
      ],
    ],
    silent: [
      [
        "as long as is still fair",
        withProfile({
          retention: {
            applicationMonthsAfterProcess: 6,
            processEndsByItselfAfterMonths: 24,
            websiteLogDays: 14,
            backupDays: 30,
          },
        }),
      ],
    ],
  },
  "legal/retention-text": {
    fires: [
      [
        "a privacy text without the records of three years",
        withPage("/privacy", privacy("3 Jahre")),
        "error",
        /Geschäftsunterlagen/,
        "privacy.html:1",
      ],
      [
        "logs kept longer than is set",
        withPage("/benefits", "<p>Das Protokoll löschen wir nach neun Tagen.</p>"),
        "error",
        /„retention\.websiteLogDays“ sind es 7 Tage/,
        "benefits.html:3",
      ],
      [
        "an end by itself at another time",
        withPage("/benefits", "<p>Es endet von selbst 9 Monate nach Eingang.</p>"),
        "error",
        /processEndsByItselfAfterMonths“ sind es 12 Monate/,
        "benefits.html:3",
      ],
      [
        "a privacy text that leaves out one period",
        withPage("/privacy", privacy("§ 298").replace("7 Tagen", "einiger Zeit")),
        "error",
        /nennt nicht: 7 Tage, bis Protokolle gelöscht werden\.$/,
        "privacy.html:1",
      ],
      [
        "a page with a period of its own",
        withPage("/benefits", "<p>Wir löschen sie drei Monate nach Ende des Verfahrens.</p>"),
        "error",
        /drei Monate/,
        "benefits.html:3",
      ],
      [
        "a privacy text without periods",
        withPage("/privacy", "<p>§ 298</p>"),
        "error",
        /nennt nicht/,
        "privacy.html:1",
      ],
      [
        "a profile that says otherwise",
        withProfile({ retention: { ...profile.retention, backupDays: 21 } }),
        "error",
        /21 Tage/,
        "privacy.html:3",
        "error privacy.html:1",
      ],
    ],
    silent: [
      [
        "a period that is no number",
        withPage("/benefits", "<p>Wir löschen sie einige Monate nach Ende des Verfahrens.</p>"),
      ],
      ["no privacy text, which is missing as a page", withoutPage("/privacy")],
      [
        "the same in words",
        withPage("/benefits", "<p>Bewerbungsdaten löschen wir sechs Monate nach Ende des Verfahrens.</p>"),
      ],
    ],
  },
  "legal/silence-clause": {
    fires: [
      [
        "a notice that is promised",
        withPage(
          "/terms",
          "<p>Ihr Schweigen gilt als Zustimmung.</p><p>Auf die Folge des Schweigens weisen wir in der Mitteilung gesondert hin.</p>",
        ),
        "note",
        /engen Grenzen/,
        "terms.html:3",
      ],
      [
        "a notice that is promised in other words",
        withPage(
          "/terms",
          "<p>Sie gelten als angenommen: gilt als angenommen. Die Mitteilung weist Sie besonders hin.</p>",
        ),
        "note",
        /engen Grenzen/,
        "terms.html:3",
      ],
      ["three weeks to object", withProfile({ termsObjectionWeeks: 3 }), "warning", /3 Wochen/, "profile.yaml:38"],
      [
        "silence as consent",
        withPage("/terms", "<p>Widersprechen Sie nicht innerhalb von 4 Wochen, gelten sie.</p>"),
        "error",
        /besonderen Hinweis/,
        "terms.html:3",
        "note terms.html:3",
      ],
      [
        "a week to object",
        withProfile({ termsObjectionWeeks: 1 }),
        "warning",
        /1 Woche für einen Widerspruch/,
        "profile.yaml:38",
      ],
    ],
    silent: [
      ["no terms", withoutPage("/terms")],
      ["terms that change with consent alone", withPage("/terms", "<p>Änderungen gelten nur, wenn Sie zustimmen.</p>")],
    ],
  },
  "legal/lending-terms": {
    fires: [
      [
        "an agency that lends although its terms deny it",
        withPage(
          "/terms",
          "<p>Wir überlassen Sie nicht an andere.</p>",
          "",
          withListing({
            contract: { kind: "temporary-work", employerOfRecord: "Nirgendwo Personalvermittlung GmbH", paidBy: "uns" },
          }),
        ),
        "warning",
        /niemanden verleiht/,
        "terms.html:3",
      ],
    ],
    silent: [
      ["an agency that lends nobody and says so", withPage("/terms", "<p>Wir überlassen Sie nicht an andere.</p>")],
      [
        "an agency that lends and does not deny it",
        withListing({
          contract: { kind: "temporary-work", employerOfRecord: "Nirgendwo Personalvermittlung GmbH", paidBy: "uns" },
        }),
      ],
    ],
  },
};
