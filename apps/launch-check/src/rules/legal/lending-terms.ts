import type { Rule } from "../../rule.ts";
import { lendingListings } from "../../subject.ts";

/** That the terms of an agency that lends its staff do not say that it never does. */
export const lendingTerms: Rule = {
  id: "legal/lending-terms",
  group: "Legal texts",
  why: "Terms that deny who employs deceive, and bind nobody.",
  law: ["aug-1", "uwg-5"],
  find: (subject) => {
    const denial = subject.site.pages
      .find(({ route }) => route === "/terms")
      ?.passages.find(({ text }) => /überlassen Sie nicht an andere/.test(text));
    if (lendingListings(subject).length === 0 || !denial) return [];
    return [
      {
        severity: "warning",
        places: [denial.place],
        what: "The terms say that the agency employs nobody and lends nobody; its listings say that it does.",
        fix: "Have a lawyer write that part for you (apps/site/src/copy/terms.ts).",
      },
    ];
  },
};
