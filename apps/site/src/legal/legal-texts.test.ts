import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { type PublicAgency, publicOn } from "@fernkontor/domain/agency/agency";
import { legalFormNames, legalForms } from "@fernkontor/domain/agency/legal-form";
import type { ProseBlock } from "@fernkontor/domain/agency/own-text";
import { legalName } from "@fernkontor/texts/agency-names";
import { neverAskedBy } from "@fernkontor/texts/never-asked";
import { describe, expect, test } from "vitest";
import { documentOf, legalTextOf } from "../../tests/document-of.ts";
import type { imprintEntries } from "./imprint-entries.ts";

const sample = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");
const ownForm = "https://bewerbung.fernkontor.example";
const foreignForm = "https://formulare.example";

function sampleWith(changes: Partial<PublicAgency["profile"]>): PublicAgency {
  return { ...sample, profile: { ...sample.profile, ...changes } };
}

describe("the privacy text", () => {
  test("names the fields of the application", () => {
    expect(JSON.stringify(legalTextOf("privacy", sample, ownForm))).toContain(
      "Vor- und Nachname, E-Mail, Telefon (freiwillig), gewünschte Position, Berufserfahrung und Nachricht (freiwillig)",
    );
  });

  test("takes every period from the profile, and adds them up", () => {
    const words = JSON.stringify(
      legalTextOf(
        "privacy",
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
    // No agency says otherwise of what remains of a deleted application, of the log, or of a recipient.
    const fixed =
      /12 Monate (lang: So bringt|nach der Löschung|nach ihrem Eingang|lang nichts mehr automatisch|lang der Tag|nach dem letzten Blatt)|nach 12 Monaten|6 Monate lang in einem Protokoll|nach 6 Monaten/g;
    expect(words.match(fixed)).toHaveLength(10);
    expect(words.replaceAll(fixed, "")).not.toMatch(/\b(6|12|18) Monat|\b(7|30) Tag/);
  });

  test("says what the desk keeps: the log, the waits, the address before, and placements whoever is placed", () => {
    const words = JSON.stringify(legalTextOf("privacy", sample, ownForm));
    expect(words).toContain(
      "Wer bei uns eine Bewerbung öffnet, ausgibt oder löscht, steht 6 Monate lang in einem Protokoll",
    );
    expect(words).toContain(
      "oder kommt ein Schlüssel dafür hinzu oder fällt weg, sagen wir es dieser Person oder der Agentur per E-Mail",
    );
    expect(words).toContain("eine E-Mail dorthin sagt, dass sie nicht mehr gilt");
    expect(words).toContain("der Tag des Eingangs, die Wartezeit in Viertelstunden");
    expect(words).toContain("drei Jahre auf, auch wenn die Bewerbung gelöscht ist (§ 298 Abs. 2 SGB III)");
    // The law is about placing employees; what the software keeps is the same.
    const freelance = (listing: (typeof sample.listings)[number]) => ({
      ...listing,
      contract: { ...listing.contract, kind: "freelance" as const },
    });
    const freelancers = JSON.stringify(
      legalTextOf("privacy", { ...sample, listings: sample.listings.map(freelance) } as typeof sample, ownForm),
    );
    expect(freelancers).not.toContain("§ 298 Abs. 2");
    expect(freelancers).toContain("drei Jahre auf, auch wenn die Bewerbung gelöscht ist (um unsere Vermittlung");
    const foreign = JSON.stringify(legalTextOf("privacy", sample, foreignForm));
    expect(foreign).not.toMatch(/Wartezeit|Protokoll der Zugriffe/);
  });

  test("says how people are presented to companies, and what is kept of contacts, where that is done", () => {
    const presenting = /Blatt|Ansprechperson|§ 67b/;
    const words = JSON.stringify(legalTextOf("privacy", sample, ownForm));
    expect(words).toContain("§ 298 Abs. 1 Satz 2 SGB III mit § 67b Abs. 2 SGB X");
    expect(words).toContain("das Blatt geht erst 15 Minuten später hinaus");
    expect(words).toContain("unter dem das Blatt 14 Tage lang zu lesen ist");
    expect(words).toContain("12 Monate nach dem letzten Blatt, und schon nach 1 Monat, wenn bis dahin keines");
    const own = sample.listings.map((listing) => ({
      ...listing,
      contract: { ...listing.contract, kind: "employed-by-client" as const, employerOfRecord: sample.profile.name },
    }));
    const employer = { ...sample, listings: own } as typeof sample;
    for (const [agency, form] of [
      [employer, ownForm],
      [sample, foreignForm],
    ] as const) {
      expect(JSON.stringify(legalTextOf("privacy", agency, form))).not.toMatch(presenting);
      expect(JSON.stringify(legalTextOf("terms", agency, form))).not.toContain("Was es bekommt, sehen Sie vorher");
    }
    expect(JSON.stringify(legalTextOf("terms", sample, ownForm))).toContain("Was es bekommt, sehen Sie vorher");
  });

  test("says how many automatic mails somebody gets, and how long what counts and stops them is kept", () => {
    const words = JSON.stringify(legalTextOf("privacy", sample, ownForm));
    for (const sentence of [
      "höchstens 3 automatische E-Mails am Tag und 10 in 31 Tagen",
      "speichern wir 31 Tage lang",
      "geht 12 Monate lang nichts mehr automatisch an die Adresse",
    ])
      expect(words).toContain(sentence);
    expect(JSON.stringify(legalTextOf("privacy", sample, foreignForm))).not.toContain("automatische E-Mails");
  });

  test("says who runs the form", () => {
    expect(JSON.stringify(legalTextOf("privacy", sample, ownForm))).toContain("betreiben wir selbst");
    const foreign = JSON.stringify(legalTextOf("privacy", sample, foreignForm));
    expect(foreign).toContain("stellt ein externer Dienst unter der Adresse");
    expect(foreign).not.toMatch(/betreiben wir selbst|Formular setzen keine Cookies|Formulardienst selbst/);
  });

  test("mentions WhatsApp only where a form can lead there", () => {
    const withoutNumbers = sampleWith({ whatsAppNumbers: [] });
    expect(JSON.stringify(legalTextOf("privacy", withoutNumbers, ownForm))).not.toContain("WhatsApp");
    expect(JSON.stringify(legalTextOf("privacy", withoutNumbers, foreignForm))).toContain("WhatsApp");
  });

  test("keeps the anchor that the contact page links to", () => {
    expect(legalTextOf("privacy", sample, ownForm).sections.map(({ id }) => id)).toContain("formular");
  });
});

const host = {
  tasks: ["hosting" as const],
  name: "Serverhof GmbH",
  address: "Feldweg 3, 50667 Köln",
  country: "Deutschland",
  purpose: "Liefert Website und Formular aus.",
  dataCollected: ["Ihre IP-Adresse", "die aufgerufene Seite"],
};
const mail = { ...host, tasks: ["mail" as const], name: "Briefkasten AG", purpose: "Befördert unsere E-Mails." };
const american = { ...mail, name: "Mailbox Inc.", address: "1 Main Street, Dover", country: "USA" };

/** The words of the privacy text of a live agency, as a visitor reads them. */
function privacyOf(changes: Partial<PublicAgency["profile"]>, formOrigin = ownForm, claims = sample.claims): string {
  const agency = { ...sampleWith({ mode: "live", whatsAppNumbers: [], ...changes }), claims };
  return JSON.stringify(legalTextOf("privacy", agency, formOrigin).sections).replaceAll("\u00ad", "");
}

const nothingLeaves =
  "In Länder außerhalb der EU und des Europäischen Wirtschaftsraums übermitteln wir Ihre Daten nicht";

describe("recipients in the privacy text", () => {
  test("nobody says that nothing leaves the EEA before it is known who does what", () => {
    expect(privacyOf({})).not.toContain(nothingLeaves);
    expect(privacyOf({ processors: [host] })).not.toContain(nothingLeaves);
    expect(privacyOf({ processors: [host, mail] })).toContain(nothingLeaves);
    expect(privacyOf({ processors: [host], withoutProcessor: ["mail"] })).toContain(nothingLeaves);
    expect(privacyOf({ processors: [host, mail] }, foreignForm)).not.toContain(nothingLeaves);
  });

  test("each is named with address, country, task and data", () => {
    const words = privacyOf({ processors: [host, mail] });
    expect(words).toContain(
      '{"strong":["Serverhof GmbH"]},", Feldweg 3, 50667 Köln, Deutschland. Liefert Website und Formular aus. Daten: Ihre IP-Adresse und die aufgerufene Seite.',
    );
    expect(privacyOf({ processors: [{ ...host, address: "Feldweg 3, 50667 Köln, Deutschland" }] })).toContain(
      "50667 Köln, Deutschland. Liefert",
    );
    expect(words).toContain("auf einem Server von Serverhof GmbH in unserem Auftrag");
    expect(words).toContain("betreiben wir selbst");
  });

  test("one in the USA stands there with country and ground, and nothing denies it", () => {
    const transfers = [{ to: "USA", ground: "data-privacy-framework" as const }];
    const words = privacyOf({ processors: [host, { ...american, transfers }] });
    expect(words).not.toContain(nothingLeaves);
    expect(words).toMatch(/Land außerhalb der EU: USA\. Grundlage: Angemessenheitsbeschluss \(EU\) 2023\/1795/);
    expect(words).toContain("in folgende Länder: USA; warum das zulässig ist");
  });

  test("so does one in Ireland whose data go on to India, with the copy of its clauses", () => {
    const transfers = [{ to: "Indien", ground: "standard-contractual-clauses" as const }];
    const words = privacyOf({ processors: [host, { ...mail, country: "Irland", transfers }] });
    expect(words).not.toContain(nothingLeaves);
    expect(words).toContain("Eine Kopie der Standardvertragsklauseln schicken wir Ihnen auf Anfrage.");
  });

  test("rules of a group of companies can be had as a copy, too", () => {
    const transfers = [{ to: "Indien", ground: "binding-corporate-rules" as const }];
    expect(privacyOf({ processors: [host, { ...mail, transfers }] })).toContain(
      "Eine Kopie der verbindlichen internen Datenschutzvorschriften schicken wir Ihnen auf Anfrage.",
    );
  });

  test("a form's provider counts", () => {
    const formProvider = {
      name: "Formular Ltd.",
      purpose: "Nimmt Ihre Bewerbung entgegen.",
      dataCollected: ["Ihre Angaben"],
      country: "USA",
      privacyPolicy: "https://formulare.example/privacy",
    };
    const words = privacyOf({ processors: [host, mail], formProvider }, foreignForm);
    expect(words).not.toContain(nothingLeaves);
    expect(words).toContain("Land außerhalb der EU: USA.");
    expect(words).toContain("https://formulare.example/privacy");
  });

  test("whoever has no processor at all names none", () => {
    const words = privacyOf({ withoutProcessor: ["hosting", "mail"] });
    expect(words).not.toContain("Dienstleister");
    expect(words).toContain("auf einem Server in unseren eigenen Räumen");
    expect(words).toContain(nothingLeaves);
  });

  test("whoever runs the form for the agency is said to", () => {
    const words = privacyOf({ processors: [host, mail, { ...host, tasks: ["form"], name: "IT Nord GmbH" }] });
    expect(words).toContain("betreibt IT Nord GmbH in unserem Auftrag");
    expect(words).not.toContain("betreiben wir selbst");
  });
});

describe("the privacy text says no more than the records", () => {
  test("it names the company, and the sign where that is another name", () => {
    expect(privacyOf({})).toContain(
      "ist Musteragentur Fernkontor GmbH, tätig unter dem Namen Fernkontor, Musterstraße 12, 10115 Berlin",
    );
    expect(privacyOf({ name: "musteragentur" })).toContain("ist Musteragentur Fernkontor GmbH, Musterstraße 12");
    expect(privacyOf({ legal: undefined })).toContain("ist Fernkontor, Musterstraße 12");
  });

  test("a data protection officer is named with contact", () => {
    const words = privacyOf({
      dataProtectionOfficer: { name: "Dr. Ada Beispiel", email: "ds@agentur.example", phone: "+49 30 23125 012" },
    });
    expect(words).toContain(
      'Dr. Ada Beispiel, Telefon +49 30 23125 012, E-Mail: ",{"href":"mailto:ds@agentur.example"',
    );
    expect(privacyOf({})).not.toContain("Datenschutzbeauftragte Person");
  });

  test("no log and no backup", () => {
    const words = privacyOf({ retention: { ...sample.profile.retention, websiteLogDays: 0, backupDays: 0 } });
    expect(words).toContain("Festgehalten werden sie nicht.");
    expect(words).toContain("Sicherungskopien legen wir nicht an.");
    expect(words).not.toMatch(/Protokolldaten|nach 0 Tagen|bis zu 0|hält sie in einem Protokoll/);
  });

  test("somebody else's form need not have our fields, nor delete by itself", () => {
    const words = privacyOf({}, foreignForm);
    expect(words).not.toMatch(/Vor- und Nachname, E-Mail, Telefon|läuft automatisch|vor dem Absenden geben/);
  });

  test("only those who promise it read applications themselves and prepare for interviews", () => {
    const silent = { ...sample.claims, peopleReadApplications: undefined, interviewPreparation: undefined };
    expect(privacyOf({})).toContain("Über Ihre Bewerbung entscheiden Menschen.");
    expect(privacyOf({})).toContain("und bereiten Sie auf Gespräche vor.");
    expect(privacyOf({}, ownForm, silent)).not.toMatch(/entscheiden Menschen|bereiten Sie auf Gespräche vor/);
  });
});

/** The agency with the contracts of its listings changed. */
function offering(contract: PublicAgency["listings"][number]["contract"], legal = sample.profile.legal): PublicAgency {
  return {
    ...sample,
    profile: { ...sample.profile, legal },
    listings: sample.listings.map((listing) => ({ ...listing, contract })),
  };
}

const ownContract = { employerOfRecord: "Musteragentur Fernkontor GmbH", paidBy: "wir, zum Monatsende" };

test.each([
  ["Fernkontor", "Fernkontor GmbH", "Fernkontor GmbH"],
  ["Fernkontor GmbH", "Fernkontor GmbH", "Fernkontor GmbH"],
  ["Nord", "Nordwind GmbH", "Nordwind GmbH, tätig unter dem Namen Nord"],
])("%s of %s is bound as %s", (name, registered, words) => {
  const legal = sample.profile.legal && { ...sample.profile.legal, name: registered };
  expect(legalName({ name, legal })).toBe(words);
});

describe("the terms say no more than the records", () => {
  const termsOf = (agency: PublicAgency) => JSON.stringify(legalTextOf("terms", agency, ownForm));

  test("whoever lends with a permit employs, and names the authority", () => {
    const permit = { activity: "Arbeitnehmerüberlassung nach § 1 AÜG", authority: "Agentur für Arbeit Kiel" };
    const legal = sample.profile.legal && { ...sample.profile.legal, permit };
    const agency = offering({ kind: "temporary-work", ...ownContract }, legal);
    expect(termsOf(agency)).toContain("schließen Sie den Arbeitsvertrag mit uns. Wir überlassen Sie dann");
    expect(termsOf(agency)).toContain("erteilt durch: Agentur für Arbeit Kiel");
    expect(termsOf(agency)).not.toMatch(
      /nicht an andere|"Wir bitten Sie nie|erst durch den Vertrag mit dem Unternehmen/,
    );
    expect(JSON.stringify(legalTextOf("privacy", agency, ownForm))).toContain("Einsatzbetriebe");
  });

  test("whoever has a permit for something else does not employ", () => {
    const permit = { activity: "Versicherungsvermittlung nach § 34d GewO", authority: "IHK zu Lübeck" };
    const legal = sample.profile.legal && { ...sample.profile.legal, permit };
    const agency = { ...sample, profile: { ...sample.profile, legal } };
    expect(termsOf(agency)).not.toContain("Arbeitsvertrag mit uns");
    expect(neverAskedBy(agency)).toBe(
      "Wir bitten Sie nie um Bankdaten, Ausweiskopien, ein Selfie oder Ihre Steuernummer.",
    );
  });

  test("whoever employs without lending says so", () => {
    const words = termsOf(offering({ kind: "employed-by-client", ...ownContract }));
    expect(words).toContain("schließen Sie den Arbeitsvertrag mit uns.");
    expect(words).not.toMatch(/überlassen Sie dann|nicht an andere/);
  });

  test("law on placing employees is left out where all work is freelance", () => {
    const agency = offering({ kind: "freelance", paidBy: "Kunde, nach Rechnung" });
    expect(termsOf(agency)).not.toContain("SGB III");
    expect(termsOf(agency)).not.toContain("Arbeitsverhältnis entsteht");
    expect(JSON.stringify(legalTextOf("privacy", agency, ownForm))).not.toContain("SGB III");
  });

  test("of value added tax and a bonus nothing is said where no listing has one", () => {
    const plain = { ...sample.claims, bonusUpToPercent: undefined, monthExample: undefined };
    const listings = sample.listings.map(({ bonus: _, ...listing }) => ({ ...listing, period: "pro Monat" as const }));
    const agency = { ...sample, claims: plain, listings };
    expect(termsOf(agency)).toContain("Wofür eine genannte Vergütung gezahlt wird, steht");
    expect(termsOf(agency) + JSON.stringify(legalTextOf("review", agency))).not.toMatch(/Bonus|Umsatzsteuer/);
    expect(termsOf({ ...agency, listings: [] })).toContain("Wofür eine genannte Vergütung gezahlt wird, steht");
  });

  test("of consumer arbitration nothing is said before the agency has", () => {
    const { legal } = sample.profile;
    const arbitrates = (consumerArbitration?: { takesPart: boolean }) =>
      termsOf(sampleWith({ legal: legal && { ...legal, consumerArbitration } }));
    expect(arbitrates()).not.toContain("VSBG");
    expect(arbitrates({ takesPart: false })).toContain("nehmen wir nicht teil");
    expect(arbitrates({ takesPart: true })).toContain("vor einer Verbraucherschlichtungsstelle teil (§ 36 VSBG)");
  });

  test.each([undefined, "hiring-companies", "Uns fördert die Stadt Kiel."])(
    "of a fee that applicants may owe nothing is said where no record does: %s",
    (whoPays) => {
      const agency = { ...sampleWith({ whoPays }), claims: { ...sample.claims, freeForApplicants: undefined } };
      const { head } = legalTextOf("terms", agency, ownForm);
      expect(termsOf(agency) + head.description).not.toMatch(
        /Entgelt|schulden|vorher schriftlich|2\.000|Leistungen kosten|und Kosten|kostenlos/,
      );
      if (whoPays === "hiring-companies")
        expect(termsOf(agency)).toContain("Unser Honorar tragen die Unternehmen, die einstellen.");
    },
  );

  test("whoever charges applicants says how much at most, and of training and Minijobs that they cost nothing", () => {
    const paid = { ...sample.claims, freeForApplicants: undefined };
    const charging = sampleWith({ whoPays: "Sie zahlen uns, wenn Sie durch uns eine Stelle finden." });
    const words = termsOf({ ...charging, claims: paid });
    expect(words).toContain("Sie zahlen uns, wenn Sie durch uns eine Stelle finden.");
    expect(words).toContain("Mehr als 2.000 € mit Umsatzsteuer sind auch dann nicht erlaubt.");
    expect(words).toContain("an Ihrer Stelle 2.500 €, in besonderen Fällen bis 3.000 € (§ 45 Abs. 6");
    expect(words).not.toContain("Minijob");
    const [first, ...others] = sample.listings;
    if (!first) throw new Error("The agency of the tests has lost its listings.");
    const listings = [{ ...first, type: "Minijob" as const }, ...others];
    expect(termsOf({ ...charging, claims: paid, listings })).toContain(
      "Für die Vermittlung in eine Ausbildung oder einen Minijob zahlen Sie nichts (§ 296 Abs. 3 und § 296a SGB III).",
    );
    expect(termsOf(sample)).not.toContain("2.000");
  });

  test("only who places people from other countries says what they get in writing", () => {
    const abroad = (contract: (typeof sample.listings)[number]["contract"]) => {
      const agency = offering(contract);
      return termsOf({
        ...agency,
        listings: agency.listings.map((listing) => ({ ...listing, countries: ["DE", "AT"] })),
      });
    };
    const placed = {
      kind: "employed-by-client",
      employerOfRecord: "Musterkunde GmbH",
      paidBy: "Musterkunde GmbH",
    } as const;
    expect(abroad(placed)).toContain("vor dem Arbeitsvertrag kostenlos und schriftlich, in Ihrer Sprache");
    expect(abroad(placed)).toContain("https://www.faire-mobilitaet.de");
    expect(abroad({ kind: "freelance", paidBy: "Kunde, nach Rechnung" })).not.toContain("§ 299");
    expect(abroad({ kind: "employed-by-client", ...ownContract })).not.toContain("§ 299");
    expect(termsOf(sample)).not.toContain("§ 299");
  });

  test("services and their price are those that were promised", () => {
    const nothing = Object.fromEntries(Object.keys(sample.claims).map((name) => [name, undefined]));
    const words = termsOf({ ...sample, claims: nothing as typeof sample.claims });
    expect(words).toContain("Wir gleichen Ihr Profil mit offenen Positionen ab.");
    expect(words).not.toMatch(/kostenlos|Training|Beratung/);
    const free = { ...nothing, freeForApplicants: sample.claims.freeForApplicants } as typeof sample.claims;
    expect(termsOf({ ...sample, claims: free })).toContain(
      "sind unsere Leistungen kostenlos: Vermittlung. Unser Honorar",
    );
    expect(termsOf(sampleWith({ whoPays: "Uns fördert die Stadt Kiel." }))).toContain(
      "Begleitung. Uns fördert die Stadt Kiel.",
    );
  });
});

test("the page on review promises what the agency has promised", () => {
  const silent = {
    ...sample.claims,
    noPaidPlaces: undefined,
    peopleReadApplications: undefined,
    reportsAnswered: undefined,
  };
  const words = JSON.stringify(legalTextOf("review", { ...sample, claims: silent }));
  expect(words).not.toMatch(/kaufen|bezahlen|ohne Bezahlung|Menschen\. Kein Programm|Ein Mensch liest Ihre Meldung/);
  expect(JSON.stringify(legalTextOf("review", sample))).toContain(
    "antwortet innerhalb von 24 Stunden (Montag bis Freitag).",
  );
});

describe("a legal text of the agency's own", () => {
  const heading = (level: 1 | 2 | 3, text: string, line: number): ProseBlock => ({
    line,
    level,
    heading: [text],
    id: `h${line}`,
  });
  const paragraph = (text: string, line: number): ProseBlock => ({ line, paragraph: [text] });
  const own = (...blocks: ProseBlock[]) =>
    legalTextOf("privacy", { ...sample, ownTexts: { privacy: { file: "legal/privacy.md", blocks } } }, ownForm);

  test("replaces the generated one whole, in its frame", () => {
    const copy = own(
      heading(1, "Hinweise zum Datenschutz", 1),
      paragraph("Vorab.", 3),
      heading(2, "Wer wir sind", 5),
      paragraph("Wir.", 7),
    );
    expect(copy.heading).toBe("Hinweise zum Datenschutz");
    expect(copy.updated).toEqual(["Zuletzt aktualisiert: ", { isoDate: "2024-08-17" }]);
    expect(copy.intro).toEqual([paragraph("Vorab.", 3)]);
    expect(copy.sections).toEqual([
      { id: "h5", title: "Wer wir sind", blocks: [paragraph("Wir.", 7)], isOwn: true, anchors: [] },
    ]);
    expect(JSON.stringify(copy)).not.toMatch(/Kurz gefasst|Fernkontor GmbH/);
  });

  test("keeps the usual heading without one of its own, and numbers what is not numbered", () => {
    expect(own(heading(2, "Wer", 1)).heading.replaceAll("\u00ad", "")).toBe("Datenschutzerklärung");
    expect(own(heading(2, "Wer", 1)).hasOwnNumbers).toBe(false);
    expect(own(heading(2, "1. Wer", 1)).hasOwnNumbers).toBe(true);
    expect(own(heading(2, "§ 1 Wer", 1)).hasOwnNumbers).toBe(true);
  });

  test("leads links of other pages to the sections that are about the same", () => {
    const copy = own(
      heading(2, "Bewerbungsformular", 1),
      heading(2, "Löschung und Ihre Rechte", 3),
      heading(3, "Beschwerde", 5),
      heading(2, "Dauer", 7),
    );
    expect(copy.sections.map(({ anchors }) => anchors)).toEqual([["formular"], ["dauer", "rechte", "beschwerde"], []]);
  });
});

test("the terms give the profile's time to object, and both texts its date", () => {
  const agency = sampleWith({ termsObjectionWeeks: 6, legalTextsUpdatedOn: "2025-02-01" });
  expect(JSON.stringify(legalTextOf("terms", agency, ownForm))).toContain("innerhalb von 6 Wochen nach Zugang");
  for (const copy of [legalTextOf("terms", agency, ownForm), legalTextOf("privacy", agency, ownForm)]) {
    expect(copy.updated).toEqual(["Zuletzt aktualisiert: ", { isoDate: "2025-02-01" }]);
    expect(JSON.stringify(copy)).not.toContain("2024");
  }
});

test("every section of the legal texts has an anchor of its own", () => {
  for (const { sections } of [legalTextOf("privacy", sample, ownForm), legalTextOf("terms", sample, ownForm)]) {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  }
});

const register = { court: "Amtsgericht Musterstadt", number: "XY 7" };

function entriesOf(legal: PublicAgency["profile"]["legal"], mode: "sample" | "live" = "live") {
  const [imprint] = documentOf("imprint", { ...sample, profile: { ...sample.profile, mode, legal } }).shown;
  const entries = imprint?.data as ReturnType<typeof imprintEntries>;
  const notice = imprint?.section.paragraphs[1]?.join();
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

test("where it was looked up is called by its own name", () => {
  const on = { on: "2026-11-02", by: "Erika Eins" };
  const { terms } = entriesOf({
    name: "Muster",
    form: "GmbH",
    representatives: ["Erika Eins"],
    register: { court: "Amtsgericht Musterstadt", number: "HRB 7" },
    vatId: "DE123456789",
    lookedUp: { register: { ...on, at: "https://www.unternehmensregister.de/de" }, vatId: on },
  });
  expect(terms.get("Handelsregister")).toContain("unternehmensregister.de");
  expect(terms.get("Handelsregister")).not.toContain("Registerportal der Länder");
  expect(terms.get("Umsatzsteuer-ID")).toContain("Abfrage der EU");
});

test("a sample says that all of it is invented, a real agency does not", () => {
  expect(entriesOf(sample.profile.legal, "sample").notice).toContain("erfunden");
  expect(entriesOf(sample.profile.legal, "live").notice).toBeUndefined();
});
