import { firstListing, listing, type RuleCases, withoutPage, withPage, withProfile } from "../complete-subject.ts";

export const modeCases: RuleCases = {
  "mode/built-as-sample": {
    fires: [
      [
        "a page that says noindex",
        withPage("/about", "<p>Wir</p>", '<meta name="robots" content="noindex">'),
        "error",
        /search engines/,
        "about.html:1",
      ],
      [
        "a page that calls itself a sample",
        withPage("/about", "<p>Musterauftritt: alles erfunden.</p>"),
        "error",
        /sample/,
        "about.html:1",
      ],
    ],
    silent: [
      [
        "the error page stays out of search engines",
        withPage("/404", "<p>Oops</p>", '<meta name="robots" content="noindex">'),
      ],
      [
        "so does a numbered page's neighbour",
        withPage("/thank-you", "<p>Danke</p>", '<meta name="robots" content="noindex">'),
      ],
    ],
  },
  "mode/sample": {
    fires: [["the mode", withProfile({ mode: "sample" }), "error", /still the sample/, "profile.yaml:3"]],
  },
  "mode/stale-site": {
    fires: [
      ["a listing without a page", withoutPage(`/jobs/${firstListing.slug}`), "error", /no page/, `${listing}.yaml:1`],
    ],
  },
};
