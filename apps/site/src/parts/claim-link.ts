import type { ClaimName } from "@fernkontor/domain/claim/claim";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { routes } from "../frame/routes.ts";
import type { ClaimLink } from "./claim-mark.tsx";
import { claimWords } from "./claim-words.ts";

/** The link from a figure to its entry in the ledger; none where the claim does not stand, because there is no entry. */
export function claimLinkOf(claims: Claims, name: ClaimName): ClaimLink | undefined {
  return claims[name] && { href: `${routes.ledger}#${claimWords[name].id}`, label: `Beleg: ${claimWords[name].name}` };
}
