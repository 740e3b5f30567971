/** What has become of the sheets by which an applicant is presented to companies. */
import { createHash } from "node:crypto";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { sheetDays, stopMinutes } from "@fernkontor/domain/retention/retention";
import * as v from "valibot";
import type { Actor, CaseEvent, EventContent, sheetEnds } from "./events.ts";

const lineSchema = v.object({ label: v.string(), text: v.string() });

const contentSchema = v.object({
  company: v.string(),
  contact: v.string(),
  listing: v.nullable(v.string()),
  /** As the company reads it: the full name, the first one, or none. */
  named: v.picklist(["none", "first", "full"]),
  name: v.string(),
  place: v.string(),
  profile: v.string(),
  /** Of the form, what was chosen. */
  answers: v.array(lineSchema),
  /** The applicant's own mailbox and number, where they go along. */
  reach: v.array(lineSchema),
  /** Through whom the company reaches the applicant. */
  through: v.string(),
});

/** What goes out, and to whom. */
export type SheetContent = v.InferOutput<typeof contentSchema>;

/** Each is a mail to the contact, and five guesses. */
const mostCodesADay = 5;

export type SheetText = { text: string; hash: string };

/** As it is stored, and by what it is known that it is still the same. */
export function sheetText(content: SheetContent): SheetText {
  const text = JSON.stringify(v.parse(contentSchema, content));
  return { text, hash: hashOf(text) };
}

export const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

export function readSheet(text: string): SheetContent {
  return v.parse(v.pipe(v.string(), v.parseJson(), contentSchema), text);
}

/** Whoever has forwarded the link opens no sheet that names somebody. */
export function needsCode({ named, reach }: SheetContent): boolean {
  return named === "full" || reach.length > 0;
}

/** By what its people and its company call it. */
export const sheetNumber = (id: string) => id.slice(0, 8);

type DataOf<Kind extends CaseEvent["kind"]> = Extract<CaseEvent, { kind: Kind }>["data"];

/** `corrected`, `closed`: the applicant has put something right, or the process is over. */
export type SheetEnd = (typeof sheetEnds)[number] | "corrected" | "closed" | "declined" | "agreed-if" | "unfit";

export type SheetProgress = Omit<DataOf<"sheet-asked">, "sheet"> & {
  id: string;
  askedAt: string;
  askedBy: Actor;
  /** The company has asked for it once more, which happens once. */
  isAgain: boolean;
  agreed: { at: string; by: Actor; hash: string; phone: string | undefined } | undefined;
  sentAt: string | undefined;
  /** When, and to which mailbox the code had gone. */
  openings: readonly { at: string; mailbox: string | undefined }[];
  /** Each is made of its event's id. */
  codes: readonly { id: string; at: string; mailbox: string }[];
  meeting: (DataOf<"sheet-meeting"> & { at: string; eventId: string }) | undefined;
  silentAt: string | undefined;
  end: { why: SheetEnd; at: string; by: Actor; text?: string | undefined } | undefined;
};

/** By their ids, in the order in which they were asked about. What a letter that was taken back has ended stays ended. */
export function sheetsOf(events: readonly CaseEvent[]): ReadonlyMap<string, SheetProgress> {
  const sheets = new Map<string, SheetProgress>();
  for (const event of events) {
    if (event.kind === "sheet-asked") sheets.set(event.data.sheet, asked(event));
    else if (event.kind === "closed") for (const [id, sheet] of sheets) sheets.set(id, ended(sheet, "closed", event));
    else if (event.kind === "corrected") {
      for (const [id, sheet] of sheets)
        if (isOnSheet(sheet, event.data.before)) sheets.set(id, ended(sheet, "corrected", event));
    } else if ("sheet" in event.data && event.data.sheet !== undefined) {
      const sheet = sheets.get(event.data.sheet);
      if (sheet !== undefined) sheets.set(sheet.id, after(sheet, event));
    }
  }
  return sheets;
}

/** Mailbox and number are on those that give them alone; whatever else somebody said may be in a profile. */
function isOnSheet({ givesReach }: SheetProgress, before: Readonly<Record<string, unknown>>): boolean {
  return givesReach || Object.keys(before).some((field) => field !== "email" && field !== "phone");
}

function asked({ data: { sheet: id, ...data }, at, by }: Extract<CaseEvent, { kind: "sheet-asked" }>): SheetProgress {
  return {
    ...{ ...data, id, askedAt: at, askedBy: by, isAgain: false, agreed: undefined, sentAt: undefined },
    ...{ openings: [], codes: [], meeting: undefined, silentAt: undefined, end: undefined },
  };
}

