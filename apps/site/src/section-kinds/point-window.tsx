import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { germanNumber } from "@fernkontor/domain/german/german";
import { DrawnWindow, type WindowObjectName } from "../drawings/drawn-window.tsx";
import type { WallName } from "../drawings/window.tsx";

/** By the words behind a point's heading, `{.laptop gelb}`: those of `windowWords` in `section-kinds.ts`. */
const objects: Readonly<Record<string, WindowObjectName>> = {
  laptop: "laptop",
  vertrag: "contract",
  kostenlosschild: "free-sign",
  bonusschild: "bonus-sign",
  telefon: "phone",
  münzen: "coins",
  uhr: "clock",
  sessel: "armchair",
};
const walls: Readonly<Record<string, WallName>> = { gelb: "yellow", grün: "green", rosa: "rose", blau: "sky" };

/** The window of a point, with the object that it names. */
export function PointWindow({ words, bonus }: { words: readonly string[]; bonus: string | undefined }) {
  const [object = "empty"] = words.flatMap((word) => objects[word] ?? []);
  const [wall = "yellow"] = words.flatMap((word) => walls[word] ?? []);
  return <DrawnWindow object={object} wall={wall} {...(object === "bonus-sign" && { label: bonus ?? "" })} />;
}

/** `+20 %` */
export function bonusSign({ claims: { bonusUpToPercent: bonus } }: PublicAgency): string | undefined {
  return bonus && `+${germanNumber(bonus.value)} %`;
}
