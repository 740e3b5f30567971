import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { publicOn } from "@fernkontor/domain/listing/listing-state";
import { describe, expect, test } from "vitest";
import { privacyCopy } from "./privacy-copy.ts";
import { termsCopy } from "./terms-copy.ts";

const { agency: sample } = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");
const ownForm = "https://bewerbung.fernkontor.example";
const foreignForm = "https://formulare.example";

/** The text as it is read: plain spaces, no hints for hyphens. */
function wordsOf(copy: unknown): string {
  return JSON.stringify(copy)
    .replace(/\u00a0/g, " ")
    .replace(/[\u00ad\u2060]/g, "");
}

function sampleWith(changes: Partial<PublicAgency["profile"]>): PublicAgency {
  return { ...sample, profile: { ...sample.profile, ...changes } };
}

describe("the privacy text", () => {
  test("names the fields of the application", () => {
    expect(wordsOf(privacyCopy(sample, ownForm))).toContain(
      "Vor- und Nachname, E-Mail, Telefon (freiwillig), gewünschte Position, Berufserfahrung und Nachricht (freiwillig)",
    );
  });

  test("takes every period from the profile, and adds them up", () => {
    const words = wordsOf(
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
    expect(wordsOf(privacyCopy(sample, ownForm))).toContain("betreiben wir selbst");
    const foreign = wordsOf(privacyCopy(sample, foreignForm));
    expect(foreign).toContain("stellt ein externer Dienst unter der Adresse");
    expect(foreign).not.toMatch(/betreiben wir selbst|Formular setzen keine Cookies|Formulardienst selbst/);
  });

  test("mentions WhatsApp only where a form can lead there", () => {
    const withoutNumbers = sampleWith({ whatsAppNumbers: [] });
    expect(wordsOf(privacyCopy(withoutNumbers, ownForm))).not.toContain("WhatsApp");
    expect(wordsOf(privacyCopy(withoutNumbers, foreignForm))).toContain("WhatsApp");
  });

  test("keeps the anchor that the contact page links to", () => {
    expect(privacyCopy(sample, ownForm).sections.map(({ id }) => id)).toContain("formular");
  });
});

test("the terms give the profile's time to object, and both texts its date", () => {
  const agency = sampleWith({ termsObjectionWeeks: 6, legalTextsUpdatedOn: "2025-02-01" });
  expect(wordsOf(termsCopy(agency))).toContain("innerhalb von 6 Wochen nach Zugang");
  for (const copy of [termsCopy(agency), privacyCopy(agency, ownForm)]) {
    expect(wordsOf(copy.updated)).toContain("1. Februar 2025");
    expect(wordsOf(copy)).not.toContain("2024");
  }
});

test("every section of the legal texts has an anchor of its own", () => {
  for (const { sections } of [privacyCopy(sample, ownForm), termsCopy(sample)]) {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  }
});
