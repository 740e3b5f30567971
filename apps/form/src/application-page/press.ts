/** What the buttons of a confirmed application do, apart from those that delete. */

import { randomUUID } from "node:crypto";
import { maxLengths } from "@fernkontor/applications/application-schema";
import type { Case, Change, ChangeOutcome } from "@fernkontor/applications/cases/case";
import { type EventContent, offeredSlots } from "@fernkontor/applications/cases/events";
import { openTalk } from "@fernkontor/applications/cases/talks";
import { cleanText } from "@fernkontor/applications/clean-text";
import { findProtectedNumbers } from "@fernkontor/domain/data-firewall/find-protected-numbers";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import type { Service } from "../service.ts";
import { protectedNumberMessages } from "../submission/copy.ts";
import { correctionOf, dataValuesOf, readDataValues } from "./corrections.ts";
import { type DataField, type DataValues, dataFields } from "./own-data.tsx";
import {
  afterName,
  answers,
  conditionName,
  consentName,
  consents,
  doneParameter,
  insteadName,
  invitationName,
  messageName,
  noOtherTimes,
  noSlot,
  numberName,
  otherTimes,
  requestName,
  requestShape,
  sheetHashName,
  sheetName,
  slotName,
  timesName,
} from "./post-fields.ts";
import type { RefusedAnswer } from "./sheet-parts.tsx";

/** Where it leads once it is done; else the page once more, with all that was typed. */
export type Done =
  | { to: string }
  | {
      status?: 200 | 409 | 422;
      request?: string;
      open?: string;
      notTicked?: string;
      /** Why what was pressed is not stored, where it is not said beside a field. */
      notSaved?: string;
      slots?: { slot?: string; number?: string };
      chosen?: string;
      /** Of the page that asks about moving or cancelling. */
      talk?: { error: string; typed: string; after?: string };
      number?: string;
      /** Of the question about a sheet, or of the page that asks before it is taken back. */
      sheet?: RefusedAnswer;
      message?: string;
      text?: string;
      values?: DataValues;
      errors?: Readonly<Partial<Record<DataField, string>>>;
    };

const doneWith = (what: string, part: string): Done => ({ to: `?${doneParameter}=${what}#${part}` });

export async function press(service: Service, found: Case, answer: string, fields: URLSearchParams): Promise<Done> {
  const asked = fields.get(requestName) ?? "";
  // The application's id keeps apart what two applicants send under one name.
  const request = requestShape.test(asked) ? asked : randomUUID();
  const change: Pressed["change"] = async (content) => {
    const base = { applicationId: found.application.id, request, version: "latest" as const, by: null };
    return (await service.cases.change({ ...base, at: service.intake.now(), ...content })).outcome;
  };
  const pressed = { service, found, fields, request, change };
  if (answer === answers.slot) return chooseSlot(pressed);
  if (answer === answers.move) return moveTalk(pressed);
  if (answer === answers.cancel) return cancelTalk(pressed);
  if (answer === answers.sheet) return answerSheet(pressed);
  if (answer === answers.takeBack) return takeBackSheet(pressed);
  if (answer === answers.message) return writeMessage(pressed);
  if (answer === answers.correct) return correct(pressed);
  return { to: "" };
}

type Pressed = {
  service: Service;
  found: Case;
  fields: URLSearchParams;
  request: string;
  change: (content: EventContent & Partial<Pick<Change, "request" | "values">>) => Promise<ChangeOutcome["outcome"]>;
};

/** Another tab, or somebody of the agency, was faster: what was pressed is an answer to what is gone. */
async function overtaken({ service, found, fields, request }: Pressed): Promise<Done> {
  const { errors } = service.copy.applicationPage();
  const number = fields.get(numberName) ?? undefined;
  const now = offeredSlots((await service.cases.find(found.application.id))?.events ?? []);
  return now && now.chosen === undefined
    ? { status: 409, slots: { slot: errors.slotsReplaced }, request, ...(number !== undefined && { number }) }
    : { status: 409, notSaved: errors.slotNotSaved };
}

