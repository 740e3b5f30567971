/** Who the agency is: everything in `agency/profile.yaml`. */
import * as v from "valibot";
import { dayRateRangeSchema } from "./pay.ts";
import {
  emailSchema,
  isoDateSchema,
  lineSchema,
  originSchema,
  positiveIntegerSchema,
  slugSchema,
} from "./value-schemas.ts";

const internationalNumberSchema = v.pipe(
  v.string("must be text: put the number in quotes"),
  v.regex(/^\+[1-9]\d{6,14}$/, 'must be in international form without spaces, such as "+493023125012"'),
);

export const agencyProfileSchema = v.strictObject({
  mode: v.pipe(
    v.picklist(["sample", "live"], "must be `sample` or `live`"),
    v.description(
      "`sample`: fictional agency, says so on every page and is kept out of search engines. `live`: a real one.",
    ),
  ),
  name: v.pipe(lineSchema, v.description("The name on the sign.")),
  address: v.strictObject({
    street: lineSchema,
    postalCode: v.pipe(
      v.string("must be text: put the postal code in quotes"),
      v.regex(/^\d{5}$/, 'must be five digits in quotes, such as "10115"'),
    ),
    city: lineSchema,
    country: lineSchema,
  }),
  email: v.strictObject({
    general: v.pipe(emailSchema, v.description("For everything; stands in the footer.")),
    applications: v.pipe(emailSchema, v.description("For applications, and when the form does not load.")),
  }),
  whatsAppNumbers: v.pipe(
    v.array(internationalNumberSchema),
    v.description(
      "Published WhatsApp numbers; the first one is offered after an application. Empty: WhatsApp is not offered.",
    ),
  ),
  siteOrigin: v.pipe(originSchema, v.description("Public origin of the site.")),
  formOrigin: v.optional(
    v.pipe(
      originSchema,
      v.description("Public origin of the application form. Must differ from the site's. Missing: the local default."),
    ),
  ),
  chatLinks: v.strictObject({
    furtherHosts: v.pipe(
      v.array(lineSchema),
      v.description("Hosts besides WhatsApp's own to which a submitted form may lead."),
    ),
    onlyPublishedNumbers: v.pipe(
      v.boolean("must be true or false"),
      v.description("Follow a chat link only to one of `whatsAppNumbers`. Recommended for a live site."),
    ),
  }),
  categories: v.pipe(
    v.array(lineSchema),
    v.minLength(1, "needs at least one category"),
    v.description("Categories of listings, in the order of the filter."),
  ),
  dayRateScale: v.pipe(
    dayRateRangeSchema,
    v.description("Ends of the scale on which every pay bar is drawn, in euros a day."),
  ),
  trending: v.pipe(
    v.array(
      v.strictObject({
        job: v.pipe(slugSchema, v.description("File name of the listing without .yaml.")),
        area: v.pipe(lineSchema, v.description("Short name of the field on the home page.")),
      }),
    ),
    v.length(3, "must name three listings"),
    v.description("The three positions on the home page."),
  ),
  retention: v.strictObject({
    applicationMonthsAfterProcess: v.pipe(
      positiveIntegerSchema,
      v.description(
        "Months after the end of the process until an application is deleted (practice from AGG § 15(4), ArbGG § 61b).",
      ),
    ),
    processEndsByItselfAfterMonths: v.pipe(
      positiveIntegerSchema,
      v.description("Months after receipt at which a process that nobody closed counts as ended."),
    ),
    websiteLogDays: v.pipe(positiveIntegerSchema, v.description("Days until a log line of the website is deleted.")),
    backupDays: v.pipe(
      positiveIntegerSchema,
      v.description("Days until a backup is deleted; the privacy text says so."),
    ),
  }),
  termsObjectionWeeks: v.pipe(positiveIntegerSchema, v.description("Weeks to object to changed terms.")),
  legalTextsUpdatedOn: v.pipe(
    isoDateSchema,
    v.description("Day of the last change to the privacy text and the terms."),
  ),
  copyrightYear: v.pipe(positiveIntegerSchema, v.minValue(2000, "must be a year")),
  supervisoryAuthority: v.pipe(
    lineSchema,
    v.description("Data protection authority for the agency's seat, in the dative: “der Berliner Beauftragten …”."),
  ),
});

export type AgencyProfile = v.InferOutput<typeof agencyProfileSchema>;
