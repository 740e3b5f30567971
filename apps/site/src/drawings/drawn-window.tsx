import { FramedScene, type WallName } from "./framed-scene.tsx";
import { type ThingName, things } from "./things.tsx";

export type { ThingName, WallName };

type DrawnWindowProps = {
  thing: ThingName;
  wall: WallName;
  /** What a sign says: `+20 %`. */
  label?: string;
};

/** A window whose object says what the text beside it promises. Needs `WindowSymbols` on the page. */
export function DrawnWindow({ thing, wall, label }: DrawnWindowProps) {
  const Thing = things[thing];
  return (
    <svg className="window" viewBox="-10 -2 160 200" aria-hidden="true">
      <FramedScene wall={wall}>
        <Thing label={label} />
      </FramedScene>
    </svg>
  );
}
