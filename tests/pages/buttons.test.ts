// The buttons that the specification names, and where they lead; header and footer stand in the recorded frame.
import { expect, test } from "vitest";
import type { Route } from "../routes.ts";
import { pageAt } from "./sample-site.ts";
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