async function chooseSlot(pressed: Pressed): Promise<Done> {
  const { service, found, fields, request, change } = pressed;
  const { errors } = service.copy.applicationPage();
  const chosen = fields.get(slotName) ?? "";
  const number = fields.get(numberName) ?? undefined;
  const at = service.intake.now();
  const refuse = (slots: { slot?: string; number?: string }): Done => ({
    status: 422,
    slots,
    chosen,
    request,
    ...(number !== undefined && { number }),
  });
  const invitation = Number(fields.get(invitationName));
  const offer = offeredSlots(found.events);
  if (chosen === noSlot) {
    if (offer?.chosen) return overtaken(pressed);
    const outcome = await change({ kind: "slots-declined", data: { invitation } });
    return outcome === "done" ? doneWith("keiner", "getan") : overtaken(pressed);
  }
  if (offer?.invitation === invitation && offer.chosen?.startsAt === chosen) return doneWith("termin", "getan");
  if (offer?.invitation !== invitation || offer.chosen) return overtaken(pressed);
  const offered = offer.slots.find(({ startsAt }) => startsAt === chosen);
  if (offered === undefined) return refuse({ slot: chosen === "" ? errors.slotMissing : errors.slotGone });
  if (offered.startsAt <= at.toISOString()) return refuse({ slot: errors.slotGone });
  // Whoever is called needs one.
  if (offer.how === "phone" && (number ?? found.application.phone ?? "").trim() === "")
    return refuse({ number: errors.numberMissing });
  if (number !== undefined) {
    const values = { ...dataValuesOf(found.application), phone: number };
    const correction = correctionOf(found.application, values, service.fieldMessages);
    if (!correction.valid) return refuse({ number: correction.errors.phone ?? errors.summary });
    const { before, after } = correction;
    if (Object.keys(after).length > 0 && isTooMuchToday(found, "corrected", at))
      return refuse({ number: errors.correctedTooOften });
    if (Object.keys(after).length > 0)
      await change({ kind: "corrected", data: { before }, values: after, request: `${request}-n` });
  }
  const outcome = await change({ kind: "slot-chosen", data: { invitation, ...offered } });
  if (outcome === "taken") return refuse({ slot: errors.slotGone });
  return outcome === "done" ? doneWith("termin", "getan") : overtaken(pressed);
}

type Typed = { typed: string; text: string; error: string | undefined };

/** A sentence beside what is pressed; an error where it cannot be kept. */
function typedSentence({ service, fields }: Pressed, name: string): Typed {
  const typed = fields.get(name) ?? "";
  const text = cleanText(typed);
  const [protectedNumber] = findProtectedNumbers({ message: typed });
  const tooLong = text.length > maxLengths.message ? service.fieldMessages.messageTooLong(text.length) : undefined;
  return { typed, text, error: protectedNumber ? protectedNumberMessages[protectedNumber.kind] : tooLong };
}

/** The same beside a talk. */
function typedTimes(pressed: Pressed): Typed {
  const { service, found } = pressed;
  const { messageTooMany } = service.copy.applicationPage().errors;
  const isTooMuch = isTooMuchToday(found, "times-asked", service.intake.now());
  const sentence = typedSentence(pressed, timesName);
  return isTooMuch ? { ...sentence, error: messageTooMany } : sentence;
}

/** Another of the offered times, or the wish for others: until then the appointment holds. */
async function moveTalk(pressed: Pressed): Promise<Done> {
  const { service, found, fields, request, change } = pressed;
  const { errors } = service.copy.applicationPage();
  const at = service.intake.now();
  const [chosen, instead] = [fields.get(slotName) ?? "", fields.get(insteadName) ?? ""];
  const invitation = Number(fields.get(invitationName));
  const { typed, text, error } = typedTimes(pressed);
  const refuse = (message: string): Done => ({
    ...{ status: 422, open: answers.move, request, chosen },
    talk: { error: message, typed },
  });
  const offer = offeredSlots(found.events);
  if (offer?.invitation === invitation && offer.chosen?.startsAt === chosen) return doneWith("termin", "getan");
  if (offer?.invitation !== invitation || offer.chosen?.startsAt !== instead || instead <= at.toISOString())
    return overtaken(pressed);
  if (chosen === otherTimes) {
    if (error ?? text === "") return refuse(error ?? errors.timesMissing);
    const outcome = await change({ kind: "times-asked", data: { invitation, text } });
    return outcome === "done" ? doneWith("zeiten", "getan") : overtaken(pressed);
  }
  const offered = offer.slots.find(({ startsAt }) => startsAt === chosen);
  if (offered === undefined) return refuse(errors.moveMissing);
  if (offered.startsAt <= at.toISOString()) return refuse(errors.slotGone);
  const outcome = await change({ kind: "slot-chosen", data: { invitation, ...offered, instead } });
  if (outcome === "taken") return refuse(errors.slotGone);
  return outcome === "done" ? doneWith("termin", "getan") : overtaken(pressed);
}

async function cancelTalk(pressed: Pressed): Promise<Done> {
  const { service, found, fields, request, change } = pressed;
  const at = service.intake.now();
  const invitation = Number(fields.get(invitationName));
  const { typed, text, error } = typedTimes(pressed);
  if (error !== undefined)
    return { status: 422, open: answers.cancel, request, talk: { error, typed, after: fields.get(afterName) ?? "" } };
  const offer = offeredSlots(found.events);
  const isAsSeen = offer?.chosen === undefined || offer.chosen.startsAt === fields.get(insteadName);
  if (!isAsSeen || (offer?.chosen && offer.chosen.startsAt <= at.toISOString())) return overtaken(pressed);
  const isFinal = fields.get(afterName) === noOtherTimes && { isFinal: true as const };
  const data = { invitation, ...(text !== "" && { text }), ...isFinal };
  const outcome = await change({ kind: "slots-declined", data });
  return outcome === "done" ? { to: "" } : overtaken(pressed);
}

