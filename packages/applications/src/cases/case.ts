/** An application with all that has become of it. */
import type { Application, StoredApplication } from "../application.ts";
import type { Value } from "../database/database.ts";
import type { ListingLine } from "../listing-shown.ts";
import type { EndReason } from "../queue/next-step.ts";
import type { Actor, CaseEvent, CaseState, corrections, EventContent, Slot } from "./events.ts";
import type { Presented } from "./presented.ts";
import type { SheetContent, SheetProgress, SheetText } from "./sheets.ts";

/**
 * How far a letter has come. `waiting`: on its way; `triedAt` when at least one attempt has failed, `canBeTakenBack` until
 * the next one begins. `failed`: nobody tries any more.
 */
type LetterState =
  | { is: "waiting"; nextAt: string; attempts: number; code: string | null; canBeTakenBack: boolean }
  | { is: "sent"; at: string }
  | { is: "failed"; at: string; reason: EndReason; code: string }
  | { is: "taken-back"; at: string };

/** What a person wrote to the applicant; it belongs to the event with this id. */
export type Letter = {
  eventId: string;
  subject: string;
  /** As it was typed; signature, link and what we never ask for are added when it is sent. */
  body: string;
  recipient: string;
  sender: string;
  state: LetterState;
};

/** What goes, or went, to a company, and what has become of it. */
export type Sheet = SheetProgress & {
  companyId: string;
  contactId: string;
  content: SheetContent;
  /** Where one asks the company: the contact's mailbox, or its website once that is deleted. */
  writesTo: string | null;
  /** Whether it is what its applicant was asked about. */
  isUnchanged: boolean;
  /** Whether the mail with its link has been written. */
  hasLink: boolean;
};

/** When a person has first read it. */
export type Reading = { personId: string; at: string };

/** Times are ISO 8601, UTC. */
export type Case = {
  application: StoredApplication;
  /** The listing as it stood when it was chosen; null where that is not kept. */
  listing: readonly ListingLine[] | null;
  state: CaseState;
  /** A person's id; null while it lies with the listing's contact. */
  assignee: string | null;
  /** Until when an answer was promised when it came; null when nothing was. */
  replyDueAt: string | null;
  /** When a mail server took the first letter; null until then. */
  answeredAt: string | null;
  /** Whether its applicant waits for a letter: for the first one, for one that did not arrive, or for an answer. */
  waits: boolean;
  /** When its applicant last wrote, as long as nobody has answered that. */
  wroteAt: string | null;
  /** The number of its last event; 0 while there is none. */
  version: number;
  events: readonly CaseEvent[];
  readings: readonly Reading[];
  letters: readonly Letter[];
  /** In the order in which its applicant was asked about them. */
  sheets: readonly Sheet[];
};

/** What is stored of an application besides its case. Times are ISO 8601, UTC. */
export type Besides = {
  /** What the law has kept. */
  placement: {
    firstName: string;
    lastName: string;
    listing: string;
    employer: string | null;
    placedAt: string;
  } | null;
  /** Letters that somebody has begun. */
  drafts: readonly { personId: string; keptAt: string; subject: string; body: string }[];
};

/** A time that somebody has offered to an applicant, or that this one has chosen. */
export type OfferedSlot = Slot & { applicationId: string; name: string; isChosen: boolean };

/** What goes to the applicant with an event. */
type NewLetter = { subject: string; body: string; sender: string };

/** What is put right. */
type Corrected = Partial<Pick<Application, (typeof corrections.form.fields)[number]>>;

