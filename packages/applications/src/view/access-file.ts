/** All that is stored of a person, for who asks for it (GDPR Art. 15 and 20): as JSON, and as words to be printed. */

import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { placesEmployees } from "@fernkontor/domain/agency/own-employment";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { deletionTime } from "@fernkontor/domain/retention/retention";
import { textsOf } from "@fernkontor/texts/texts-of";
import { applicationLines, germanTime } from "../application-copy.ts";
import { type ByHand, informedWords, wayInWords } from "../by-hand.ts";
import type { Besides, Case, Letter, Sheet } from "../cases/case.ts";
import type { Cases } from "../cases/cases.ts";
import { findConsentText } from "../cases/consent.ts";
import { byCompany, type CaseEvent } from "../cases/events.ts";
import { sheetNumber } from "../cases/sheets.ts";
import { eventWords } from "../cases/words.ts";
import type { Database } from "../database/database.ts";
import { fullName } from "../full-name.ts";
import type { ListingLine } from "../listing-shown.ts";
import { shownSender } from "../mail/receipt.ts";
import { endWords } from "./place-view.ts";
import { sheetView } from "./sheet-view.ts";

export type Stored = {
  found: Case;
  besides: Besides;
  /** What the applicant has agreed to; undefined where it is not kept any more. */
  consentText: string | undefined;
  /** The name of whoever did something, as its applicant knows them; null is the applicant. */
  nameOf: (actor: string | null) => string;
};

/** @param names of the agency's people by their ids, as far as applicants see them */
export async function readStored(
  { cases, database }: { cases: Pick<Cases, "besides">; database: Database },
  found: Case,
  names: ReadonlyMap<string, string>,
): Promise<Stored> {
  const { id, consent } = found.application;
  const [besides, consentText] = await Promise.all([cases.besides(id), findConsentText(database, consent.version)]);
  const nameOf = (actor: string | null) => {
    if (actor === byCompany) return "das Unternehmen";
    return actor === null ? "Sie" : (names.get(actor) ?? "die Agentur");
  };
  return { found, besides, consentText, nameOf };
}

/** Data to be written as JSON; notes, names of readers and letters included. Its keys are those of the JSON export. */
export function accessFile(
  { found, besides, consentText, nameOf }: Stored,
  { profile }: Pick<PublicAgency, "profile">,
) {
  const { application, listing, state, assignee, replyDueAt, answeredAt, events, readings, letters, sheets } = found;
  const { consent, byHand, ...said } = application;
  return {
    ...said,
    byHand: byHand && {
      ...byHand,
      enteredBy: nameOf(byHand.enteredBy),
      informedBy: byHand.informedBy && nameOf(byHand.informedBy),
    },
    consent: { ...consent, text: consentText ?? null },
    listing,
    state,
    assignee: assignee === null ? null : nameOf(assignee),
    replyDueAt,
    answeredAt,
    deletedAt: deletionTime(application, profile.retention),
    readings: readings.map(({ personId, at }) => ({ by: nameOf(personId), at })),
    events: events.map((event) => fileEvent(event, nameOf)),
    letters: letters.map((letter) => fileLetter(letter, profile)),
    sheets: sheets.map(fileSheet),
    drafts: besides.drafts.map(({ personId, keptAt, subject, body }) => ({
      from: nameOf(personId),
      keptAt,
      subject,
      body,
    })),
    placement: besides.placement,
  };
}

function fileEvent(event: CaseEvent, nameOf: Stored["nameOf"]) {
  const { at, by, kind } = event;
  return { at, by: nameOf(by), kind, ...fileData(event, nameOf) };
}

/** As it is stored, without ids: of a person the name, of others' applications nothing. */
function fileData(event: CaseEvent, nameOf: Stored["nameOf"]) {
  switch (event.kind) {
    case "assigned":
      return { ...event.data, to: nameOf(event.data.to) };
    case "told-apart":
      return {};
    default:
      return event.data;
  }
}

