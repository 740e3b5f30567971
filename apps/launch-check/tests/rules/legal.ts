import { completeAgency, type RuleCases, withListing, withPage, withProfile } from "../complete-subject.ts";

const { profile } = completeAgency;

export const legalCases: RuleCases = {
  "legal/dates": {
    fires: [
      [
        "texts of years ago",
        withProfile({ legalTextsUpdatedOn: "2024-08-17" }),
        "warning",
        /24 months/,
        "profile.yaml:39",
      ],
      [
        "texts of tomorrow",
        withProfile({ legalTextsUpdatedOn: "2026-11-22" }),
        "error",
        /still to come/,
        "profile.yaml:39",
      ],
      ["a year that is over", withProfile({ copyrightYear: 2024 }), "note", /2024/, "profile.yaml:40"],
    ],
  },
  "legal/retention-length": {
    fires: [
      [
        "years of keeping",
        withProfile({ retention: { ...profile.retention, applicationMonthsAfterProcess: 36 } }),
        "warning",
        /36 months/,
        "profile.yaml:34",
      ],
    ],
  },
  "legal/retention-text": {
    fires: [
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
        /does not give/,
        "privacy.html:1",
      ],
      [
        "a profile that says otherwise",
        withProfile({ retention: { ...profile.retention, backupDays: 21 } }),
        "error",
        /21 days/,
        "privacy.html:3",
        "error privacy.html:1",
      ],
    ],
    silent: [
      [
        "the same in words",
        withPage("/benefits", "<p>Bewerbungsdaten löschen wir sechs Monate nach Ende des Verfahrens.</p>"),
      ],
    ],
  },
  "legal/silence-clause": {
    fires: [
      [
        "silence as consent",
        withPage("/terms", "<p>Widersprechen Sie nicht innerhalb von 4 Wochen, gelten sie.</p>"),
        "error",
        /special notice/,
        "terms.html:3",
        "note terms.html:3",
      ],
      ["a week to object", withProfile({ termsObjectionWeeks: 1 }), "warning", /short/, "profile.yaml:38"],
    ],
    silent: [
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
        /lends nobody/,
        "terms.html:3",
      ],
    ],
  },
};