/** Something that is to happen to an application. */
export type Change = EventContent & {
  applicationId: string;
  /** Of the page from which it comes, random: the same sent twice happens once. */
  request: string;
  /** The version that the page showed; `latest` for what nobody else's change makes wrong. */
  version: number | "latest";
  by: Actor;
  at: Date;
  /** With whom it lies where nobody has it: its listing's contact, a person's id. */
  contact?: string | undefined;
  letter?: NewLetter;
  /** With `sheet-asked`: what its applicant is asked about, and to whom it would go. */
  sheet?: SheetText & { companyId: string; contactId: string };
  /** It mentions what is never asked for, and its writer has said that it is meant so: the log has that. */
  isMeant?: boolean;
  /** With `corrected`: what stands there from now on. */
  values?: Corrected;
  /** With what came by the form's token: columns besides the corrected ones. */
  form?: Readonly<Record<string, Value>>;
  /** By the form's token, too: another mailbox takes the place of the former one. */
  moves?: true;
};

/**
 * `conflict`: somebody has changed it since; `by` and `kind` say who and how. `impossible`: it is closed, or another
 * invitation has taken the place of the one that was seen. `taken`: a time is somebody else's, or the company has a sheet
 * of the same person. `unknown`: there is no such
 * application.
 */
export type ChangeOutcome =
  | { outcome: "done"; eventId: string }
  | { outcome: "conflict"; last: CaseEvent }
  | { outcome: "impossible" }
  | { outcome: "taken" }
  | { outcome: "unknown" };

/** What becomes of taking a letter back. `gone`: it is being sent, or was. `taken`: the time that it frees is somebody's. */
export type TakeBackOutcome = "done" | "gone" | "taken";

export const inboxTabs = ["waiting", "new", "mine", "open", "closed"] as const;
export type InboxTab = (typeof inboxTabs)[number];

export type InboxRow = {
  id: string;
  firstName: string;
  lastName: string;
  position: { slug: string | null; title: string };
  receivedAt: string;
  closedAt: string | null;
  state: CaseState;
  isRead: boolean;
  /** Its last letter did not arrive. */
  hasFailed: boolean;
  assignee: string | null;
  replyDueAt: string | null;
  answeredAt: string | null;
  waits: boolean;
  wroteAt: string | null;
  presented: Presented | null;
  /** Where it was placed, where that is known. */
  employer: string | null;
};

/** By how far somebody has come with a company: it has the sheet, a time to meet is chosen, it has hired. */
export const presentedStates = ["presented", "meeting", "placed"] as const;
export type PresentedState = (typeof presentedStates)[number];

export type InboxQuery = {
  tab: InboxTab;
  /** Only those who have come so far. */
  presented?: PresentedState | undefined;
  /** A listing's slug; null for those without, undefined for all. */
  listing: string | null | undefined;
  /** For “mine”: who asks, and the listings whose contact that is. */
  person: { id: string; listings: readonly string[] };
  /** From 0 on. */
  page: number;
};

/** Who waits, the earliest promise first, as many as a page shows; `total`: all who do. */
export type WhoWaits = { first: readonly { id: string; name: string }[]; total: number };

/** Of which applications a whole list is. */
export type ListQuery = Pick<InboxQuery, "listing"> & { state: "waiting" | "open" | "closed" | "all" };

/** What is looked for in all states: part of a name or address, as it was typed. */
export type SearchQuery = Omit<InboxQuery, "tab"> & { search: string };

/** The tabs of which each application lies in one. */
export const foundTabs = ["waiting", "open", "closed"] as const;
export type FoundTab = (typeof foundTabs)[number];

/** `twin`: another that may be by the same person: of one mailbox, telephone or name. */
export type FoundRow = InboxRow & {
  email: string;
  phone: string | null;
  liesIn: FoundTab;
  twin: { firstName: string; lastName: string } | null;
  /** When its applicant has chosen to be spoken with. */
  talkAt: string | null;
};

/** `total` and `inTabs`: of all pages. */
export type Found = Counted & {
  rows: readonly FoundRow[];
  total: number;
  inTabs: Readonly<Record<FoundTab, number>>;
};

/** `counts`: of all tabs, whatever is searched for. `punctual`: how many answers in a row, up to the last, came as promised. */
export type Counted = { counts: Readonly<Record<InboxTab, number>>; punctual: number };

/** `total`: of all pages. */
export type Inbox = Counted & { rows: readonly InboxRow[]; total: number };
