/** Who the agency is: everything in `agency/profile.yaml`. */
import * as v from "valibot";
import { dayRateRangeSchema } from "../pay/pay.ts";
import {
  emailSchema,
  field,
  isoDateSchema,
  lineSchema,
  originSchema,
  phoneSchema,
  positiveIntegerSchema,
  slugSchema,
  textSchema,
  webAddressSchema,
} from "../value-schemas.ts";
import { legalFormNames } from "./legal-form.ts";

const internationalNumberSchema = v.pipe(
  v.string("muss Text sein: Setzen Sie die Nummer in Anführungszeichen"),
  v.regex(/^\+[1-9]\d{6,14}$/, "muss die internationale Schreibweise ohne Leerzeichen haben, etwa +491713920012"),
);

const postalCodeSchema = v.pipe(
  v.string("muss Text sein: Setzen Sie die Postleitzahl in Anführungszeichen"),
  v.regex(/^\d{5}$/, "muss aus fünf Ziffern in Anführungszeichen bestehen"),
);

const addressSchema = v.strictObject({
  street: field(lineSchema, "Straße und Hausnummer.", "Musterstraße 12"),
  postalCode: field(postalCodeSchema, "Postleitzahl, in Anführungszeichen, damit eine Null am Anfang bleibt.", "10115"),
  city: field(lineSchema, "Ort.", "Berlin"),
  country: field(lineSchema, "Land, auf Deutsch.", "Deutschland"),
});

const emailAddressesSchema = v.strictObject({
  general: field(emailSchema, "Für alles; steht unten auf jeder Seite.", "kontakt@example.org"),
  applications: field(emailSchema, "Für Bewerbungen, auch wenn das Formular nicht lädt.", "bewerbung@example.org"),
});

const chatLinksSchema = v.strictObject({
  furtherHosts: field(
    v.array(lineSchema),
    "Hosts neben denen von WhatsApp, zu denen ein abgeschicktes Formular führen darf.",
    ["chat.example.org"],
  ),
  onlyPublishedNumbers: field(
    v.boolean("muss „true“ (ja) oder „false“ (nein) sein"),
    "Einem Chat-Link nur zu einer Nummer aus „whatsAppNumbers“ folgen. Empfohlen für eine echte Website.",
    true,
  ),
});

const trendingSchema = v.pipe(
  v.array(
    v.strictObject({
      job: field(slugSchema, "Dateiname der Stelle ohne .yaml.", "content-creator"),
      area: field(lineSchema, "Kurzer Name des Bereichs.", "Marketing"),
    }),
  ),
  v.length(3, "muss drei Stellen nennen"),
);

const retentionSchema = v.strictObject({
  applicationMonthsAfterProcess: field(
    positiveIntegerSchema,
    "Monate nach dem Ende des Verfahrens, bis eine Bewerbung gelöscht wird (üblich wegen AGG § 15 Abs. 4, ArbGG § 61b).",
    6,
  ),
  processEndsByItselfAfterMonths: field(
    positiveIntegerSchema,
    "Monate nach dem Eingang, nach denen ein Verfahren, das niemand beendet hat, als beendet gilt.",
    12,
  ),
  websiteLogDays: field(positiveIntegerSchema, "Tage, bis eine Protokollzeile der Website gelöscht wird.", 7),
  backupDays: field(
    positiveIntegerSchema,
    "Tage, bis eine Sicherung gelöscht wird; so steht es im Datenschutztext.",
    30,
  ),
});

const registerSchema = v.strictObject({
  court: field(lineSchema, "Das Gericht, das das Register führt.", "Amtsgericht Charlottenburg (Berlin)"),
  number: field(lineSchema, "Nummer des Eintrags mit ihren Buchstaben.", "HRB 123456 B"),
});

