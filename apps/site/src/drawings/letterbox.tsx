import * as palette from "@fernkontor/design/drawings/palette.ts";
import { StreetWall } from "@fernkontor/design/drawings/wall.tsx";

/** `name` is written on it; `label` says in words what is drawn. */
export type LetterboxProps = { name: string; label: string };

/** A letter has arrived at the agency. */
export function Letterbox({ name, label }: LetterboxProps) {
  return (
    <svg className="letterbox" viewBox="0 0 420 400" preserveAspectRatio="xMinYMax meet" role="img" aria-label={label}>
      <StreetWall />
      <g transform="rotate(-5 210 130)">
        <path fill={palette.paper} d="M128 58h164v112H128z" />
        <path stroke={palette.steel} strokeWidth="4" d="M146 120h64M146 136h44" />
        <path fill={palette.red} d="M250 72h28v34h-28z" />
        <path fill={palette.paper} d="M255 77h18v24h-18z" opacity=".35" />
      </g>
      <rect x="96" y="132" width="228" height="206" rx="14" fill="var(--f-schild)" />
      <rect
        x="106"
        y="142"
        width="208"
        height="186"
        rx="8"
        fill="none"
        stroke={palette.paper}
        strokeWidth="3"
        opacity=".85"
      />
      <path fill={palette.slot} d="M128 160h164v16H128z" />
      <rect x="138" y="206" width="144" height="40" rx="4" fill={palette.paper} />
      <NamePlate name={name} />
      <path stroke={palette.slot} strokeWidth="12" strokeLinecap="round" strokeDasharray="0 20" d="M170 288h81" />
      <path
        fill="none"
        stroke="var(--f-laub)"
        strokeWidth="7"
        strokeLinecap="round"
        d="M40 368v-58M40 348q-18-2-18-22M40 334q17-3 17-22"
      />
      <path fill={palette.clay} d="M18 366h46l-5 34H23z" />
    </svg>
  );
}

const plateTextWidth = 128;
const plateCenter = { x: 210, y: 226 };
const fontSize = { largest: 24, twoLines: 17, smallest: 11 };
/** Width of an average bold letter, in parts of the font size. */
const letterWidth = 0.53;

function NamePlate({ name }: { name: string }) {
  const lines = plateLines(name);
  const longest = Math.max(...lines.map((line) => line.length));
  const largest = lines.length > 1 ? fontSize.twoLines : fontSize.largest;
  const size = Math.max(fontSize.smallest, Math.min(largest, Math.floor(plateTextWidth / (longest * letterWidth))));
  const firstBaseline = plateCenter.y + size / 3 - ((lines.length - 1) * size) / 2;
  return lines.map((line, index) => {
    // At the smallest size the letters move together; without it a long name would run over the plate's edge.
    const squeezed = line.length * letterWidth * size > plateTextWidth;
    return (
      <text
        key={line}
        x={plateCenter.x}
        y={Math.round(firstBaseline + index * size)}
        textAnchor="middle"
        fontSize={size}
        fontWeight="700"
        fill="#1c2440"
        textLength={squeezed ? plateTextWidth : undefined}
        lengthAdjust={squeezed ? "spacingAndGlyphs" : undefined}
      >
        {line}
      </text>
    );
  });
}

const longestSingleLine = 14;

/** A long name stands in two lines, broken at the space nearest to its middle. */
function plateLines(name: string): string[] {
  const middle = name.length / 2;
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [nearest] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  if (name.length <= longestSingleLine || nearest === undefined) return [name];
  return [name.slice(0, nearest), name.slice(nearest + 1)];
}
