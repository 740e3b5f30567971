/**
 * What a placement may cost an applicant at most, and what a voucher of the Agentur für Arbeit pays for it: in whole
 * euros with VAT. SGB III § 296 (3) and § 45 (6), as of 29 April 2026.
 */
export const placementFee = { most: 2_000, voucher: { from: 2_500, to: 3_000 } } as const;

const applicantsPay =
  /(?<!\p{L})(Bewerb\p{L}*|Arbeitsuchende\p{L}*|Auszubildende\p{L}*|Kandidat\p{L}*|Sie) (\p{L}+ ){0,3}(be)?(zahl|trag|trägt|schuld)\p{L}*(?! (\p{L}+ )?(nichts|nie|niemals|kein))/iu;

/** Whether a sentence on who pays the agency says that applicants do. */
export function saysApplicantsPay(sentence: string): boolean {
  return applicantsPay.test(sentence);
}
