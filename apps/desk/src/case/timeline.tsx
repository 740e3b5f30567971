/** What has happened to an application, oldest first, and what is to come. */

import { wayInWords } from "@fernkontor/applications/by-hand";
import type { Case, Letter } from "@fernkontor/applications/cases/case";
import { byCompany, byService, type CaseEvent, type SheetEvent } from "@fernkontor/applications/cases/events";
import { talksOf } from "@fernkontor/applications/cases/talks";
import { endingWords, eventWords } from "@fernkontor/applications/cases/words";
import { fullName } from "@fernkontor/applications/full-name";
import type { ReactNode } from "react";
import { Block } from "../frame/block.tsx";
import { EventList } from "../frame/event-list.tsx";
import { Press } from "../frame/press.tsx";
import { Tag } from "../frame/tag.tsx";
import { Time, timeWords } from "../frame/time.tsx";
import { casePath } from "../paths.ts";
import type { Colleagues } from "./colleagues.ts";
import { clockDay, promisedUntil } from "./due-words.ts";
import { mailCodeWords } from "./mail-code.ts";
import { talkWayWords } from "./sending.ts";

type Entry = { at: string; kind: "person" | "mail" | "fehler" | "kommt" | ""; content: ReactNode };

type Props = {
  found: Case;
  colleagues: Colleagues;
  now: Date;
  /** When it is deleted at the latest. */
  deletedAt: string;
  /** Of a form that takes a letter back. */
  request: string;
};

export function Timeline({ found, colleagues, now, deletedAt, request }: Props) {
  const entries = entriesOf({ found, colleagues, now, deletedAt, request });
  return (
    <Block id="verlauf" title="Was geschehen ist">
      <EventList
        events={entries.map(({ at, kind, content }) => ({
          kind,
          content: (
            <>
              <Time at={at} now={now} />
              {content}
            </>
          ),
        }))}
      />
    </Block>
  );
}

