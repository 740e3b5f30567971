/** Until when a figure may be shown, and in which group of the list that puts it. */
import { evidenceState } from "@fernkontor/domain/claim/evidence";
import { quantity } from "@fernkontor/domain/german/german";
import { dayWords } from "../frame/time.tsx";
import { typedMoment } from "../listing/typed-values.ts";
import { daysBetween } from "../listings/listings-view.ts";
import type { ClaimRow } from "./claims.ts";

export type Validity = "unproven" | "expired" | "soon" | "holds";

/** So long before its end somebody has to think of the next evidence, and so long before it is to be seen at once. */
const soonDays = 60;
const pressingDays = 45;

type Day = { today: string; now: Date; mode: "sample" | "live" };

/** A sample's are invented, and say so: they count by their days alone. */
export function validityOf({ isCounted, evidence }: ClaimRow, { today, mode }: Day): Validity {
  if (isCounted) return "holds";
  const state = evidenceState(evidence && { ...evidence, invented: mode === "live" && evidence.invented }, today);
  if (state === "expired") return "expired";
  if (state !== "holds") return "unproven";
  const { validUntil } = evidence ?? {};
  return validUntil !== undefined && daysBetween(today, validUntil) <= soonDays ? "soon" : "holds";
}

export type DueWords = { tone?: "late" | "soon"; text: string; small?: string };

export function validityWords(row: ClaimRow, day: Day): DueWords {
  if (row.isCounted) return { text: "täglich neu" };
  const validity = validityOf(row, day);
  const { asOf = "", validUntil, invented } = row.evidence ?? {};
  if (validity === "unproven") {
    const text = row.evidence === undefined ? "kein Beleg" : invented ? "erfundener Beleg" : `ab ${typedMoment(asOf)}`;
    return { tone: "late", text, small: "nicht auf der Website" };
  }
  if (validUntil === undefined) return { text: "bis Sie sie streichen", small: `seit ${typedMoment(asOf)}` };
  if (validity === "holds") return { text: typedMoment(validUntil) };
  const text = `${dayWords(`${validUntil}T12:00:00Z`, day.now)}`;
  const days = daysBetween(day.today, validUntil);
  if (validity === "soon")
    return { ...(days <= pressingDays && { tone: "soon" as const }), text, small: remaining(days) };
  const gone = day.mode === "live" ? " nicht mehr auf der Website" : "";
  return { tone: "late", text, small: `seit ${quantity(-days, "Tag", "Tagen")}${gone}` };
}

function remaining(days: number): string {
  return days === 0 ? "zum letzten Mal heute" : `noch ${quantity(days, "Tag", "Tage")}`;
}

/** For the head of its page: `Gilt noch 38 Tage.` */
export function validitySentence(row: ClaimRow, day: Day): string {
  const { validUntil } = row.evidence ?? {};
  const validity = validityOf(row, day);
  if (row.isCounted) return "Das zählt das Kontor selbst, jeden Tag neu.";
  if (validity === "unproven")
    return day.mode === "live" ? "Ohne gültigen Beleg steht die Angabe nirgends auf der Website." : "Der Beleg fehlt.";
  if (validUntil === undefined) return "Die Zusage gilt, bis Sie sie streichen.";
  const days = daysBetween(day.today, validUntil);
  if (validity !== "expired") return `Gilt ${remaining(days)}.`;
  return `Abgelaufen seit ${quantity(-days, "Tag", "Tagen")}${day.mode === "live" ? ": Die Website sagt nichts mehr davon" : ""}.`;
}
