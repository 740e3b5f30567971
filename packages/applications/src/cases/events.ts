/** What happens to an application, as it is stored, and what state it comes to. */
import { talkWays } from "@fernkontor/domain/agency/consultation";
import * as v from "valibot";
import { canHappenTo, sheetsOf } from "./sheets.ts";

export const closeReasons = ["placed", "rejected", "withdrawn"] as const;
export type CloseReason = (typeof closeReasons)[number];

export const caseStates = ["new", "answered", "invited", ...closeReasons] as const;
export type CaseState = (typeof caseStates)[number];

const said = ["firstName", "lastName", "phone", "experience", "message"] as const;

/**
 * Who puts right what of an application, by which door, and until when. Each time it is an event. `relied-on`: until anybody
 * has read or confirmed it, or done anything about it but correct it by the same door.
 */
export const corrections = {
  /** Whoever sends the same form again. An address in another spelling is the same. */
  form: { fields: [...said, "email", "position", "wantsWhatsApp"], until: "relied-on" },
  /** Whoever has just sent it: where no mail reaches them, they have no link. */
  thanks: { fields: ["email"], until: "relied-on" },
  /** The applicant's page, for whoever has the link. */
  page: { fields: said, until: "erased" },
  /** A person at the desk. */
  desk: { fields: ["email"], until: "erased" },
} as const;

export type Door = keyof typeof corrections;

const slotSchema = v.object({ startsAt: v.pipe(v.string(), v.isoTimestamp()), minutes: v.number() });
/** A time for a conversation: an instant (ISO 8601, UTC) and how long it takes. */
export type Slot = v.InferOutput<typeof slotSchema>;

export const mostSlots = 6;

/** `place`: where, of a conversation on site; `link`: of one by video. */
const invitationSchema = v.object({
  slots: v.pipe(v.array(slotSchema), v.minLength(1), v.maxLength(mostSlots)),
  how: v.picklist(talkWays),
  place: v.optional(v.string()),
  link: v.optional(v.string()),
  /** The sheet whose company has proposed the times. */
  sheet: v.optional(v.string()),
});
export type InvitationData = v.InferOutput<typeof invitationSchema>;

const nothing = v.object({});

/** Of an event about a sheet: its id. */
const sheetSchema = v.object({ sheet: v.string() });

/** Why a sheet has ended by an event of its own. */
export const sheetEnds = ["taken-back", "undelivered", "changed", "restored"] as const;

