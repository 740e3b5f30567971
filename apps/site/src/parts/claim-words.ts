import type { ClaimName } from "@fernkontor/domain/claim/claim";
import { type ClaimingAgency, claimAddress, claimNameOf } from "@fernkontor/texts/claim-figures";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { ClaimLink } from "./claim-mark.tsx";

/** The link from a figure to its entry in the ledger; none where the claim may not be published, because there is no entry. */
export function claimLinkOf(agency: ClaimingAgency, name: ClaimName): ClaimLink | undefined {
  if (!agency.claims[name]) return undefined;
  const { text } = textsOf(agency);
  return {
    href: claimAddress(name),
    label: text("claims.mark", { claim: claimNameOf(agency, name) }),
  };
}

/** The sentences that there are, in a row: one that rests on an unpublishable claim is left out. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join(" ");
}
