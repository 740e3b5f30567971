/** One kind of chart for all measurements: horizontal bars in groups, panel under panel. */

export type Bar = {
  value: number;
  colour: string;
  /** The worst measured, drawn as a line from the bar's end. */
  worst?: number;
};
export type Panel = {
  /** With the unit of its values. */
  title: string;
  groups: readonly { label: string; bars: readonly Bar[] }[];
};
export type Chart = {
  title: string;
  legend?: Readonly<Record<string, string>>;
  panels: readonly Panel[];
  note: string;
};

/** What is ours has the first. */
export const colours = { ours: "#1d3f94", second: "#b5563c", third: "#a8a29a" } as const;

const width = 760;
const labelWidth = 190;
const valueWidth = 90;
const legendHeight = 40;
const barHeight = 12;
const groupGap = 10;
const panelHead = 40;
const longestLabel = 26;

/** The chart as SVG. */
export function drawChart({ title, legend = {}, panels, note }: Chart): string {
  const legendEnd = Object.keys(legend).length > 0 ? legendHeight : 10;
  const heights = panels.map(({ groups }) => panelHead + groups.reduce((sum, group) => sum + heightOf(group), 0));
  const tops = heights.map((_, index) => legendEnd + heights.slice(0, index).reduce((sum, height) => sum + height, 0));
  const height = legendEnd + 24 + heights.reduce((sum, panel) => sum + panel, 0);
  const keys = Object.entries(legend).map(
    ([name, colour], index) =>
      `<rect x="${20 + index * 120}" y="12" width="12" height="12" fill="${colour}"/><text x="${38 + index * 120}" y="22">${escaped(name)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#1b2340">
<title>${escaped(title)}</title>
<rect width="${width}" height="${height}" fill="#fdfdfc"/>
${[...keys, ...panels.map((panel, index) => drawPanel(panel, tops[index] ?? 0))].join("\n")}
<text x="20" y="${height - 10}" font-size="10" fill="#4a5270">${escaped(note)}</text>
</svg>
`;
}

function drawPanel({ title, groups }: Panel, top: number): string {
  const most = Math.max(...groups.flatMap(({ bars }) => bars.map(({ value, worst = 0 }) => Math.max(value, worst))));
  const lengthOf = (value: number) => Math.round(((width - labelWidth - valueWidth) * value) / most);
  let y = top + panelHead - groupGap;
  const drawn = groups.map((group) => {
    const groupTop = y;
    y += heightOf(group);
    const middle = groupTop + (group.bars.length * barHeight) / 2 + 4;
    const label = group.label.length > longestLabel ? `${group.label.slice(0, longestLabel - 1)}…` : group.label;
    const bars = group.bars.map((bar, index) => drawBar(bar, groupTop + index * barHeight, lengthOf));
    return `<text x="${labelWidth - 10}" y="${middle}" text-anchor="end">${escaped(label)}</text>\n${bars.join("\n")}`;
  });
  return `<text x="20" y="${top + 18}" font-weight="700" font-size="14">${escaped(title)}</text>\n${drawn.join("\n")}`;
}

function drawBar({ value, colour, worst }: Bar, y: number, lengthOf: (value: number) => number): string {
  const [end, worstEnd] = [value, worst ?? value].map((each) => labelWidth + lengthOf(each)) as [number, number];
  const line =
    worst === undefined ? "" : `<path d="M${end} ${y + 5}H${worstEnd}m0 -4v8" stroke="${colours.second}" fill="none"/>`;
  const text = worst === undefined ? value.toFixed(0) : `${value.toFixed(0)}, worst ${worst.toFixed(0)}`;
  return `<rect x="${labelWidth}" y="${y}" width="${end - labelWidth}" height="${barHeight - 2}" fill="${colour}"/>${line}<text x="${worstEnd + 6}" y="${y + 9}" font-size="10">${text}</text>`;
}

function heightOf({ bars }: Panel["groups"][number]): number {
  return bars.length * barHeight + groupGap;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
