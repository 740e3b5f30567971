import { findingsAt } from "../finding.ts";
import { type Rule, ruleGroup } from "../rule.ts";

/** Pages for nobody to search for: an error page and the page after an application. */
const keptOut = ["/404", "/thank-you"];

/** A live profile does not help if what is deployed was built before it. */
const builtAsSample: Rule = {
  name: "built-as-sample",
  speaks: ["error"],
  why: "Eine Seite, die Suchmaschinen aussperrt oder sagt, dass sie ein Muster ist, findet und glaubt niemand.",
  law: ["sample"],
  find: ({ agency, site }) => {
    if (agency.profile.mode === "sample" || !site) return [];
    const wrong = site.pages.filter(
      ({ route, isSample, isHiddenFromSearch }) =>
        isSample || (isHiddenFromSearch && !keptOut.includes(route) && !route.startsWith("/gone/")),
    );
    return findingsAt(
      wrong.map(({ place }) => place),
      {
        severity: "error",
        what: "Die gebaute Website ist die eines Musters oder sperrt Suchmaschinen aus, obwohl in profile.yaml „mode: live“ steht.",
        fix: "Bauen Sie sie neu: npm run build",
      },
    );
  },
};

/** The shipped state: everything is shown, and nothing of it is taken seriously. */
const sampleMode: Rule = {
  name: "sample",
  speaks: ["error"],
  why: "Als Muster sagt jede Seite, dass die Agentur erfunden ist, und Suchmaschinen werden ausgesperrt.",
  law: ["sample"],
  *find({ agency, placeOf }) {
    if (agency.profile.mode === "sample")
      yield {
        severity: "error",
        places: [placeOf("profile", ["mode"])],
        what: "Die Agentur ist noch das Muster.",
        fix: "Ersetzen Sie, was erfunden ist (alles, was unten folgt), und schreiben Sie dann „mode: live“.",
      };
  },
};

export const mode = ruleGroup("mode", "Muster oder echt", [builtAsSample, sampleMode]);
