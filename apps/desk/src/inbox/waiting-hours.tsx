/** Who waits, hour by hour of the next day: one window, one person. Beside it the list says the same. */
import { clockWords } from "@fernkontor/domain/german/berlin-words";
import { weekdayWords } from "../frame/time.tsx";

const width = 1120;
const nowX = 160;
const hourWidth = 40;
const hourMs = 3_600_000;
const hours = 24;
/** So many windows have room above each other, and so far apart two columns stand. */
const mostHigh = 3;
const columnWidth = 23;
/** As many have room before the present moment. */
const mostLate = 5 * mostHigh;
/** Who is promised the very last moment is still drawn whole. */
const lastX = width - 21;

const column = (x: number) => `${x + 9} `;

export function WaitingHours({ due, now }: { due: readonly string[]; now: Date }) {
  const late = due.filter((at) => Date.parse(at) < now.getTime());
  const last = now.getTime() + hours * hourMs;
  const coming = due.filter((at) => Date.parse(at) >= now.getTime() && Date.parse(at) <= last);
  const later = due.length - late.length - coming.length;
  const placed = [
    ...late
      .slice(0, mostLate)
      .map((_, index) => ({ x: 28 + 24 * Math.floor(index / mostHigh), level: index % mostHigh, isLate: true })),
    ...stacked(coming.map((at) => nowX + ((Date.parse(at) - now.getTime()) / hourMs) * hourWidth - 9)),
  ];
  const lastWords = `${weekdayWords(new Date(last).toISOString())}, ${clockWords(new Date(last).toISOString())}`;
  const firstHour = Math.ceil(now.getTime() / hourMs) * hourMs;
  const ticks = Array.from({ length: hours }, (_, index) => firstHour + index * hourMs);
  const xOf = (ms: number) => nowX + ((ms - now.getTime()) / hourMs) * hourWidth;
  const isLabelled = (ms: number) => Number(clockWords(new Date(ms).toISOString()).slice(0, 2)) % 2 === 0;
  return (
    <div className="waiting">
      <svg
        viewBox={`0 0 ${width} 108`}
        role="img"
        aria-label={`Zugesagte Antworten: ${late.length} überfällig, ${coming.length} in den nächsten ${hours} Stunden bis ${lastWords} Uhr, ${later} später.`}
      >
        <path d={`M0 76.5H${width}`} />
        <path d={ticks.map((ms) => `M${Math.round(xOf(ms))}.5 76v${isLabelled(ms) ? 6 : 4}`).join("")} />
        <path className="now" d={`M${nowX} 6v76`} />
        {placed.map(({ x, level, isLate }, index) => {
          const y = 52 - level * 25;
          return (
            <g key={index}>
              <rect className={isLate ? "late" : undefined} x={x} y={y} width="18" height="22" rx="1.5" />
              <path className={isLate ? "bars late" : "bars"} d={`M${column(x)}${y}v22M${x} ${y + 8}h18`} />
            </g>
          );
        })}
        {late.length > 0 && (
          <text className="late" x="0" y="100">
            überfällig
          </text>
        )}
        <text x={nowX} y="100" textAnchor="middle">
          jetzt {clockWords(now.toISOString())}
        </text>
        {ticks
          .filter((ms) => isLabelled(ms) && xOf(ms) > nowX + 60 && xOf(ms) < width - 165)
          .map((ms) => (
            <text key={ms} x={Math.round(xOf(ms))} y="100" textAnchor="middle">
              {hourLabel(ms)}
            </text>
          ))}
        <text x={width} y="100" textAnchor="end">
          bis {lastWords}
        </text>
      </svg>
    </div>
  );
}

function hourLabel(ms: number): string {
  const hour = Number(clockWords(new Date(ms).toISOString()).slice(0, 2));
  return hour === 0 ? "24 Uhr" : String(hour);
}

/** Windows that would cover each other stand above each other, and where there is no more room, in the column before. */
function stacked(places: readonly number[]): { x: number; level: number; isLate: false }[] {
  const done: { x: number; level: number; isLate: false }[] = [];
  for (const place of places)
    for (let x = Math.min(Math.round(place), lastX); x > nowX; x -= columnWidth) {
      const beside = done.filter((other) => Math.abs(other.x - x) < 20);
      if (beside.length >= mostHigh) continue;
      done.push({ x: beside[0]?.x ?? x, level: beside.length, isLate: false });
      break;
    }
  return done;
}
