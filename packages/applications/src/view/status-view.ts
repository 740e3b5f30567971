/**
 * From what has become of an application to what its applicant reads: German words, no markup. The desk shows the same
 * beside the case.
 */

import type { PlaceView } from "@fernkontor/design/desk/place-card.tsx";
import type { SheetView } from "@fernkontor/design/desk/sheet.tsx";
import type { Piece, Pieces, PlateView, StepView } from "@fernkontor/design/desk/status.tsx";
import type { WindowState } from "@fernkontor/design/desk/way.tsx";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { placesEmployees } from "@fernkontor/domain/agency/own-employment";
import { usualCompanyDays } from "@fernkontor/domain/agency/profile";
import { answerOf } from "@fernkontor/domain/claim/publishable-claims";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { clockWords } from "@fernkontor/domain/german/berlin-words";
import { listed, quantity } from "@fernkontor/domain/german/german";
import { dialAddress } from "@fernkontor/domain/identity/phone-number";
import { publishedPeople } from "@fernkontor/domain/identity/public-identity";
import { mailtoAddress } from "@fernkontor/domain/mailto-address";
import { faceOf } from "@fernkontor/domain/picture/face";
import type { Picture } from "@fernkontor/domain/picture/picture";
import { deletionTime, monthsLater, sheetDays } from "@fernkontor/domain/retention/retention";
import { type Texts, textsOf } from "@fernkontor/texts/texts-of";
import type { Case, Letter, Sheet } from "../cases/case.ts";
import { type CaseEvent, closingOf, type Offer, offeredSlots, type Slot, standing } from "../cases/events.ts";
import { isReadable, leavesAt, needsCode, sheetState } from "../cases/sheets.ts";
import { type Talk, talksOf } from "../cases/talks.ts";
import { datedDay, dateOf, fullTime, shortTime, spokenTime, weekdayDate } from "../german-times.ts";
import { placesOf } from "./place-view.ts";
import { leftOut, sheetView } from "./sheet-view.ts";

/** What happens in the agency's window. */
export type Scene = "received" | "read" | "answered" | "invited" | "closed";

/** Somebody of the agency, as far as the agency says how they are reached. */
export type PersonView = {
  name: string;
  role?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** Where that person has agreed to it. */
  face?: Picture | undefined;
};

/** What was written: a letter of ours, or a message of theirs. */
export type WritingView = {
  key: string;
  summary: string;
  ours: boolean;
  text: string;
  /** Did not reach them by mail: it is to be read here. */
  failed: boolean;
};

export type SlotView = { value: string; day: string; time: string; past: boolean };

export type StatusView = {
  stage: Stage;
  title: string;
  heading: string;
  listing: { title: string; withGender: boolean };
  lead: readonly Pieces[];
  plate: PlateView | undefined;
  /** What to do at once, as a button. */
  call: { href: string; text: string } | undefined;
  scene: Scene;
  steps: readonly StepView[];
  writings: readonly WritingView[];
  /** The number of the invitation that is shown: what is pressed is an answer to it, and to no later one. */
  invitation: number | undefined;
  /** Offered, and none chosen. */
  slots: { slots: readonly SlotView[]; asksForNumber: boolean } | undefined;
  /** What stands in the applicant's calendar, or did: the appointment, or the last one that was called off before its time. */
  talk: Talk | undefined;
  /** The company that the applicant meets then; undefined where it is the agency. */
  meets: string | undefined;
  /** When the appointment is, while it can be moved and cancelled. */
  changeable: { startsAt: string; time: string } | undefined;
  person: PersonView | undefined;
  /** What its applicant is asked about. */
  questions: readonly QuestionView[];
  /** Where data lies, or lay; what can be taken back there. */
  places: readonly PlaceView[];
};

/** A sheet as its applicant is asked about it: the answer is to the one with this hash. */
export type QuestionView = {
  id: string;
  hash: string;
  company: string;
  sheet: SheetView;
  lines: readonly { label: string; text: string }[];
};

