import type { Job } from "@fernkontor/domain/job";
import { plateRange } from "@fernkontor/domain/pay";
import type { DoorbellsCopy } from "../sections/doorbells.tsx";

type Position = DoorbellsCopy["positions"][number];

/** What stands on a listing's doorbell, but for where the bell leads. `area` is its field of work in a word. */
export function positionOnBell({ slug, title, type, location, salary }: Job, area: string): Omit<Position, "href"> {
  return { slug, title, meta: `${area} · ${type} · ${location}`, pay: `${plateRange(salary)}/Tag` };
}
