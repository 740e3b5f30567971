/** What somebody is about to send, as it stands in the fields of a form, until it has gone. */
import { randomUUID } from "node:crypto";
import type { Case, ChangeOutcome, OfferedSlot } from "@fernkontor/applications/cases/case";
import { doOverlap, type EventContent, mostSlots, type Slot } from "@fernkontor/applications/cases/events";
import { presentedIn } from "@fernkontor/applications/cases/presented";
import { openTalk } from "@fernkontor/applications/cases/talks";
import { cleanLine } from "@fernkontor/applications/clean-text";
import { placeOfTalks, type TalkWay, waysOfTalking } from "@fernkontor/domain/agency/consultation";
import type { ReplyUse } from "@fernkontor/domain/agency/reply-template";
import { dayOf, instantsOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import type { Desk } from "../desk.ts";
import type { PersonalVisit } from "../routes.ts";
import { reasonOf } from "./closing.ts";
import type { Colleagues } from "./colleagues.ts";
import { noEmployer } from "./employer.tsx";
import { cancelLetter, filledLetter, type Letter, letterFor } from "./letter.tsx";
import { type LetterProblem, letterProblems } from "./letter-problems.ts";

/** As forms name that a talk is cancelled. */
export const cancelling = "termin-abgesagt";

/** What becomes of the application with the letter, as forms name it. */
const afterwards = ["beantwortet", "eingeladen", cancelling, ...Object.keys(reasonOf), "geoeffnet"];

export type SlotFields = { day: string; time: string; problem?: string };

export type Draft = {
  letter: Letter;
  after: string;
  slots: readonly SlotFields[];
  minutes: number;
  how: TalkWay;
  /** Where people meet, or the link to a talk by video. */
  place: string;
  /** The sheet whose company has proposed the times; empty of a talk with somebody here. */
  sheet: string;
  employer: string;
  /** The version that its writer saw, and the page that they write on. */
  version: number;
  request: string;
};

export const durations = [30, 45, 60] as const;

export const talkWayWords: Readonly<Record<TalkWay, string>> = { phone: "Telefon", video: "Video", onSite: "vor Ort" };

/** How people may be invited. First stands what the record names first. */
export function talkWaysOf({ profile }: Desk["agency"]): readonly TalkWay[] {
  const named = waysOfTalking(profile.consultationBy).map(({ way }) => way);
  return [...new Set<TalkWay>([...named, "phone", "video", "onSite"])];
}

const shownSlots = 3;
const noSlot: SlotFields = { day: "", time: "" };

/** With as many empty ones that at least three are there, and one more where that is asked for. */
export function filledUp(slots: readonly SlotFields[], more = 0): readonly SlotFields[] {
  const count = Math.min(mostSlots, Math.max(shownSlots, slots.length + more));
  return Array.from({ length: count }, (_, index) => slots[index] ?? noSlot);
}

export function replyUseOf(after: string): ReplyUse {
  if (after === "eingeladen") return "invitation";
  if (after === "geoeffnet") return "reopened";
  return reasonOf[after] ?? "reply";
}

/** A draft that nobody has typed anything into yet. */
export function newDraft(desk: Desk, found: Case, after: string, asked?: Pick<Draft, "how" | "place">): Draft {
  const [first = "phone"] = talkWaysOf(desk.agency);
  const { how, place } = asked ?? { how: first, place: "" };
  const talk = after === cancelling ? openTalk(found.events, "") : undefined;
  const letter = talk ? cancelLetter(desk, talk.startsAt) : letterFor(desk, replyUseOf(after), { how, place });
  return {
    letter: filledLetter(desk, letter, found.application),
    after,
    slots: filledUp([]),
    minutes: durations[0],
    ...{ how, place, sheet: "" },
    employer: employerOf(desk, found),
    version: found.version,
    request: randomUUID(),
  };
}

/** A draft of an invitation to the times that a company has proposed, where it has. */
export function withProposal(draft: Draft, { sheets }: Case, id: string | undefined, now: Date): Draft {
  const sheet = sheets.find((each) => each.id === id);
  if (sheet?.meeting === undefined) return draft;
  const { slots, how, place = "" } = sheet.meeting;
  const minutes = durations.find((each) => each === slots[0]?.minutes) ?? draft.minutes;
  const open = slots.filter(({ startsAt }) => startsAt > now.toISOString());
  return { ...draft, slots: fieldsOf(open), how, place, minutes, sheet: sheet.id };
}

/** Where somebody is placed, unless it is said otherwise: who has the sheet, else whom the listing names. */
export function employerOf({ agency }: Pick<Desk, "agency">, { application, events }: Case): string {
  const listing = agency.listings.find(({ slug }) => slug === application.position.slug);
  return presentedIn(events)?.company ?? (listing !== undefined && "name" in listing.client ? listing.client.name : "");
}

/** As a company's name is stored. */
export function employerIn(fields: URLSearchParams, name = "arbeitgeber"): string | undefined {
  return fields.get(name)?.trim().slice(0, 120);
}

/** What was sent from a form; what is missing in it is as in a new draft. */
export function readDraft(desk: Desk, found: Case, fields: URLSearchParams): Draft {
  const asked = fields.get("danach") ?? "";
  const after = afterwards.includes(asked) ? asked : "beantwortet";
  const [first = "phone"] = talkWaysOf(desk.agency);
  const how = talkWaysOf(desk.agency).find((way) => way === fields.get("wie")) ?? first;
  const begun = newDraft(desk, found, after, { how, place: placeIn(fields, how, desk) });
  const days = fields.getAll("tag");
  const times = fields.getAll("zeit");
  const minutes = durations.find((each) => String(each) === fields.get("dauer")) ?? begun.minutes;
  const version = Number(fields.get("fassung") ?? "");
  return {
    letter: {
      subject: fields.get("betreff") ?? begun.letter.subject,
      body: (fields.get("text") ?? begun.letter.body).replace(/\r\n?/g, "\n"),
    },
    after,
    slots: filledUp(days.slice(0, mostSlots).map((day, index) => ({ day, time: times[index] ?? "" }))),
    minutes,
    ...{ how, place: begun.place, sheet: found.sheets.find(({ id }) => id === fields.get("blatt"))?.id ?? "" },
    employer: employerIn(fields) ?? begun.employer,
    version: fields.has("fassung") && Number.isInteger(version) ? version : begun.version,
    request: /^[\w-]{10,64}$/.test(fields.get("anfrage") ?? "") ? (fields.get("anfrage") ?? "") : begun.request,
  };
}

const longestPlace = 300;

/** As it was typed; on site the agency's own, where nothing is typed. */
function placeIn(fields: URLSearchParams, how: TalkWay, { agency }: Desk): string {
  const typed = cleanLine(fields.get("ort") ?? "");
  return typed === "" && how === "onSite" ? (placeOfTalks(agency.profile) ?? "") : typed;
}

/** What is wrong with where a talk is to be. A link opens in an applicant's browser: nothing but https goes there. */
function placeProblem({ how, place }: Pick<Draft, "how" | "place">): string | undefined {
  if (place.length > longestPlace) return `Kürzen Sie auf ${longestPlace} Zeichen.`;
  if (how === "phone") return place === "" ? undefined : "Bei einem Gespräch am Telefon bleibt das leer.";
  if (how === "onSite") return place === "" ? "Nennen Sie den Ort." : undefined;
  return place === "" || isSafeLink(place)
    ? undefined
    : "Der Link muss mit https:// beginnen und auf eine Seite führen.";
}

function isSafeLink(text: string): boolean {
  const link = URL.parse(text);
  return link?.protocol === "https:" && link.username === "" && link.password === "" && link.hostname.includes(".");
}

/** Why a draft cannot go as it is; `meant` as `letterProblems` has it. */
export function draftProblems(draft: Draft, meant: readonly string[] = []): readonly LetterProblem[] {
  const { after, employer, letter } = draft;
  const isNowhere = reasonOf[after] === "placed" && employer === "";
  return [
    ...letterProblems(letter, meant),
    ...(isNowhere ? [{ field: "arbeitgeber", message: noEmployer } as const] : []),
  ];
}

type Around = {
  now: Date;
  /** What whoever invites has offered to others. */
  offered: readonly OfferedSlot[];
};

/** The slots with what is wrong with them; those left empty are none. */
export function checkedSlots(
  { slots, minutes, ...draft }: Draft,
  { now, offered }: Around,
): { slots: readonly SlotFields[]; place: string | undefined; areGood: boolean } {
  const seen = new Set<string>();
  const checked = slots.map(({ day, time }): SlotFields => {
    if (day === "" && time === "") return { day, time };
    if (day === "" || time === "") return { day, time, problem: "Ein Vorschlag braucht Tag und Beginn." };
    const [instant] = instantsOf(`${day}T${time}`);
    if (instant === undefined) return { day, time, problem: "Diese Uhrzeit gibt es an diesem Tag nicht." };
    if (instant <= now) return { day, time, problem: "Dieser Termin ist vorbei. Wählen Sie einen späteren." };
    const at = instant.toISOString();
    const isTwice = seen.has(at);
    seen.add(at);
    if (isTwice) return { day, time, problem: "Dieser Termin steht schon da." };
    const clash = offered.find((other) => doOverlap({ startsAt: at, minutes }, other));
    if (clash === undefined) return { day, time };
    const { isChosen, name } = clash;
    if (draft.sheet) return { day, time, problem: `Diese Zeit des Unternehmens ist für ${name} vorgeschlagen.` };
    const problem = isChosen ? `Um diese Zeit sprechen Sie mit ${name}.` : `Diese Zeit haben Sie ${name} angeboten.`;
    return { day, time, problem };
  });
  const place = placeProblem(draft);
  const isAny = checked.some(({ day }) => day !== "");
  const [first, ...others] = checked;
  if (!isAny && first)
    return {
      slots: [{ ...first, problem: "Schlagen Sie mindestens einen Termin vor." }, ...others],
      ...{ place, areGood: false },
    };
  return {
    slots: checked,
    place,
    areGood: place === undefined && checked.every(({ problem }) => problem === undefined),
  };
}

/** Slots as the fields of a form have them. */
export function fieldsOf(slots: readonly Slot[]): readonly SlotFields[] {
  return filledUp(
    slots.map(({ startsAt }) => {
      const moment = momentAt(new Date(startsAt));
      return { day: dayOf(moment), time: moment.slice(11) };
    }),
  );
}

function slotsOf({ slots, minutes }: Draft): Slot[] {
  return slots.flatMap(({ day, time }) => {
    const [instant] = day === "" || time === "" ? [] : instantsOf(`${day}T${time}`);
    return instant === undefined ? [] : [{ startsAt: instant.toISOString(), minutes }];
  });
}

export function sendDraft(
  desk: Desk,
  { person, now }: Pick<PersonalVisit, "person" | "now">,
  { found, colleagues }: { found: Case; colleagues: Colleagues },
  draft: Draft,
): Promise<ChangeOutcome> {
  const { subject, body } = draft.letter;
  return desk.cases.change({
    ...contentOf(draft, found),
    applicationId: found.application.id,
    version: draft.version,
    request: draft.request,
    by: person.id,
    at: now,
    contact: colleagues.contactOf(found.application.position.slug),
    isMeant: letterProblems(draft.letter).length > 0,
    letter: { subject: subject.trim(), body: body.trim(), sender: person.name },
  });
}

function contentOf(draft: Draft, found: Case): EventContent {
  const { after, how, place, employer, sheet } = draft;
  const where = how === "onSite" ? { place } : how === "video" && place !== "" ? { link: place } : {};
  if (after === "eingeladen")
    return { kind: "invitation", data: { slots: slotsOf(draft), how, ...where, ...(sheet !== "" && { sheet }) } };
  if (after === cancelling) {
    // Also where it is over by now: pressed twice, it is the same.
    const invitation = found.events.findLast(({ kind }) => kind === "invitation")?.number ?? 0;
    return { kind: "talk-cancelled", data: { invitation } };
  }
  if (after === "geoeffnet") return { kind: "reopened", data: {} };
  const reason = reasonOf[after];
  if (reason === undefined) return { kind: "reply", data: {} };
  return { kind: "closed", data: { reason, ...(reason === "placed" && { employer }) } };
}
