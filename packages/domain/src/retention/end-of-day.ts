const berlinOffset = new Intl.DateTimeFormat("en", { timeZone: "Europe/Berlin", timeZoneName: "longOffset" });

/**
 * The last second of a day in Berlin, where the agency's people write their dates: `2026-11-30` →
 * `2026-11-30T23:59:59+01:00`. A date alone would be read as its first second, a day too early for an end.
 */
export function endOfDay(isoDate: string): string {
  // 22:59:59 UTC is within the day's last two hours all the year round; clocks change at 01:00 UTC.
  const parts = berlinOffset.formatToParts(new Date(`${isoDate}T22:59:59Z`));
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "");
  return `${isoDate}T23:59:59${offset}`;
}
