import { expect, test } from "vitest";
import { sampleFacts } from "../../tests/sample-form.ts";
import { companyLines } from "./company-lines.ts";

const { profile } = sampleFacts;
const register = { court: "Amtsgericht Musterstadt", number: "HRA 1" };

test("a company names its register and who speaks for it", () => {
  const legal = { name: "Muster GmbH", form: "GmbH", representatives: ["Erika Eins", "Max Zwei"], register } as const;
  expect(companyLines({ ...profile, legal: { ...legal, representatives: [...legal.representatives] } })).toEqual([
    "Muster GmbH",
    profile.address.street,
    `${profile.address.postalCode} ${profile.address.city}`,
    "Vertreten durch die Geschäftsführung: Erika Eins und Max Zwei",
    "Handelsregister: Amtsgericht Musterstadt, HRA 1",
  ]);
});

test("a partnership names the company that is liable for it, and who speaks for that", () => {
  const generalPartner = { name: "Muster Verwaltungs-GmbH", register: { ...register, number: "HRB 2" } };
  const legal = { name: "Muster GmbH & Co. KG", form: "GmbH & Co. KG", representatives: ["Erika Eins"] } as const;
  const lines = companyLines({
    ...profile,
    legal: { ...legal, representatives: [...legal.representatives], register, generalPartner },
  });
  expect(lines).toContain(
    "Persönlich haftende Gesellschafterin: Muster Verwaltungs-GmbH (Amtsgericht Musterstadt, HRB 2), diese vertreten durch die Geschäftsführung: Erika Eins",
  );
});

test("without a legal form there is the name", () => {
  expect(companyLines({ ...profile, legal: undefined })[0]).toBe(profile.name);
});
