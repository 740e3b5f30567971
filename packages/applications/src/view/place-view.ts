/** Where data of an applicant lies: with which company, by which yes, and until when. Said alike to applicant and agency. */
import type { PlaceView } from "@fernkontor/design/desk/place-card.tsx";
import type { WindowState } from "@fernkontor/design/desk/way.tsx";
import { mailtoAddress } from "@fernkontor/domain/mailto-address";
import type { Sheet } from "../cases/case.ts";
import { byCompany, byService } from "../cases/events.ts";
import {
  isReadable,
  leavesAt,
  type SheetEnd,
  type SheetState,
  sheetNumber,
  sheetState,
  sheetUntil,
} from "../cases/sheets.ts";
import { fullTime } from "../german-times.ts";

type Around = {
  now: Date;
  /** Of whoever did something: null is the applicant. */
  nameOf: (actor: string | null) => string;
};

const shown: Readonly<Record<Exclude<SheetState, "ended">, readonly [WindowState, string]>> = {
  asked: ["gelesen", "gefragt"],
  agreed: ["neu", "noch nicht hinaus"],
  sent: ["neu", "noch nicht geöffnet"],
  opened: ["gelesen", "geöffnet"],
  silent: ["gelesen", "keine Antwort"],
  meeting: ["eingeladen", "möchte kennenlernen"],
  expired: ["beendet", "Link zu"],
};

export const endWords: Readonly<Record<SheetEnd, string>> = {
  "taken-back": "zurückgenommen",
  undelivered: "nicht zugestellt",
  changed: "nicht hinausgegangen",
  restored: "beendet",
  corrected: "beendet nach Berichtigung",
  closed: "Verfahren beendet",
  declined: "Nein",
  "agreed-if": "Ja, aber …",
  unfit: "passt nicht",
};

/** Those of which anything has left, or is about to: a question alone is nowhere. */
export function placesOf(sheets: readonly Sheet[], around: Around): readonly PlaceView[] {
  return sheets
    .filter(({ agreed, isAgain }) => agreed !== undefined || isAgain)
    .map((sheet) => placeView(sheet, around));
}

export function placeView(sheet: Sheet, around: Around): PlaceView {
  const { id, company, content, agreed, openings, end, meeting, sentAt, silentAt, writesTo } = sheet;
  const time = (iso: string) => fullTime(iso, around.now).text;
  const state = sheetState(sheet, around.now.toISOString());
  const [window, word] = state === "ended" ? ["beendet" as const, endWords[end?.why ?? "restored"]] : shown[state];
  const until = sheetUntil(sheet);
  const line = (label: string, text: string | undefined) => (text === undefined ? [] : [{ label, text }]);
  return {
    ...{ id, company, state: window, word, isOpen: isReadable(sheet, around.now.toISOString()) },
    lines: [
      { label: "Was", text: `Blatt ${sheetNumber(id)}, ${whatWords(sheet)}, an ${content.contact}` },
      ...line("Ja", agreed && agreedWords(agreed, time, around)),
      ...line("Geht hinaus", state === "agreed" && agreed ? time(leavesAt(agreed.at)) : undefined),
      ...line("Hinaus", sentAt && time(sentAt)),
      ...openings.map(({ at, mailbox }) => ({
        label: "Geöffnet",
        text: `${time(at)}${mailbox === undefined ? "" : `, mit einem Code an ${mailbox}`}`,
      })),
      ...line(
        "Keine Antwort",
        silentAt && meeting === undefined ? `seit ${time(silentAt)} fragen wir nach` : undefined,
      ),
      ...line("Kennenlernen", meeting && `${time(meeting.at)}, Zeiten vorgeschlagen`),
      ...line("Offen bis", end === undefined ? until && time(until) : undefined),
      ...line("Zu seit", end && time(end.at) + (isPersons(end.by) ? `, ${around.nameOf(end.by)}` : "")),
      ...line("Dort", end && openings.length > 0 ? savedThere(company) : undefined),
      ...(end && openings.length > 0 && writesTo !== null
        ? [{ label: "Schreiben an", text: writesTo, href: hrefOf(writesTo) }]
        : []),
      ...line("Antwort", end?.why === "unfit" && end.text ? `„${end.text}“` : undefined),
    ],
  };
}

const isPersons = (actor: string | null) => actor !== null && actor !== byCompany && actor !== byService;

/** The company is responsible itself for what it has read (GDPR art. 4(7)). */
const savedThere = (company: string) =>
  `Was ${company} gespeichert hat, liegt dort: Auskunft und Löschung gibt ${company}.`;

const hrefOf = (address: string) => (address.includes("@") ? mailtoAddress(address) : address);

function whatWords({ content: { named, reach } }: Sheet): string {
  const name = { none: "ohne Namen", first: "mit Vornamen", full: "mit Namen" }[named];
  return reach.length === 0 ? name : `${name} und Kontaktdaten`;
}

function agreedWords(
  { at, by, phone }: NonNullable<Sheet["agreed"]>,
  time: (iso: string) => string,
  { nameOf }: Around,
): string {
  return phone === undefined
    ? `${time(at)}, auf der eigenen Seite`
    : `${time(phone)}, am Telefon; notiert von ${nameOf(by)}`;
}
