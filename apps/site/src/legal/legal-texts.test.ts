import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { type PublicAgency, publicOn } from "@fernkontor/domain/agency/agency";
import { legalFormNames, legalForms } from "@fernkontor/domain/agency/legal-form";
import { describe, expect, test } from "vitest";
import { imprintCopy } from "./imprint-copy.ts";
import { privacyCopy } from "./privacy-copy.ts";
import { termsCopy } from "./terms-copy.ts";

const sample = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");
const ownForm = "https://bewerbung.fernkontor.example";
const foreignForm = "https://formulare.example";

function sampleWith(changes: Partial<PublicAgency["profile"]>): PublicAgency {
  return { ...sample, profile: { ...sample.profile, ...changes } };
}

describe("the privacy text", () => {
  test("names the fields of the application", () => {
    expect(JSON.stringify(privacyCopy(sample, ownForm))).toContain(
      "Vor- und Nachname, E-Mail, Telefon (freiwillig), gewünschte Position, Berufserfahrung und Nachricht (freiwillig)",
    );
  });

  test("takes every period from the profile, and adds them up", () => {
    const words = JSON.stringify(
      privacyCopy(
        sampleWith({
          retention: {
            applicationMonthsAfterProcess: 5,
            processEndsByItselfAfterMonths: 11,
            websiteLogDays: 3,
            backupDays: 21,
          },
        }),
        ownForm,
      ),
    );
    for (const period of ["5 Monate nach Ende", "11 Monate nach Eingang", "Spätestens 16 Monate", "nach 3 Tagen"]) {
      expect(words).toContain(period);
    }
    expect(words).toContain("nach 21 Tagen");
    expect(words).toContain("bis zu 21 Tage enthalten");
    expect(words).not.toMatch(/\b(6|12|18) Monat|\b(7|30) Tag/);
  });

  test("says who runs the form", () => {
    expect(JSON.stringify(privacyCopy(sample, ownForm))).toContain("betreiben wir selbst");
    const foreign = JSON.stringify(privacyCopy(sample, foreignForm));
    expect(foreign).toContain("stellt ein externer Dienst unter der Adresse");
    expect(foreign).not.toMatch(/betreiben wir selbst|Formular setzen keine Cookies|Formulardienst selbst/);
  });

  test("mentions WhatsApp only where a form can lead there", () => {
    const withoutNumbers = sampleWith({ whatsAppNumbers: [] });
    expect(JSON.stringify(privacyCopy(withoutNumbers, ownForm))).not.toContain("WhatsApp");
    expect(JSON.stringify(privacyCopy(withoutNumbers, foreignForm))).toContain("WhatsApp");
  });

  test("keeps the anchor that the contact page links to", () => {
    expect(privacyCopy(sample, ownForm).sections.map(({ id }) => id)).toContain("formular");
  });
});

test("the terms give the profile's time to object, and both texts its date", () => {
  const agency = sampleWith({ termsObjectionWeeks: 6, legalTextsUpdatedOn: "2025-02-01" });
  expect(JSON.stringify(termsCopy(agency))).toContain("innerhalb von 6 Wochen nach Zugang");
  for (const copy of [termsCopy(agency), privacyCopy(agency, ownForm)]) {
    expect(JSON.stringify(copy.updated)).toContain("1. Februar 2025");
    expect(JSON.stringify(copy)).not.toContain("2024");
  }
});

test("every section of the legal texts has an anchor of its own", () => {
  for (const { sections } of [privacyCopy(sample, ownForm), termsCopy(sample)]) {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  }
});

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

test("ids, permit and its authority are said when the agency has them, and not otherwise", () => {
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
