/** The talks that applicants have chosen a time for, and how each of them ended. */
import { type Actor, type CaseEvent, type InvitationData, type Slot, standing } from "./events.ts";

/** `uid`: of its entry in calendars, the same for all times of one invitation. */
export type Talk = Slot &
  Omit<InvitationData, "slots"> & {
    uid: string;
    /** Who speaks with the applicant. */
    by: Actor;
    /** The event by which its time was chosen. */
    eventId: string;
    /** `moved`: another time, or another invitation, took its place. */
    end?: { how: "moved" | "cancelled"; at: string; by: Actor; eventId: string };
  };

/** All of them, oldest first; only the last may still take place. */
export function talksOf(events: readonly CaseEvent[]): readonly Talk[] {
  const talks: Talk[] = [];
  let invitation: Extract<CaseEvent, { kind: "invitation" }> | undefined;
  const end = (how: "moved" | "cancelled", { at, by, id: eventId }: CaseEvent) => {
    const open = talks.at(-1);
    // One whose time had come took place.
    if (open !== undefined && isOpen(open, at)) talks[talks.length - 1] = { ...open, end: { how, at, by, eventId } };
  };
  for (const event of standing(events)) {
    if (event.kind === "invitation") {
      end("moved", event);
      invitation = event;
    }
    if (event.kind === "slot-chosen" && event.data.invitation === invitation?.number) {
      end("moved", event);
      const { slots, ...place } = invitation.data;
      const { startsAt, minutes } = event.data;
      talks.push({ ...place, startsAt, minutes, uid: invitation.id, by: invitation.by, eventId: event.id });
    }
    if (event.kind === "slots-declined" || event.kind === "talk-cancelled" || event.kind === "closed")
      end("cancelled", event);
  }
  return talks;
}

/** The one that is to take place after a time. */
export function openTalk(events: readonly CaseEvent[], at: string): Talk | undefined {
  const last = talksOf(events).at(-1);
  return last && isOpen(last, at) ? last : undefined;
}

const isOpen = ({ end, startsAt }: Talk, at: string) => end === undefined && startsAt > at;

/** What an event does to a talk. `startsAt`: from now on; `before`: until now; `entry`: what calendars are told. */
export type TalkNews = {
  what: "chosen" | "moved" | "cancelled" | "declined" | "asked" | "restored";
  startsAt?: string | undefined;
  before?: string | undefined;
  entry?: Talk | undefined;
};

/** @param events all of the application, also those since */
export function talkNews(event: CaseEvent, events: readonly CaseEvent[]): TalkNews {
  const earlier = openTalk(
    events.filter(({ number }) => number < event.number),
    event.at,
  );
  const entry = talksOf(events.filter(({ number }) => number <= event.number)).at(-1);
  const later = entry && isOpen(entry, event.at) ? entry : undefined;
  const times = { startsAt: later?.startsAt, before: earlier?.startsAt };
  if (event.kind === "times-asked") return { what: "asked", before: earlier?.startsAt };
  if (event.kind === "slots-declined" && earlier === undefined) return { what: "declined" };
  if (event.kind === "taken-back") return { what: "restored", ...times, entry };
  if (later !== undefined) return { what: earlier === undefined ? "chosen" : "moved", ...times, entry };
  return { what: event.kind === "invitation" ? "moved" : "cancelled", ...times, entry };
}

/** As a calendar takes it; `sequence`: the number of what has happened last. */
export function calendarTimes({ uid, startsAt, minutes, end }: Talk, sequence: number) {
  return { uid, startsAt, minutes, sequence, isCancelled: end !== undefined };
}
