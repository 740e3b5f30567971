import {
  completeSubject,
  firstListing,
  listing,
  type RuleCases,
  withListing,
  withoutPage,
  withPage,
  withProfile,
} from "../complete-subject.ts";

export const modeCases: RuleCases = {
  "mode/built-as-sample": {
    fires: [
      [
        "two pages",
        withPage("/about", "<p>Musterauftritt</p>", "", withPage("/benefits", "<p>Musterauftritt</p>")),
        "error",
        /Muster/,
        "benefits.html:1 about.html:1",
      ],
      [
        "an error page that calls itself a sample",
        withPage("/404", "<p>Musterauftritt</p>"),
        "error",
        /Muster/,
        "404.html:1",
      ],
      [
        "a page that says noindex",
        withPage("/about", "<p>Wir</p>", '<meta name="robots" content="noindex">'),
        "error",
        /Suchmaschinen/,
        "about.html:1",
      ],
      [
        "a page that calls itself a sample",
        withPage("/about", "<p>Musterauftritt: alles erfunden.</p>"),
        "error",
        /Muster/,
        "about.html:1",
      ],
    ],
    silent: [
      ["a sample", withPage("/about", "<p>Musterauftritt</p>", "", withProfile({ mode: "sample" }))],
      [
        "the page of a listing that is gone",
        withPage("/gone/jobs/alt", "<p>Weg</p>", '<meta name="robots" content="noindex">'),
      ],
      [
        "a page that says otherwise to robots",
        withPage(
          "/about",
          "<p>noindex</p>",
          '<meta name="robots" content="all"><meta name="robots"><meta name="x" content="noindex"><link name="robots" content="noindex">',
        ),
      ],
      ["another word", withPage("/about", "<p>Musterauftrittsplan</p>")],
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
    fires: [["the mode", withProfile({ mode: "sample" }), "error", /noch das Muster/, "profile.yaml:3"]],
    silent: [["a live agency", withProfile({ copyrightYear: 2024 })]],
  },
  "mode/stale-site": {
    fires: [
      [
        "a listing without a page",
        withoutPage(`/jobs/${firstListing.slug}`),
        "error",
        /keine Seite/,
        `${listing}.yaml:1`,
      ],
    ],
    silent: [
      ["no site, which is to be built first", { ...completeSubject, site: { pages: [] } }],
      ["a listing that is over", withListing({ slug: "alt", validUntil: "2026-11-20" })],
    ],
  },
};
