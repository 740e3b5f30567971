/** Who the agency is: everything in `agency/profile.yaml`. */
import * as v from "valibot";
import { listingOrders } from "../listing/listing-order.ts";
import { dayRateRangeSchema } from "../pay/pay.ts";
import { photographSchema } from "../picture/face.ts";
import {
  countSchema,
  field,
  isoDateSchema,
  lineSchema,
  mailboxSchema,
  nameUpTo,
  originMessage,
  originSchema,
  phoneSchema,
  positiveIntegerSchema,
  slugSchema,
  textSchema,
  webAddressSchema,
} from "../value-schemas.ts";
import { byPhoneOrVideo, fieldOfWorkSchema, hiringCompanies, messengerSchema, whoPaysSchema } from "./facts.ts";
import {
  dataProtectionOfficerSchema,
  formProviderSchema,
  legalSchema,
  ownTasks,
  processorSchema,
} from "./legal-records.ts";

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
  general: field(
    mailboxSchema,
    "Für alles; steht unten auf jeder Seite. „kontakt@“ wird mit „domain“ ergänzt.",
    "kontakt@example.org",
  ),
  applications: field(mailboxSchema, "Für Bewerbungen, auch wenn das Formular nicht lädt.", "bewerbung@example.org"),
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

const mostTrending = 6;
const trendingSchema = v.pipe(
  v.array(
    v.strictObject({
      job: field(slugSchema, "Dateiname der Stelle ohne .yaml.", "content-creator"),
      area: v.optional(
        field(nameUpTo(30), "Kurzer Name des Bereichs. Ohne ihn steht dort die Kategorie der Stelle.", "Marketing"),
      ),
    }),
  ),
  v.minLength(1, "muss mindestens eine Stelle nennen. Fehlt „trending“ ganz, stehen dort die drei neuesten"),
  v.maxLength(mostTrending, `darf höchstens ${mostTrending} Stellen nennen: Alle anderen stehen in der Liste`),
);

/** What is usual: claims may be raised for two months and sued for three more (AGG § 15 (4), ArbGG § 61b). */
export const usualRetention = {
  applicationMonthsAfterProcess: 6,
  processEndsByItselfAfterMonths: 12,
  websiteLogDays: 7,
  backupDays: 30,
};

/** So long a company may stay silent, where the agency says nothing else. */
export const usualCompanyDays = 7;

export const retentionSchema = v.strictObject({
  applicationMonthsAfterProcess: field(
    positiveIntegerSchema,
    "Monate nach dem Ende des Verfahrens, bis eine Bewerbung gelöscht wird (üblich wegen AGG § 15 Abs. 4, ArbGG § 61b).",
    usualRetention.applicationMonthsAfterProcess,
  ),
  processEndsByItselfAfterMonths: field(
    positiveIntegerSchema,
    "Monate nach dem Eingang, nach denen ein Verfahren, das niemand beendet hat, als beendet gilt.",
    usualRetention.processEndsByItselfAfterMonths,
  ),
  websiteLogDays: field(
    countSchema,
    "Tage, bis eine Protokollzeile der Website gelöscht wird; 0, wenn kein Protokoll geführt wird.",
    usualRetention.websiteLogDays,
  ),
  backupDays: field(
    countSchema,
    "Tage, bis eine Sicherung gelöscht wird; 0, wenn es keine gibt. So steht es im Datenschutztext.",
    usualRetention.backupDays,
  ),
});

const phoneLineSchema = v.strictObject({
  number: field(phoneSchema, "In internationaler Schreibweise, mit Leerzeichen.", "+49 30 23125 010"),
  purpose: field(lineSchema, "Wofür sie da ist, auf Deutsch.", "Zentrale"),
});

const personSchema = v.strictObject({
  name: field(nameUpTo(60), "Vor- und Nachname.", "Jana Brandt"),
  role: field(nameUpTo(80), "Was sie oder er in der Agentur macht, auf Deutsch.", "Personalberatung E-Commerce"),
  phone: v.optional(
    field(phoneSchema, "Durchwahl in internationaler Schreibweise, mit Leerzeichen.", "+49 30 23125 014"),
  ),
  email: v.optional(field(mailboxSchema, "Adresse bei der Domain der Agentur.", "jana.brandt@example.org")),
  photograph: v.optional(
    field(
      photographSchema,
      "Ein Foto von ihr oder ihm, mit Tag und Umfang der Zustimmung. Laden Sie es im Kontor hoch.",
      { picture: "face-0123456789abcdef", agreedOn: "2026-11-21", uses: ["listings", "pages"] },
    ),
  ),
});