function fileLetter({ subject, body, recipient, sender, state }: Letter, profile: AgencyProfile) {
  return {
    from: shownSender(profile, sender),
    to: recipient,
    subject,
    body,
    sentAt: state.is === "sent" ? state.at : null,
  };
}

/** To whom something went, or was to go, by name (ECJ C-154/21), and what. */
function fileSheet({ id, version, content, agreed, sentAt, openings, meeting, end }: Sheet) {
  return {
    ...{ number: sheetNumber(id), version, ...content, agreedAt: agreed?.at ?? null, sentAt: sentAt ?? null, openings },
    meeting: meeting ? { at: meeting.at, slots: meeting.slots } : null,
    end: end ? { at: end.at, why: end.why, text: end.text ?? null } : null,
  };
}

function sheetLines(sheet: Sheet, { nameOf }: Stored, agency: PublicAgency): readonly ListingLine[] {
  const { id, company, content, agreed, sentAt, openings, end } = sheet;
  const { title, place, paragraphs, lines } = sheetView(content, agency.profile.name);
  const became = [
    `An ${content.contact}`,
    ...(agreed ? [`Ja: ${germanTime(agreed.phone ?? agreed.at)}, ${nameOf(agreed.by)}`] : []),
    ...(sentAt ? [`Hinaus: ${germanTime(sentAt)}`] : []),
    ...openings.map(({ at, mailbox }) => `Geöffnet: ${germanTime(at)}${mailbox ? `, Code an ${mailbox}` : ""}`),
    ...(end ? [`Zu seit: ${germanTime(end.at)}, ${endWords[end.why]}${end.text ? `: ${end.text}` : ""}`] : []),
  ];
  const said = [title, place, ...paragraphs, ...lines.map(({ label, text }) => `${label}: ${text}`)];
  return [
    { label: company, text: became.join("\n") },
    { label: `Blatt ${sheetNumber(id)}`, text: said.filter((line) => line !== "").join("\n") },
  ];
}

/** A part of it under a heading, said to the applicant. */
export type AccessSection = { id: string; heading: string; lines: readonly ListingLine[] };

