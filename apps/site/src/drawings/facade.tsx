import "./facade.css";
import * as palette from "@fernkontor/design/drawings/palette.ts";
import { WallJoints } from "@fernkontor/design/drawings/wall.tsx";
import { Fragment, type ReactNode } from "react";
import {
  BeardedColleague,
  Bookshelf,
  Cat,
  ContentCreator,
  CustomerService,
  DataAnalyst,
  EmptyFlat,
  LampBehindCurtains,
  PersonSymbol,
  ProductSpecialist,
} from "./facade-scenes.tsx";
import { FrontDoorShape } from "./front-door.tsx";
import { HouseNumber } from "./house-number.tsx";
import { FramedScene, type WallName } from "./window.tsx";

type Flat = { Scene: () => ReactNode; wall: WallName; tall?: boolean; flowers?: boolean };

/** The two upper storeys, from the left; what is further right is cut off first on narrow screens. */
const storeys: Flat[][] = [
  [
    { Scene: CustomerService, wall: "yellow" },
    { Scene: LampBehindCurtains, wall: "green", tall: true, flowers: true },
    { Scene: BeardedColleague, wall: "rose" },
    { Scene: EmptyFlat, wall: "sky", tall: true, flowers: true },
  ],
  [
    { Scene: Cat, wall: "sky", flowers: true },
    { Scene: DataAnalyst, wall: "rose" },
    { Scene: ProductSpecialist, wall: "yellow" },
    { Scene: ContentCreator, wall: "green" },
  ],
];
const firstWindow = { x: 76, y: 20 };
const windowPitch = 172;
const storeyHeight = 228;

export type FacadeProps = {
  /** Says in words what the picture shows. */
  label: string;
  /** Where the address has none, the house has no plate. */
  houseNumber: number | undefined;
};

/** The hero picture: people at work behind the windows of a house. Needs `WindowSymbols` on the page. */
export function Facade({ label, houseNumber }: FacadeProps) {
  return (
    <svg className="facade" viewBox="0 0 720 720" preserveAspectRatio="xMinYMax slice" role="img" aria-label={label}>
      <defs>
        <PersonSymbol />
        <FlowerBoxSymbol />
      </defs>
      <Wall />
      {storeys.flatMap((flats, storey) =>
        flats.map(({ Scene, wall, tall, flowers }, column) => {
          const x = firstWindow.x + column * windowPitch;
          const y = firstWindow.y + storey * storeyHeight;
          return (
            <Fragment key={`${x} ${y}`}>
              <FramedScene x={x} y={y} wall={wall} tall={tall}>
                <Scene />
              </FramedScene>
              {flowers && <use href="#facade-flower-box" x={x + 14} y={y + 150} />}
            </Fragment>
          );
        }),
      )}
      <FrontDoorShape />
      {houseNumber !== undefined && <HouseNumber number={houseNumber} />}
      <DoorbellPanel />
      <FramedScene x={504} y={512} wall="yellow">
        <Bookshelf />
      </FramedScene>
      <Bicycle />
      <path fill="var(--f-boden)" d="M0 698h720v22H0z" />
    </svg>
  );
}

function FlowerBoxSymbol() {
  return (
    <g id="facade-flower-box">
      <g fill="none" strokeLinecap="round">
        <path stroke="var(--f-laub)" strokeWidth="22" d="M14 16h0M56 16h0M98 16h0" />
        <path stroke="var(--f-laub)" strokeWidth="24" d="M34 12h0M78 11h0" />
        <path stroke="var(--f-bluete)" strokeWidth="8" d="M12 10h0M27 15h0M41 6h0M60 12h0M74 5h0M88 13h0M103 10h0" />
      </g>
      <path fill="var(--f-kasten)" d="M-2 20h116v16H-2z" />
    </g>
  );
}

function Wall() {
  return (
    <>
      <path fill="var(--f-putz)" d="M20 0h700v700H20z" />
      <path fill="var(--f-putz2)" d="M20 488h700v212H20z" />
      <WallJoints x={20} width={700} firstY={530} pitch={42} courses={4} />
      <path fill="var(--f-stuck)" d="M8 470h712v20H8zM20 0h16v470H20z" />
      <path fill="var(--f-fuge)" d="M8 490h712v4H8z" />
      <path stroke="var(--f-fuge)" strokeWidth="8" strokeDasharray="8 12" d="M20 466h700" />
    </>
  );
}

function DoorbellPanel() {
  return (
    <>
      <rect x="184" y="588" width="36" height="62" rx="4" fill="var(--f-messing)" />
      <path stroke={palette.paper} strokeWidth="18" strokeDasharray="7 5" d="M198 594v43" />
      <path stroke={palette.keyhole} strokeWidth="6" strokeLinecap="round" strokeDasharray="0 12" d="M213 597.5v37" />
    </>
  );
}

function Bicycle() {
  return (
    <g fill="none" stroke="var(--f-rad)" strokeWidth="4">
      <circle cx="86" cy="672" r="26" />
      <circle cx="164" cy="672" r="26" />
      <path
        strokeLinejoin="round"
        d="m86 672 20-42h44l14 42M106 630l22 42 22-42M86 672h42M102 620h12M150 630l-3-14h14"
      />
    </g>
  );
}
