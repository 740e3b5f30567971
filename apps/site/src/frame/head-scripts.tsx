import { routes } from "./routes.ts";

/** What a page says to search engines. A `<` is spelled out, so that no text in it can end the script. */
export function StructuredData({ value }: { value: object }) {
  return <script type="application/ld+json">{JSON.stringify(value).replaceAll("<", "\\u003c")}</script>;
}

/**
 * What the browser may get ready before a link is followed; it leaves that where its user saves data.
 *
 * Fetched: where the page's own buttons lead, those at its top at once, the others when they come near (on phones) or are
 * pointed at. It is the bare HTML, which has no effects. Buttons in a list are many, and one of them is taken.
 *
 * Rendered, as soon as the visitor points at a link: all pages but those with effects. A rendered contact page would load
 * the form a second time and count the visitor as one who has opened it; words of thanks are only for those who have
 * sent something.
 */
const rules = {
  prefetch: [
    { eagerness: "immediate", where: { and: [{ selector_matches: ":is(.hero,.sub) a.btn" }, ...ownPages().and] } },
    { eagerness: "eager", where: { and: [{ selector_matches: "main a.btn:not(li *)" }, ...ownPages().and] } },
  ],
  prerender: [{ eagerness: "moderate", where: ownPages(routes.contact, routes.thankYou) }],
};

/** The asterisk takes in what follows the path: /contact?stelle=… Files have a dot, pages have none. */
function ownPages(...without: string[]) {
  return { and: [{ href_matches: "/*" }, { not: { href_matches: [...without.map((path) => `${path}*`), "/*.*"] } }] };
}

/** Tells the browser what it may prepare; others than Chromium's pass over it. */
export function SpeculationRules() {
  return <script type="speculationrules">{JSON.stringify(rules)}</script>;
}
