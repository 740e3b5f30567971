const format = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/Berlin",
});

/** Stored times are UTC; the agency's people read Berlin time: `2026-11-21 11:35`, which also sorts. */
export function berlinTime(iso: string): string {
  return format.format(new Date(iso));
}
