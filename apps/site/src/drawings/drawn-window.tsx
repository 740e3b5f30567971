import * as palette from "@fernkontor/design/drawings/palette.ts";
import type { ReactNode } from "react";
import { FramedScene, Reflection, type WallName } from "./window.tsx";

/** What can stand or hang behind a window pane of 112 × 152; the sill is at 146. */
export type WindowObjectName =
  | "laptop"
  | "contract"
  | "free-sign"
  | "bonus-sign"
  | "phone"
  | "coins"
  | "clock"
  | "armchair"
  | "plant"
  | "empty";

const windowObjects: Record<WindowObjectName, (sign: { label?: string | undefined }) => ReactNode> = {
  laptop: Laptop,
  contract: Contract,
  "free-sign": ({ label = "0 €" }) => <HangingSign label={label} />,
  "bonus-sign": ({ label = "" }) => <HangingSign label={label} />,
  phone: Phone,
  coins: Coins,
  clock: Clock,
  armchair: Armchair,
  plant: Plant,
  empty: Reflection,
};

type DrawnWindowProps = {
  object: WindowObjectName;
  wall: WallName;
  /** What a sign says: `+20 %`. */
  label?: string;
};

/** A window whose object says what the text beside it promises. Needs `WindowSymbols` on the page. */
export function DrawnWindow({ object, wall, label }: DrawnWindowProps) {
  const Drawing = windowObjects[object];
  return (
    <svg className="window" viewBox="-10 -2 160 200" aria-hidden="true">
      <FramedScene wall={wall}>
        <Drawing label={label} />
      </FramedScene>
    </svg>
  );
}

/** A lesson on the screen, books beside it. */
function Laptop() {
  return (
    <>
      <rect x="16" y="82" width="66" height="46" rx="4" fill={palette.screen} />
      <path fill="var(--f-licht)" d="M21 87h56v36H21z" />
      <path fill={palette.ink} d="M43 96v18l15-9z" />
      <path fill={palette.steel} d="M8 128h82l6 10H2z" />
      <path fill={palette.red} d="M88 112h20v9H88z" />
      <path fill={palette.green} d="M86 121h22v9H86z" />
      <path fill={palette.blue} d="M90 130h18v16H90z" />
      <path fill={palette.screen} d="M2 138h94v8H2z" />
    </>
  );
}

function Contract() {
  return (
    <>
      <path fill={palette.paper} d="M28 58h56v84H28z" />
      <path fill="none" stroke={palette.steel} strokeWidth="4" d="M37 72h38M37 83h38M37 94h26" />
      <path fill="none" stroke="var(--f-tinte)" strokeWidth="2.5" strokeLinecap="round" d="M38 127q7-14 9-5t8-3 9 3" />
      <circle cx="78" cy="126" r="15" fill={palette.red} />
      <text x="78" y="133" textAnchor="middle" fontSize="20" fontWeight="700" fill={palette.paper}>
        §
      </text>
    </>
  );
}

const signFontSize = 28;
const signTextWidth = 115;

function HangingSign({ label }: { label: string }) {
  return (
    <>
      <path fill="none" stroke={palette.ink} strokeWidth="2" d="M56 46 36 82M56 46l20 36" />
      <rect x="12" y="80" width="88" height="46" rx="7" fill="var(--f-schild)" />
      <rect x="16.5" y="84.5" width="79" height="37" rx="4" fill="none" stroke={palette.paper} strokeWidth="2" />
      <text
        x="56"
        y="113.5"
        textAnchor="middle"
        fontSize={Math.min(signFontSize, Math.floor(signTextWidth / label.length))}
        fontWeight="700"
        fill={palette.paper}
      >
        {label}
      </text>
    </>
  );
}

function Phone() {
  return (
    <>
      <path fill={palette.red} d="M24 146q0-34 20-40h24q20 6 20 40z" />
      <circle cx="56" cy="127" r="9" fill="none" stroke={palette.paper} strokeWidth="8" />
      <path fill="#a2432c" d="M16 104q0-24 40-24t40 24q0 6-8 6H76q-6 0-6-8-14-5-28 0 0 8-6 8H24q-8 0-8-6z" />
      <path fill="none" stroke={palette.ink} strokeWidth="2.5" d="M88 138q14 2 14-10t8-10" />
    </>
  );
}

function Coins() {
  return (
    <>
      <path stroke={palette.amber} strokeWidth="10" strokeLinecap="round" d={`${coinPile(19, 2)}${coinPile(63, 5)}`} />
      <circle cx="33" cy="98" r="18" fill={palette.honey} stroke="#c98a1c" strokeWidth="4" />
      <text x="33" y="106" textAnchor="middle" fontSize="22" fontWeight="700" fill="#6b4608">
        €
      </text>
    </>
  );
}

const lowestCoinY = 141;
const coinPitch = 12;

function coinPile(x: number, coins: number): string {
  return Array.from({ length: coins }, (_, index) => `M${x} ${lowestCoinY - index * coinPitch}h28`).join("");
}

function Clock() {
  return (
    <>
      <circle cx="56" cy="98" r="36" fill={palette.paper} stroke={palette.ink} strokeWidth="6" />
      <path fill="var(--f-licht)" d="M56 98V68a30 30 0 0 1 26 45z" />
      <path fill="none" stroke={palette.ink} strokeWidth="5" strokeLinecap="round" d="M56 98V76M56 98l17 10" />
      <path fill="none" stroke={palette.ink} strokeWidth="3" d="M56 66v5M56 125v5M24 98h5M83 98h5" />
    </>
  );
}

function Armchair() {
  return (
    <>
      <path fill="none" stroke={palette.ink} strokeWidth="3" d="M94 146V74" />
      <path fill={palette.amber} d="m80 78 6-22h16l6 22z" />
      <path fill={palette.green} d="M22 88q0-14 14-14h22q14 0 14 14v26H22z" />
      <path fill="#2f6a57" d="M12 108q10-4 12 6v10h46v-10q2-10 12-6v32H12z" />
      <path fill={palette.ink} d="M18 140h6v6h-6zM70 140h6v6h-6z" />
    </>
  );
}

function Plant() {
  return (
    <>
      <path fill={palette.clay} d="M36 118h40l-5 28H41z" />
      <path stroke="var(--f-laub)" strokeWidth="5" strokeLinecap="round" d="M56 118V66" />
      <path
        fill="var(--f-laub)"
        d="M56 104q-26 2-28-18 24-4 28 18zM56 92q24 0 27-20-24-2-27 20zM56 76q-16-4-14-24 18 4 14 24zM56 70q14-2 14-18-16 2-14 18z"
      />
    </>
  );
}
