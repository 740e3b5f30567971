/** Rows of the table `application`. */
import type { StoredApplication } from "../application.ts";
import type { ByHand } from "../by-hand.ts";
import { raw } from "../database/sql.ts";

/** What decides when an application is deleted. */
export type ApplicationDates = Pick<StoredApplication, "id" | "receivedAt" | "closedAt">;

/** Where a page of applications ended. */
export type Cursor = Pick<StoredApplication, "receivedAt" | "id">;

/** What `applicationOf` needs. */
export const applicationColumns =
  raw(`id, received_at, first_name, last_name, email, phone, position_slug, position_title, experience, message,
  wants_whatsapp, consent_version, consented_at, closed_at, corrected_at, confirmed_at, came_by, entered_by, entered_at,
  informed, informed_by, informed_at`);

export type ApplicationRow = Omit<StoredApplication, "position" | "wantsWhatsApp" | "consent" | "byHand"> & {
  [Column in keyof ByHand]: ByHand[Column] | null;
} & {
  positionSlug: string | null;
  positionTitle: string;
  wantsWhatsapp: number;
  consentVersion: string;
  consentedAt: string;
};

export function applicationOf(row: ApplicationRow): StoredApplication {
  return {
    id: row.id,
    receivedAt: row.receivedAt,
    closedAt: row.closedAt,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    position: { slug: row.positionSlug, title: row.positionTitle },
    experience: row.experience,
    message: row.message,
    wantsWhatsApp: row.wantsWhatsapp === 1,
    correctedAt: row.correctedAt,
    confirmedAt: row.confirmedAt,
    consent: { version: row.consentVersion, at: row.consentedAt },
    byHand: byHandOf(row),
  };
}

function byHandOf({ cameBy, enteredBy, enteredAt, informed, informedBy, informedAt }: ApplicationRow): ByHand | null {
  if (cameBy === null || enteredBy === null || enteredAt === null || informed === null) return null;
  return { cameBy, enteredBy, enteredAt, informed, informedBy, informedAt };
}
