import { routes } from "./routes.ts";

/** What a page says to search engines. A `<` is spelled out, so that no text in it can end the script. */
export function StructuredData({ value }: { value: object }) {
  return <script type="application/ld+json">{JSON.stringify(value).replaceAll("<", "\\u003c")}</script>;
}

/**
 * What the browser may get ready before a link is followed; it leaves that where its user saves data.
 *
 * Fetched at once: where the buttons at the top of the page lead. It is the bare HTML, which has no effects.
 *
 * Rendered, as soon as the visitor points at a link: all pages but those with effects. A rendered contact page would load
 * the form a second time and count the visitor as one who has opened it; words of thanks are only for those who have
 * sent something.
 */
const prefetch = [{ eagerness: "immediate", where: ownPages({ selector_matches: ":is(.hero,.sub) a.btn" }) }];
const prerender = [
  {
    eagerness: "moderate",
    // The asterisk takes in what follows the path: /contact?stelle=… Files have a dot, pages have none.
    where: ownPages({ not: { href_matches: [`${routes.contact}*`, `${routes.thankYou}*`, "/*.*"] } }),
  },
];

function ownPages(which: object) {
  return { and: [{ href_matches: "/*" }, which] };
}

/**
 * Tells the browser what it may prepare; others than Chromium's pass over it.
 * @param hasTopButtons false for a page without any, which has no bytes to spare for a rule about them
 */
export function SpeculationRules({ hasTopButtons }: { hasTopButtons: boolean }) {
  const rules = hasTopButtons ? { prefetch, prerender } : { prerender };
  return <script type="speculationrules">{JSON.stringify(rules)}</script>;
}
