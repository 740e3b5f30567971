import type { WorkingHours } from "../pay/converted-pay.ts";
import type { ListingFields } from "./listing.ts";

/** By how many days a full week is divided where nothing else is said. */
const fullWeekDays = 5;

/** A listing's hours, as far as they are said: a full-time week is five of its days, and any week five days of its hours. */
export function workingHours({
  type,
  hoursPerDay,
  hoursPerWeek,
}: Pick<ListingFields, "type" | "hoursPerDay" | "hoursPerWeek">): WorkingHours {
  const isFullTime = type === "Vollzeit" || type === "Vollzeit & Teilzeit";
  const both = (hours: number | undefined) => hours && { from: hours, to: hours };
  const fullWeek = isFullTime ? both(hoursPerDay && hoursPerDay * fullWeekDays) : undefined;
  const week = hoursPerWeek ?? fullWeek;
  const day = both(hoursPerDay) ?? (week && { from: week.from / fullWeekDays, to: week.to / fullWeekDays });
  return { day: day || undefined, week: week || undefined };
}
