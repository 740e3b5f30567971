import type { TextPart } from "../outputs/feed.ts";
import type { Rich } from "../parts/rich-text.tsx";
import type { RuledEntry } from "../parts/ruled-list.tsx";
import type { ListingTexts } from "./listing-page-copy.ts";

/** All that a listing's page says, for places where its text stands without the page. */
export function listingDescription({ hero, pay, exchange, employer, contact }: ListingTexts): TextPart[] {
  const { brings, gets } = exchange;
  const { name, role, email, phone } = contact.person;
  return [
    { paragraph: hero.lead },
    { heading: pay.heading },
    { paragraph: `${pay.amount} ${pay.unit}` },
    ...(pay.example
      ? [{ points: pay.example.steps.map(({ term, amount }) => `${term}: ${amount}`) }, { paragraph: pay.example.note }]
      : []),
    { heading: brings.heading },
    { points: brings.points },
    { heading: gets.heading },
    { points: gets.entries.map(asPoint) },
    { heading: employer.heading },
    { paragraph: employer.lead },
    { points: employer.entries.map(asPoint) },
    { heading: contact.heading },
    { points: [name, role, email, phone?.number].filter((line) => line !== undefined) },
    { points: contact.dates.map(asPoint) },
    { paragraph: contact.neverAsked },
  ];
}

function asPoint({ term, text }: RuledEntry): string {
  return `${term}: ${plain(text)}`;
}

function plain(text: Rich): string {
  if (typeof text === "string") return text;
  return text
    .map((part) => {
      if (typeof part === "string") return part;
      if ("claimLink" in part) return "";
      if ("strong" in part) return part.strong;
      return "email" in part ? part.email : part.text;
    })
    .join("");
}
