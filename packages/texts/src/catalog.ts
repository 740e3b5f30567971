import { advantagesTexts } from "./advantages.ts";
import { benefitsTexts } from "./benefits.ts";
import { claimTexts } from "./claims.ts";
import { contactTexts } from "./contact.ts";
import { formTexts } from "./form.ts";
import { frameTexts } from "./frame.ts";
import { homeTexts } from "./home.ts";
import { identityTexts } from "./identity.ts";
import { ledgerTexts } from "./ledger.ts";
import { listingTexts } from "./listing.ts";
import { mailTexts } from "./mails.ts";
import { outputTexts } from "./outputs.ts";
import { partsTexts } from "./parts.ts";
import { statusTexts } from "./status.ts";

/**
 * Labels, and the sentences of form, listings and mails, by their keys: place, section, text. Pages of prose are documents.
 * A figure or fact of the agency stands in them as a `{placeholder}`, so that none can state another one than the records do.
 *
 * Not here is what people compare from agency to agency: the sample's notice, duties of law, the data firewall, the outcomes
 * of /echt; and what the records themselves say, such as `100% Remote`, `pro Tag`, `brutto` and (m/w/d). Nor are nouns that
 * follow a number inside a sentence, `20 Stunden` or `einer Woche`: a placeholder brings them in, in the case that its place
 * in the sentence needs.
 */
export const catalog = {
  ...frameTexts,
  ...partsTexts,
  ...claimTexts,
  ...homeTexts,
  ...benefitsTexts,
  ...advantagesTexts,
  ...listingTexts,
  ...contactTexts,
  ...ledgerTexts,
  ...identityTexts,
  ...outputTexts,
  ...formTexts,
  ...statusTexts,
  ...mailTexts,
} as const;

/** `ledger.heading` */
export type TextKey = keyof typeof catalog;