/** How it stands, for the applicant. */
type Stage =
  | "received"
  | "read"
  | "late"
  | "answered"
  | "invited"
  | "appointment"
  | "cancelled"
  | "asked"
  | "presented"
  | "closed";

type Names = ReadonlyMap<string, string>;

type Parts = { found: Case; names: Names; agency: PublicAgency; siteOrigin: string; now: Date };

export function statusView(parts: Parts): StatusView {
  const { found, names, agency, now } = parts;
  const texts = textsOf(agency);
  const { position } = found.application;
  const offer = offeredSlots(found.events);
  const stage = stageOf(found, now);
  const person = personOf(parts);
  const said = { ...parts, texts, stage, person };
  const heading = headingOf(said);
  const isNear = ({ startsAt }: Pick<Slot, "startsAt">) => startsAt > now.toISOString();
  const talk = talksOf(found.events).at(-1);
  const titles: Partial<Record<Stage, string>> = {
    late: texts.text("status.late.title"),
    invited: texts.text("status.invited.title"),
  };
  return {
    stage,
    heading,
    title: texts.text("status.title", { heading: titles[stage] ?? heading.replace(/\.$/, "") }),
    listing: { title: position.title, withGender: position.slug !== null },
    lead: [...leadOf(said), ...besideText(said)],
    plate: plateOf(said),
    call: stage === "late" ? callOf(said) : undefined,
    scene: scenes[stage],
    steps: stepsOf(said),
    writings: writingsOf(said),
    invitation: offer?.invitation,
    slots:
      stage === "invited" && offer
        ? { slots: offer.slots.map((slot) => slotView(slot, now)), asksForNumber: offer.how === "phone" }
        : undefined,
    talk: talk && (stage === "appointment" || (talk.end !== undefined && isNear(talk))) ? talk : undefined,
    meets: metCompany(found, talk?.sheet),
    changeable:
      stage === "appointment" && offer?.chosen && isNear(offer.chosen)
        ? { startsAt: offer.chosen.startsAt, time: fullTime(offer.chosen.startsAt, now).text }
        : undefined,
    person,
    questions: questionsOf(said),
    places: placesOf(found.sheets, { now, nameOf: (actor) => nameOf(names, actor) ?? agency.profile.name }),
  };
}

const scenes: Readonly<Record<Stage, Scene>> = {
  received: "received",
  read: "read",
  late: "received",
  answered: "answered",
  invited: "invited",
  appointment: "invited",
  cancelled: "answered",
  asked: "read",
  presented: "answered",
  closed: "closed",
};

function stageOf(found: Case, now: Date): Stage {
  const { state, replyDueAt, waits, answeredAt } = found;
  if (state === "placed" || state === "rejected" || state === "withdrawn") return "closed";
  const offer = offeredSlots(found.events);
  if (offer && !isOutdated(found, offer, now)) return offer.chosen ? "appointment" : "invited";
  if (askedSheets({ found, now }).length > 0) return "asked";
  if (cancelledTalk(found) !== undefined) return "cancelled";
  if (openSheets({ found, now }).length > 0) return "presented";
  if (standingLetters(found).length > 0) return "answered";
  // Only a letter that has arrived keeps the promise.
  if (waits && answeredAt === null && replyDueAt !== null && replyDueAt < now.toISOString()) return "late";
  return found.readings.length > 0 ? "read" : "received";
}

/** A talk that is over, where something else has gone on since. */
function isOutdated(found: Case, { chosen }: Offer, now: Date): boolean {
  const isOver = chosen !== undefined && Date.parse(chosen.startsAt) + chosen.minutes * 60_000 <= now.getTime();
  return isOver && (askedSheets({ found, now }).length > 0 || openSheets({ found, now }).length > 0);
}

/** Those to which its applicant has agreed, and which nothing has ended. */
function openSheets({ found, now }: Pick<Parts, "found" | "now">): readonly Sheet[] {
  return found.sheets.filter((sheet) => isReadable(sheet, now.toISOString()));
}

