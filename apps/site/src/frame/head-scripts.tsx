import { routes } from "@fernkontor/domain/addresses";

/** What a page says to search engines. A `<` is spelled out, so that no text in it can end the script. */
export function StructuredData({ value }: { value: object }) {
  return <script type="application/ld+json">{JSON.stringify(value).replaceAll("<", "\\u003c")}</script>;
}

/**
 * What the browser may get ready before a link is followed; it leaves that where its user saves data or battery, or where
 * memory is short.
 *
 * Fetched at once: where the buttons at the top of the page lead. It is the bare HTML, which has no effects.
 *
 * Rendered: all pages but those with effects, as soon as the visitor points at a link; and at once, to which the home
 * page's own button leads, the list of listings. On a cheap phone laying out that page takes longer than fetching it, too
 * long to begin with the tap. A rendered contact page would load the form a second time and count the visitor as one who
 * has opened it; words of thanks are only for those who have sent something.
 */
const prefetch = [{ eagerness: "immediate", where: ownPages({ selector_matches: ":is(.hero,.sub) a.btn" }) }];
// The asterisk takes in what follows the path: /contact?stelle=… Files have a dot, pages have none.
const withoutEffects = { not: { href_matches: [`${routes.contact}*`, `${routes.thankYou}*`, "/*.*"] } };
const moderate = { eagerness: "moderate", where: ownPages(withoutEffects) };
const immediate = { eagerness: "immediate", where: ownPages(withoutEffects, { selector_matches: ".hero a.btn" }) };

function ownPages(...which: object[]) {
  return { and: [{ href_matches: "/*" }, ...which] };
}

/**
 * Tells the browser what it may prepare; others than Chromium's pass over it.
 * @param hasTopButtons false for a page without any, which has no bytes to spare for a rule about them
 */
export function SpeculationRules({ hasTopButtons }: { hasTopButtons: boolean }) {
  const rules = hasTopButtons ? { prefetch, prerender: [moderate, immediate] } : { prerender: [moderate] };
  return <script type="speculationrules">{JSON.stringify(rules)}</script>;
}