const legalSchema = v.strictObject({
  name: field(lineSchema, "Der volle Name wie eingetragen, mit Rechtsform.", "Musteragentur GmbH"),
  form: field(
    v.picklist(legalFormNames, `muss eine dieser Rechtsformen sein: ${legalFormNames.join(", ")}`),
    "Rechtsform. Sie entscheidet, was das Impressum noch nennen muss (DDG § 5).",
    "GmbH",
  ),
  representatives: field(
    v.pipe(v.array(lineSchema), v.minLength(1, "braucht mindestens einen Namen")),
    "Vor- und Nachnamen aller, die die Agentur vertreten: Geschäftsführung, Inhaber, Gesellschafter, Partner oder Vorstand.",
    ["Erika Muster"],
  ),
  generalPartner: v.optional(
    field(
      v.strictObject({
        name: field(lineSchema, "Die haftende Gesellschaft, mit Rechtsform.", "Muster Verwaltungs-GmbH"),
        register: field(registerSchema, "Wo diese Gesellschaft eingetragen ist.", {
          court: "Amtsgericht Charlottenburg (Berlin)",
          number: "HRB 123456 B",
        }),
      }),
      "Bei einer GmbH & Co. KG: die haftende Gesellschaft. „representatives“ sind dann die, die diese vertreten.",
      {
        name: "Muster Verwaltungs-GmbH",
        register: { court: "Amtsgericht Charlottenburg (Berlin)", number: "HRB 123456 B" },
      },
    ),
  ),
  register: v.optional(
    field(registerSchema, "Wo die Agentur selbst eingetragen ist, falls sie es ist.", {
      court: "Amtsgericht Charlottenburg (Berlin)",
      number: "HRB 123456 B",
    }),
  ),
  vatId: v.optional(
    field(
      v.pipe(v.string("muss Text sein"), v.regex(/^DE\d{9}$/, "muss aus DE und neun Ziffern bestehen")),
      "Umsatzsteuer-Identifikationsnummer (UStG § 27a), falls vorhanden. Nie die Steuernummer.",
      "DE123456789",
    ),
  ),
  economicId: v.optional(
    field(
      v.pipe(
        v.string("muss Text sein"),
        v.regex(/^DE\d{9}-\d{5}$/, "muss aus DE, neun Ziffern, einem Bindestrich und fünf Ziffern bestehen"),
      ),
      "Wirtschafts-Identifikationsnummer (AO § 139c), falls vorhanden.",
      "DE123456789-00001",
    ),
  ),
  permit: v.optional(
    field(
      v.strictObject({
        activity: field(lineSchema, "Wofür die Erlaubnis gilt.", "Arbeitnehmerüberlassung nach § 1 AÜG"),
        authority: field(
          lineSchema,
          "Die Behörde, die sie erteilt hat und die Aufsicht führt.",
          "Agentur für Arbeit Musterstadt",
        ),
        website: v.optional(field(webAddressSchema, "Die Website der Behörde.", "https://www.example.org")),
      }),
      "Erlaubnis und Behörde, falls eine Erlaubnis nötig ist: Wer eigene Leute verleiht, braucht sie (AÜG § 1).",
      { activity: "Arbeitnehmerüberlassung nach § 1 AÜG", authority: "Agentur für Arbeit Musterstadt" },
    ),
  ),
  consumerArbitration: v.optional(
    field(
      v.strictObject({
        takesPart: field(v.boolean("muss „true“ (ja) oder „false“ (nein) sein"), "Ob die Agentur teilnimmt.", false),
        body: v.optional(field(lineSchema, "Name und Anschrift der Stelle, falls ja.", "Musterschlichtungsstelle")),
      }),
      "Streitbeilegung vor einer Verbraucherschlichtungsstelle; anzugeben ab elf Beschäftigten (VSBG § 36).",
      { takesPart: false },
    ),
  ),
});

const phoneLineSchema = v.strictObject({
  number: field(phoneSchema, "In internationaler Schreibweise, mit Leerzeichen.", "+49 30 23125 010"),
  purpose: field(lineSchema, "Wofür sie da ist, auf Deutsch.", "Zentrale"),
});

const personSchema = v.strictObject({
  name: field(lineSchema, "Vor- und Nachname.", "Jana Brandt"),
  role: field(lineSchema, "Was sie oder er in der Agentur macht, auf Deutsch.", "Personalberatung E-Commerce"),
  phone: v.optional(
    field(phoneSchema, "Durchwahl in internationaler Schreibweise, mit Leerzeichen.", "+49 30 23125 014"),
  ),
  email: v.optional(field(emailSchema, "Adresse bei der Domain der Agentur.", "jana.brandt@example.org")),
});

const hostSchema = v.pipe(
  lineSchema,
  v.regex(
    /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
    "muss ein Host in Kleinbuchstaben sein, etwa www.example.org, ohne https:// (Umlaute in der Form xn--…)",
  ),
);