/** The talk that was called off last, as long as nobody has written since. */
function cancelledTalk({ events }: Case): Talk | undefined {
  const talk = talksOf(events).at(-1);
  const last = standing(events).findLast(({ kind }) => turns.includes(kind));
  return talk?.end?.how === "cancelled" && last?.id === talk.end.eventId ? talk : undefined;
}

const turns: readonly CaseEvent["kind"][] = [
  "reply",
  "invitation",
  "slot-chosen",
  "slots-declined",
  "talk-cancelled",
  "closed",
  "reopened",
];

/** Those that have gone or are on their way. */
function standingLetters({ letters }: Case): readonly Letter[] {
  return letters.filter(({ state }) => state.is === "sent" || state.is === "waiting");
}

type Said = Parts & { texts: Texts; stage: Stage; person: PersonView | undefined };

export const meetingWords = (company: string) => `Kennenlernen bei ${company}`;

/**
 * The company by whose sheet somebody is invited; undefined where it is the agency that speaks with them, and for whoever
 * has not said yet that the mailbox is theirs.
 */
function metCompany({ application, sheets }: Case, sheet: string | undefined): string | undefined {
  return application.confirmedAt === null ? undefined : sheets.find(({ id }) => id === sheet)?.company;
}

function headingOf(said: Said): string {
  const { texts, stage, person, found, names, agency } = said;
  const { text } = texts;
  const offer = offeredSlots(found.events);
  const inviting = nameOf(names, offer?.by) ?? person?.name ?? agency.profile.name;
  const company = metCompany(found, offer?.sheet);
  const headings: Readonly<Record<Stage, string>> = {
    received: text("status.received.heading"),
    read: text("status.read.heading"),
    late: text("status.late.heading"),
    answered: text("status.answered.heading"),
    invited: company ? `${company} möchte Sie kennenlernen.` : text("status.invited.heading", { person: inviting }),
    appointment: company ? meetingWords(company) : text("status.appointment.heading"),
    cancelled: text("status.cancelled.heading"),
    asked: "Dürfen wir Sie dort vorstellen?",
    presented: openSheets(said).some(({ sentAt }) => sentAt !== undefined)
      ? "Sie sind vorgestellt."
      : "Ihr Ja ist notiert.",
    closed: text("status.closed.heading"),
  };
  return headings[stage];
}

function leadOf(said: Said): readonly Pieces[] {
  const { texts, stage, found, agency, now } = said;
  const { text, parts } = texts;
  const offer = offeredSlots(found.events);
  switch (stage) {
    case "received":
      return [[text("status.received.text")], ...failedText(said)];
    case "read":
      return failedText(said);
    case "late":
      return [lateText(said), ...failedText(said)];
    case "answered":
      return [answeredText(said)];
    case "invited":
      return offer ? [[invitedText(said, offer)]] : [];
    case "appointment":
      return offer?.chosen ? [appointmentText(said, offer, offer.chosen)] : [];
    case "cancelled":
      return [[cancelledText(said)]];
    case "asked":
      return [[askedCompanies(said)], ["Bis Sie Ja sagen, erfährt dort niemand von Ihnen."]];
    case "presented":
      return [presentedText(said)];
    case "closed": {
      const closing = closingOf(found.events);
      const day = dateOf(closing?.at ?? now.toISOString(), now);
      const sent = found.letters.some(({ eventId, state }) => eventId === closing?.id && state.is === "sent");
      if (found.state === "placed")
        return [parts("status.closed.placed", { day }), [placedText(agency, employerOf(found))]];
      if (found.state === "withdrawn") return [parts("status.closed.withdrawn", { day })];
      return [parts(sent ? "status.closed.rejectedByMail" : "status.closed.rejected", { day })];
    }
  }
}

