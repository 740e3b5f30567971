import { oneFinding } from "../../one-finding-each.ts";
import type { Rule } from "../../rule.ts";
import { openListings } from "../../subject.ts";

/** That the built site is of the same day and the same files. */
export const staleSite: Rule = {
  id: "mode/stale-site",
  group: "Sample or live",
  why: "What was built before the last change does not show it.",
  law: ["uwg-5"],
  find: (subject) => {
    const { site, placeOf } = subject;
    if (site.pages.length === 0) return [];
    return oneFinding(
      openListings(subject)
        .filter(({ slug }) => !site.pages.some(({ route }) => route === `/jobs/${slug}`))
        .map(({ slug }) => placeOf({ listing: slug }, [])),
      {
        severity: "error",
        what: "The built site has no page for these listings.",
        fix: "Build it again: npm run build",
      },
    );
  },
};