const formProviderSchema = v.strictObject({
  name: field(lineSchema, "Das Unternehmen, das das Formular betreibt, mit Rechtsform.", "Musterformulare GmbH"),
  purpose: field(
    textSchema,
    "Was es für die Agentur tut, als ganzer Satz auf Deutsch.",
    "Nimmt Ihre Bewerbung entgegen.",
  ),
  dataCollected: field(
    v.pipe(v.array(lineSchema), v.minLength(1, "braucht mindestens einen Eintrag")),
    "Was es erhält, auf Deutsch; zuerst das, was es schon beim Laden des Formulars erfährt.",
    ["Ihre IP-Adresse", "Ihre Angaben im Formular"],
  ),
  country: field(lineSchema, "Wo es das verarbeitet, auf Deutsch.", "Irland"),
  privacyPolicy: field(webAddressSchema, "Seine eigene Datenschutzerklärung.", "https://www.example.org/privacy"),
});

const accessibilitySchema = v.strictObject({
  statedOn: field(isoDateSchema, "Tag der Erklärung.", "2026-11-21"),
  testedOn: field(isoDateSchema, "Tag der letzten Prüfung.", "2026-11-21"),
  method: field(textSchema, "Wie geprüft wurde, auf Deutsch, in ganzen Sätzen.", "Selbstbewertung mit axe-core."),
  knownGaps: field(
    v.array(textSchema),
    "Was noch nicht barrierefrei ist, je ein Satz auf Deutsch; leer, wenn nichts bekannt ist.",
    ["Unsere Videos haben noch keine Audiodeskription."],
  ),
  enforcementBody: v.optional(
    field(
      v.strictObject({
        name: field(lineSchema, "Name der Behörde.", "Musterstelle für Barrierefreiheit"),
        website: field(webAddressSchema, "Ihre Website.", "https://www.example.org"),
      }),
      "Wo man sich beschweren kann, falls das BFSG für die Website gilt. Fragen Sie einen Anwalt: Für Agenturen ist das umstritten.",
      { name: "Musterstelle für Barrierefreiheit", website: "https://www.example.org" },
    ),
  ),
});