const askedCompanies = (said: Said) => listed([...new Set(askedSheets(said).map(({ company }) => company))]);

/** A question beside what comes first. */
function besideText(said: Said): readonly Pieces[] {
  const companies = askedCompanies(said);
  if (companies === "" || said.stage === "asked") return [];
  return [[`Außerdem: Dürfen wir Sie bei ${companies} vorstellen? Bis Sie Ja sagen, erfährt dort niemand von Ihnen.`]];
}

/** Where somebody was placed: not for whoever has not said yet that the mailbox is theirs. */
function employerOf({ application, events }: Case): string | undefined {
  return application.confirmedAt === null ? undefined : closingOf(events)?.data.employer;
}

function askedSheets({ found, now }: Pick<Parts, "found" | "now">): readonly Sheet[] {
  return found.sheets.filter((sheet) => sheetState(sheet, now.toISOString()) === "asked");
}

/** Consent is asked for and confirmed in the same words by every agency. */
function presentedText(said: Said): Pieces {
  const sheets = openSheets(said);
  const gone = sheets.filter(({ sentAt }) => sentAt !== undefined);
  if (gone.length > 0) return [`Bei ${listed([...new Set(gone.map(({ company }) => company))])}.`];
  const [first] = sheets;
  return [
    `Das Blatt für ${first?.company} geht hinaus: `,
    fullTime(leavesAt(first?.agreed?.at ?? ""), said.now),
    ". Bis dahin hält es ein Druck auf „Zurücknehmen“ auf.",
  ];
}

function questionsOf(said: Said): readonly QuestionView[] {
  const { profile } = said.agency;
  return askedSheets(said).map(({ id, hash, company, content, isAgain }) => ({
    ...{ id, hash, company, sheet: sheetView(content, profile.name) },
    lines: [
      ...(isAgain
        ? [{ label: "Noch einmal", text: `${company} hatte das Blatt schon und möchte es noch einmal lesen.` }]
        : []),
      { label: "Nicht darin", text: leftOut(content) },
      {
        label: "Wer",
        text: `${content.contact} bei ${company}, über einen Link nur für diese Person${needsCode(content) ? ", mit einem Code, der an ihre E-Mail-Adresse geht" : ""}`,
      },
      { label: "Wozu", text: `damit ${company} entscheidet, ob man Sie kennenlernen will; zu nichts anderem` },
      {
        label: "Wie lange",
        text: `${sheetDays} Tage, dann ist der Link zu. Was ${company} bis dahin gespeichert hat, verantwortet ${company} selbst und muss es Ihnen sagen.`,
      },
      {
        label: "Ihre Wahl",
        text: "Ein Nein hat keine Folgen. Ein Ja können Sie jederzeit hier zurücknehmen; was bis dahin geschehen ist, bleibt erlaubt.",
      },
    ],
  }));
}

/** By law, so no agency words it otherwise. */
const placedText = (agency: PublicAgency, employer: string | undefined) =>
  `${employer === undefined ? "Wen wir wohin und wann vermittelt haben" : `Dass wir Sie an ${employer} vermittelt haben, und wann`}, bewahren wir drei Jahre lang auf, auch wenn Sie Ihre Bewerbung löschen${placesEmployees(agency) ? ": Das verlangt § 298 Abs. 2 SGB III von jeder Vermittlung" : ""}.`;

function lateText({ texts: { text, parts }, found, agency, siteOrigin, now }: Said): Pieces {
  const time = fullTime(found.replyDueAt ?? "", now);
  if (agency.claims.replyUsuallyWithinHours === undefined) return parts("status.late.text", { time });
  const replyTime: Piece = { href: `${siteOrigin}/belege#antwort-meist`, text: text("status.late.replyTime") };
  return parts("status.late.counted", { time, replyTime });
}

function answeredText({ texts: { parts }, found }: Said): Pieces {
  const last = standingLetters(found).at(-1);
  const email = last?.recipient ?? found.application.email;
  return last?.state.is === "sent"
    ? parts("status.answered.sent", { time: spokenTime(last.state.at), email: { typed: email } })
    : parts("status.answered.onItsWay", { email: { typed: email } as Piece });
}