function entriesOf({ found, colleagues, now, deletedAt, request }: Props): Entry[] {
  const { application, events, readings, letters } = found;
  const { byHand } = application;
  const dueAt = promisedUntil(found);
  const received: Entry = {
    at: application.receivedAt,
    kind: "person",
    content: byHand ? (
      <Said word={wayInWords[byHand.cameBy].noun} small=", so steht es im Eintrag" />
    ) : (
      <Said word="Bewerbung eingegangen" />
    ),
  };
  const happened: Entry[] = [
    ...(byHand
      ? [
          {
            at: byHand.enteredAt,
            kind: "" as const,
            content: <Said word="Von Hand eingetragen" by={colleagues.nameOf(byHand.enteredBy)} />,
          },
        ]
      : []),
    ...readings.map(
      ({ personId, at }): Entry => ({
        at,
        kind: "",
        content: <Said word="Gelesen" by={colleagues.nameOf(personId)} />,
      }),
    ),
    ...events.map((event) => eventEntry(event, { found, colleagues, letters, now, request })),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const coming: Entry[] = [
    ...(dueAt !== null && dueAt > now.toISOString()
      ? [{ at: dueAt, kind: "kommt" as const, content: <p>Antwort zugesagt</p> }]
      : []),
    ...(application.closedAt === null ? [] : [{ at: deletedAt, kind: "kommt" as const, content: <p>Löschung</p> }]),
  ];
  return [received, ...happened, ...coming];
}

function Said({
  word,
  by,
  quote,
  small,
}: {
  word: string;
  by?: string;
  quote?: string | undefined;
  small?: ReactNode;
}) {
  return (
    <>
      <p>
        <b>{word}</b>
        {by !== undefined && ` von ${by}`}
        {small}
      </p>
      {quote !== undefined && <blockquote dir="auto">{quote}</blockquote>}
    </>
  );
}

type Around = { found: Case; colleagues: Colleagues; letters: readonly Letter[]; now: Date; request: string };

function eventEntry(event: CaseEvent, around: Around): Entry {
  const { found, colleagues, letters } = around;
  const by = event.by === null ? fullName(found.application) : colleagues.nameOf(event.by);
  const letter = letters.find(({ eventId }) => eventId === event.id);
  const content = <EventContent event={event} by={by} around={around} />;
  if (letter === undefined) return { at: event.at, kind: event.by === null ? "person" : "", content };
  const kind = letter.state.is === "failed" ? "fehler" : "mail";
  return {
    at: event.at,
    kind,
    content: (
      <>
        {content}
        <LetterFate letter={letter} around={around} />
      </>
    ),
  };
}

function EventContent({ event, by, around }: { event: CaseEvent; by: string; around: Around }) {
  const { colleagues, now } = around;
  const word = eventWords[event.kind].atDesk;
  switch (event.kind) {
    case "reply":
      return <Said word={word} by={by} />;
    case "invitation":
      return (
        <Said
          word={word}
          by={by}
          quote={`${event.data.slots.map(({ startsAt }) => timeWords(startsAt, now)).join(" · ")}; ${event.data.slots[0]?.minutes} Minuten, ${event.data.place ?? [talkWayWords[event.data.how], event.data.link].filter(Boolean).join(" ")}`}
        />
      );
    case "slot-chosen":
      return <ChosenTalk event={event} by={by} around={around} />;
    case "slots-declined":
      return <Said word={declinedWord(event, around)} by={by} quote={event.data.text} />;
    case "times-asked":
      return <Said word={word} by={by} quote={event.data.text} />;
    case "talk-cancelled":
      return <Said word={word} by={by} />;
    case "assigned":
      return <Said word={word} by={by} small={` an ${colleagues.nameOf(event.data.to)}`} quote={event.data.text} />;
    case "note":
      return <Said word={word} by={by} small=", nur für das Team" quote={event.data.text} />;
    case "closed":
      return <Said word={`${word}: ${endingWords[event.data.reason]}`} by={by} />;
    case "reopened":
      return <Said word={word} by={by} />;
    case "corrected":
      return (
        <>
          <Said word={word} by={by} />
          {Object.entries(event.data.before).map(([field, before]) => (
            <p key={field}>
              {fieldWords[field] ?? field}: <del dir="auto">{before ?? "leer"}</del>
            </p>
          ))}
        </>
      );
    case "message":
      return <Said word={word} by={by} quote={event.data.text} />;
    case "answer-received":
      return <Said word={word} small={`, notiert von ${by}`} quote={event.data.text} />;
    case "taken-back":
    case "told-apart":
      return <Said word={word} by={by} />;
    default:
      return <AtCompany event={event} by={by} around={around} />;
  }
}

/** What has become of a sheet, and at which company. */
function AtCompany({ event, by, around }: { event: SheetEvent; by: string; around: Around }) {
  const { found, now } = around;
  const company = found.sheets.find(({ id }) => id === event.data.sheet)?.company ?? "";
  const times = event.kind === "sheet-meeting" ? event.data.slots.map(({ startsAt }) => timeWords(startsAt, now)) : [];
  const quote = "text" in event.data ? event.data.text : times.join(" · ") || undefined;
  const isPersons = event.by !== byCompany && event.by !== byService;
  return <Said word={`${eventWords[event.kind].atDesk}: ${company}`} {...(isPersons && { by })} quote={quote} />;
}

/** One that does not take place is struck through, with when that was said and by whom. */
function ChosenTalk({ event, by, around }: { event: CaseEvent; by: string; around: Around }) {
  const { found, colleagues, now } = around;
  const talk = talksOf(found.events).find(({ eventId }) => eventId === event.id);
  if (talk === undefined) return <Said word={eventWords[event.kind].atDesk} by={by} />;
  const { startsAt, end } = talk;
  const time = timeWords(startsAt, now);
  if (end === undefined) return <Said word={`${eventWords[event.kind].atDesk}: ${time}`} by={by} />;
  const who = end.by === null ? fullName(found.application) : colleagues.nameOf(end.by);
  return (
    <>
      <Said
        word={eventWords[event.kind].atDesk}
        by={by}
        small={
          <>
            : <del>{time}</del>
          </>
        }
      />
      <p className="quiet">
        {end.how === "moved" ? "verlegt" : "abgesagt"} von {who}, {timeWords(end.at, now)}
      </p>
    </>
  );
}

function declinedWord({ id, kind, data }: CaseEvent, { found }: Around): string {
  const hasCancelled = talksOf(found.events).some(({ end }) => end?.eventId === id);
  if (!hasCancelled) return eventWords[kind].atDesk;
  return "isFinal" in data && data.isFinal ? "Termin abgesagt, ohne neuen" : "Termin abgesagt, bittet um einen neuen";
}

const fieldWords: Readonly<Record<string, string>> = {
  firstName: "Vorname",
  lastName: "Nachname",
  email: "E-Mail",
  phone: "Telefon",
  experience: "Berufserfahrung",
  message: "Nachricht",
  position: "Stelle",
  wantsWhatsApp: "Kontakt über WhatsApp",
};

/** How far a letter has come, and what it says. */
function LetterFate({ letter, around }: { letter: Letter; around: Around }) {
  const { found, now, request } = around;
  const { state, body, subject, eventId } = letter;
  return (
    <>
      {state.is === "sent" && <p className="quiet">zugestellt {clockDay(state.at, now)}</p>}
      {state.is === "taken-back" && <p className="quiet">zurückgeholt {clockDay(state.at, now)}, nie gesendet</p>}
      {state.is === "failed" && (
        <p>
          <Tag tone="late">nicht zugestellt</Tag> <span className="quiet">{mailCodeWords(state.code)}, endgültig</span>
        </p>
      )}
      {state.is === "waiting" && (
        <>
          <p>
            <Tag tone="soon">unterwegs</Tag>{" "}
            {state.code !== null && (
              <span className="quiet">
                Versuche: {state.attempts}, zuletzt: {mailCodeWords(state.code)}. Nächster {clockDay(state.nextAt, now)}
                .
              </span>
            )}
          </p>
          {state.canBeTakenBack && (
            <Press
              action={`${casePath(found.application.id)}/zurueckholen`}
              fields={{ ereignis: eventId, anfrage: request }}
              label="Zurückholen und ändern"
            />
          )}
        </>
      )}
      <details>
        <summary>Text</summary>
        <blockquote className="said" dir="auto">
          <b>{subject}</b>
          {`\n\n${body}`}
        </blockquote>
      </details>
    </>
  );
}