function ended(sheet: SheetProgress, why: SheetEnd, { at, by }: CaseEvent, text?: string): SheetProgress {
  return isOver(sheet, at) ? sheet : { ...sheet, end: { why, at, by, text } };
}

function after(sheet: SheetProgress, event: CaseEvent): SheetProgress {
  const { at, by, id } = event;
  switch (event.kind) {
    case "sheet-agreed":
      return { ...sheet, agreed: { at, by, hash: event.data.hash, phone: event.data.phone } };
    case "sheet-agreed-if":
      return ended(sheet, "agreed-if", event, event.data.text);
    case "sheet-declined":
      return ended(sheet, "declined", event);
    case "sheet-sent":
      return { ...sheet, sentAt: at };
    case "sheet-code-sent":
      return { ...sheet, codes: [...sheet.codes, { id, at, mailbox: event.data.mailbox }] };
    case "sheet-opened":
      return { ...sheet, openings: [...sheet.openings, { at, mailbox: event.data.mailbox }] };
    case "sheet-meeting":
      return { ...sheet, meeting: { ...event.data, at, eventId: id } };
    case "sheet-unfit":
      return ended(sheet, "unfit", event, event.data.text);
    case "sheet-silent":
      return { ...sheet, silentAt: at };
    case "sheet-again":
      return { ...sheet, isAgain: true, askedAt: at, agreed: undefined, sentAt: undefined };
    case "sheet-ended":
      return ended(sheet, event.data.why, event, event.data.text);
    default:
      return sheet;
  }
}

/** Not before: whoever has said yes by a forwarded link can be stopped until then. */
export function leavesAt(agreedAt: string): string {
  return new Date(Date.parse(agreedAt) + stopMinutes * 60_000).toISOString();
}

/** Until when its company can read it; undefined before it has gone. */
export function sheetUntil({ sentAt }: SheetProgress): string | undefined {
  return sentAt === undefined ? undefined : new Date(Date.parse(sentAt) + sheetDays * dayMs).toISOString();
}

/** Of one that was not ended, by whomever. */
export const openStates = ["asked", "agreed", "sent", "opened", "meeting", "silent"] as const;

export type SheetState = (typeof openStates)[number] | "expired" | "ended";

/** How it stands at a time. */
export function sheetState(sheet: SheetProgress, at: string): SheetState {
  const { end, agreed, openings, meeting, silentAt, sentAt } = sheet;
  const until = sheetUntil(sheet);
  if (end !== undefined) return "ended";
  if (agreed === undefined) return "asked";
  if (until !== undefined && until <= at) return "expired";
  if (meeting !== undefined) return "meeting";
  if (silentAt !== undefined) return "silent";
  if (openings.length > 0) return "opened";
  return sentAt === undefined ? "agreed" : "sent";
}

/** Whether nobody reads it any more, and nobody is asked about it. */
export function isOver(sheet: SheetProgress, at: string): boolean {
  const state = sheetState(sheet, at);
  return state === "ended" || state === "expired";
}

/** Whether its applicant has agreed, and nothing has ended it. */
export function isReadable(sheet: SheetProgress, at: string): boolean {
  return sheet.agreed !== undefined && !isOver(sheet, at);
}

/** Whether its company may read it: the link of one that is shown once more is known to it already. */
export function isOpen(sheet: SheetProgress, at: string): boolean {
  const { agreed, sentAt } = sheet;
  return isReadable(sheet, at) && agreed !== undefined && (sentAt !== undefined || leavesAt(agreed.at) <= at);
}

/** Whether something can happen to a sheet, as it stands. */
export function canHappenTo(sheet: SheetProgress | undefined, content: EventContent, at: string): boolean {
  if (content.kind === "sheet-asked") return sheet === undefined;
  if (sheet === undefined) return false;
  switch (content.kind) {
    case "sheet-agreed":
      return sheetState(sheet, at) === "asked" && content.data.hash === sheet.hash;
    case "sheet-agreed-if":
    case "sheet-declined":
      return sheetState(sheet, at) === "asked";
    case "sheet-sent":
      return sheet.sentAt === undefined && isReadable(sheet, at);
    case "sheet-silent":
      return ["sent", "opened"].includes(sheetState(sheet, at));
    case "sheet-again":
      return sheetState(sheet, at) === "expired" && !sheet.isAgain;
    case "sheet-ended":
      return !isOver(sheet, at);
    case "sheet-code-sent": {
      const since = new Date(Date.parse(at) - dayMs).toISOString();
      return isOpen(sheet, at) && sheet.codes.filter((each) => each.at > since).length < mostCodesADay;
    }
    default:
      return isOpen(sheet, at);
  }
}