/** The file `profile.yaml`, each field with what it is for and an example. */
export const agencyProfileSchema = v.strictObject({
  mode: field(
    v.picklist(["sample", "live"], "muss „sample“ (Muster) oder „live“ (echt) sein"),
    "„sample“: eine erfundene Agentur; jede Seite sagt das, und Suchmaschinen bleiben draußen. „live“: eine echte.",
    "sample",
  ),
  name: field(lineSchema, "Der Name auf dem Schild.", "Fernkontor"),
  address: field(addressSchema, "Wo Post die Agentur erreicht.", {
    street: "Musterstraße 12",
    postalCode: "10115",
    city: "Berlin",
    country: "Deutschland",
  }),
  email: field(emailAddressesSchema, "Wo E-Mails die Agentur erreichen.", {
    general: "kontakt@example.org",
    applications: "bewerbung@example.org",
  }),
  whatsAppNumbers: field(
    v.array(internationalNumberSchema),
    "Veröffentlichte WhatsApp-Nummern; die erste wird nach einer Bewerbung angeboten. Leer: WhatsApp wird nicht angeboten.",
    ["+491713920012"],
  ),
  siteOrigin: field(originSchema, "Öffentliche Adresse der Website.", "https://www.example.org"),
  formOrigin: v.optional(
    field(
      originSchema,
      "Öffentliche Adresse des Bewerbungsformulars, eine andere als die der Website. Fehlt sie, gilt die auf diesem Rechner.",
      "https://bewerbung.example.org",
    ),
  ),
  chatLinks: field(chatLinksSchema, "Wohin ein abgeschicktes Formular führen darf.", {
    furtherHosts: [],
    onlyPublishedNumbers: true,
  }),
  categories: field(
    v.pipe(v.array(lineSchema), v.minLength(1, "braucht mindestens einen Bereich")),
    "Bereiche der Stellen, in der Reihenfolge des Filters.",
    ["Digital Marketing", "E-Commerce"],
  ),
  dayRateScale: field(
    dayRateRangeSchema,
    "Anfang und Ende der Skala, auf der jeder Vergütungsbalken gezeichnet wird, in Euro am Tag.",
    {
      from: 180,
      to: 280,
    },
  ),
  trending: field(trendingSchema, "Die drei Positionen auf der Startseite.", [
    { job: "content-creator", area: "Marketing" },
  ]),
  retention: field(retentionSchema, "Wie lange was aufbewahrt wird.", {
    applicationMonthsAfterProcess: 6,
    processEndsByItselfAfterMonths: 12,
    websiteLogDays: 7,
    backupDays: 30,
  }),
  termsObjectionWeeks: field(
    positiveIntegerSchema,
    "Wochen, in denen man geänderten Bedingungen widersprechen kann.",
    4,
  ),
  legalTextsUpdatedOn: field(
    isoDateSchema,
    "Tag der letzten Änderung von Datenschutztext und Bedingungen.",
    "2024-08-17",
  ),
  copyrightYear: field(
    v.pipe(positiveIntegerSchema, v.minValue(2000, "muss eine Jahreszahl sein")),
    "Jahr in der Copyright-Zeile.",
    2024,
  ),
  supervisoryAuthority: field(
    lineSchema,
    "Datenschutzbehörde am Sitz der Agentur, im Dativ.",
    "der Berliner Beauftragten für Datenschutz und Informationsfreiheit",
  ),
  legal: v.optional(
    field(
      legalSchema,
      "Wer hinter dem Namen steht; daraus wird das Impressum. Eine echte Website braucht es (DDG § 5).",
      {
        name: "Musteragentur GmbH",
        form: "GmbH",
        representatives: ["Erika Muster"],
        register: { court: "Amtsgericht Charlottenburg (Berlin)", number: "HRB 123456 B" },
        vatId: "DE123456789",
      },
    ),
  ),
  phones: v.optional(
    field(v.array(phoneLineSchema), "Veröffentlichte Telefonnummern, die allgemeine zuerst.", [
      { number: "+49 30 23125 010", purpose: "Zentrale" },
    ]),
    [],
  ),
  people: v.optional(
    field(
      v.array(personSchema),
      "Menschen, mit denen Bewerber zu tun haben. Die Ansprechpartner offener Stellen sind von selbst bekannt.",
      [{ name: "Jana Brandt", role: "Personalberatung E-Commerce", email: "jana.brandt@example.org" }],
    ),
    [],
  ),
  domains: v.optional(
    field(
      v.array(hostSchema),
      "Alle Hosts der Agentur, für Web und E-Mail, neben dem von „siteOrigin“. Jeder steht nur für sich: Eine Subdomain zählt nur, wenn sie auch genannt ist.",
      ["www.example.org", "bewerbung.example.org"],
    ),
    [],
  ),
  senders: v.optional(
    field(
      v.array(emailSchema),
      "Adressen, von denen die Agentur schreibt, neben denen in „email“ und denen von Menschen.",
      ["termine@example.org"],
    ),
    [],
  ),
  pagesElsewhere: v.optional(
    field(v.array(webAddressSchema), "Eigene Seiten der Agentur bei anderen Anbietern, jede mit voller Adresse.", [
      "https://www.linkedin.com/company/example",
    ]),
    [],
  ),
  formProvider: v.optional(
    field(
      formProviderSchema,
      "Wer das Formular betreibt, falls „formOrigin“ nicht auf einem eigenen Host der Agentur liegt. Die Kontaktseite fragt dann, bevor sie das Formular lädt.",
      {
        name: "Musterformulare GmbH",
        purpose: "Nimmt Ihre Bewerbung entgegen.",
        dataCollected: ["Ihre IP-Adresse", "Ihre Angaben im Formular"],
        country: "Irland",
        privacyPolicy: "https://www.example.org/privacy",
      },
    ),
  ),
  accessibility: v.optional(
    field(accessibilitySchema, "Angaben für die Erklärung zur Barrierefreiheit. Eine echte Website braucht sie.", {
      statedOn: "2026-11-21",
      testedOn: "2026-11-21",
      method: "Selbstbewertung mit axe-core.",
      knownGaps: [],
    }),
  ),
});

/** The file as it stands, with its optional lists filled in. */
export type AgencyProfile = v.InferOutput<typeof agencyProfileSchema>;