const host = /(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]/.source;
/** What stands before the agency's own domain, as `www`. */
const hostPart = /[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?/.source;
const hostMessage =
  "muss ein Host in Kleinbuchstaben sein, etwa www.example.org, ohne https:// (Umlaute in der Form xn--…)";

const domainSchema = v.pipe(lineSchema, v.regex(new RegExp(`^${host}$`), hostMessage));
const ownHostSchema = v.pipe(lineSchema, v.regex(new RegExp(`^(${host}|${hostPart})$`), hostMessage));
const ownOriginSchema = v.pipe(
  lineSchema,
  v.check((text) => new RegExp(`^${hostPart}$`).test(text) || v.is(originSchema, text), originMessage),
);

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
  name: field(nameUpTo(40), "Der Name auf dem Schild.", "Fernkontor"),
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
  domain: v.optional(
    field(
      domainSchema,
      "Die eigene Domain, einmal für alles: „kontakt@“, „siteOrigin“, „formOrigin“ und „domains“ werden damit ergänzt.",
      "example.org",
    ),
  ),
  siteOrigin: v.optional(
    field(
      ownOriginSchema,
      "Öffentliche Adresse der Website. „www“ heißt https://www. und die Domain; fehlt sie, ist es https:// und die Domain.",
      "https://www.example.org",
    ),
  ),
  formOrigin: v.optional(
    field(
      ownOriginSchema,
      "Öffentliche Adresse des Bewerbungsformulars, eine andere als die der Website. „bewerbung“ heißt https://bewerbung. und die Domain. Fehlt sie, gilt die auf diesem Rechner.",
      "https://bewerbung.example.org",
    ),
  ),
  chatLinks: field(chatLinksSchema, "Wohin ein abgeschicktes Formular führen darf.", {
    furtherHosts: [],
    onlyPublishedNumbers: true,
  }),
  categories: field(
    v.pipe(v.array(nameUpTo(40)), v.minLength(1, "braucht mindestens einen Bereich")),
    "Bereiche der Stellen, in der Reihenfolge des Filters.",
    ["Digital Marketing", "E-Commerce"],
  ),
  dayRateScale: v.optional(
    field(
      dayRateRangeSchema,
      "Anfang und Ende der Skala für Vergütungen pro Tag, in Euro. Fehlt sie oder liegt eine Stelle daneben, wird sie aus den offenen Stellen berechnet.",
      { from: 180, to: 280 },
    ),
  ),
  trending: v.optional(
    field(
      trendingSchema,
      `Bis zu ${mostTrending} Positionen für die Startseite. Fehlt das Feld, sind es die drei neuesten.`,
      [{ job: "content-creator", area: "Marketing" }],
    ),
  ),
  listingOrder: v.optional(
    field(
      v.picklist(
        listingOrders,
        "muss „newest“ (die neueste zuerst), „oldest“ (die älteste zuerst) oder „title“ (nach dem Titel von A bis Z) sein",
      ),
      "In welcher Reihenfolge die Stellen stehen, in jeder Liste, im Formular und in den Feeds; die Seiten sagen es. Fehlt das Feld, steht die neueste zuerst.",
      "newest",
    ),
  ),
  retention: field(retentionSchema, "Wie lange was aufbewahrt wird.", usualRetention),
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
    v.pipe(
      lineSchema,
      v.regex(
        /^(der|dem|den) \S/,
        "muss im Dativ mit Artikel stehen, wie hinter „bei“: „der Berliner Beauftragten …“, „dem Bayerischen Landesamt …“",
      ),
    ),
    "Datenschutzbehörde am Sitz der Agentur, im Dativ.",
    "der Berliner Beauftragten für Datenschutz und Informationsfreiheit",
  ),
  activity: v.optional(
    field(
      lineSchema,
      "Was Sie tun, in einem Wort oder zweien: „Personalvermittlung“, „Zeitarbeit“, „Vermittlung freier Mitarbeit“. Steht im Fuß jeder Seite. Fehlt das, steht dort nichts davon.",
      "Personalvermittlung",
    ),
  ),
  fieldOfWork: v.optional(
    field(fieldOfWorkSchema, "In welchem Feld Sie vermitteln. Fehlt das, nennen die Seiten keines.", {
      in: "in der Lohn- und Gehaltsabrechnung",
      short: "in der Lohnabrechnung",
    }),
  ),
  whoPays: v.optional(
    field(
      whoPaysSchema,
      `Wer die Agentur bezahlt. „${hiringCompanies}“: die Unternehmen, die einstellen. Sonst ein ganzer Satz auf Deutsch. Fehlt das, sagen die Seiten nur, dass es Bewerbende nichts kostet, wenn Sie das in claims.yaml zusagen.`,
      hiringCompanies,
    ),
  ),
  replyBy: v.optional(
    field(
      lineSchema,
      "Wie Sie auf eine Bewerbung antworten, wie es hinter „Wir melden uns“ steht: „per E-Mail“, „per E-Mail oder Telefon“. Fehlt das, nennen die Seiten keinen Weg.",
      "per E-Mail",
    ),
  ),
  companiesAnswerWithinDays: v.optional(
    field(
      positiveIntegerSchema,
      `Tage, nach denen eine Bewerbung in den Eingang zurückkommt, wenn ein Unternehmen auf ein Blatt nicht geantwortet hat. Die Seite der Bewerbung sagt, wann das ist. Fehlt das, sind es ${usualCompanyDays}.`,
      10,
    ),
  ),
  applicantsSee: v.optional(
    field(
      v.picklist(["people", "agency"], "muss „people“ oder „agency“ sein"),
      "Wessen Namen Menschen auf der Seite ihrer Bewerbung und in Ihren Antworten sehen: „people“ den der Person, die sie bearbeitet, „agency“ immer nur den der Agentur. Fehlt das, ist es „people“. Anzeigen nennen weiter, wer in ihnen als Kontakt steht.",
      "agency" as const,
    ),
  ),
  consultationBy: v.optional(
    field(
      lineSchema,
      "Wie Sie das Erstgespräch führen, wie es hinter „Wir sprechen uns“ steht: „telefonisch oder per Video“, „bei uns in Lübeck“. Nennt es einen Ort, laden Sie auch dorthin ein, mit Ihrer Anschrift. Fehlt das, nennen die Seiten keinen Weg.",
      byPhoneOrVideo,
    ),
  ),
  otherMessengers: v.optional(
    field(
      v.array(messengerSchema),
      "Messenger außer WhatsApp, über die die Agentur schreibt. Leer: Sie benutzt keinen.",
      [{ name: "Signal", number: "+49 30 23125 015" }],
    ),
    [],
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
      v.array(ownHostSchema),
      "Alle Hosts der Agentur, für Web und E-Mail, neben dem von „siteOrigin“; „www“ heißt www. und die Domain. Jeder steht nur für sich: Eine Subdomain zählt nur, wenn sie auch genannt ist.",
      ["www.example.org", "bewerbung.example.org"],
    ),
    [],
  ),
  senders: v.optional(
    field(
      v.array(mailboxSchema),
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
  processors: v.optional(
    field(
      v.array(processorSchema),
      "Wer für die Agentur Daten verarbeitet (DSGVO Art. 13 Abs. 1 Buchst. e, Art. 28). Eine echte Website braucht die Angaben zu Hosting und E-Mail; der Datenschutztext nennt alle.",
      [
        {
          tasks: ["hosting"],
          name: "Musterserver GmbH",
          address: "Musterstraße 1, 50667 Köln",
          country: "Deutschland",
          purpose: "Liefert die Website aus.",
          dataCollected: ["Ihre IP-Adresse", "die aufgerufene Seite"],
        },
      ],
    ),
    [],
  ),
  withoutProcessor: v.optional(
    field(
      v.array(v.picklist(ownTasks, `muss eine dieser Aufgaben sein: ${ownTasks.join(", ")}`)),
      "Was die Agentur auf eigenen Rechnern in eigenen Räumen selbst betreibt, ohne Dienstleister: „hosting“, „mail“.",
      ["mail"],
    ),
    [],
  ),
  dataProtectionOfficer: v.optional(
    field(
      dataProtectionOfficerSchema,
      "Datenschutzbeauftragte oder Datenschutzbeauftragter, falls benannt. Pflicht, wenn in der Regel mindestens 20 Personen ständig mit Daten arbeiten (BDSG § 38).",
      { name: "Datenschutzbeauftragte der Musteragentur GmbH", email: "datenschutz@example.org" },
    ),
  ),
  accessibility: v.optional(
    field(
      accessibilitySchema,
      "Angaben für die Erklärung zur Barrierefreiheit. Kleinstunternehmen, die Dienstleistungen erbringen, sind ausgenommen (BFSG § 3 Abs. 3); Besuchern hilft sie immer.",
      {
        statedOn: "2026-11-21",
        testedOn: "2026-11-21",
        method: "Selbstbewertung mit axe-core.",
        knownGaps: [],
      },
    ),
  ),
});

/** The file as it stands, with its optional lists filled in. Addresses may be said by what precedes the own domain. */
export type ProfileFile = v.InferOutput<typeof agencyProfileSchema>;

/** The same with every address in full. */
export type AgencyProfile = Omit<ProfileFile, "siteOrigin"> & { siteOrigin: string };