/** Whatever is answered, it is to the sheet that was shown. */
async function answerSheet(pressed: Pressed): Promise<Done> {
  const { service, fields, request } = pressed;
  const { errors } = service.copy.applicationPage();
  const [sheet = "", hash = "", chosen] = [sheetName, sheetHashName, consentName].map((name) => fields.get(name) ?? "");
  const { typed, text, error } = typedSentence(pressed, conditionName);
  const refuse = (message: string, shown = chosen): Done => ({
    ...{ status: 422, request },
    sheet: { id: sheet, error: message, chosen: shown ?? "", typed },
  });
  // A condition would be lost without a word, and what it is about would leave.
  if (text !== "" && chosen !== "" && chosen !== consents.but) return refuse(errors.conditionAside, consents.but);
  if (chosen === consents.yes) return changeSheet(pressed, { kind: "sheet-agreed", data: { sheet, hash } }, "ja");
  if (chosen === consents.no) return changeSheet(pressed, { kind: "sheet-declined", data: { sheet } }, "nein");
  if (chosen !== consents.but) return refuse(errors.consentMissing);
  if (error ?? text === "") return refuse(error ?? errors.conditionMissing);
  return changeSheet(pressed, { kind: "sheet-agreed-if", data: { sheet, text } }, "aber");
}

async function takeBackSheet(pressed: Pressed): Promise<Done> {
  const { found, fields, request } = pressed;
  const sheet = fields.get(sheetName) ?? "";
  const { typed, text, error } = typedSentence(pressed, conditionName);
  if (error !== undefined)
    return { status: 422, open: answers.takeBack, request, sheet: { id: sheet, error, chosen: "", typed } };
  if (found.sheets.find(({ id }) => id === sheet)?.end?.why === "taken-back") return doneWith("zurueck", "getan");
  const data = { sheet, why: "taken-back" as const, ...(text !== "" && { text }) };
  return changeSheet(pressed, { kind: "sheet-ended", data }, "zurueck");
}

async function changeSheet({ service, change }: Pressed, content: EventContent, done: string): Promise<Done> {
  if ((await change(content)) === "done") return doneWith(done, "getan");
  return { status: 409, notSaved: service.copy.applicationPage().errors.conflict };
}

/** Each is stored, and somebody is told of it: without a limit one link would fill disk and mailbox. */
const mostADay = 20;

function isTooMuchToday({ events }: Case, what: "message" | "corrected" | "times-asked", now: Date): boolean {
  const since = new Date(now.getTime() - dayMs).toISOString();
  return events.filter(({ kind, by, at }) => kind === what && by === null && at > since).length >= mostADay;
}

async function writeMessage({ service, found, fields, request, change }: Pressed): Promise<Done> {
  const { errors } = service.copy.applicationPage();
  const typed = fields.get(messageName) ?? "";
  const text = cleanText(typed);
  const refuse = (message: string): Done => ({ status: 422, open: answers.message, message, text: typed, request });
  if (isTooMuchToday(found, "message", service.intake.now())) return refuse(errors.messageTooMany);
  const [protectedNumber] = findProtectedNumbers({ message: typed });
  if (protectedNumber) return refuse(protectedNumberMessages[protectedNumber.kind]);
  if (text === "") return refuse(errors.messageMissing);
  if (text.length > maxLengths.message) return refuse(service.fieldMessages.messageTooLong(text.length));
  const outcome = await change({ kind: "message", data: { text } });
  return outcome === "done" ? doneWith("nachricht", "getan") : { ...refuse(errors.conflict), status: 409 };
}

async function correct({ service, found, fields, request, change }: Pressed): Promise<Done> {
  const { errors } = service.copy.applicationPage();
  const { application } = found;
  const values = readDataValues(fields);
  const correction = correctionOf(application, values, service.fieldMessages);
  const refuse = (wrong: Partial<Record<DataField, string>>): Done => ({
    status: 422,
    open: "angaben",
    values,
    errors: wrong,
    request,
  });
  if (!correction.valid) return refuse(correction.errors);
  const at = service.intake.now();
  const talk = openTalk(found.events, at.toISOString());
  if (talk?.how === "phone" && correction.after.phone === null) return refuse({ phone: errors.numberMissing });
  const [first] = dataFields.filter((name) => name in correction.after);
  if (first && isTooMuchToday(found, "corrected", at)) return refuse({ [first]: errors.correctedTooOften });
  if (first === undefined) return doneWith("unveraendert", "getan");
  const { before, after } = correction;
  const outcome = await change({ kind: "corrected", data: { before }, values: after });
  return outcome === "done" ? doneWith("berichtigt", "getan") : { ...refuse({}), status: 409 };
}
