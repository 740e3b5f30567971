/** Behind the link of a sheet. Opening the address shows nothing of anybody, and changes nothing. */
import { randomUUID } from "node:crypto";
import type { Case, Sheet } from "@fernkontor/applications/cases/case";
import { byCompany, type EventContent } from "@fernkontor/applications/cases/events";
import { isOpen as isOpenAt, needsCode, sheetState } from "@fernkontor/applications/cases/sheets";
import { talksOf } from "@fernkontor/applications/cases/talks";
import { cleanLine, cleanText } from "@fernkontor/applications/clean-text";
import { findContact } from "@fernkontor/applications/companies/companies";
import { withdrawalHash } from "@fernkontor/applications/links/withdrawal-token";
import { findProtectedNumbers } from "@fernkontor/domain/data-firewall/find-protected-numbers";
import { instantsOf } from "@fernkontor/domain/german/berlin-time";
import { addressOf } from "@fernkontor/service/rate-limit";
import type { RequestContext, RequestEnvironment } from "@fernkontor/service/request-log";
import { Hono } from "hono";
import type { ReactElement } from "react";
import { bodyOfAtMost } from "../body-limit.ts";
import { isFromOwnPage } from "../csrf-check.ts";
import { renderPage } from "../document.tsx";
import { problemAnswer } from "../problem-page.tsx";
import type { Service } from "../service.ts";
import { protectedNumberMessages } from "../submission/copy.ts";
import {
  BusyPage,
  CodePage,
  DoorPage,
  EndedPage,
  MeetPage,
  SheetPage,
  ThanksPage,
  type TypedMeeting,
  UnfitPage,
} from "./pages.tsx";
import { actName, acts, codeName, howName, keyName, mostTimes, placeName, sentenceName, ways } from "./post-fields.ts";
import { isVisiting, spendCode, visitKey } from "./visit.ts";

const retrySeconds = 5;
const maxBodyBytes = 16 * 1024;
const longestSentence = 500;
const talkMinutes = 45;
/** Reloaded a minute later, it was opened once. */
const openingsApartMs = 10 * 60_000;
const mostProposals = 5;

type Visit = { c: RequestContext; found: Case; sheet: Sheet; fields: URLSearchParams };

