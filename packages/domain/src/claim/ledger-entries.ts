import { type Measurement, measuredReplies } from "../reply-times/measurement.ts";
import { type ClaimKind, type ClaimLedger, type ClaimName, fromListings, fromReplies } from "./claim.ts";
import { type Evidence, type EvidenceState, evidenceState } from "./evidence.ts";

/** One claim of the file, whatever its value is, and whether it is proven on a day. */
export type LedgerEntry = {
  name: ClaimName;
  kind: ClaimKind;
  meaning: string;
  evidence: Evidence | undefined;
  /** Counted from the open listings, which are the evidence. */
  isFromListings: boolean;
  /** Worked out from answered applications, which are the evidence; `missing` also when they allow no statement. */
  isFromReplies: boolean;
  state: EvidenceState;
};

/** All claims in the order of the file, each with the state of its evidence on a day. */
export function ledgerEntries(
  { claims, measurement }: { claims: ClaimLedger; measurement?: Measurement | undefined },
  today: string,
): LedgerEntry[] {
  return (Object.keys(claims) as ClaimName[]).flatMap((name) => {
    const claim = claims[name];
    // What is expressly not promised needs no evidence.
    if (claim === undefined || claim.value === false) return [];
    const { value, kind, meaning, evidence } = claim;
    const isFromListings = value === fromListings;
    const isFromReplies = value === fromReplies;
    const measured = isFromReplies ? measuredReplies(measurement, today) : undefined;
    const ofMeasured = measured && ("hours" in measured ? "holds" : measured.state);
    const state = ofMeasured ?? (isFromListings ? "holds" : evidenceState(evidence, today));
    return [{ name, kind, meaning, evidence, isFromListings, isFromReplies, state }];
  });
}