/** A letter that did not arrive can still be read here. */
function failedText({ texts: { parts }, found }: Said): readonly Pieces[] {
  const failed = found.letters.findLast(({ state }) => state.is === "failed");
  return failed ? [parts("status.answered.failed", { email: { typed: failed.recipient } as Piece })] : [];
}

const minutesOf = (count: number) => quantity(count, "Minute", "Minuten");

function cancelledText({ texts: { text }, found, agency }: Said): string {
  const last = found.events.findLast(({ kind }) => kind === "slots-declined" || kind === "talk-cancelled");
  if (last?.kind !== "slots-declined") return text("status.cancelled.byUs");
  if (last.data.isFinal) return text("status.cancelled.final");
  return text(answerOf(agency.claims) === undefined ? "status.cancelled.othersAlone" : "status.cancelled.others");
}

function invitedText({ texts: { text } }: Said, { how, place = "", link, slots }: Offer) {
  const minutes = minutesOf(slots[0]?.minutes ?? 0);
  if (how === "video" && link !== undefined) return text("status.invited.videoLink", { minutes });
  return how === "onSite"
    ? text("status.invited.onSite", { minutes, place })
    : text(`status.invited.${how}`, { minutes });
}

function appointmentText(
  { texts: { text, parts }, found, names, person, agency }: Said,
  offer: Offer,
  slot: Slot,
): Pieces {
  const { how, place = "", link, by } = offer;
  const company = metCompany(found, offer.sheet);
  const inviting = nameOf(names, by) ?? person?.name ?? agency.profile.name;
  const about = { person: company ?? inviting, minutes: minutesOf(slot.minutes) };
  // Who calls depends on whether the company knows the number.
  if (how === "phone" && company !== undefined) return [`Am Telefon, etwa ${about.minutes}.`];
  if (how === "video" && link !== undefined)
    return parts("status.appointment.videoLink", {
      ...about,
      link: { href: link, text: text("status.appointment.link") } as Piece,
    });
  if (how === "video") return [text("status.appointment.video", about)];
  if (how === "onSite") return [text("status.appointment.onSite", { ...about, place })];
  return [text("status.appointment.phone", { ...about, number: found.application.phone ?? "" })];
}

/** As it stands in a calendar. */
export function plainText(pieces: Pieces): string {
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if ("typed" in piece) return piece.typed;
      if ("email" in piece) return piece.email;
      return "href" in piece ? `${piece.text} (${piece.href})` : piece.text;
    })
    .join("");
}

function plateOf({ texts: { text }, stage, found, agency, now }: Said): StatusView["plate"] {
  const { replyDueAt } = found;
  const waitsForIt = stage === "received" || stage === "read";
  if (waitsForIt && replyDueAt !== null && replyDueAt >= now.toISOString())
    return { small: text("status.promise"), text: shortTime(replyDueAt, now), big: true };
  const slot = stage === "appointment" ? offeredSlots(found.events)?.chosen : undefined;
  if (slot) {
    const { time } = slotView(slot, now);
    return { small: weekdayDate(slot.startsAt).text, text: { iso: slot.startsAt, text: startOf(time) }, big: true };
  }
  const askingAt = stage === "presented" ? asksCompanyAt(found, agency) : undefined;
  if (askingAt !== undefined && askingAt > now.toISOString())
    return { small: "Wir fragen dort nach am", text: weekdayDate(askingAt), big: true };
  if (stage !== "closed") return undefined;
  const day = datedDay(deletionTime(found.application, agency.profile.retention));
  return { text: text("status.closed.deletion", { day: day.text }), big: false };
}

const startOf = (span: string) => `${span.split(" bis ")[0]}\u00a0Uhr`;

