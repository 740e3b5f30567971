// The fourteen marks by which police and consumer centres tell job scams, which rules see each, and what an honest
// agency shows instead.

type ScamMarker = {
  number: number;
  name: string;
  /** Rules (`group/name`) whose errors and warnings show the mark. */
  seenBy: readonly string[];
  answer: string;
};

export const scamMarkers: readonly ScamMarker[] = [
  {
    number: 1,
    name: "High pay for simple work without experience",
    seenBy: ["scam/unproven-pay", "claims/pay-against-listings", "pay/wide-range"],
    answer: "Hours, gross, kind of contract and the evidence stand beside every pay.",
  },
  {
    number: 2,
    name: "Pay per day only",
    seenBy: ["pay/day-rate-explained"],
    answer: "The monthly gross stands beside every day rate.",
  },
  {
    number: 3,
    name: "Contact by messenger only",
    seenBy: ["words/messenger-only", "imprint/reachable"],
    answer: "Form, mail and phone are there for everybody; a messenger is one more way, asked for and unticked.",
  },
  {
    number: 4,
    name: "No Impressum, or an incomplete one",
    seenBy: ["imprint/legal-entity", "imprint/page", "imprint/lending-permit", "imprint/placeholders"],
    answer: "The Impressum is complete and one click away; without it no live site is built.",
  },
  {
    number: 5,
    name: "No named contact",
    seenBy: ["addresses/named-person"],
    answer: "Each listing names a person with a direct line.",
  },
  {
    number: 6,
    name: "Acceptance at once",
    seenBy: ["words/instant-acceptance"],
    answer: "The pages say which talks there are, and what never happens.",
  },
  {
    number: 7,
    name: "Copy of an identity card, video identification, opening an account",
    seenBy: ["words/protected-data", "words/never-asked", "words/forbidden-fields"],
    answer: "There is no field for it, the form stops it, and the pages say “Wir bitten Sie nie um …”.",
  },
  {
    number: 8,
    name: "IBAN before the contract",
    seenBy: ["words/protected-data", "words/never-asked", "words/forbidden-fields"],
    answer: "There is no field for it, the form stops it, and the pages say “Wir bitten Sie nie um …”.",
  },
  {
    number: 9,
    name: "Payment up front",
    seenBy: ["words/fees", "words/forbidden-fields"],
    answer: "Nothing can be paid anywhere.",
  },
  {
    number: 10,
    name: "Free mailbox or look-alike domain",
    seenBy: ["addresses/own-domain", "placeholders/reserved-domain"],
    answer: "All addresses are on the agency's own domains, which /echt lists.",
  },
  {
    number: 11,
    name: "A real company's name misused",
    seenBy: ["listings/client"],
    answer: "The client is named with a link, or the reason why not.",
  },
  {
    number: 12,
    name: "Titles such as “Online-Job”",
    seenBy: ["listings/honest-titles"],
    answer: "Titles name the profession.",
  },
  {
    number: 13,
    name: "Pressure (“nur noch heute”)",
    seenBy: ["words/pressure"],
    answer: "Listings say until when one can apply, and nothing hurries.",
  },
  {
    number: 14,
    name: "Figures without a source",
    seenBy: [
      "claims/evidence",
      "claims/counts-against-listings",
      "claims/evidence-age",
      "claims/sample-size",
      "claims/two-readings",
      "words/superlatives",
    ],
    answer: "Each figure has its entry on /belege; what is unproven is not shown.",
  },
];
