import type { PublicAgency } from "./agency.ts";

/**
 * Whether people whom the agency finds may have their contract with itself: it lends its own staff (AÜG § 1), or an open
 * listing names it as employer or as who pays. Such an agency needs bank details in the end, and must not deny it.
 */
export function becomesAnEmployer({ profile: { name, legal }, listings }: PublicAgency): boolean {
  if (legal?.permit !== undefined) return true;
  const ownNames = [name, ...(legal ? [legal.name] : [])];
  return listings.some(({ contract }) =>
    ownNames.some(
      (ownName) =>
        contract.paidBy.includes(ownName) || ("employerOfRecord" in contract && contract.employerOfRecord === ownName),
    ),
  );
}