/** When somebody asks the company that has had a sheet for longest and not answered. */
function asksCompanyAt({ sheets }: Case, { profile }: PublicAgency): string | undefined {
  const unanswered = sheets.filter(({ end, meeting, silentAt }) => end === undefined && !meeting && !silentAt);
  const [first] = unanswered.flatMap(({ sentAt }) => sentAt ?? []).sort();
  return (
    first && new Date(Date.parse(first) + (profile.companiesAnswerWithinDays ?? usualCompanyDays) * dayMs).toISOString()
  );
}

function callOf({ texts: { text }, person }: Said): StatusView["call"] {
  if (person?.phone !== undefined)
    return { href: dialAddress(person.phone), text: text("status.late.call", { person: person.name }) };
  return person?.email === undefined
    ? undefined
    : { href: mailtoAddress(person.email), text: text("status.late.write", { person: person.name }) };
}

/** What has happened, in its order, and what is to come. */
function stepsOf(said: Said): readonly StepView[] {
  const { texts, found, stage, now } = said;
  const { text } = texts;
  const { application, readings } = found;
  const past: StepView[] = [
    { state: "ruhig", text: text("status.way.received"), small: [fullTime(application.receivedAt, now)] },
    ...(readings[0] ? [{ state: "ruhig" as const, text: readText(said), small: [fullTime(readings[0].at, now)] }] : []),
    ...found.events.flatMap((event) => eventStep(said, event)),
  ];
  // What an applicant puts right changes nothing about how it stands.
  const corrections = new Set([text("status.way.corrected"), text("status.way.moved")]);
  const current = past.findLastIndex((step) => !corrections.has(step.text));
  const states: Readonly<Record<Stage, WindowState>> = {
    received: "neu",
    read: "gelesen",
    late: "ruhig",
    answered: "beantwortet",
    invited: "eingeladen",
    appointment: "eingeladen",
    cancelled: "beendet",
    asked: "gelesen",
    presented: "beantwortet",
    closed: "beendet",
  };
  return [
    ...past.map((step, index) =>
      index === current && stage !== "late" ? { ...step, state: states[stage], current: true } : step,
    ),
    ...comingSteps(said),
  ];
}

function readText({ texts: { text }, found, names }: Said): string {
  const readers = found.readings.flatMap(({ personId }) => nameOf(names, personId) ?? []);
  return readers.length > 0 ? text("status.way.readBy", { person: listed(readers) }) : text("status.way.read");
}

function eventStep(said: Said, event: CaseEvent): StepView[] {
  const { texts, found, names, now } = said;
  const { text } = texts;
  const step = (words: string, state: WindowState = "ruhig"): StepView[] => [
    { state, text: words, small: [fullTime(event.at, now)] },
  ];
  const letter = found.letters.find(({ eventId }) => eventId === event.id);
  if (letter?.state.is === "taken-back" || letter?.state.is === "failed") return [];
  switch (event.kind) {
    case "reply": {
      const person = nameOf(names, event.by);
      return step(person ? text("status.way.answeredBy", { person }) : text("status.way.answered"));
    }
    case "invitation":
      return step(text("status.way.invited"));
    case "slot-chosen":
      return talkStep(said, event);
    case "slots-declined":
      // What it has called off says so itself.
      if (talksOf(found.events).some(({ end }) => end?.eventId === event.id)) return [];
      return step(text("status.way.declined"));
    case "times-asked":
      return step(text("status.way.asked"));
    case "closed": {
      const employer = employerOf(found);
      const where = event.data.reason === "placed" && employer !== undefined ? ` an ${employer}` : "";
      return step(text("status.way.closed", { reason: text(`status.way.${event.data.reason}`) + where }));
    }
    case "reopened":
      return step(text("status.way.reopened"));
    case "corrected":
      return step(text(isAddressAlone(event.data.before) ? "status.way.moved" : "status.way.corrected"));
    case "message":
      return step(text("status.way.message"));
    case "sheet-asked":
    case "sheet-agreed":
    case "sheet-agreed-if":
    case "sheet-declined":
    case "sheet-sent":
    case "sheet-meeting":
    case "sheet-unfit":
    case "sheet-silent":
    case "sheet-again":
    case "sheet-ended":
      return step(sheetStep(said, event));
    default:
      // Notes, and who has it, are the agency's affair; the access file has them.
      return [];
  }
}

