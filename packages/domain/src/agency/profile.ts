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
  v.string("must be text: put the number in quotes"),
  v.regex(/^\+[1-9]\d{6,14}$/, "must be in international form without spaces"),
);

const postalCodeSchema = v.pipe(
  v.string("must be text: put the postal code in quotes"),
  v.regex(/^\d{5}$/, "must be five digits in quotes"),
);

const addressSchema = v.strictObject({
  street: field(lineSchema, "Street and number.", "Musterstraße 12"),
  postalCode: field(postalCodeSchema, "Postal code, in quotes so that a leading zero stays.", "10115"),
  city: field(lineSchema, "Town.", "Berlin"),
  country: field(lineSchema, "Country, in German.", "Deutschland"),
});

const emailAddressesSchema = v.strictObject({
  general: field(emailSchema, "For everything; stands in the footer.", "kontakt@example.org"),
  applications: field(emailSchema, "For applications, and when the form does not load.", "bewerbung@example.org"),
});

const chatLinksSchema = v.strictObject({
  furtherHosts: field(v.array(lineSchema), "Hosts besides WhatsApp's own to which a submitted form may lead.", [
    "chat.example.org",
  ]),
  onlyPublishedNumbers: field(
    v.boolean("must be true or false"),
    "Follow a chat link only to one of `whatsAppNumbers`. Recommended for a live site.",
    true,
  ),
});

const trendingSchema = v.pipe(
  v.array(
    v.strictObject({
      job: field(slugSchema, "File name of the listing without .yaml.", "content-creator"),
      area: field(lineSchema, "Short name of the field of work.", "Marketing"),
    }),
  ),
  v.length(3, "must name three listings"),
);

const retentionSchema = v.strictObject({
  applicationMonthsAfterProcess: field(
    positiveIntegerSchema,
    "Months after the end of the process until an application is deleted (practice from AGG § 15(4), ArbGG § 61b).",
    6,
  ),
  processEndsByItselfAfterMonths: field(
    positiveIntegerSchema,
    "Months after receipt at which a process that nobody closed counts as ended.",
    12,
  ),
  websiteLogDays: field(positiveIntegerSchema, "Days until a log line of the website is deleted.", 7),
  backupDays: field(positiveIntegerSchema, "Days until a backup is deleted; the privacy text says so.", 30),
});

const registerSchema = v.strictObject({
  court: field(lineSchema, "The court that keeps the register.", "Amtsgericht Charlottenburg (Berlin)"),
  number: field(lineSchema, "Number of the entry, with its letters.", "HRB 123456 B"),
});

const legalSchema = v.strictObject({
  name: field(lineSchema, "The full name as registered, with the legal form.", "Musteragentur GmbH"),
  form: field(
    v.picklist(legalFormNames, `must be one of: ${legalFormNames.join(", ")}`),
    "Legal form. It decides what else the Impressum must name (DDG § 5).",
    "GmbH",
  ),
  representatives: field(
    v.pipe(v.array(lineSchema), v.minLength(1, "needs at least one name")),
    "First and last names of all who represent the agency: managing directors, owners, partners or the board.",
    ["Erika Muster"],
  ),
  generalPartner: v.optional(
    field(
      v.strictObject({
        name: field(lineSchema, "The liable company, with its legal form.", "Muster Verwaltungs-GmbH"),
        register: field(registerSchema, "Where that company is registered.", {
          court: "Amtsgericht Charlottenburg (Berlin)",
          number: "HRB 123456 B",
        }),
      }),
      "For a GmbH & Co. KG: the liable partner. `representatives` are then those who represent that company.",
      {
        name: "Muster Verwaltungs-GmbH",
        register: { court: "Amtsgericht Charlottenburg (Berlin)", number: "HRB 123456 B" },
      },
    ),
  ),
  register: v.optional(
    field(registerSchema, "Where the agency itself is registered, if it is.", {
      court: "Amtsgericht Charlottenburg (Berlin)",
      number: "HRB 123456 B",
    }),
  ),
  vatId: v.optional(
    field(
      v.pipe(v.string("must be text"), v.regex(/^DE\d{9}$/, "must be DE and nine digits")),
      "VAT id (UStG § 27a), if there is one. Never the tax number.",
      "DE123456789",
    ),
  ),
  economicId: v.optional(
    field(
      v.pipe(v.string("must be text"), v.regex(/^DE\d{9}-\d{5}$/, "must be DE, nine digits, a hyphen, five digits")),
      "Economic id (AO § 139c), if there is one.",
      "DE123456789-00001",
    ),
  ),
  permit: v.optional(
    field(
      v.strictObject({
        activity: field(lineSchema, "What the permit is for.", "Arbeitnehmerüberlassung nach § 1 AÜG"),
        authority: field(lineSchema, "The authority that gave it and supervises.", "Agentur für Arbeit Musterstadt"),
        website: v.optional(field(webAddressSchema, "The authority's website.", "https://www.example.org")),
      }),
      "Permit and authority, if a permit is needed: agencies that lend their own staff need one (AÜG § 1).",
      { activity: "Arbeitnehmerüberlassung nach § 1 AÜG", authority: "Agentur für Arbeit Musterstadt" },
    ),
  ),
  consumerArbitration: v.optional(
    field(
      v.strictObject({
        takesPart: field(v.boolean("must be true or false"), "Whether the agency takes part.", false),
        body: v.optional(field(lineSchema, "Name and address of the body, if it does.", "Musterschlichtungsstelle")),
      }),
      "Dispute resolution before a consumer arbitration body; to be stated from eleven employees on (VSBG § 36).",
      { takesPart: false },
    ),
  ),
});

