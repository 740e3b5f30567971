import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";

const fairWeeks = 4;

/** What a clause must hold that takes silence for consent. */
export const silenceClause: Rule = {
  id: "legal/silence-clause",
  group: "Legal texts",
  why: "Silence is consent only after a fair time and a notice that says so, and never to changes of what matters.",
  law: ["bgb-308", "bgh-2021"],
  find: ({ agency, site, placeOf }) => {
    const terms = site.pages.find(({ route }) => route === "/terms");
    const clause = terms?.passages.find(({ text }) =>
      /widersprechen sie nicht|schweigen|gilt als (zustimmung|angenommen)/i.test(text),
    );
    const findings: Observation[] = [];
    if (agency.profile.termsObjectionWeeks < fairWeeks)
      findings.push({
        severity: "warning",
        places: [placeOf("profile", ["termsObjectionWeeks"])],
        what: `${agency.profile.termsObjectionWeeks} weeks to object are short.`,
        fix: `Give at least ${fairWeeks}.`,
      });
    if (!terms || !clause) return findings;
    if (!/Folge des Schweigens[^.]*Mitteilung gesondert hin|Mitteilung[^.]*besonders hin/.test(terms.text))
      findings.push({
        severity: "error",
        places: [clause.place],
        what: "The terms take silence for consent without promising a special notice of what it means.",
        fix: "Add the sentence that each notice points to the time, the right to object and the effect of silence.",
      });
    return [
      ...findings,
      {
        severity: "note",
        places: [clause.place],
        what: "The terms take silence for consent to changes, which holds within narrow bounds only.",
        fix: "Have a lawyer read terms and privacy text before going live. The source of the text says what to look at.",
      },
    ];
  },
};
