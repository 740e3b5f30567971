import { oneFinding } from "../../one-finding-each.ts";
import type { Rule } from "../../rule.ts";
import { openListings } from "../../subject.ts";

/** That the pages where people are asked for something say what nobody asks for. */
export const neverAsked: Rule = {
  id: "words/never-asked",
  group: "Words",
  why: "Whoever has read it recognises an impostor by the first question.",
  law: ["police"],
  find: (subject) => {
    const listings = openListings(subject).map(({ slug }) => `/jobs/${slug}`);
    const silent = subject.site.pages
      .filter(({ route }) => route === "/contact" || listings.includes(route))
      .filter(({ text }) => !/Wir bitten Sie nie um [^.]*(Bankdaten|IBAN)[^.]*/.test(text));
    return oneFinding(
      silent.map(({ place }) => place),
      {
        severity: "error",
        what: "The sentence “Wir bitten Sie nie um Bankdaten, Ausweiskopien …” is missing.",
        fix: "Put it back (apps/site/src/copy/never-asked.ts).",
      },
    );
  },
};