/** Whoever has not said yet that the mailbox is theirs does not read which company it is. */
function sheetStep({ found }: Said, { kind, data }: Extract<CaseEvent, { kind: `sheet-${string}` }>): string {
  const known = found.sheets.find(({ id }) => id === data.sheet)?.company ?? "";
  const company = found.application.confirmedAt === null ? "einem Unternehmen" : known;
  const words: Partial<Record<typeof kind, string>> = {
    "sheet-asked": `Frage: Vorstellung bei ${company}`,
    "sheet-agreed": `Ja zur Vorstellung bei ${company}`,
    "sheet-agreed-if": `„Ja, aber …“ zur Vorstellung bei ${company}`,
    "sheet-declined": `Nein zur Vorstellung bei ${company}`,
    "sheet-sent": `Bei ${company} vorgestellt`,
    "sheet-meeting": `Kennenlernen: Zeiten von ${company}`,
    "sheet-unfit": `Antwort von ${company}: passt nicht`,
    "sheet-silent": `Noch keine Antwort von ${company}; wir fragen nach`,
    "sheet-again": `Frage: das Blatt ${company} noch einmal zeigen`,
    "sheet-ended":
      "why" in data && data.why === "taken-back"
        ? `Bei ${company} zurückgenommen`
        : `Vorstellung bei ${company} beendet`,
  };
  return words[kind] ?? "";
}

/** A talk, struck through with when and by whom where it does not take place. */
function talkStep({ texts: { text, parts }, found, names, now }: Said, { id }: CaseEvent): StepView[] {
  const talk = talksOf(found.events).find(({ eventId }) => eventId === id);
  if (talk === undefined) return [];
  const { startsAt, end } = talk;
  const time = fullTime(startsAt, now);
  const company = metCompany(found, talk.sheet);
  const what = company === undefined ? text("status.way.appointment") : meetingWords(company);
  if (end === undefined) return [{ state: "ruhig", text: what, small: [time] }];
  const facts = {
    how: text(end.how === "moved" ? "status.way.talkMoved" : "status.way.cancelled"),
    person: end.by === null ? text("status.way.you") : (nameOf(names, end.by) ?? text("status.way.us")),
    time: fullTime(end.at, now),
  };
  const former = company === undefined ? text("status.way.former", { time: time.text }) : `${what}, ${time.text}`;
  return [{ state: "ruhig", text: former, isOff: true, small: parts("status.way.ended", facts) }];
}

function isAddressAlone(before: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(before).every((field) => field === "email");
}

/** That people read applications is a promise. */
function readingWords({ texts: { text }, person, agency: { profile, claims } }: Said): string {
  const name = profile.applicantsSee === "agency" ? undefined : person?.name;
  if (claims.peopleReadApplications === undefined) return name ?? text("status.way.readingAlone");
  return name === undefined ? text("status.way.readingBySomebody") : text("status.way.readingBy", { person: name });
}

