import { oneFinding } from "../../one-finding-each.ts";
import type { Rule } from "../../rule.ts";

/** Pages for nobody to search for: an error page and the page after an application. */
const keptOut = ["/404", "/thank-you"];

/** A live profile does not help if what is deployed was built before it. */
export const builtAsSample: Rule = {
  id: "mode/built-as-sample",
  group: "Sample or live",
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
    return oneFinding(
      wrong.map(({ place }) => place),
      {
        severity: "error",
        what: "The built site is a sample's, or keeps search engines out, although the profile says `mode: live`.",
        fix: "Build it again: npm run build",
      },
    );
  },
};
