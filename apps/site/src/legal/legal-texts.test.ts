import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { type PublicAgency, publicOn } from "@fernkontor/domain/agency/agency";
import { describe, expect, test } from "vitest";
import { privacyCopy } from "./privacy-copy.ts";
import { termsCopy } from "./terms-copy.ts";

const sample = publicOn(loadAgency(new URL("../../../../agency", import.meta.url).pathname), "2026-11-21");
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
