import { expect, test } from "vitest";
import { type NamedAgency, textsOf } from "./texts-of.ts";

const agency: NamedAgency = {
  profile: {
    name: "Nordlicht",
    address: { street: "Breite Straße 1", postalCode: "23552", city: "Lübeck", country: "Deutschland" },
  },
};

test("a name that ends with a stop ends the sentence with it", () => {
  const { text } = textsOf({ profile: { ...agency.profile, name: "Nordlicht e.V." } });
  expect(text("frame.footer.copyright", { year: 2026 })).toBe("© 2026 Nordlicht e.V. Alle Rechte vorbehalten.");
});

test("a template keeps the places that only the browser can fill", () => {
  const { template } = textsOf(agency);
  expect(template("list.finder.payFromAmount", { period: "pro Monat" })).toBe("ab {euros} Euro pro Monat");
});
