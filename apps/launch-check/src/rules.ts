// Every rule of the launch check, in the order of the report.
import type { Rule } from "./rule.ts";
import { chatNumbers } from "./rules/addresses/chat-numbers.ts";
import { encrypted } from "./rules/addresses/encrypted.ts";
import { namedPerson } from "./rules/addresses/named-person.ts";
import { ownDomain } from "./rules/addresses/own-domain.ts";
import { countsAgainstListings, payAgainstListings } from "./rules/claims/against-listings.ts";
import { evidence } from "./rules/claims/evidence.ts";
import { evidenceAge } from "./rules/claims/evidence-age.ts";
import { sampleSize } from "./rules/claims/sample-size.ts";
import { claimPairs } from "./rules/claims/two-readings.ts";
import { foreignRequests } from "./rules/embeds/foreign-requests.ts";
import { formAddress } from "./rules/embeds/form-address.ts";
import { thirdPartyForm } from "./rules/embeds/third-party-form.ts";
import { accessibility } from "./rules/imprint/accessibility.ts";
import { imprintPage } from "./rules/imprint/imprint-page.ts";
import { legalEntity } from "./rules/imprint/legal-entity.ts";
import { lendingPermit } from "./rules/imprint/lending-permit.ts";
import { reachable } from "./rules/imprint/reachable.ts";
import { dates } from "./rules/legal/dates.ts";
import { lendingTerms } from "./rules/legal/lending-terms.ts";
import { retentionLength } from "./rules/legal/retention-length.ts";
import { retentionText } from "./rules/legal/retention-text.ts";
import { silenceClause } from "./rules/legal/silence-clause.ts";
import { client } from "./rules/listings/client.ts";
import { contractWords } from "./rules/listings/contract-words.ts";
import { freelance } from "./rules/listings/freelance.ts";
import { honestTitles } from "./rules/listings/honest-titles.ts";
import { neutralTitles } from "./rules/listings/neutral-titles.ts";
import { neutralWords } from "./rules/listings/neutral-words.ts";
import { pageSays } from "./rules/listings/page-says.ts";
import { validity } from "./rules/listings/validity.ts";
import { builtAsSample } from "./rules/mode/built-as-sample.ts";
import { sampleMode } from "./rules/mode/sample-mode.ts";
import { staleSite } from "./rules/mode/stale-site.ts";
import { dayRateExplained } from "./rules/pay/day-rate-explained.ts";
import { minimumWage } from "./rules/pay/minimum-wage.ts";
import { pastPay } from "./rules/pay/past-pay.ts";
import { wideRange } from "./rules/pay/wide-range.ts";
import { imprintPlaceholders, placeholderText } from "./rules/placeholders/placeholder-text.ts";
import { reservedDomain } from "./rules/placeholders/reserved-domain.ts";
import { reservedNumber } from "./rules/placeholders/reserved-number.ts";
import { unprovenPay } from "./rules/scam/unproven-pay.ts";
import { fees } from "./rules/words/fees.ts";
import { forbiddenFields } from "./rules/words/forbidden-fields.ts";
import { instantAcceptance } from "./rules/words/instant-acceptance.ts";
import { legalAsBenefit } from "./rules/words/legal-as-benefit.ts";
import { messengerOnly } from "./rules/words/messenger-only.ts";
import { neverAsked } from "./rules/words/never-asked.ts";
import { pressure } from "./rules/words/pressure.ts";
import { protectedData } from "./rules/words/protected-data.ts";
import { superlatives } from "./rules/words/superlatives.ts";

export const rules: readonly Rule[] = [
  builtAsSample,
  sampleMode,
  staleSite,
  placeholderText,
  reservedDomain,
  reservedNumber,
  accessibility,
  imprintPage,
  imprintPlaceholders,
  legalEntity,
  lendingPermit,
  reachable,
  chatNumbers,
  encrypted,
  namedPerson,
  ownDomain,
  countsAgainstListings,
  payAgainstListings,
  evidenceAge,
  evidence,
  sampleSize,
  claimPairs,
  client,
  contractWords,
  freelance,
  honestTitles,
  neutralTitles,
  neutralWords,
  validity,
  pageSays,
  unprovenPay,
  dayRateExplained,
  minimumWage,
  pastPay,
  wideRange,
  fees,
  forbiddenFields,
  instantAcceptance,
  legalAsBenefit,
  messengerOnly,
  neverAsked,
  pressure,
  protectedData,
  superlatives,
  dates,
  retentionLength,
  retentionText,
  silenceClause,
  lendingTerms,
  foreignRequests,
  formAddress,
  thirdPartyForm,
];
