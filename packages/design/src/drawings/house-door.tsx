import * as palette from "./palette.ts";
import { StreetWall } from "./wall.tsx";

const plateFontSize = 36;
const plateTextWidth = 96;

/** `label` says in words what is drawn; a house without a `number` has no plate. */
export type HouseDoorProps = { number: number | undefined; label: string };

/** The door of the agency, or of nobody: its enamel plate shows the number of the house. */
export function HouseDoor({ number, label }: HouseDoorProps) {
  return (
    <svg className="house-door" viewBox="0 0 420 400" preserveAspectRatio="xMinYMax meet" role="img" aria-label={label}>
      <StreetWall />
      <path fill="var(--f-stuck)" d="M84 400V190Q84 44 200 44t116 146v210z" />
      <path fill="var(--f-fuge)" d="M104 400V192Q104 64 200 64t96 128v208z" />
      <path fill="var(--f-tuerglas)" d="M112 190q2-118 88-118t88 118z" />
      <path fill="var(--f-tuer)" d="M112 200h176v200H112z" />
      <path fill="none" stroke="var(--f-tuer)" strokeWidth="7" d="M200 72v118M140 104l60 86 60-86" />
      <path
        fill="none"
        stroke="var(--f-tuer2)"
        strokeWidth="5"
        d="M200 200v200M126 216h58v60h-58zM216 216h58v60h-58zM126 292h58v94h-58zM216 292h58v94h-58z"
      />
      <circle cx="190" cy="284" r="6" fill="var(--f-messing)" />
      <path fill="var(--f-stuck)" d="M66 386h268v14H66z" />
      {number !== undefined && (
        <>
          <rect x="328" y="150" width="84" height="56" rx="9" fill="var(--f-schild)" />
          <rect x="334" y="156" width="72" height="44" rx="5" fill="none" stroke={palette.paper} strokeWidth="2" />
          <text
            x="370"
            y="190"
            textAnchor="middle"
            fontSize={Math.min(plateFontSize, Math.floor(plateTextWidth / String(number).length))}
            fontWeight="700"
            fill={palette.paper}
          >
            {number}
          </text>
        </>
      )}
      <rect x="18" y="214" width="50" height="90" rx="5" fill="var(--f-messing)" />
      <path stroke={palette.paper} strokeWidth="26" strokeDasharray="11 7" d="M38 222v65" />
      <path stroke={palette.keyhole} strokeWidth="8" strokeLinecap="round" strokeDasharray="0 18" d="M60 227v55" />
    </svg>
  );
}
