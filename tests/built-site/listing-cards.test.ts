import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { describe, expect, test } from "vitest";
import { pageAt } from "./site.ts";
import { ancestorsOf, attributeOf, elementsIn, textOf } from "./tree.ts";

const { listings } = loadAgency(sampleAgencyFolder);

/** Cards, found by their button. */
const cards = elementsIn(pageAt("/jobs").document, "a")
  .filter((link) => textOf(link) === "Für diese Position bewerben")
  .map((link) => ({ link, card: ancestorsOf(link).find(({ tagName }) => ["li", "article"].includes(tagName)) }));

test("there are eight cards, one for each listing, in the order of their ids", () => {
  const titles = cards.map(({ card }) => (card ? elementsIn(card, "h2", "h3").map(textOf)[0] : undefined));
  expect(titles.map((title) => title?.replace(/ \(m\/w\/d\)$/, ""))).toEqual(listings.map(({ title }) => title));
  expect(cards).toHaveLength(8);
});

describe.each(listings.map((listing, index) => ({ listing, index, title: listing.title })))(
  "the card of $title",
  ({ listing, index }) => {
    const card = cards[index]?.card;
    const text = card ? textOf(card) : "";

    test("shows category, type, place, description, salary and period", () => {
      expect(text).toContain(listing.category);
      expect(text).toContain("Vollzeit & Teilzeit");
      expect(text).toContain("100% Remote");
      expect(text).toContain(listing.description.replace(/\s+/g, " "));
      expect(text).toContain(`${listing.salary.from}€ - ${listing.salary.to}€ pro Tag`);
    });

    test("lists every requirement and every tag", () => {
      const points = card ? elementsIn(card, "li").map(textOf) : [];
      expect(points).toEqual(expect.arrayContaining([...listing.requirements, ...listing.tags]));
      expect(listing.requirements.length).toBeGreaterThan(0);
      expect(listing.tags.length).toBeGreaterThan(0);
    });

    test("takes the visitor to the form with this listing", () => {
      const link = cards[index]?.link;
      const address = new URL(link ? (attributeOf(link, "href") ?? "") : "", "https://site.example");
      expect(address.pathname).toBe("/contact");
      expect([...address.searchParams]).toEqual([["stelle", listing.slug]]);
    });
  },
);

test("salaries are distributed as specified", () => {
  const salaryOf = (title: RegExp) =>
    listings.filter((listing) => title.test(listing.title)).map(({ salary }) => `${salary.from}-${salary.to}`);
  expect(salaryOf(/Kundenberater/)).toEqual(["180-220"]);
  expect(salaryOf(/Social Media Manager/)).toEqual(["220-280"]);
  expect(salaryOf(/Content Creator/)).toEqual(["190-240"]);
  expect(salaryOf(/Operations Manager/)).toEqual(["250-280"]);
  const others = salaryOf(/^(?!.*(Kundenberater|Social Media Manager|Content Creator|Operations Manager))/);
  expect(others).toEqual(["200-250", "200-250", "200-250", "200-250"]);
});

test("the three trending positions of the home page are listings", () => {
  const titles = elementsIn(pageAt("/").document, "h3").map(textOf);
  const areas = ["Marketing · ", "Produkt · ", "Analytics · "];
  for (const title of ["E-Commerce Digital Marketer", "E-Commerce Produktspezialist", "E-Commerce Datenanalyst"]) {
    expect(titles).toContain(title);
    expect(listings.map((listing) => listing.title)).toContain(title);
  }
  for (const area of areas) expect(pageAt("/").mainText).toContain(`${area}Vollzeit & Teilzeit · 100% Remote`);
  expect(pageAt("/").mainText.split("200€ - 250€/Tag")).toHaveLength(4);
});