export function sheetRoutes(service: Service): Hono<RequestEnvironment> {
  const { cases, database, secret, notifyOutbox, intake } = service;
  const routes = new Hono<RequestEnvironment>();
  const page = () => ({ frame: service.pageFrame, agency: service.agencyNow() });
  const show = (c: RequestContext, shown: ReactElement, status: 200 | 409 | 410 | 422 | 429 = 200) =>
    c.html(renderPage(shown), status);
  const find = (c: RequestContext) => cases.findBySheet(withdrawalHash(c.req.param("token") ?? ""));

  const ended = (c: RequestContext, sheet?: Sheet) => {
    const isExpired = sheet !== undefined && sheetState(sheet, intake.now().toISOString()) === "expired";
    return show(c, <EndedPage {...page()} isExpired={isExpired} canAskAgain={isExpired && !sheet.isAgain} />, 410);
  };
  const isOpen = (sheet: Sheet) => sheet.isUnchanged && isOpenAt(sheet, intake.now().toISOString());
  const happens = async ({ found }: Pick<Visit, "found">, content: EventContent, request: string = randomUUID()) => {
    const about = { applicationId: found.application.id, request, version: "latest" as const, by: byCompany };
    const { outcome } = await cases.change({ ...about, ...content, at: intake.now() });
    if (outcome === "done") notifyOutbox();
    return outcome === "done";
  };

  /** Read once more behind all that has been written: what was taken back is shown to nobody. */
  const showSheet = async (c: RequestContext) => {
    const now = await find(c);
    if (now === undefined || !isOpen(now.sheet)) return ended(c, now?.sheet);
    const at = intake.now();
    const talk = talksOf(now.found.events).at(-1);
    const meetsAt = talk?.sheet === now.sheet.id && talk.end === undefined ? talk.startsAt : undefined;
    const visit = visitKey(secret, now.sheet, at);
    return show(c, <SheetPage {...page()} sheet={now.sheet} visit={visit} now={at} meetsAt={meetsAt} />);
  };
  const opened = async (visit: Visit, mailbox?: string) => {
    const { c, sheet } = visit;
    const last = sheet.openings.at(-1)?.at ?? "";
    const isNew = last < new Date(intake.now().getTime() - openingsApartMs).toISOString();
    if (isNew) {
      const data = { sheet: sheet.id, ...(mailbox !== undefined && { mailbox }) };
      if (!(await happens(visit, { kind: "sheet-opened", data }))) return ended(c, (await find(c))?.sheet);
    }
    return showSheet(c);
  };

  const open = async (visit: Visit) => {
    const { c, sheet } = visit;
    if (!needsCode(sheet.content)) return opened(visit);
    const mailbox = (await findContact(database, sheet.contactId))?.email;
    if (mailbox === undefined) return ended(c);
    if (!(await happens(visit, { kind: "sheet-code-sent", data: { sheet: sheet.id, mailbox } }))) {
      const now = await find(c);
      if (now === undefined || !isOpen(now.sheet)) return ended(c, now?.sheet);
      const error = "Heute gingen schon fünf Codes hinaus. Morgen geht es wieder.";
      return show(c, <CodePage {...page()} sheet={sheet} error={error} />, 429);
    }
    return show(c, <CodePage {...page()} sheet={sheet} error={undefined} />);
  };

  const enterCode = async (visit: Visit) => {
    const { c, sheet, fields } = visit;
    const typed = (fields.get(codeName) ?? "").replace(/\s/g, "");
    const outcome = await spendCode(database, sheet, { typed, at: intake.now(), secret });
    if (outcome === "right") return opened(visit, sheet.codes.at(-1)?.mailbox);
    const error =
      outcome === "wrong"
        ? "Das ist nicht der Code aus der letzten E-Mail."
        : "Dieser Code gilt nicht mehr. Lassen Sie sich einen neuen senden.";
    return show(c, <CodePage {...page()} sheet={sheet} error={error} />, 422);
  };

  const propose = async (visit: Visit, key: string) => {
    const { c, sheet, fields } = visit;
    const typed = typedMeeting(fields);
    const refuse = (error: string, status: 409 | 422 = 422) =>
      show(c, <MeetPage {...page()} {...{ visit: key, typed, error }} />, status);
    const said = meetingOf(typed, intake.now());
    if ("error" in said) return refuse(said.error);
    const proposals = visit.found.events.filter(
      ({ kind, data }) => kind === "sheet-meeting" && "sheet" in data && data.sheet === sheet.id,
    );
    if (proposals.length >= mostProposals)
      return refuse("Sie haben schon oft Zeiten vorgeschlagen. Rufen Sie uns an.", 409);
    // Pressed twice, it is one proposal.
    const request = `${sheet.id}-${JSON.stringify(said)}`;
    if (!(await happens(visit, { kind: "sheet-meeting", data: { sheet: sheet.id, ...said } }, request)))
      return ended(c);
    const text = "Wir geben Ihre Vorschläge weiter. Sobald eine Zeit gewählt ist, bekommen Sie den Kalendereintrag.";
    return show(c, <ThanksPage {...page()} text={text} visit={key} />);
  };

  const refuseThem = async (visit: Visit, key: string) => {
    const { c, sheet, fields } = visit;
    const typed = fields.get(sentenceName) ?? "";
    const text = cleanText(typed);
    const [number] = findProtectedNumbers({ message: typed });
    const tooLong = text.length > longestSentence ? `Kürzen Sie auf ${longestSentence} Zeichen.` : undefined;
    const error = number ? protectedNumberMessages[number.kind] : tooLong;
    if (error !== undefined) return show(c, <UnfitPage {...page()} {...{ visit: key, typed, error }} />, 422);
    const data = { sheet: sheet.id, ...(text !== "" && { text }) };
    if (!(await happens(visit, { kind: "sheet-unfit", data }))) return ended(c);
    return show(c, <ThanksPage {...page()} text="Wir sagen der Person ab. Der Link ist jetzt zu." visit={undefined} />);
  };

  routes.get("/:token", async (c) => {
    const visited = await find(c);
    return visited && isOpen(visited.sheet) ? show(c, <DoorPage {...page()} />) : ended(c, visited?.sheet);
  });

  routes.post("/:token", bodyOfAtMost(maxBodyBytes, service), async (c) => {
    if (!isFromOwnPage(c.req.raw.headers)) return problemAnswer(service, c, 403, "foreignPage");
    const text = await c.req.text().catch(() => undefined);
    if (text === undefined) return problemAnswer(service, c, 400, "cutOff");
    const consumed = service.sheetLimit.consume(addressOf(c, service.trustedProxies, service.log), intake.steadyMs());
    if (!consumed.allowed) {
      c.header("retry-after", String(consumed.retryAfterSeconds));
      return show(c, <BusyPage {...page()} />, 429);
    }
    const fields = new URLSearchParams(text);
    const act = fields.get(actName);
    const visited = await find(c);
    if (visited === undefined) return ended(c);
    const visit = { c, fields, ...visited };
    c.set("applicationId", visited.found.application.id);
    if (act === acts.again) return again(visit);
    if (!isOpen(visited.sheet)) return ended(c, visited.sheet);
    if (act === acts.code) return enterCode(visit);
    const key = fields.get(keyName) ?? "";
    if (act === acts.open || !isVisiting(secret, visited.sheet, key, intake.now())) return open(visit);
    if (act === acts.meet)
      return show(c, <MeetPage {...page()} visit={key} typed={typedMeeting(fields)} error={undefined} />);
    if (act === acts.propose) return propose(visit, key);
    if (act === acts.unfit) return show(c, <UnfitPage {...page()} visit={key} typed="" error={undefined} />);
    if (act === acts.refuse) return refuseThem(visit, key);
    return showSheet(c);
  });

  const again = async (visit: Visit) => {
    if (!(await happens(visit, { kind: "sheet-again", data: { sheet: visit.sheet.id } })))
      return ended(visit.c, visit.sheet);
    const text = "Wir fragen die Person. Sagt sie Ja, bekommen Sie wieder eine E-Mail.";
    return show(visit.c, <ThanksPage {...page()} text={text} visit={undefined} />);
  };

  routes.onError((error, c) => {
    c.set("error", error);
    c.header("retry-after", String(retrySeconds));
    return problemAnswer(service, c, 503, "databaseAway");
  });
  return routes;
}

