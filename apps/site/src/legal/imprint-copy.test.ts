import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { legalFormNames, legalForms } from "@fernkontor/domain/agency/legal-form";
import { publicOn } from "@fernkontor/domain/listing/listing-state";
import { expect, test } from "vitest";
import { imprintCopy } from "./imprint-copy.ts";

const { agency: sample } = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");
const register = { court: "Amtsgericht Musterstadt", number: "XY 7" };

function entriesOf(legal: PublicAgency["profile"]["legal"], mode: "sample" | "live" = "live") {
  const { entries, notice } = imprintCopy({ ...sample, profile: { ...sample.profile, mode, legal } });
  const text = (value: unknown) => JSON.stringify(value).replace(/\u00a0/g, " ");
  return { terms: new Map(entries.map((entry) => [entry.term, text(entry.text)])), notice };
}

test.each(legalFormNames)("%s: names, form, who represents, register", (form) => {
  const rule = legalForms[form];
  const generalPartner = rule.hasGeneralPartner ? { name: "Muster Verwaltungs-GmbH", register } : undefined;
  const { terms } = entriesOf({
    name: `Muster ${form}`,
    form,
    representatives: ["Erika Eins", "Max Zwei"],
    ...(rule.register && { register: { ...register, number: "AB 1" } }),
    ...(generalPartner && { generalPartner }),
  });
  expect(terms.get("Anbieter")).toContain(`Muster ${form}, Musterstraße 12, 10115 Berlin`);
  expect(terms.get("Rechtsform")).toContain(form);
  const representation = terms.get(
    rule.hasGeneralPartner ? "Persönlich haftende Gesellschafterin" : rule.representedBy,
  );
  expect(representation).toContain("Erika Eins und Max Zwei");
  if (generalPartner) expect(representation).toContain("Muster Verwaltungs-GmbH (Amtsgericht Musterstadt, XY 7)");
  if (rule.register) expect(terms.get(rule.register)).toContain("AB 1");
});

test("ids, permit and its authority stand there when the agency has them, and not otherwise", () => {
  const plain = { name: "Muster", form: "Einzelunternehmen" as const, representatives: ["Erika Eins"] };
  expect([...entriesOf(plain).terms.keys()]).toEqual(["Anbieter", "Rechtsform", "Inhaberschaft", "E-Mail", "Telefon"]);
  const { terms } = entriesOf({
    ...plain,
    vatId: "DE123456789",
    economicId: "DE123456789-00001",
    permit: { activity: "Arbeitnehmerüberlassung nach § 1 AÜG", authority: "Agentur für Arbeit Musterstadt" },
  });
  expect(terms.get("Umsatzsteuer-ID")).toContain("DE123456789");
  expect(terms.get("Wirtschafts-ID")).toContain("DE123456789-00001");
  expect(terms.get("Erlaubnis und Aufsicht")).toContain("Agentur für Arbeit Musterstadt");
});

test("a sample says that all of it is invented, a real agency does not", () => {
  expect(entriesOf(sample.profile.legal, "sample").notice).toContain("erfunden");
  expect(entriesOf(sample.profile.legal, "live").notice).toBeUndefined();
});
