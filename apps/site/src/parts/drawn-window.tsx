import { FramedScene, type WallName } from "../drawings/framed-scene.tsx";
import { type WindowObjectName, windowObjects } from "../drawings/window-objects.tsx";

export type { WallName, WindowObjectName };

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
