import { builtPage } from "../../src/built-site.ts";
import {
  completeAgency,
  completeSubject,
  listing,
  type RuleCases,
  withBuilt,
  withListing,
  withProfile,
} from "../complete-subject.ts";

export const modeCases: RuleCases = {
  "mode/built-as-sample": {
    fires: [
      [
        "two pages",
        withBuilt("/about", "<p>Musterauftritt</p>", "", withBuilt("/benefits", "<p>Musterauftritt</p>")),
        "error",
        /Muster/,
        "benefits.html:1 about.html:1",
      ],
      [
        "an error page that calls itself a sample",
        withBuilt("/404", "<p>Musterauftritt</p>"),
        "error",
        /Muster/,
        "404.html:1",
      ],
      [
        "a page that says noindex",
        withBuilt("/about", "<p>Wir</p>", '<meta name="robots" content="noindex">'),
        "error",
        /Suchmaschinen/,
        "about.html:1",
      ],
      [
        "a page that calls itself a sample",
        withBuilt("/about", "<p>Musterauftritt: alles erfunden.</p>"),
        "error",
        /Muster/,
        "about.html:1",
      ],
    ],
    silent: [
      ["a sample", withBuilt("/about", "<p>Musterauftritt</p>", "", withProfile({ mode: "sample" }))],
      [
        "the page of a listing that is gone",
        withBuilt("/gone/jobs/alt", "<p>Weg</p>", '<meta name="robots" content="noindex">'),
      ],
      [
        "a page that says otherwise to robots",
        withBuilt(
          "/about",
          "<p>noindex</p>",
          '<meta name="robots" content="all"><meta name="robots"><meta name="x" content="noindex"><link name="robots" content="noindex">',
        ),
      ],
      ["another word", withBuilt("/about", "<p>Musterauftrittsplan</p>")],
      [
        "the error page stays out of search engines",
        withBuilt("/404", "<p>Oops</p>", '<meta name="robots" content="noindex">'),
      ],
      [
        "so does a numbered page's neighbour",
        withBuilt("/thank-you", "<p>Danke</p>", '<meta name="robots" content="noindex">'),
      ],
    ],
  },
  "mode/sample": {
    fires: [["the mode", withProfile({ mode: "sample" }), "error", /noch das Muster/, "profile.yaml:3"]],
    silent: [["a live agency", completeSubject]],
  },
  "mode/stale-site": {
    fires: [
      [
        "a listing without a page",
        {
          ...completeSubject,
          site: { pages: completeAgency.listings.slice(1).map(({ slug }) => builtPage("a", `/jobs/${slug}`, "")) },
        },
        "error",
        /keine Seite/,
        `${listing}.yaml:1`,
      ],
    ],
    silent: [
      ["no site, of which nobody asks", completeSubject],
      [
        "a listing that is over",
        {
          ...withListing({ slug: "alt", validUntil: "2026-11-20" }),
          site: { pages: completeAgency.listings.slice(1).map(({ slug }) => builtPage("a", `/jobs/${slug}`, "")) },
        },
      ],
    ],
  },
};
