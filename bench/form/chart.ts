import type { FormReport } from "./bench-form.ts";

const width = 640;
const labelWidth = 250;
const rowHeight = 26;
const colours = { page: "#3f7d58", submission: "#1f5f99", bare: "#a8a29a" } as const;

/** Requests a second as bars. */
export function chartOf({ results }: FormReport): string {
  const bars = results.flatMap(({ database, pages, submissions, bareSubmissions }) => [
    { label: `${database}: pages`, rate: pages.requestsPerSecond, colour: colours.page },
    { label: `${database}: submissions`, rate: submissions.requestsPerSecond, colour: colours.submission },
    { label: `${database}: bare insert`, rate: bareSubmissions.requestsPerSecond, colour: colours.bare },
  ]);
  const most = Math.max(...bars.map(({ rate }) => rate));
  const rows = bars.map(({ label, rate, colour }, index) => {
    const y = 40 + index * rowHeight;
    const length = Math.round(((width - labelWidth - 80) * rate) / most);
    return `  <text x="${labelWidth - 10}" y="${y + 13}" text-anchor="end">${label}</text>
  <rect x="${labelWidth}" y="${y}" width="${length}" height="18" fill="${colour}"/>
  <text x="${labelWidth + length + 8}" y="${y + 13}">${rate.toFixed(0)}</text>`;
  });
  const height = 50 + bars.length * rowHeight;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">
  <rect width="${width}" height="${height}" fill="#ffffff"/>
  <text x="10" y="22" font-weight="bold">Requests a second, 16 connections, one core</text>
${rows.join("\n")}
</svg>
`;
}
