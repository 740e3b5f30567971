/**
 * What a placement may cost an applicant at most, and what a voucher of the Agentur für Arbeit pays for it: in whole
 * euros with VAT. SGB III § 296 (3) and § 45 (6), as of 29 April 2026.
 */
export const placementFee = { most: 2_000, voucher: { from: 2_500, to: 3_000 } } as const;