const phoneLineSchema = v.strictObject({
  number: field(phoneSchema, "In international form, with blanks.", "+49 30 23125 010"),
  purpose: field(lineSchema, "What it is for, in German.", "Zentrale"),
});

const personSchema = v.strictObject({
  name: field(lineSchema, "First and last name.", "Jana Brandt"),
  role: field(lineSchema, "What she or he does at the agency, in German.", "Personalberatung E-Commerce"),
  phone: v.optional(field(phoneSchema, "Direct line in international form, with blanks.", "+49 30 23125 014")),
  email: v.optional(field(emailSchema, "Address on the agency's own domain.", "jana.brandt@example.org")),
});

const hostSchema = v.pipe(
  lineSchema,
  v.regex(
    /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
    "must be a host in lower case such as www.example.org, without https:// (umlauts in their form xn--…)",
  ),
);

const formProviderSchema = v.strictObject({
  name: field(lineSchema, "The company that runs the form, with its legal form.", "Musterformulare GmbH"),
  purpose: field(textSchema, "What it does for the agency, as a sentence in German.", "Nimmt Ihre Bewerbung entgegen."),
  dataCollected: field(
    v.pipe(v.array(lineSchema), v.minLength(1, "needs at least one entry")),
    "What it receives, in German, beginning with what already loading the form tells it.",
    ["Ihre IP-Adresse", "Ihre Angaben im Formular"],
  ),
  country: field(lineSchema, "Where it processes this, in German.", "Irland"),
  privacyPolicy: field(webAddressSchema, "Its own privacy policy.", "https://www.example.org/privacy"),
});

const accessibilitySchema = v.strictObject({
  statedOn: field(isoDateSchema, "Day of the statement.", "2026-11-21"),
  testedOn: field(isoDateSchema, "Day of the last test.", "2026-11-21"),
  method: field(textSchema, "How it was tested, in German, as whole sentences.", "Selbstbewertung mit axe-core."),
  knownGaps: field(
    v.array(textSchema),
    "What is not accessible yet, each as a sentence in German; empty if nothing is known.",
    ["Unsere Videos haben noch keine Audiodeskription."],
  ),
  enforcementBody: v.optional(
    field(
      v.strictObject({
        name: field(lineSchema, "Name of the authority.", "Musterstelle für Barrierefreiheit"),
        website: field(webAddressSchema, "Its website.", "https://www.example.org"),
      }),
      "Where one can complain, if the BFSG covers the site. Ask a lawyer: that is disputed for agencies.",
      { name: "Musterstelle für Barrierefreiheit", website: "https://www.example.org" },
    ),
  ),
});

