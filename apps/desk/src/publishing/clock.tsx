import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { hasHour, momentAt } from "@fernkontor/domain/german/berlin-time";
import { listingState } from "@fernkontor/domain/listing/listing-state";
import type { PlanAnswer } from "@fernkontor/publishing/protocol";
import { Block } from "../frame/block.tsx";
import { momentWords } from "../frame/time.tsx";

export type ByClock = PlanAnswer["byClock"];

const mostShown = 5;

/** What the clock opens and ends next of what is public, the next first. */
export function clockOf({ listings }: Pick<Agency, "listings">, now: Date): ByClock {
  const moment = momentAt(now);
  return listings
    .flatMap((listing): ByClock => {
      const state = listingState(listing, moment);
      if (state === "upcoming") return [{ title: listing.title, kind: "opens", at: listing.publishedOn }];
      return state === "open" ? [{ title: listing.title, kind: "ends", at: listing.validUntil }] : [];
    })
    .toSorted((a, b) => endOf(a).localeCompare(endOf(b)))
    .slice(0, mostShown);
}

/** A last day ends behind its last hour, and a first one begins before its first. */
const endOf = ({ at, kind }: ByClock[number]) => (hasHour(at) || kind === "opens" ? at : `${at}T24:00`);

export function Clock({ byClock, now }: { byClock: ByClock; now: Date }) {
  if (byClock.length === 0) return null;
  return (
    <Block id="uhr" title="Danach von selbst">
      <RuledList
        lines={byClock.map((one) => ({
          label: momentWords(endOf(one), now),
          text: (
            <span className="state clock" data-state={one.kind === "opens" ? "offen" : "abgelaufen"}>
              <span>
                <b>{one.title}</b> {one.kind === "opens" ? "öffnet" : "endet"}
              </span>
            </span>
          ),
        }))}
      />
    </Block>
  );
}
