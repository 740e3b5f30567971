/** Who lives behind the façade. Every scene is 112 × 152, seen through a window pane. */
import * as palette from "@fernkontor/design/drawings/palette.ts";
import { Reflection } from "./window.tsx";

/** Drawn once a façade; the scenes point to it and say skin and top. */
export function PersonSymbol() {
  return (
    <g id="facade-person">
      <path fill="currentColor" d="M24 152c0-30 12-40 32-40s32 10 32 40z" />
      <path d="M50 98h12v14q-6 6-12 0zM43 84q0-16 13-16t13 16-13 20-13-20z" />
      <g fill="none" stroke={palette.ink} strokeLinecap="round">
        <path strokeWidth="3.2" d="M51 86h0M61 86h0" />
        <path strokeWidth="1.6" d="M52 93q4 3.4 8 0" />
      </g>
    </g>
  );
}

/** The skin is the inherited fill and the top the text colour, since a style attribute would be blocked. */
function Person({ skin, top }: { skin: string; top: string }) {
  return <use href="#facade-person" fill={skin} color={top} />;
}

function Laptop() {
  return (
    <>
      <rect x="28" y="121" width="56" height="26" rx="3" fill={palette.screen} />
      <circle cx="56" cy="134" r="3" fill="#8fa0cc" />
    </>
  );
}

/** On the phone with customers. */
export function CustomerService() {
  return (
    <>
      <path fill={palette.paper} opacity=".5" d="M80 58h20v24H80z" />
      <path fill="#5a3524" d="M48 62a8 8 0 0 1 16 0 8 8 0 0 1-16 0M38 88q-2-26 18-26t18 26q0 10-3 14H41q-3-4-3-14z" />
      <Person skin="#f0c3a0" top={palette.red} />
      <path fill="#5a3524" d="M43 82q4-12 13-13 9 1 13 13-2-16-13-16T43 82z" />
      <path fill="none" stroke={palette.ink} strokeWidth="3" d="M42 88q-2-24 14-24t14 24" />
      <rect x="39" y="83" width="6" height="11" rx="3" fill={palette.ink} />
      <path fill="none" stroke={palette.ink} strokeWidth="2" d="M42 93q2 7 9 6" />
      <Laptop />
      <path fill={palette.paper} d="M92 134h11v12H92z" />
    </>
  );
}

export function LampBehindCurtains() {
  return (
    <>
      <path fill={palette.paper} opacity=".8" d="M0 0h40q4 70-18 152H0zM112 0H78q-6 80 20 152h14z" />
      <path stroke={palette.ink} strokeWidth="2" d="M58 0v60" />
      <path fill="var(--f-bluete)" d="M44 72q2-14 14-14t14 14z" />
    </>
  );
}

export function BeardedColleague() {
  return (
    <>
      <path stroke={palette.ink} strokeWidth="2" d="M24 48v16" />
      <path fill={palette.ink} d="M12 74q2-11 12-11t12 11z" />
      <Person skin="#c98e66" top={palette.green} />
      <path
        fill="#27211f"
        d="M42 84q-2-19 14-19t14 19q-3-9-7-9-8 2-15-1-4 2-6 10zM43 86q2 7 6 6 7-4 14 0 4 1 6-6 0 20-13 20T43 86z"
      />
      <path fill="none" stroke={palette.paper} strokeWidth="1.5" strokeLinecap="round" d="M53 95q3 2 6 0" />
      <Laptop />
      <path fill={palette.red} d="M10 134h11v12H10z" />
    </>
  );
}

export function EmptyFlat() {
  return <Reflection />;
}

export function Cat() {
  const fur = "#c98a3c";
  return (
    <>
      <path fill={palette.paper} opacity=".75" d="M0 48h26q2 50-14 104H0z" />
      <path fill={fur} d="M58 148q-4-30 10-38l-3-16 9 6h8l9-6-2 16q12 12 8 38z" />
      <path className="tail" fill="none" stroke={fur} strokeWidth="6" strokeLinecap="round" d="M93 145q14-2 9-17" />
      <g fill="none" stroke={palette.ink}>
        <path strokeWidth="3.4" strokeLinecap="round" d="M73 108h0M83 108h0" />
        <path strokeWidth="1.5" d="m75 113 3 2 3-2" />
      </g>
      <path fill={palette.clay} d="M26 130h22l-3 18H29z" />
      <path
        fill="none"
        stroke="var(--f-laub)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M37 130V98M37 122q-14-2-14-16M37 114q13-3 13-16"
      />
    </>
  );
}

