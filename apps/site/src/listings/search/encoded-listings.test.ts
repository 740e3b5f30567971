import { expect, test } from "vitest";
import type { ListingOnCard } from "../listing-card.tsx";
import { decodedListings, encodedListings } from "./encoded-listings.ts";

function listing(number: number): ListingOnCard {
  return {
    slug: `stelle-${number}`,
    title: `Stelle „${number}“`,
    language: number % 3 ? undefined : "en",
    amount: `${180 + (number % 5) * 10}€ - 280€`,
    unit: "pro Tag",
    equals: number % 2 ? "entspricht etwa 19,40 € pro Stunde" : undefined,
    compared: number % 7 ? { from: 180 + (number % 5) * 10, to: 280 } : undefined,
    meta: ["Vollzeit & Teilzeit", "100% Remote"],
    category: number % 2 ? "Analytics" : "E-Commerce",
    description: `Erste Zeile\nzweite Zeile ${number}`,
    requirements: ["Sorgfalt", `Nur hier: ${number}`],
    tags: ["Einstieg möglich"],
  };
}
const listings = (count: number) => Array.from({ length: count }, (_, number) => listing(number));

test.each([0, 1, 64, 65, 200])("%d listings arrive as they were sent", (count) => {
  expect([...decodedListings(encodedListings(listings(count)))].flat()).toEqual(listings(count));
});

test("arrives in blocks, so that reading can rest between them", () => {
  const blocks = [...decodedListings(encodedListings(listings(200)))];
  expect(blocks.length).toBeGreaterThan(2);
  expect(Math.max(...blocks.map(({ length }) => length))).toBeLessThan(100);
});

test("a word that many listings share is sent once", () => {
  expect(encodedListings(listings(200)).split("Vollzeit & Teilzeit")).toHaveLength(2);
});
