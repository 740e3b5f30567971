/** Who the agency is: everything in `agency/profile.yaml`. */
import * as v from "valibot";
import { dayRateRangeSchema } from "./pay.ts";
import {
  emailSchema,
  field,
  isoDateSchema,
  lineSchema,
  originSchema,
  positiveIntegerSchema,
  slugSchema,
} from "./value-schemas.ts";

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
});

export type AgencyProfile = v.InferOutput<typeof agencyProfileSchema>;
