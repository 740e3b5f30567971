/** The statutory minimum wage in cents gross an hour, from the day on which it begins to hold; the latest last. */
export const minimumWages: readonly { from: string; cents: number; source: string }[] = [
  { from: "2025-01-01", cents: 12_82, source: "MiLoV4 § 1" },
  { from: "2026-01-01", cents: 13_90, source: "MiLoV5 § 1" },
  { from: "2027-01-01", cents: 14_60, source: "MiLoV5 § 1" },
];

/** Those that hold on one of the days from–to, both included. */
export function minimumWagesWithin(from: string, to: string): typeof minimumWages {
  return minimumWages.filter((wage, index) => {
    const next = minimumWages[index + 1];
    return wage.from <= to && (next === undefined || next.from > from);
  });
}
