import type { ClaimName } from "@fernkontor/domain/claim";
import type { Claims } from "@fernkontor/domain/standing";
import { routes } from "../frame/routes.ts";
import type { Proof } from "../sections/proof-mark.tsx";
import { claimWords } from "./claim-words.ts";

/** The link from a figure to its entry in the ledger; none where the claim does not stand, because there is no entry. */
export function proofOf(claims: Claims, name: ClaimName): Proof | undefined {
  return claims[name] && { href: `${routes.proofs}#${claimWords[name].id}`, label: `Beleg: ${claimWords[name].name}` };
}
