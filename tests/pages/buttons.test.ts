import { describe, expect, test } from "vitest";
import type { Route } from "../routes.ts";
import { pageAt, pages } from "./sample-site.ts";
import { elementsIn, linksIn } from "./tree.ts";

type Button = [label: string, target: string | RegExp, count?: number];

const buttonsByPage: Partial<Record<Route, readonly Button[]>> = {
  "/": [
    ["Karriere starten", "/contact"],
    ["Stellenangebote entdecken", "/jobs"],
    ["Details", "/jobs", 3],
    ["Alle Stellenangebote anzeigen", "/jobs"],
    ["Jetzt bewerben", "/contact"],
    ["Mehr erfahren", "/about"],
  ],
  "/about": [
    ["Jetzt Kontakt aufnehmen", "/contact"],
    ["Stellenangebote ansehen", "/jobs"],
  ],
  "/jobs": [["Für diese Position bewerben", /^\/contact(\?stelle=[a-z0-9-]+)?$/, 8]],
  "/benefits": [
    ["Jetzt bewerben", "/contact"],
    ["Stellenangebote ansehen", "/jobs"],
  ],
  "/advantages": [
    ["Kostenlose Beratung vereinbaren", "/contact"],
    ["Aktuelle Stellenangebote", "/jobs"],
  ],
  "/404": [["Return to Home", "/"]],
};

const tableOfButtons = Object.entries(buttonsByPage).flatMap(([route, buttons]) =>
  buttons.map(([label, target, count = 1]) => ({ route: route as Route, label, target, count })),
);

test.each(tableOfButtons)("“$label” on $route leads to $target", ({ route, label, target, count }) => {
  const found = linksIn(...elementsIn(pageAt(route).document, "main")).filter((link) => link.label === label);
  expect(found.length).toBeGreaterThanOrEqual(count);
  for (const { target: address } of found)
    expect(address).toEqual(target instanceof RegExp ? expect.stringMatching(target) : target);
});

test.each(["/", "/jobs"])("/thank-you leads back to %s", (target) => {
  const links = linksIn(...elementsIn(pageAt("/thank-you").document, "main"));
  expect(links.map((link) => link.target)).toContain(target);
});

describe.each(pages)("on $route", ({ document }) => {
  const header = linksIn(...elementsIn(document, "header").slice(0, 1));
  const footer = linksIn(...elementsIn(document, "footer").slice(-1));

  test("the navigation bar leads everywhere the specification says, in its order", () => {
    const navigation = linksIn(...elementsIn(document, "nav").slice(0, 1));
    const places = navigation.filter(({ label }) => label !== "Jetzt bewerben");
    expect(places.map(({ label, target }) => [label, target])).toEqual([
      ["Home", "/"],
      ["Über uns", "/about"],
      ["Stellenangebote", "/jobs"],
      ["Vorteile", "/benefits"],
      ["Warum wir?", "/advantages"],
      ["Kontakt", "/contact"],
    ]);
  });

  test("the logo leads home and the call to action to the form", () => {
    expect(header[0]?.target).toBe("/");
    const calls = header.filter(({ label }) => label === "Jetzt bewerben");
    expect(calls.length).toBeGreaterThan(0);
    for (const { target } of calls) expect(target).toBe("/contact");
  });

  test("the footer has its two groups of links", () => {
    const groups = elementsIn(document, "footer")
      .slice(-1)
      .flatMap((element) => elementsIn(element, "nav"))
      .map((group) => linksIn(group).map(({ target }) => target));
    const [navigation, legal = []] = groups;
    expect(groups).toHaveLength(2);
    expect(navigation).toEqual(["/", "/about", "/jobs", "/contact"]);
    // The two that the specification names come first.
    expect(legal.slice(0, 2)).toEqual(["/privacy", "/terms"]);
    expect(legal).toContain("/impressum");
    expect(footer).toContainEqual({ label: "Datenschutz", target: "/privacy" });
    expect(footer).toContainEqual({ label: "AGB", target: "/terms" });
    expect(footer).toContainEqual({ label: "kontakt@fernkontor.example", target: "mailto:kontakt@fernkontor.example" });
  });
});