/** The data of each kind. What somebody has typed into a letter stands in its row. */
const dataSchemas = {
  reply: nothing,
  invitation: invitationSchema,
  /**
   * `invitation`: the number of the one that was seen. Another may have taken its place since. `instead`: when the talk was
   * to begin that this one takes the place of, as its applicant saw it.
   */
  "slot-chosen": v.object({ invitation: v.number(), ...slotSchema.entries, instead: v.optional(v.string()) }),
  /** None of the times fits, or the chosen one no longer; `isFinal`: no others are wanted. */
  "slots-declined": v.object({
    invitation: v.number(),
    text: v.optional(v.string()),
    isFinal: v.optional(v.literal(true)),
  }),
  /** The chosen time holds until there is another. */
  "times-asked": v.object({ invitation: v.number(), text: v.string() }),
  /** By the agency. */
  "talk-cancelled": v.object({ invitation: v.number() }),
  /** `to`: a person's id. */
  assigned: v.object({ to: v.string(), text: v.optional(v.string()) }),
  note: v.object({ text: v.string() }),
  /** `employer`: where somebody was placed. */
  closed: v.object({ reason: v.picklist(closeReasons), employer: v.optional(v.string()) }),
  reopened: nothing,
  /** What stood there before, by field. */
  corrected: v.object({ before: v.record(v.string(), v.nullable(v.string())) }),
  message: v.object({ text: v.string() }),
  "answer-received": v.object({ text: v.optional(v.string()) }),
  /** `event`: whose letter its writer has taken back before it went. */
  "taken-back": v.object({ event: v.string() }),
  /** `from`: ids of similar applications that are another person's. */
  "told-apart": v.object({ from: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1)) }),
  /**
   * The applicant is asked about a sheet; nothing of it has left. `version`: which one for that company; `givesReach`: it
   * says how the applicant is reached.
   */
  "sheet-asked": v.object({
    ...sheetSchema.entries,
    ...{ company: v.string(), version: v.number(), hash: v.string(), givesReach: v.boolean() },
  }),
  /** To the sheet with this hash. `phone`: when it was said on the telephone, where somebody here has noted it. */
  "sheet-agreed": v.object({
    ...{ ...sheetSchema.entries, hash: v.string() },
    phone: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
  /** “Yes, but”: it does not leave, and another one may be asked about. */
  "sheet-agreed-if": v.object({ ...sheetSchema.entries, text: v.string() }),
  "sheet-declined": sheetSchema,
  "sheet-sent": sheetSchema,
  /** `mailbox`: where the code went that opens it. */
  "sheet-code-sent": v.object({ ...sheetSchema.entries, mailbox: v.string() }),
  "sheet-opened": v.object({ ...sheetSchema.entries, mailbox: v.optional(v.string()) }),
  /** The company wants to meet the applicant. */
  "sheet-meeting": v.object({
    ...{ ...sheetSchema.entries, slots: invitationSchema.entries.slots, how: v.picklist(talkWays) },
    place: v.optional(v.string()),
  }),
  "sheet-unfit": v.object({ ...sheetSchema.entries, text: v.optional(v.string()) }),
  /** The company has not answered in time. */
  "sheet-silent": sheetSchema,
  /** The company would like to read it once more, and the applicant is asked. */
  "sheet-again": sheetSchema,
  "sheet-ended": v.object({
    ...{ ...sheetSchema.entries, why: v.picklist(sheetEnds) },
    text: v.optional(v.string()),
  }),
} as const;

type Schemas = typeof dataSchemas;
type EventKind = keyof Schemas;

/** What happens, and what belongs to it. */
export type EventContent = { [Kind in EventKind]: { kind: Kind; data: v.InferOutput<Schemas[Kind]> } }[EventKind];

/** Who did it: a person's id, `operator` for the command line, a sheet's `company`, `service` for the program, null for the applicant. */
export type Actor = string | null;
export const operator = "operator";
export const byCompany = "company";
export const byService = "service";

/** Numbers count 1, 2, … within an application; `at` is ISO 8601, UTC. */
export type CaseEvent = EventContent & { id: string; number: number; at: string; by: Actor };
export type SheetEvent = Extract<CaseEvent, { kind: `sheet-${string}` }>;

export type EventRow = {
  id: string;
  number: number;
  at: string;
  personId: string | null;
  kind: EventKind;
  data: string;
};

/** What stands in the column `data` is checked. */
export function eventOf({ personId: by, kind, data, ...rest }: EventRow): CaseEvent {
  const content = { kind, data: v.parse(dataSchemas[kind], JSON.parse(data)) } as EventContent;
  return { ...rest, by, ...content };
}

export function isClosed(state: CaseState): state is CloseReason {
  return closeReasons.some((reason) => reason === state);
}

/** What the applicant writes, and somebody is to answer. */
export const applicantWrites: readonly EventKind[] = [
  "message",
  "answer-received",
  "slots-declined",
  "times-asked",
  "sheet-agreed-if",
];

/** What a company does, or does not do, and somebody is to go on from. */
export const companyTurns: readonly EventKind[] = ["sheet-meeting", "sheet-unfit", "sheet-silent"];

/** What all that has happened comes to, oldest first. */
export function stateOf(events: readonly (EventContent & { id: string })[]): CaseState {
  let open: CaseState = "new";
  for (const event of standing(events)) {
    if (event.kind === "reply" && open === "new") open = "answered";
    if (event.kind === "invitation") open = "invited";
    if (event.kind === "slots-declined" || event.kind === "talk-cancelled") open = "answered";
  }
  return closingOf(events)?.data.reason ?? open;
}

/** What keeps it closed; undefined while it is open. */
export function closingOf<Event extends EventContent & { id: string }>(
  events: readonly Event[],
): Extract<Event, { kind: "closed" }> | undefined {
  const isClosing = (event: Event): event is Extract<Event, { kind: "closed" }> => event.kind === "closed";
  const last = standing(events).findLast(({ kind }) => kind === "closed" || kind === "reopened");
  return last && isClosing(last) ? last : undefined;
}

/** Without those whose letter was taken back. */
export function standing<Event extends EventContent & { id: string }>(events: readonly Event[]): readonly Event[] {
  const takenBack = new Set(events.flatMap((event) => (event.kind === "taken-back" ? [event.data.event] : [])));
  return events.filter(({ id }) => !takenBack.has(id));
}

/** Whether somebody would have to speak with two people at once. */
export function doOverlap(one: Slot, other: Slot): boolean {
  const endOf = ({ startsAt, minutes }: Slot) => Date.parse(startsAt) + minutes * 60_000;
  return Date.parse(one.startsAt) < endOf(other) && Date.parse(other.startsAt) < endOf(one);
}

/** `invitation`: its number. */
export type Offer = InvitationData & { invitation: number; chosen: Slot | undefined; by: Actor };

/** The slots that the applicant has been offered last, by whom, and which was chosen; undefined when none are open. */
export function offeredSlots(events: readonly CaseEvent[]): Offer | undefined {
  let offer: Offer | undefined;
  for (const event of standing(events)) {
    if (event.kind === "invitation")
      offer = { ...event.data, invitation: event.number, chosen: undefined, by: event.by };
    if (event.kind === "slot-chosen" && event.data.invitation === offer?.invitation) {
      const { startsAt, minutes } = event.data;
      offer = { ...offer, chosen: { startsAt, minutes } };
    }
    if (event.kind === "slots-declined" || event.kind === "talk-cancelled" || event.kind === "closed")
      offer = undefined;
  }
  return offer;
}

/** Whether it can happen after what has happened. */
export function isPossible(
  content: EventContent,
  events: readonly CaseEvent[],
  { closed, at }: { closed: boolean; at: string },
): boolean {
  if ("sheet" in content.data && content.kind !== "invitation")
    return !closed && canHappenTo(sheetsOf(events).get(content.data.sheet), content, at);
  switch (content.kind) {
    case "reply":
    case "invitation":
    case "closed":
    case "assigned":
      return !closed;
    case "reopened":
      return closed;
    case "slot-chosen": {
      const offer = offeredSlots(events);
      const { invitation, startsAt, minutes, instead } = content.data;
      const isOffered = offer?.slots.some((slot) => slot.startsAt === startsAt && slot.minutes === minutes);
      const isAsSeen = offer?.invitation === invitation && offer.chosen?.startsAt === instead && instead !== startsAt;
      return !closed && isAsSeen && isOffered === true;
    }
    case "slots-declined":
      return !closed && offeredSlots(events)?.invitation === content.data.invitation;
    case "times-asked":
    case "talk-cancelled": {
      const offer = offeredSlots(events);
      return !closed && offer?.invitation === content.data.invitation && offer.chosen !== undefined;
    }
    default:
      return true;
  }
}
