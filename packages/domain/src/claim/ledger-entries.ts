import { type ClaimKind, type ClaimLedger, type ClaimName, fromListings } from "./claim.ts";
import { type Evidence, type EvidenceState, evidenceState } from "./evidence.ts";

/** One claim of the file, whatever its value is, and whether it is proven on a day. */
export type LedgerEntry = {
  name: ClaimName;
  kind: ClaimKind;
  meaning: string;
  evidence: Evidence | undefined;
  /** Counted from the open listings, which are the evidence. */
  isFromListings: boolean;
  state: EvidenceState;
};

/** All claims in the order of the file, each with the state of its evidence on a day. */
export function ledgerEntries(ledger: ClaimLedger, today: string): LedgerEntry[] {
  return (Object.keys(ledger) as ClaimName[]).flatMap((name) => {
    const claim = ledger[name];
    // What is expressly not promised needs no evidence.
    if (claim === undefined || claim.value === false) return [];
    const { value, kind, meaning, evidence } = claim;
    const isFromListings = value === fromListings;
    const state = isFromListings ? "holds" : evidenceState(evidence, today);
    return [{ name, kind, meaning, evidence, isFromListings, state }];
  });
}
