import type { ListingsReport, ListingsResult } from "./bench-listings.ts";
import { cpuMs, perFurther } from "./table.ts";

type Bar = { label: string; value: number; mark?: number };
type Panel = { title: string; unit: string; bars: readonly Bar[] };

const panelWidth = 360;
const plotHeight = 150;
const top = 56;
const barWidth = 44;

/** The two promises as a picture: a key costs the same with any number of listings, and so does a listing in the build. */
export function chartOf({ measuredOn, machine, results }: ListingsReport): string {
  const panels: Panel[] = [
    {
      title: "Key to painted list at 4× slowdown",
      unit: "ms, bar: median, line: worst",
      bars: results.map(({ listings, keys }) => ({
        label: inWords(listings),
        value: keys.medianMs,
        mark: keys.worstMs,
      })),
    },
    {
      title: "Build for each further listing",
      unit: "ms of processor time",
      bars: results.flatMap((result): Bar[] => {
        const value = perFurther(result, results, cpuMs);
        return value === undefined ? [] : [{ label: `to ${inWords(result.listings)}`, value }];
      }),
    },
  ];
  const width = panels.length * panelWidth;
  const height = top + plotHeight + 64;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#1b2340">
<title>Listings: what many of them cost</title>
<rect width="${width}" height="${height}" fill="#fdfdfc"/>
${panels.map((panel, index) => drawPanel(panel, index * panelWidth)).join("\n")}
<text x="20" y="${height - 12}" font-size="10" fill="#4a5270">${measuredOn}, ${escaped(machine)}</text>
</svg>
`;
}

function drawPanel({ title, unit, bars }: Panel, left: number): string {
  const highest = Math.max(...bars.map(({ value, mark = 0 }) => Math.max(value, mark)));
  const yOf = (value: number) => Math.round(top + plotHeight * (1 - value / highest));
  const step = (panelWidth - 40) / Math.max(1, bars.length);
  const drawn = bars.map(({ label, value, mark }, index) => {
    const middle = Math.round(left + 20 + step * (index + 0.5));
    const worst =
      mark === undefined
        ? ""
        : `<path d="M${middle} ${yOf(value)}V${yOf(mark)}M${middle - 8} ${yOf(mark)}h16" stroke="#b5563c" stroke-width="2"/><text x="${middle + 12}" y="${yOf(mark) + 10}" fill="#8c3a22">${Math.round(mark)}</text>`;
    return `<rect x="${middle - barWidth / 2}" y="${yOf(value)}" width="${barWidth}" height="${top + plotHeight - yOf(value)}" fill="#1d3f94"/>${worst}<text x="${middle}" y="${top + plotHeight - 6}" text-anchor="middle" fill="#fff">${Math.round(value)}</text><text x="${middle}" y="${top + plotHeight + 18}" text-anchor="middle">${label}</text>`;
  });
  return `<text x="${left + 20}" y="24" font-weight="700" font-size="14">${title}</text><text x="${left + 20}" y="42" fill="#4a5270">${unit}</text>
<path d="M${left + 20} ${top + plotHeight}h${panelWidth - 40}" stroke="#1b2340"/>
${drawn.join("\n")}`;
}

function inWords(listings: ListingsResult["listings"]): string {
  return listings.toLocaleString("en-GB");
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
