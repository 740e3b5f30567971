const format = new Intl.DateTimeFormat("de-DE", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Berlin",
});

/** A stored time as one says it in Berlin: `21. November 2026 um 11:35 Uhr`. */
export function spokenTime(iso: string): string {
  return `${format.format(new Date(iso))} Uhr`;
}
