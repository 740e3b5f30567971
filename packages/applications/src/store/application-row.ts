/** Rows of the table `application`, checked as they come from the database. */
import * as v from "valibot";
import { experiences, type StoredApplication } from "../application.ts";
import type { Row } from "./database.ts";

/** What decides when an application is deleted. */
export type ApplicationDates = Pick<StoredApplication, "id" | "receivedAt" | "closedAt">;

/** What `readApplication` needs. */
export const applicationColumns = `id, received_at, first_name, last_name, email, phone, position_slug, position_title, experience, message,
  wants_whatsapp, consent_version, consented_at, closed_at, corrected_at, confirmed_at`;

const datesSchema = v.object({
  id: v.string(),
  received_at: v.string(),
  closed_at: v.nullable(v.string()),
});

const rowSchema = v.object({
  ...datesSchema.entries,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  position_slug: v.nullable(v.string()),
  position_title: v.string(),
  experience: v.picklist(experiences),
  message: v.nullable(v.string()),
  wants_whatsapp: v.number(),
  consent_version: v.string(),
  consented_at: v.string(),
  corrected_at: v.nullable(v.string()),
  confirmed_at: v.nullable(v.string()),
});

export function readDates(row: Row): ApplicationDates {
  const stored = v.parse(datesSchema, row);
  return { id: stored.id, receivedAt: stored.received_at, closedAt: stored.closed_at };
}

export function readApplication(row: Row): StoredApplication {
  const stored = v.parse(rowSchema, row);
  return {
    ...readDates(row),
    firstName: stored.first_name,
    lastName: stored.last_name,
    email: stored.email,
    phone: stored.phone,
    position: { slug: stored.position_slug, title: stored.position_title },
    experience: stored.experience,
    message: stored.message,
    wantsWhatsApp: stored.wants_whatsapp === 1,
    correctedAt: stored.corrected_at,
    confirmedAt: stored.confirmed_at,
    consent: { version: stored.consent_version, at: stored.consented_at },
  };
}
