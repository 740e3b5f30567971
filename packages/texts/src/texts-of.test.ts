import { expect, test } from "vitest";
import { textsOf, type WordedAgency } from "./texts-of.ts";

const agency = (wordings: WordedAgency["wordings"]): WordedAgency => ({
  profile: {
    name: "Nordlicht",
    address: { street: "Breite Straße 1", postalCode: "23552", city: "Lübeck", country: "Deutschland" },
  },
  wordings,
});

test("a name that ends with a stop ends the sentence with it", () => {
  const { profile, wordings } = agency({});
  const { text } = textsOf({ profile: { ...profile, name: "Nordlicht e.V." }, wordings });
  expect(text("frame.footer.copyright", { year: 2026 })).toBe("© 2026 Nordlicht e.V. Alle Rechte vorbehalten.");
});

test("a template keeps the places that only the browser can fill, in the agency's words and with its facts", () => {
  const { template } = textsOf(agency({ "list.results.shown": "{shown} von {found} Stellen bei {name} in {city}" }));
  expect(template("list.results.shown")).toBe("{shown} von {found} Stellen bei Nordlicht in Lübeck");
  expect(template("list.finder.payFromAmount", { period: "pro Monat" })).toBe("ab {euros} Euro pro Monat");
});
