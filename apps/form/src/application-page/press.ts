/** What the buttons of a confirmed application do, apart from those that delete. */

import { randomUUID } from "node:crypto";
import { maxLengths } from "@fernkontor/applications/application-schema";
import type { Case } from "@fernkontor/applications/cases/case";
import { offeredSlots } from "@fernkontor/applications/cases/events";
import { cleanText } from "@fernkontor/applications/clean-text";
import { findProtectedNumbers } from "@fernkontor/domain/data-firewall/find-protected-numbers";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import type { Service } from "../service.ts";
import { protectedNumberMessages } from "../submission/copy.ts";
import { correctionOf, dataValuesOf, readDataValues } from "./corrections.ts";
import { type DataField, type DataValues, dataFields } from "./own-data.tsx";
import {
  answers,
  doneParameter,
  invitationName,
  messageName,
  moving,
  noSlot,
  numberName,
  openParameter,
  requestName,
  requestShape,
  slotName,
  sureName,
} from "./post-fields.ts";

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
      number?: string;
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
  const pressed = { service, found, fields, request };
  if (answer === answers.slot) return chooseSlot(pressed);
  if (answer === answers.message) return writeMessage(pressed);
  if (answer === answers.correct) return correct(pressed);
  return { to: "" };
}

type Pressed = { service: Service; found: Case; fields: URLSearchParams; request: string };

async function chooseSlot({ service, found, fields, request }: Pressed): Promise<Done> {
  const { errors } = service.copy.applicationPage();
  const { id: applicationId } = found.application;
  const chosen = fields.get(slotName) ?? "";
  const number = fields.get(numberName) ?? undefined;
  const at = service.intake.now();
  const base = { applicationId, request, version: "latest" as const, by: null, at };
  const refuse = (slots: { slot?: string; number?: string }): Done => ({
    status: 422,
    slots,
    chosen,
    request,
    ...(number !== undefined && { number }),
  });
  /** Another tab, or somebody of the agency, was faster: what was pressed is an answer to what is gone. */
  const overtaken = async (): Promise<Done> => {
    const now = offeredSlots((await service.cases.find(applicationId))?.events ?? []);
    return now && now.chosen === undefined
      ? { status: 409, slots: { slot: errors.slotsReplaced }, request, ...(number !== undefined && { number }) }
      : { status: 409, notSaved: errors.slotNotSaved };
  };
  const invitation = Number(fields.get(invitationName));
  const offer = offeredSlots(found.events);
  if (chosen === noSlot) {
    const isPromised = offer?.invitation === invitation && offer.chosen !== undefined;
    if (isPromised && fields.get(sureName) !== "ja") return { to: `?${openParameter}=${moving}` };
    const { outcome } = await service.cases.change({ ...base, kind: "slots-declined", data: { invitation } });
    return outcome === "done" ? doneWith("keiner", "getan") : overtaken();
  }
  if (offer?.invitation === invitation && offer.chosen?.startsAt === chosen) return doneWith("termin", "getan");
  if (offer?.invitation !== invitation || offer.chosen) return overtaken();
  const offered = offer.slots.find(({ startsAt }) => startsAt === chosen);
  if (offered === undefined) return refuse({ slot: chosen === "" ? errors.slotMissing : errors.slotGone });
  if (offered.startsAt <= at.toISOString()) return refuse({ slot: errors.slotGone });
  if (number !== undefined) {
    const values = { ...dataValuesOf(found.application), phone: number };
    const correction = correctionOf(found.application, values, service.fieldMessages);
    if (!correction.valid) return refuse({ number: correction.errors.phone ?? errors.summary });
    const { before, after } = correction;
    if (Object.keys(after).length > 0 && isTooMuchToday(found, "corrected", at))
      return refuse({ number: errors.correctedTooOften });
    if (Object.keys(after).length > 0)
      await service.cases.change({
        ...base,
        request: `${request}-n`,
        kind: "corrected",
        data: { before },
        values: after,
      });
  }
  const { outcome } = await service.cases.change({ ...base, kind: "slot-chosen", data: { invitation, ...offered } });
  if (outcome === "taken") return refuse({ slot: errors.slotGone });
  return outcome === "done" ? doneWith("termin", "getan") : overtaken();
}

/** Each is stored, and somebody is told of it: without a limit one link would fill disk and mailbox. */
const mostADay = 20;

function isTooMuchToday({ events }: Case, what: "message" | "corrected", now: Date): boolean {
  const since = new Date(now.getTime() - dayMs).toISOString();
  return events.filter(({ kind, by, at }) => kind === what && by === null && at > since).length >= mostADay;
}

async function writeMessage({ service, found, fields, request }: Pressed): Promise<Done> {
  const { errors } = service.copy.applicationPage();
  const typed = fields.get(messageName) ?? "";
  const text = cleanText(typed);
  const refuse = (message: string): Done => ({ status: 422, open: answers.message, message, text: typed, request });
  if (isTooMuchToday(found, "message", service.intake.now())) return refuse(errors.messageTooMany);
  const [protectedNumber] = findProtectedNumbers({ message: typed });
  if (protectedNumber) return refuse(protectedNumberMessages[protectedNumber.kind]);
  if (text === "") return refuse(errors.messageMissing);
  if (text.length > maxLengths.message) return refuse(service.fieldMessages.messageTooLong(text.length));
  const { outcome } = await service.cases.change({
    applicationId: found.application.id,
    request,
    version: "latest",
    kind: "message",
    data: { text },
    by: null,
    at: service.intake.now(),
  });
  return outcome === "done" ? doneWith("nachricht", "getan") : { ...refuse(errors.conflict), status: 409 };
}

async function correct({ service, found, fields, request }: Pressed): Promise<Done> {
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
  const [first] = dataFields.filter((name) => name in correction.after);
  if (first && isTooMuchToday(found, "corrected", at)) return refuse({ [first]: errors.correctedTooOften });
  if (first === undefined) return doneWith("unveraendert", "getan");
  const { before, after } = correction;
  const change = { applicationId: application.id, request, version: "latest" as const, by: null, at };
  const { outcome } = await service.cases.change({ ...change, kind: "corrected", data: { before }, values: after });
  return outcome === "done" ? doneWith("berichtigt", "getan") : { ...refuse({}), status: 409 };
}
