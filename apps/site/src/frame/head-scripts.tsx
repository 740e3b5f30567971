import { routes } from "./routes.ts";

/** What a page says to search engines. A `<` is spelled out, so that no text in it can end the script. */
export function StructuredData({ value }: { value: object }) {
  return <script type="application/ld+json">{JSON.stringify(value).replaceAll("<", "\\u003c")}</script>;
}

/**
 * Pages that the browser may prepare as soon as the visitor points at a link: all of this site's, none with effects.
 * A prepared contact page would load the form a second time and count the visitor as one who has opened it; words of
 * thanks are only for those who have sent something.
 */
const rules = {
  prerender: [
    {
      eagerness: "moderate",
      where: {
        and: [
          { href_matches: "/*" },
          // The asterisk takes in what follows the path: /contact?stelle=… Files have a dot, pages have none.
          { not: { href_matches: [`${routes.contact}*`, `${routes.thankYou}*`, "/*.*"] } },
        ],
      },
    },
  ],
};

/** Tells the browser what it may prepare; others than Chromium's pass over it. */
export function SpeculationRules() {
  return <script type="speculationrules">{JSON.stringify(rules)}</script>;
}