function typedMeeting(fields: URLSearchParams): TypedMeeting {
  const clocks = fields.getAll("zeit");
  const times = fields
    .getAll("tag")
    .slice(0, mostTimes)
    .map((day, index) => ({ day, clock: clocks[index] ?? "" }));
  return {
    times,
    how: fields.get(howName) ?? "video",
    place: fields.get(placeName) ?? "",
  };
}

type Proposal = Omit<Extract<EventContent, { kind: "sheet-meeting" }>["data"], "sheet">;

/** As it is stored, or why it cannot be. */
function meetingOf({ times, how, place }: TypedMeeting, now: Date): Proposal | { error: string } {
  const typed = times.filter(({ day, clock }) => day !== "" || clock !== "");
  const instants = typed.map(({ day, clock }) => (day && clock ? instantsOf(`${day}T${clock}`)[0] : undefined));
  const way = ways.find(({ value }) => value === how)?.value;
  if (typed.length === 0) return { error: "Schlagen Sie mindestens eine Zeit vor." };
  if (instants.some((instant) => instant === undefined)) return { error: "Ein Vorschlag braucht Tag und Beginn." };
  if (instants.some((instant) => instant && instant <= now)) return { error: "Eine dieser Zeiten ist vorbei." };
  if (way === undefined) return { error: "Wählen Sie, wie." };
  const where = cleanLine(place).slice(0, 300);
  const starts = [...new Set(instants.flatMap((instant) => (instant ? [instant.toISOString()] : [])))];
  return {
    slots: starts.map((startsAt) => ({ startsAt, minutes: talkMinutes })),
    how: way,
    ...(where !== "" && { place: where }),
  };
}