export function accessSections(stored: Stored, agency: PublicAgency): readonly AccessSection[] {
  const { found, besides, nameOf } = stored;
  const sections = [
    { id: "angaben", heading: "Ihre Angaben", lines: ownLines(stored, agency) },
    { id: "stelle", heading: "Die Stelle, wie sie dastand", lines: found.listing ?? [] },
    {
      id: "gelesen",
      heading: "Wer gelesen hat",
      lines: found.readings.map(({ personId, at }) => ({
        label: "Gelesen",
        text: `${germanTime(at)}, ${nameOf(personId)}`,
      })),
    },
    { id: "verlauf", heading: "Was geschehen ist", lines: found.events.map((event) => eventLine(event, nameOf)) },
    {
      id: "schreiben",
      heading: "Unsere E-Mails an Sie",
      lines: found.letters.map((letter) => letterLine(letter, agency.profile)),
    },
    {
      id: "empfaenger",
      heading: "Wem wir Sie vorgestellt haben oder vorstellen wollten",
      lines: found.sheets.flatMap((sheet) => sheetLines(sheet, stored, agency)),
    },
    {
      id: "entwuerfe",
      heading: "Angefangen und nicht gesendet",
      lines: besides.drafts.map(({ personId, keptAt, subject, body }) => ({
        label: subject,
        text: `${germanTime(keptAt)}, ${nameOf(personId)}\n${body}`,
      })),
    },
    { id: "vermittlung", heading: "Ihre Vermittlung", lines: placementLines(besides, agency) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

function enteredLines(byHand: ByHand, nameOf: Stored["nameOf"]): ListingLine[] {
  const { cameBy, enteredBy, enteredAt, informed, informedBy, informedAt } = byHand;
  const told = informedBy && informedAt ? `, ${germanTime(informedAt)}, ${nameOf(informedBy)}` : "";
  return [
    { label: "Gekommen", text: wayInWords[cameBy].noun },
    { label: "Eingetragen", text: `${germanTime(enteredAt)}, ${nameOf(enteredBy)}` },
    { label: "Über den Datenschutz informiert", text: `${informedWords[informed]}${told}` },
  ];
}

function ownLines({ found, consentText, nameOf }: Stored, agency: PublicAgency): ListingLine[] {
  const { application, listing } = found;
  const { id, receivedAt, correctedAt, confirmedAt, closedAt, consent, position, byHand } = application;
  const times = [
    ["Eingang", receivedAt],
    ["Zuletzt aus dem Formular berichtigt", correctedAt],
    ["Von Ihnen bestätigt", confirmedAt],
    ["Antwort zugesagt bis", found.replyDueAt],
    ["Antwort zugestellt", found.answeredAt],
    ["Verfahren beendet", closedAt],
    ["Löschung spätestens", deletionTime(application, agency.profile.retention)],
  ] as const;
  return [
    { label: "Nummer", text: id },
    ...(byHand ? enteredLines(byHand, nameOf) : []),
    ...times.flatMap(([label, time]) => (time === null ? [] : [{ label, text: germanTime(time) }])),
    ...applicationLines(application, textsOf(agency), agency.profile),
    {
      label: "Einwilligung",
      text: `${germanTime(consent.at)}: ${consentText === undefined ? "Der Wortlaut ist nicht mehr gespeichert." : `„${consentText}“`}`,
    },
    ...(position.slug !== null && listing === null
      ? [{ label: "Text der Stelle", text: "Wie sie damals dastand, ist nicht gespeichert." }]
      : []),
  ];
}

function letterLine({ subject, body, sender, recipient, state }: Letter, profile: AgencyProfile): ListingLine {
  const fates: Readonly<Record<Letter["state"]["is"], string>> = {
    sent: state.is === "sent" ? `zugestellt am ${germanTime(state.at)}` : "",
    waiting: "unterwegs",
    failed: "nicht zugestellt",
    "taken-back": "zurückgeholt, nie gesendet",
  };
  return { label: subject, text: `Von ${shownSender(profile, sender)} an ${recipient}, ${fates[state.is]}\n\n${body}` };
}

function placementLines({ placement }: Besides, agency: PublicAgency): ListingLine[] {
  if (placement === null) return [];
  const { listing, employer, placedAt } = placement;
  return [
    { label: "Wer", text: fullName(placement) },
    { label: "Als", text: listing },
    { label: "Wo", text: employer ?? "nicht festgehalten" },
    { label: "Wann", text: germanTime(placedAt) },
    {
      label: "Aufbewahrt",
      text: `drei Jahre, auch nach der Löschung der Bewerbung${placesEmployees(agency) ? " (§ 298 Abs. 2 SGB III)" : ""}`,
    },
  ];
}

function eventLine(event: CaseEvent, nameOf: Stored["nameOf"]): ListingLine {
  const said = [`${germanTime(event.at)}, ${nameOf(event.by)}`];
  if (event.kind === "assigned") said.push(`an ${nameOf(event.data.to)}`);
  if (event.kind === "invitation") {
    said.push(...event.data.slots.map(({ startsAt }) => germanTime(startsAt)));
    const where = event.data.place ?? event.data.link;
    if (where !== undefined) said.push(where);
  }
  if (event.kind === "slot-chosen") said.push(germanTime(event.data.startsAt));
  if (event.kind === "corrected") said.push(...Object.values(event.data.before).map((value) => value ?? "nichts"));
  if (event.kind === "sheet-asked") said.push(event.data.company);
  if (event.kind === "sheet-meeting") said.push(...event.data.slots.map(({ startsAt }) => germanTime(startsAt)));
  if ("mailbox" in event.data && event.data.mailbox) said.push(event.data.mailbox);
  if ("text" in event.data && event.data.text) said.push(event.data.text);
  return { label: eventWords[event.kind].inFile, text: said.join("\n") };
}