/** The file `profile.yaml`, each field with what it is for and an example. */
export const agencyProfileSchema = v.strictObject({
  mode: field(
    v.picklist(["sample", "live"], "must be `sample` or `live`"),
    "`sample`: a fictional agency; every page says so and search engines are kept out. `live`: a real one.",
    "sample",
  ),
  name: field(lineSchema, "The name on the sign.", "Fernkontor"),
  address: field(addressSchema, "Where post reaches the agency.", {
    street: "Musterstraße 12",
    postalCode: "10115",
    city: "Berlin",
    country: "Deutschland",
  }),
  email: field(emailAddressesSchema, "Where mail reaches the agency.", {
    general: "kontakt@example.org",
    applications: "bewerbung@example.org",
  }),
  whatsAppNumbers: field(
    v.array(internationalNumberSchema),
    "Published WhatsApp numbers; the first one is offered after an application. Empty: WhatsApp is not offered.",
    ["+491713920012"],
  ),
  siteOrigin: field(originSchema, "Public origin of the site.", "https://www.example.org"),
  formOrigin: v.optional(
    field(
      originSchema,
      "Public origin of the application form, another one than the site's. Missing: the local default.",
      "https://bewerbung.example.org",
    ),
  ),
  chatLinks: field(chatLinksSchema, "Where a submitted form may lead.", {
    furtherHosts: [],
    onlyPublishedNumbers: true,
  }),
  categories: field(
    v.pipe(v.array(lineSchema), v.minLength(1, "needs at least one category")),
    "Categories of listings, in the order of the filter.",
    ["Digital Marketing", "E-Commerce"],
  ),
  dayRateScale: field(dayRateRangeSchema, "Ends of the scale on which every pay bar is drawn, in euros a day.", {
    from: 180,
    to: 280,
  }),
  trending: field(trendingSchema, "The three positions on the home page.", [
    { job: "content-creator", area: "Marketing" },
  ]),
  retention: field(retentionSchema, "How long what is kept.", {
    applicationMonthsAfterProcess: 6,
    processEndsByItselfAfterMonths: 12,
    websiteLogDays: 7,
    backupDays: 30,
  }),
  termsObjectionWeeks: field(positiveIntegerSchema, "Weeks to object to changed terms.", 4),
  legalTextsUpdatedOn: field(isoDateSchema, "Day of the last change to the privacy text and the terms.", "2024-08-17"),
  copyrightYear: field(
    v.pipe(positiveIntegerSchema, v.minValue(2000, "must be a year")),
    "Year of the copyright line.",
    2024,
  ),
  supervisoryAuthority: field(
    lineSchema,
    "Data protection authority for the agency's seat, in the dative.",
    "der Berliner Beauftragten für Datenschutz und Informationsfreiheit",
  ),
  legal: v.optional(
    field(legalSchema, "Who stands behind the name; makes the Impressum. A live site needs it (DDG § 5).", {
      name: "Musteragentur GmbH",
      form: "GmbH",
      representatives: ["Erika Muster"],
      register: { court: "Amtsgericht Charlottenburg (Berlin)", number: "HRB 123456 B" },
      vatId: "DE123456789",
    }),
  ),
  phones: v.optional(
    field(v.array(phoneLineSchema), "Published phone numbers, the general one first.", [
      { number: "+49 30 23125 010", purpose: "Zentrale" },
    ]),
    [],
  ),
  people: v.optional(
    field(
      v.array(personSchema),
      "People whom applicants meet. The contacts of open listings are known by themselves.",
      [{ name: "Jana Brandt", role: "Personalberatung E-Commerce", email: "jana.brandt@example.org" }],
    ),
    [],
  ),
  domains: v.optional(
    field(
      v.array(hostSchema),
      "All hosts of the agency, for web and mail, besides the one of `siteOrigin`. Each stands for itself alone: a subdomain counts only if it is listed, too.",
      ["www.example.org", "bewerbung.example.org"],
    ),
    [],
  ),
  senders: v.optional(
    field(v.array(emailSchema), "Addresses from which the agency writes, besides those in `email` and of people.", [
      "termine@example.org",
    ]),
    [],
  ),
  pagesElsewhere: v.optional(
    field(v.array(webAddressSchema), "The agency's own pages at other hosts, each with its full address.", [
      "https://www.linkedin.com/company/example",
    ]),
    [],
  ),
  formProvider: v.optional(
    field(
      formProviderSchema,
      "Who runs the form, if `formOrigin` is not on one of the agency's own hosts. The contact page then asks before it loads the form.",
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
    field(accessibilitySchema, "Facts of the accessibility statement. A live site needs them.", {
      statedOn: "2026-11-21",
      testedOn: "2026-11-21",
      method: "Selbstbewertung mit axe-core.",
      knownGaps: [],
    }),
  ),
});

/** The file as it stands, with its optional lists filled in. */
export type AgencyProfile = v.InferOutput<typeof agencyProfileSchema>;
