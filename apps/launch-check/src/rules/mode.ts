import { pageAt } from "../built-site.ts";
import { findingsAt } from "../finding.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { openListings } from "../subject.ts";

/** Pages for nobody to search for: an error page and the page after an application. */
const keptOut = ["/404", "/thank-you"];

/** A live profile does not help if what is deployed was built before it. */
const builtAsSample: Rule = {
  name: "built-as-sample",
  why: "A page that says noindex, or that it is a sample, is found by nobody and believed by nobody.",
  law: ["sample"],
  find: ({ agency, site }) => {
    if (agency.profile.mode === "sample") return [];
    const wrong = site.pages.filter(({ route, tags, text }) => {
      const isHidden = tags.some(
        ({ name, attributes }) =>
          name === "meta" && attributes.name === "robots" && attributes.content?.includes("noindex"),
      );
      return (isHidden && !keptOut.includes(route) && !route.startsWith("/gone/")) || /\bMusterauftritt\b/.test(text);
    });
    return findingsAt(
      wrong.map(({ place }) => place),
      {
        severity: "error",
        what: "The built site is a sample's, or keeps search engines out, although the profile says `mode: live`.",
        fix: "Build it again: npm run build",
      },
    );
  },
};

/** The shipped state: everything is shown, and nothing of it is taken seriously. */
const sampleMode: Rule = {
  name: "sample",
  why: "In sample mode every page says that the agency is invented and search engines are asked to stay away.",
  law: ["sample"],
  *find({ agency, placeOf }) {
    if (agency.profile.mode === "sample")
      yield {
        severity: "error",
        places: [placeOf("profile", ["mode"])],
        what: "The agency is still the sample.",
        fix: "Replace what is invented (all findings below), then set `mode: live`.",
      };
  },
};

/** That the built site is of the same day and the same files. */
const staleSite: Rule = {
  name: "stale-site",
  why: "What was built before the last change does not show it.",
  law: ["uwg-5"],
  find: (subject) => {
    const { site, placeOf } = subject;
    if (site.pages.length === 0) return [];
    return findingsAt(
      openListings(subject)
        .filter(({ slug }) => !pageAt(site, `/jobs/${slug}`))
        .map(({ slug }) => placeOf({ listing: slug }, [])),
      {
        severity: "error",
        what: "The built site has no page for these listings.",
        fix: "Build it again: npm run build",
      },
    );
  },
};

export const mode = ruleGroup("mode", "Sample or live", [builtAsSample, sampleMode, staleSite]);
