import {
  firstListing,
  listing,
  type RuleCases,
  withAgency,
  withDescription,
  withListing,
  withPage,
} from "../complete-subject.ts";

export const listingsCases: RuleCases = {
  "listings/client": {
    fires: [
      [
        "a page that anybody can have",
        withListing({ client: { name: "Firma GmbH", website: "https://www.linkedin.com/company/firma" } }),
        "warning",
        /anybody/,
        `${listing}.yaml:30`,
      ],
      [
        "the agency's own page",
        withListing({ client: { name: "Firma GmbH", website: "https://nirgendwo-gibt-es-nicht.de" } }),
        "error",
        /own host/,
        `${listing}.yaml:30`,
      ],
      [
        "no reason",
        withListing({ client: { undisclosedBecause: "Vertraulich." } }),
        "warning",
        /hardly says why/,
        `${listing}.yaml:28`,
      ],
    ],
  },
  "listings/contract-words": {
    fires: [
      [
        "an employee with a trade licence",
        withDescription("Sie brauchen einen Gewerbeschein."),
        "error",
        /Gewerbeschein/,
        `${listing}.yaml:9`,
      ],
      [
        "a freelancer with holidays",
        withListing({ contract: { kind: "freelance", paidBy: "Firma GmbH" }, training: "Festanstellung mit Urlaub." }),
        "error",
        /Festanstellung/,
        `${listing}.yaml:31`,
      ],
    ],
    silent: [
      ["planning by oneself", withListing({ requirements: ["Selbstständige Planung"] })],
      ["no trade licence needed", withDescription("Einen Gewerbeschein brauchen Sie nicht.")],
    ],
  },
  "listings/freelance": {
    fires: [
      [
        "a freelancer by the day",
        withListing({ contract: { kind: "freelance", paidBy: "Firma GmbH" } }),
        "warning",
        /employment in truth/,
        `${listing}.yaml:25`,
      ],
    ],
  },
  "listings/honest-titles": {
    fires: [
      [
        "a title that says nothing",
        withListing({ title: "Online-Job im Homeoffice" }),
        "error",
        /Online-Job/,
        `${listing}.yaml:3`,
      ],
      ["a title that launders", withListing({ title: "Produkttester" }), "error", /Produkttester/, `${listing}.yaml:3`],
    ],
    silent: [
      ["a profession that works online", withListing({ title: "Online-Redaktion" })],
      ["a profession in media", withListing({ title: "Software-Tester" })],
    ],
  },
  "listings/neutral-titles": {
    fires: [
      ["a title for women", withListing({ title: "Bürodame" }), "error", /one sex/, `${listing}.yaml:3`],
      ["a title for men", withListing({ title: "Einkaufsmann" }), "error", /one sex/, `${listing}.yaml:3`],
    ],
    silent: [["a title for everybody", withListing({ title: "Kauffrau/-mann oder Fachkraft im Einzelhandel" })]],
  },
  "listings/neutral-words": {
    fires: [
      ["a young team", withDescription("Ein junges Team wartet auf Sie."), "error", /junges Team/, `${listing}.yaml:9`],
    ],
    silent: [
      [
        "young companies' products",
        withDescription(
          "Sie betreuen junge Marken und Mode für junge Leserinnen. Fotos für den Shop machen Sie selbst.",
        ),
      ],
      ["languages by level", withDescription("Deutsch auf dem Niveau C1, Englisch von Vorteil.")],
      ["years of a trade", withDescription("Mit 20 Jahren Erfahrung am Markt und mindestens 18 Artikeln am Tag.")],
    ],
  },
  "listings/validity": {
    fires: [
      ["a listing that is over", withListing({ validUntil: "2026-11-20" }), "note", /are over/, `${listing}.yaml:17`],
      [
        "a listing that nobody has confirmed for long",
        withListing({ lastConfirmedOn: "2026-10-01" }),
        "warning",
        /51 days ago/,
        `${listing}.yaml:18`,
      ],
      [
        "a listing confirmed tomorrow",
        withListing({ lastConfirmedOn: "2026-11-22" }),
        "error",
        /still to come/,
        `${listing}.yaml:18`,
      ],
      ["a listing without end", withListing({ validUntil: "2029-11-30" }), "warning", /180 days/, `${listing}.yaml:17`],
      ["no listing", withAgency({ listings: [] }), "warning", /Not one/, "profile.yaml:29"],
    ],
  },
  "listings/page-says": {
    fires: [
      [
        "a page that keeps quiet about who employs and for whom it is",
        withPage(`/jobs/${firstListing.slug}`, "<h1>E-Commerce Digital Marketer</h1><p>4.000–5.000 € brutto</p>"),
        "error",
        /\(m\/w\/d\) · Wolkenregal Handels GmbH, zum Monatsende/,
        `${listing}.html:1`,
      ],
    ],
  },
};