export function DataAnalyst() {
  return (
    <>
      <rect x="62" y="64" width="40" height="46" rx="3" fill={palette.screen} />
      <path fill="#8fd0b4" d="M69 95h6v9h-6z" />
      <path fill={palette.honey} d="M79 84h6v20h-6z" />
      <path fill={palette.paper} d="M89 73h6v31h-6z" />
      <path fill={palette.screen} d="M79 110h6v36h-6z" />
      <g transform="translate(-18 2)">
        <path fill="#d9d6d2" d="M40 88q-3-25 16-25t16 25l-3-6q-6-3-13-3t-13 3z" />
        <Person skin="#eec8ab" top="#5560a8" />
        <path fill="#d9d6d2" d="M43 82q3-15 13-15t13 15q-7-7-13-7t-13 7z" />
        <g fill="none" stroke={palette.ink} strokeWidth="1.8">
          <circle cx="51" cy="86" r="4.6" />
          <circle cx="61" cy="86" r="4.6" />
        </g>
      </g>
      <rect x="52" y="140" width="34" height="5" rx="2" fill={palette.paper} />
    </>
  );
}

/** Writes down what comes in the parcels. */
export function ProductSpecialist() {
  return (
    <>
      <path fill="#c59a63" d="M8 112h34v36H8z" />
      <path fill="#a97f4c" d="M22 112h6v36h-6zM14 90h24v22H14z" />
      <path fill={palette.wood} d="M24 90h4v22h-4z" />
      <g transform="translate(18)">
        <path fill="#a2492e" d="M40 86q-2-22 16-22t16 22v16h-5V84H45v18h-5z" />
        <Person skin="#f3cdb0" top={palette.blue} />
        <path fill="#a2492e" d="M43 83q3-17 13-17t13 17q-12 0-18-9-2 6-8 9z" />
      </g>
      <path fill={palette.paper} d="M66 126h34v22H66z" />
      <path stroke={palette.ink} strokeWidth="2" d="M72 133h16M72 139h22" />
    </>
  );
}

/** Films herself with a ring light. */
export function ContentCreator() {
  const skin = "#8a5a3c";
  return (
    <>
      <path stroke={palette.ink} strokeWidth="2.5" d="M90 98v50M90 120l-10 28M90 120l10 28" />
      <circle cx="90" cy="84" r="15" fill="none" stroke={palette.paper} strokeWidth="5" />
      <rect x="85" y="74" width="10" height="20" rx="2" fill={palette.ink} />
      <g transform="translate(-16)">
        <path fill="#1f1a1d" d="M38 92q-4-30 18-30t18 30q2 14 8 20H30q6-6 8-20z" />
        <Person skin={skin} top={palette.amber} />
        <path fill="#1f1a1d" d="M43 84q2-17 15-17 11 2 11 17-4-8-9-11-6 8-17 11z" />
        <path stroke={skin} strokeWidth="7" strokeLinecap="round" d="m84 140 10-16" />
      </g>
    </>
  );
}

export function Bookshelf() {
  return (
    <>
      <path fill={palette.paper} opacity=".8" d="M0 0h112v30q-14 10-28 0t-28 0-28 0-28 0z" />
      <path fill={palette.wood} d="M10 96h92v6H10z" />
      <path fill={palette.red} d="M18 74h7v22h-7z" />
      <path fill={palette.blue} d="M27 70h8v26h-8z" />
      <path fill={palette.green} d="M37 76h6v20h-6z" />
      <path fill={palette.amber} d="M46 72h9v24h-9z" />
      <path fill={palette.clay} d="M74 84h18l-3 12H77z" />
      <path
        fill="none"
        stroke="var(--f-laub)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M83 84V64M83 80q-9-2-9-12M83 76q8-2 8-11"
      />
    </>
  );
}