function comingSteps(said: Said): readonly StepView[] {
  const { texts, found, stage, agency, now } = said;
  const { text, parts } = texts;
  const { replyDueAt, application } = found;
  const due = replyDueAt === null ? undefined : fullTime(replyDueAt, now);
  const reading: StepView = { state: "kommt", text: text("status.way.reading"), small: [readingWords(said)] };
  // A question about a sheet answers nothing.
  const isBeside = ["asked", "presented"].includes(stage) && found.waits && found.answeredAt === null;
  const isLate = stage === "late" || (isBeside && (replyDueAt ?? "") < now.toISOString());
  const reply: StepView[] = due
    ? [
        isLate
          ? {
              state: "fehler",
              text: text("status.way.replyLate"),
              small: parts("status.way.replyWasDue", { time: due }),
              current: stage === "late",
            }
          : { state: "kommt", text: text("status.way.reply"), small: parts("status.way.replyDue", { time: due }) },
      ]
    : [];
  const isBefore = ["received", "read", "late"].includes(stage);
  return [
    ...(stage === "received" ? [reading] : []),
    ...(isBefore || isBeside ? reply : []),
    ...companyStep(said),
    { state: "kommt", text: text("status.way.deletion"), small: deletionText(application, stage, agency) },
  ];
}

/** What a company that has a sheet is to say, and what follows where it says nothing. */
function companyStep({ found, stage, agency, now }: Said): readonly StepView[] {
  const askingAt = stage === "presented" ? asksCompanyAt(found, agency) : undefined;
  if (askingAt === undefined || askingAt <= now.toISOString()) return [];
  const small = ["Bleibt sie aus, fragen wir am ", dateOf(askingAt, now), " nach."];
  return [{ state: "kommt", text: "Antwort des Unternehmens", small }];
}

/** The periods are in the privacy text, too: no agency words them otherwise. */
function deletionText({ receivedAt, closedAt }: Case["application"], stage: Stage, agency: PublicAgency): Pieces {
  const { retention } = agency.profile;
  const { applicationMonthsAfterProcess: after, processEndsByItselfAfterMonths: byItself } = retention;
  if (stage === "closed")
    return ["am ", datedDay(deletionTime({ receivedAt, closedAt }, retention)), ", auf Wunsch sofort"];
  const latest = datedDay(monthsLater(receivedAt, after + byItself));
  return [`${quantity(after, "Monat", "Monate")} nach Ende des Verfahrens, spätestens am `, latest];
}

function writingsOf({ texts: { text }, found, now }: Said): readonly WritingView[] {
  return found.events.flatMap((event): WritingView[] => {
    const day = dateOf(event.at, now).text;
    if (
      event.kind === "message" ||
      ((event.kind === "slots-declined" || event.kind === "times-asked" || event.kind === "sheet-agreed-if") &&
        event.data.text)
    ) {
      return [
        {
          key: event.id,
          summary: text("status.letters.yours", { day }),
          ours: false,
          text: event.data.text ?? "",
          failed: false,
        },
      ];
    }
    const letter = found.letters.find(({ eventId }) => eventId === event.id);
    if (letter === undefined || letter.state.is === "taken-back") return [];
    return [
      {
        key: event.id,
        summary: text("status.letters.mail", { day }),
        ours: true,
        text: letter.body,
        failed: letter.state.is === "failed",
      },
    ];
  });
}

export function slotView({ startsAt, minutes }: Slot, now: Date): SlotView {
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + minutes * 60_000).toISOString();
  return {
    value: startsAt,
    day: weekdayDate(startsAt).text,
    time: `${clockWords(startsAt)} bis ${clockWords(end)}\u00a0Uhr`,
    past: start <= now,
  };
}

/** Who has it; as long as nobody has, the listing's contact. */
function personOf({ found, names, agency }: Parts): PersonView | undefined {
  const { applicantsSee, name, email, phones } = agency.profile;
  if (applicantsSee === "agency") return { name, email: email.applications, phone: phones[0]?.number };
  const assignee = nameOf(names, found.assignee);
  const { slug } = found.application.position;
  const person: PersonView | undefined =
    assignee === undefined
      ? [...agency.listings, ...agency.closedListings].find((listing) => listing.slug === slug)?.contact
      : (publishedPeople(agency).find(({ name }) => name === assignee) ?? { name: assignee });
  return person && { ...person, face: faceOf(agency, person.name, "applicant") };
}

function nameOf(names: Names, personId: string | null | undefined): string | undefined {
  return personId === null || personId === undefined ? undefined : names.get(personId);
}
