import type { Contract } from "@fernkontor/domain/listing/contract";

/** The kinds of contract in words for applicants. */
export const contractKinds: Readonly<Record<Contract["kind"], string>> = {
  "employed-by-client": "Anstellung direkt beim Unternehmen",
  "temporary-work": "Anstellung in Zeitarbeit (Arbeitnehmerüberlassung)",
  freelance: "Freie Mitarbeit",
};
