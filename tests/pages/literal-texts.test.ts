// The strings that the specification gives word for word, on the pages where it wants them: in the site of the sample agency
// of the tests. An operator may say otherwise.
import { describe, expect, test } from "vitest";
import type { Route } from "../routes.ts";
import { pageAt, pages } from "./sample-site.ts";
import { attributeOf, elementsIn, textOf } from "./tree.ts";

const literalTexts: Partial<Record<Route, readonly (string | RegExp)[]>> = {
  "/": [
    "Ihre Remote-Karriere beginnt hier",
    /200 ?€ bis 280 ?€ pro Tag/,
    /100 ?% Homeoffice/,
    "E-Commerce Digital Marketer",
    "E-Commerce Produktspezialist",
    "E-Commerce Datenanalyst",
    "200€ - 250€/Tag",
    "Vollzeit & Teilzeit",
    "100% Remote",
    "Digital Marketing 15+ Stellen",
    "E-Commerce 12+ Stellen",
    "Analytics 8+ Stellen",
    "Kundenservice 10+ Stellen",
  ],
  "/about": [
    /200 ?€ bis 280 ?€ pro Tag/,
    "500+",
    "50+",
    "Partnerunternehmen",
    "Transparenz",
    "Qualität",
    "Unterstützung",
    "Beratung",
    "Matching",
    "Vorbereitung",
    "Begleitung",
  ],
  "/jobs": [
    "50+ offene Stellen",
    "100% Remote",
    "180€ - 280€ pro Tag",
    "Alle Kategorien",
    "Digital Marketing",
    "E-Commerce",
    "Analytics",
    "Kundenservice",
    "Social Media",
    "Operations",
    "8 Stellen gefunden",
  ],
  "/benefits": [
    /180 ?€ bis 220 ?€/,
    /220 ?€ bis 280 ?€/,
    /bis zu \+? ?20 ?%/,
    /240 ?€/,
    "5.280 €",
    "48 Stunden",
    "6 Monate",
  ],
  "/advantages": [
    "30 Minuten",
    "24 Stunden",
    "1 Woche",
    "3–5 Tage",
    "2 Wochen",
    "500+",
    "50+",
    /95 ?%/,
    "2,1 Wochen",
    "2–3 Wochen",
    "48 Stunden",
  ],
  "/contact": [
    "Bewerbung senden",
    "Erstgespräch",
    "Stellenauswahl",
    "Karrierestart",
    "Musterstraße 12",
    "10115 Berlin",
    "kontakt@fernkontor.example",
    "bewerbung@fernkontor.example",
    "3–6 Stunden",
  ],
  "/thank-you": ["Vielen Dank!", /gesendet/, /innerhalb von 24 Stunden/],
  "/privacy": [
    "17. August 2024",
    /Vor- und Nachname, E-Mail, Telefon \(freiwillig\), gewünschte Position, Berufserfahrung und Nachricht \(freiwillig\)/,
    "6 Monate nach Ende des Verfahrens",
    "nach 7 Tagen",
  ],
  "/terms": ["17. August 2024", "innerhalb von 4 Wochen"],
  "/404": ["Oops! Page not found", "Return to Home"],
};

describe.each(Object.entries(literalTexts) as [Route, (string | RegExp)[]][])("%s says", (route, texts) => {
  test.each(texts)("%s", (text) => {
    expect(pageAt(route).mainText).toMatch(text instanceof RegExp ? text : textPattern(text));
  });
});

describe.each(pages)("the frame of $route", ({ document, text }) => {
  test("holds the footer's e-mail, place and copyright", () => {
    const [footer] = elementsIn(document, "footer").slice(-1);
    const footerText = footer ? textOf(footer) : "";
    expect(footerText).toContain("kontakt@fernkontor.example");
    expect(footerText).toContain("Berlin");
    expect(footerText).toMatch(/© 2024 Fernkontor/);
    expect(footerText).toContain("Navigation");
  });

  test("says that the agency is invented", () => {
    expect(text).toMatch(/Musterauftritt/);
  });
});

test("the home page's location badge names Berlin before the headline", () => {
  expect(pageAt("/").mainText.split("Ihre Remote-Karriere beginnt hier")[0]).toContain("Berlin");
});

test("the search box of /jobs has the specified placeholder", () => {
  const [box] = elementsIn(pageAt("/jobs").document, "input").filter(
    (input) => attributeOf(input, "type") === "search",
  );
  expect(box && attributeOf(box, "placeholder")).toBe("Stellenbezeichnung oder Stichwort suchen...");
});

test("the category dropdown of /jobs offers all categories in order and no empty value", () => {
  const options = elementsIn(pageAt("/jobs").document, "option");
  expect(options.map(textOf)).toEqual([
    "Alle Kategorien",
    "Digital Marketing",
    "E-Commerce",
    "Analytics",
    "Kundenservice",
    "Social Media",
    "Operations",
  ]);
  expect(options.filter((option) => !attributeOf(option, "value"))).toEqual([]);
});

/** The figure `8 Stellen` must not be found in `18 Stellen`. */
function textPattern(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\d])${escaped}`, "u");
}
