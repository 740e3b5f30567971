/** The record that everything here is about. */
import type { ByHand } from "./by-hand.ts";

/** Work experience as it is stored; how it is called stands in the texts. */
export const experiences = ["none", "up-to-2-years", "more-than-2-years"] as const;

export type Experience = (typeof experiences)[number];

/** Of somebody whom nobody has asked: entered by hand. */
export type SaidExperience = Experience | "unsaid";

/** The listing as it was shown to the applicant, who may also have chosen none: then without a slug. */
export type AppliedListing = { slug: string | null; title: string };

/** What an applicant has said, valid and in its stored shape. Its keys are those of the JSON export. */
export type Application = {
  /** Empty, or the last name is, of people with one name. */
  firstName: string;
  lastName: string;
  /** Empty of somebody who has said none, entered by hand: no mail goes there. */
  email: string;
  phone: string | null;
  position: AppliedListing;
  experience: SaidExperience;
  message: string | null;
  wantsWhatsApp: boolean;
};

/** An application with what was noted about it when it arrived. */
export type StoredApplication = Application & {
  id: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** When the applicant last sent other answers from the same form; null while that has not happened. */
  correctedAt: string | null;
  /** When the owner of the mailbox said that it is theirs; null while nobody has, and once the agency has put the address right. */
  confirmedAt: string | null;
  /** When the agency closed the process; null while nobody has. */
  closedAt: string | null;
  consent: { version: string; at: string };
  /** Null of what the form has sent. */
  byHand: ByHand | null;
};

export const erasureReasons = ["withdrawn", "deleted", "due"] as const;

/** By the link in the receipt (withdrawn or disowned), by the agency, or by the clock. */
export type ErasureReason = (typeof erasureReasons)[number];

/** “1 application”, “2 applications”. */
export function applicationQuantity(count: number): string {
  return `${count} ${count === 1 ? "Bewerbung" : "Bewerbungen"}`;
}
