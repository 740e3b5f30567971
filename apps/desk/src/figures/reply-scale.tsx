/** Promise and measurement on one scale of hours: which time the middle half took, what was promised, who came too late. */
import { germanNumber, germanRange, numberWord } from "@fernkontor/domain/german/german";

/** In hours. */
export type ReplyScale = {
  half: { from: number; to: number };
  median: number;
  /** Undefined where nothing is promised. */
  promised: number | undefined;
  /** Of all that were answered in time: the soonest and the last. */
  inTime: { from: number; to: number } | undefined;
  /** Answers that came later than promised: after how long, and how many. */
  late: readonly { hours: number; count: number }[];
};

type Size = {
  name: "full" | "slim";
  width: number;
  left: number;
  /** Where the scale ends, and how far its line goes on. */
  right: number;
  line: number;
  mostTicks: number;
  plate: number;
  miss: { width: number; height: number; levels: readonly number[] };
};

/** A phone has a drawing of its own: a smaller one could not be read there. */
const sizes: readonly Size[] = [
  {
    ...{ name: "full", width: 900, left: 20, right: 860, line: 890, mostTicks: 10, plate: 152 },
    miss: { width: 10, height: 13, levels: [90, 74] },
  },
  {
    ...{ name: "slim", width: 344, left: 12, right: 330, line: 334, mostTicks: 5, plate: 140 },
    miss: { width: 7, height: 10, levels: [90, 74, 58] },
  },
];

const steps = [1, 2, 3, 6, 12, 24, 48, 72, 120, 240, 480];

export function ReplyTimeScale({ scale }: { scale: ReplyScale }) {
  return sizes.map((size) => <Drawing key={size.name} scale={scale} size={size} />);
}

function Drawing({ scale, size }: { scale: ReplyScale; size: Size }) {
  const { half, median, promised, inTime, late } = scale;
  const { step, end } = axisOf(scale, size);
  const x = (hours: number) => rounded(size.left + (Math.min(hours, end) / end) * (size.right - size.left));
  const ticks = Array.from({ length: end / step + 1 }, (_, index) => index * step);
  const beyond = countOf(late.filter(({ hours }) => hours > end));
  const box = { x: x(half.from), width: Math.max(2, rounded(x(half.to) - x(half.from))) };
  return (
    <svg className={`hours ${size.name}`} viewBox={`0 0 ${size.width} 150`} role="img" aria-label={labelOf(scale, end)}>
      <path d={`M${size.left} 110.5H${size.line}`} strokeWidth="2" />
      <path d={ticks.map((hours) => `M${x(hours)} 110v8`).join("")} />
      {inTime && <path d={`M${x(inTime.from)} 88H${x(inTime.to)}`} strokeWidth="3" />}
      <rect className="half" x={box.x} y="72" width={box.width} height="32" />
      <rect className="mid" x={rounded(x(median) - 2.5)} y="68" width="5" height="40" />
      <Measured half={half} size={size} {...box} />
      {promised !== undefined && <Promised hours={promised} x={x(promised)} size={size} />}
      <Misses late={late.filter(({ hours }) => hours <= end)} x={x} size={size} />
      {beyond > 0 && (
        <text className="strong" x={size.width - 2} y="50" textAnchor="end">
          {beyond} noch später
        </text>
      )}
      {ticks.map((hours) =>
        hours === end ? (
          <text key={hours} x={size.name === "full" ? 898 : 342} y="138" textAnchor="end">
            {hours} Std.
          </text>
        ) : (
          <text key={hours} x={x(hours)} y="138" textAnchor="middle">
            {hours}
          </text>
        ),
      )}
    </svg>
  );
}

/** Room for the promise and a quarter more, and for the whole of the box. */
function axisOf({ half, promised = 0 }: ReplyScale, { mostTicks }: Size): { step: number; end: number } {
  const wanted = Math.max(promised * 1.25, half.to * 1.15, 4);
  const step = steps.find((each) => wanted / each <= mostTicks) ?? Math.ceil(wanted / mostTicks);
  return { step, end: Math.ceil(wanted / step) * step };
}

function Measured({ half, size, x, width }: { half: ReplyScale["half"]; size: Size; x: number; width: number }) {
  const words = `gemessen: ${germanRange(half)} Std.`;
  const middle = x + width / 2;
  const place =
    size.name === "full" && middle > 100 && middle < 800
      ? ({ x: rounded(middle), textAnchor: "middle" } as const)
      : x < size.width / 2
        ? ({ x } as const)
        : ({ x: rounded(x + width), textAnchor: "end" } as const);
  return (
    <text className="strong" y="60" {...place}>
      {words}
    </text>
  );
}

function Promised({ hours, x, size }: { hours: number; x: number; size: Size }) {
  const left = rounded(Math.min(Math.max(0, x - size.plate / 2), size.width - size.plate));
  return (
    <>
      <path className="promise" d={`M${x} 34v76`} />
      <rect className="post" x={left} y="4" width={size.plate} height="32" rx="5" />
      <rect
        x={left + 3.5}
        y="7.5"
        width={size.plate - 7}
        height="25"
        rx="3"
        fill="none"
        stroke="#fff"
        strokeWidth="1.5"
      />
      <text className="onpost" x={left + size.plate / 2} y="26" textAnchor="middle">
        zugesagt: {hours} Std.
      </text>
    </>
  );
}

/** One pane, one answer; those that would cover each other wholly are drawn once. */
function Misses({ late, x, size }: Pick<ReplyScale, "late"> & { x: (hours: number) => number; size: Size }) {
  const { width, height, levels } = size.miss;
  const answers = late.flatMap(({ hours, count }) =>
    Array.from({ length: Math.min(count, levels.length) }, () => rounded(x(hours) - width / 2)),
  );
  const panes = new Map(answers.map((left, index) => [`${left} ${levels[index % levels.length]}`, left]));
  return [...panes].map(([key, left]) => (
    <rect className="miss" key={key} x={left} y={key.split(" ")[1]} width={width} height={height} rx="1" />
  ));
}

function labelOf({ half, median, promised, late }: ReplyScale, end: number): string {
  const { from, to } = { from: germanNumber(half.from), to: germanNumber(half.to) };
  const count = countOf(late);
  const promise = promised === undefined ? "" : `; zugesagt sind ${promised} Stunden`;
  const missed =
    count === 0 ? "" : `; ${count === 1 ? "eine Antwort kam" : `${numberWord(count)} Antworten kamen`} später`;
  return `Antwortzeit auf einer Skala von 0 bis ${end} Stunden: die mittlere Hälfte zwischen ${from} und ${to} Stunden, Median ${germanNumber(median)}${promise}${missed}.`;
}

function countOf(late: ReplyScale["late"]): number {
  return late.reduce((sum, { count }) => sum + count, 0);
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
