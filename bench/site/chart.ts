import type { SiteReport } from "./bench-site.ts";
import type { PageFigures } from "./page-results.ts";
import { type SubjectName, subjectNames } from "./subjects.ts";

const width = 760;
const labelWidth = 190;
const barHeight = 12;
const groupGap = 10;
const colours: Readonly<Record<SubjectName, string>> = {
  ours: "#1d3f94",
  "vite-spa": "#b5563c",
  "next-export": "#a8a29a",
};

type Panel = { title: string; figure: (page: PageFigures) => number; say: (value: number) => string };

const panels: readonly Panel[] = [
  { title: "Largest contentful paint, ms", figure: ({ lcpMs }) => lcpMs, say: (value) => value.toFixed(0) },
  { title: "Bytes over the line, KB", figure: ({ totalBytes }) => totalBytes / 1000, say: (value) => value.toFixed(0) },
];

/** Every page as three bars, once for the time until it is seen and once for what it loads. */
export function chartOf({ pages, measuredOn, machine }: SiteReport): string {
  const groupHeight = subjectNames.length * barHeight + groupGap;
  const panelHeight = 40 + pages.length * groupHeight;
  const height = 40 + panels.length * panelHeight + 24;
  const legend = subjectNames.map(
    (name, index) =>
      `<rect x="${20 + index * 120}" y="12" width="12" height="12" fill="${colours[name]}"/><text x="${38 + index * 120}" y="22">${name}</text>`,
  );
  const drawn = panels.map(({ title, figure, say }, panelIndex) => {
    const top = 40 + panelIndex * panelHeight;
    const most = Math.max(...pages.flatMap(({ figures }) => subjectNames.map((name) => figure(figures[name]))));
    const groups = pages.map(({ path, figures }, pageIndex) => {
      const groupTop = top + 30 + pageIndex * groupHeight;
      const bars = subjectNames.map((name, index) => {
        const value = figure(figures[name]);
        const length = Math.round(((width - labelWidth - 70) * value) / most);
        const y = groupTop + index * barHeight;
        return `<rect x="${labelWidth}" y="${y}" width="${length}" height="${barHeight - 2}" fill="${colours[name]}"/><text x="${labelWidth + length + 6}" y="${y + 9}" font-size="10">${say(value)}</text>`;
      });
      const label = path.length > 26 ? `${path.slice(0, 25)}…` : path;
      return `<text x="${labelWidth - 10}" y="${groupTop + 22}" text-anchor="end">${label}</text>\n${bars.join("\n")}`;
    });
    return `<text x="20" y="${top + 18}" font-weight="700" font-size="14">${title}</text>\n${groups.join("\n")}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#1b2340">
<title>The site beside two peers with the same content</title>
<rect width="${width}" height="${height}" fill="#fdfdfc"/>
${legend.join("\n")}
${drawn.join("\n")}
<text x="20" y="${height - 10}" font-size="10" fill="#4a5270">${measuredOn}, ${machine}</text>
</svg>
`;
}
