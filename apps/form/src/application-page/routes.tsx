/**
 * Behind the link in the receipt: whose application it is, then how it stands, and what its applicant can do about it.
 * Works without script; nothing is changed by opening an address.
 */

import { randomUUID } from "node:crypto";
import { calendarFile } from "@fernkontor/applications/calendar-file";
import { confirmApplication } from "@fernkontor/applications/cases/applications";
import type { Case } from "@fernkontor/applications/cases/case";
import { doOverlap, offeredSlots } from "@fernkontor/applications/cases/events";
import { calendarTimes } from "@fernkontor/applications/cases/talks";
import { isEmailAddress, writtenAddress } from "@fernkontor/applications/email-address";
import { queueLinks } from "@fernkontor/applications/links/links";
import {
  applicationPath,
  formerApplicationPath,
  withdrawalHash,
} from "@fernkontor/applications/links/withdrawal-token";
import { errorFacts } from "@fernkontor/applications/log";
import { isDisowned, suppressRecipient } from "@fernkontor/applications/queue/recipients";
import { forgetTombstone } from "@fernkontor/applications/retention/erased-list";
import { findTombstone } from "@fernkontor/applications/retention/tombstones";
import { accessFile, accessSections, readStored } from "@fernkontor/applications/view/access-file";
import { meetingWords, plainText, slotView, statusView } from "@fernkontor/applications/view/status-view";
import { addressOf } from "@fernkontor/service/rate-limit";
import type { RequestContext, RequestEnvironment } from "@fernkontor/service/request-log";
import { Hono } from "hono";
import { bodyOfAtMost } from "../body-limit.ts";
import { isFromOwnPage } from "../csrf-check.ts";
import { renderPage } from "../document.tsx";
import { problemAnswer } from "../problem-page.tsx";
import type { Service } from "../service.ts";
import { AccessPage } from "./access-file.tsx";
import { dataValuesOf } from "./corrections.ts";
import { DeletedPage, ForgottenPage, LostLinkPage, UnconfirmedPage, UnknownPage } from "./other-pages.tsx";
import { answerName, answers, doneParameter, openParameter, sheetName, sureName } from "./post-fields.ts";
import { type Done, press } from "./press.ts";
import { TakeBackPage } from "./sheet-parts.tsx";
import { StatusPage, type StatusPageProps } from "./status-page.tsx";
import { CancelPage, MovePage } from "./talk-pages.tsx";

const retrySeconds = 5;

/** Room for the longest message, and for all of an applicant's own data. */
const maxBodyBytes = 64 * 1024;

const printPath = "/auskunft";
const filePath = "/auskunft.json";
const calendarPath = "/termin.ics";

/** Links of receipts from before this page: they lead here for ever, whatever was to be done there. */
export function formerApplicationRoutes(): Hono<RequestEnvironment> {
  const routes = new Hono<RequestEnvironment>();
  routes.all("*", (c) => {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(applicationPath + pathname.slice(formerApplicationPath.length) + search, 308);
  });
  return routes;
}

export function applicationPageRoutes(service: Service): Hono<RequestEnvironment> {
  const { database, transport, cases, outbox, erase, notifyOutbox, intake, copy } = service;
  const routes = new Hono<RequestEnvironment>();
  const jobsAddress = `${service.siteOrigins[0]}/jobs`;
  const page = () => ({ frame: service.pageFrame, copy: copy.applicationPage(), jobsAddress });
  const hashIn = (c: RequestContext) => withdrawalHash(c.req.param("token") ?? "");
  const own = (c: RequestContext) => `${applicationPath}/${c.req.param("token")}`;

  /** Where there is no application: one that is deleted, or nothing that we know. */
  const withoutApplication = async (c: RequestContext) => {
    const hash = hashIn(c);
    const tombstone = await findTombstone(database, hash);
    if (tombstone) {
      const disowned = await isDisowned(database, hash);
      const deleted = copy.applicationPage().deleted(tombstone, disowned, intake.now());
      return c.html(renderPage(<DeletedPage {...page()} deleted={deleted} />));
    }
    if (c.req.query(doneParameter) === answers.forget) return c.html(renderPage(<ForgottenPage {...page()} />));
    return unknown(c);
  };
  const unknown = (c: RequestContext) =>
    c.html(renderPage(<UnknownPage {...page()} lostLinkAddress={applicationPath} />), 410);

  const show = async (c: RequestContext, found: Case, done: Exclude<Done, { to: string }> = {}) => {
    const { application } = found;
    const words = copy.applicationPage();
    const now = intake.now();
    const names = await service.namesOfPeople();
    const view = statusView({
      found,
      names,
      agency: service.agencyNow(),
      siteOrigin: service.siteOrigins[0] ?? "",
      now,
    });
    const ended = (await outbox.undeliverable([application.id])).get(application.id);
    const receipt = ended?.find(({ kind, reason }) => kind === "receipt" && reason !== "doubtful");
    const undelivered = receipt && words.undelivered(receipt.endedAt);
    if (application.confirmedAt === null)
      return c.html(renderPage(<UnconfirmedPage {...page()} {...{ application, view, undelivered }} />));
    const open = done.open ?? c.req.query(openParameter);
    const request = done.request ?? randomUUID();
    // A problem with something else that was pressed is told where it was pressed.
    const isAsking = open === answers.move || open === answers.cancel;
    if (isAsking && view.changeable !== undefined && (done.status === undefined || done.talk !== undefined)) {
      const { changeable } = view;
      const asked = { ...page(), view, changeable, request, back: own(c), talk: done.talk };
      const asking =
        open === answers.cancel ? (
          <CancelPage {...asked} />
        ) : (
          <MovePage {...asked} slots={await otherSlots(found, now)} chosen={done.chosen} />
        );
      return c.html(renderPage(asking), done.status ?? 200);
    }
    const sheetId = done.sheet?.id ?? c.req.query(sheetName);
    const place = view.places.find(({ id, isOpen }) => id === sheetId && isOpen);
    if (open === answers.takeBack && place !== undefined && (done.status === undefined || done.sheet !== undefined)) {
      const asked = { ...page(), view, place, request, back: own(c), refused: done.sheet };
      return c.html(renderPage(<TakeBackPage {...asked} />), done.status ?? 200);
    }
    return c.html(
      renderPage(
        <StatusPage
          {...page()}
          view={view}
          request={request}
          undelivered={undelivered}
          notice={done.status === undefined ? noticeOf(c.req.query(doneParameter), found, words) : undefined}
          notSaved={done.notSaved}
          calendarAddress={own(c) + calendarPath}
          slots={{
            error: done.slots,
            phone: done.number ?? application.phone ?? "",
            chosen: done.chosen ?? view.slots?.slots.find(({ past }) => !past)?.value ?? "",
          }}
          sheet={done.sheet}
          message={{ error: done.message, typed: done.text ?? "", open: open === answers.message }}
          data={{
            email: application.email,
            values: done.values ?? dataValuesOf(application),
            errors: done.errors ?? {},
            person: view.person?.name,
            open: open === "angaben" || open === answers.withdraw ? open : undefined,
            notTicked: done.notTicked,
            placed: found.state === "placed",
            printAddress: own(c) + printPath,
            fileAddress: own(c) + filePath,
          }}
        />,
      ),
      done.status ?? 200,
    );
  };

  /** Times of the same invitation that nobody has taken since. */
  const otherSlots = async ({ application, events, sheets }: Case, now: Date) => {
    const offer = offeredSlots(events);
    const contact = sheets.find(({ id }) => id === offer?.sheet)?.contactId;
    const taken = await cases.offeredBy(contact ?? offer?.by ?? "");
    const isFree = (slot: { startsAt: string; minutes: number }) =>
      !taken.some((other) => other.applicationId !== application.id && doOverlap(slot, other));
    const others = offer?.slots.filter((slot) => slot.startsAt !== offer.chosen?.startsAt && isFree(slot)) ?? [];
    return others.map((slot) => slotView(slot, now)).filter(({ past }) => !past);
  };

  routes.get("/", (c) => {
    const sent = c.req.query(doneParameter) === "gesendet";
    return c.html(renderPage(<LostLinkPage {...page()} state={{ sent, typed: "", error: undefined }} />));
  });

  routes.post("/", bodyOfAtMost(1024, service), async (c) => {
    if (!isFromOwnPage(c.req.raw.headers)) return problemAnswer(service, c, 403, "foreignPage");
    const body = await c.req.text().catch(() => undefined);
    if (body === undefined) return problemAnswer(service, c, 400, "cutOff");
    const typed = new URLSearchParams(body).get("email") ?? "";
    const email = writtenAddress(typed);
    const { lost } = copy.applicationPage();
    const refuse = (error: string, status: 422 | 429) =>
      c.html(renderPage(<LostLinkPage {...page()} state={{ sent: false, typed, error }} />), status);
    if (!isEmailAddress(email)) return refuse(lost.wrong, 422);
    const consumed = service.lostLinkLimit.consume(
      addressOf(c, service.trustedProxies, service.log),
      intake.steadyMs(),
    );
    if (!consumed.allowed) {
      c.header("retry-after", String(consumed.retryAfterSeconds));
      return refuse(lost.tooMany(Math.ceil(consumed.retryAfterSeconds / 60)), 429);
    }
    // Not waited for: how long it takes would tell whether there is an application.
    setImmediate(() => {
      queueLinks(database, transport, email, intake.now()).then(notifyOutbox, (error: unknown) =>
        service.log.error({ event: "link-failed", ...errorFacts(error) }),
      );
    });
    return c.redirect(`${applicationPath}?${doneParameter}=gesendet`, 303);
  });

  routes.get("/:token", async (c) => {
    const found = await cases.findByLink(hashIn(c));
    return found ? show(c, found) : withoutApplication(c);
  });

  /** What is read of a confirmed application alone. */
  const confirmed = async (c: RequestContext) => {
    const found = await cases.findByLink(hashIn(c));
    return found && found.application.confirmedAt !== null ? found : undefined;
  };

  const storedOf = async (found: Case) => readStored(service, found, await service.namesOfPeople());

  routes.get(`/:token${printPath}`, async (c) => {
    const found = await confirmed(c);
    if (found === undefined) return c.redirect(own(c), 303);
    const sections = accessSections(await storedOf(found), service.agencyNow());
    return c.html(renderPage(<AccessPage {...page()} sections={sections} back={own(c)} />));
  });

  routes.get(`/:token${filePath}`, async (c) => {
    const found = await confirmed(c);
    if (found === undefined) return c.redirect(own(c), 303);
    const file = accessFile(await storedOf(found), service);
    return c.body(`${JSON.stringify(file, null, 2)}\n`, 200, {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="bewerbung.json"',
    });
  });

  routes.get(`/:token${calendarPath}`, async (c) => {
    const found = await confirmed(c);
    const view =
      found &&
      statusView({
        found,
        names: await service.namesOfPeople(),
        agency: service.agencyNow(),
        siteOrigin: service.siteOrigins[0] ?? "",
        now: intake.now(),
      });
    if (found === undefined || view?.talk === undefined) return c.redirect(own(c), 303);
    const { appointment } = copy.applicationPage();
    const { place, link } = view.talk;
    const times = calendarTimes(view.talk, found.events.at(-1)?.number ?? 0);
    const file = calendarFile(
      {
        ...times,
        ...{ place: place ?? link, link },
        summary: view.meets ? meetingWords(view.meets) : appointment.summary(view.person?.name ?? service.profile.name),
        description: times.isCancelled ? "" : view.lead.map(plainText).join("\n"),
        organizer: { name: service.profile.name, email: service.profile.email.applications },
      },
      intake.now(),
    );
    return c.body(file, 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="gespraech.ics"',
    });
  });

  routes.post("/:token", bodyOfAtMost(maxBodyBytes, service), async (c) => {
    if (!isFromOwnPage(c.req.raw.headers)) return problemAnswer(service, c, 403, "foreignPage");
    const text = await c.req.text().catch(() => undefined);
    if (text === undefined) return problemAnswer(service, c, 400, "cutOff");
    const fields = new URLSearchParams(text);
    const answer = fields.get(answerName);
    const hash = hashIn(c);
    const back = (query = "") => c.redirect(own(c) + query, 303);
    const found = await cases.findByLink(hash);
    if (found === undefined) {
      if (answer === answers.forget) {
        await forgetTombstone(database, hash);
        return back(`?${doneParameter}=${answers.forget}`);
      }
      // A second click finds what the first has done, by the page to which it leads.
      return (await findTombstone(database, hash)) ? back() : withoutApplication(c);
    }
    const { id, email, confirmedAt } = found.application;
    c.set("applicationId", id);
    if (answer === answers.disown) {
      // First of all: should the service die between the two, the button is still there.
      await suppressRecipient(database, email, "disowned", intake.now(), hash);
      await erase([id], intake.now());
      notifyOutbox();
      return back();
    }
    if (confirmedAt === null) {
      if (answer === answers.confirm) await confirmApplication(database, hash, intake.now());
      return back();
    }
    if (answer === answers.withdraw || answer === null) {
      if (answer === null) return back(`?${openParameter}=${answers.withdraw}#daten`);
      if (fields.get(sureName) !== "ja") {
        const { notTicked } = copy.applicationPage().data.withdraw;
        return show(c, found, { open: answers.withdraw, notTicked, status: 422 });
      }
      await erase([id], intake.now());
      notifyOutbox();
      return back();
    }
    const done = await press(service, found, answer, fields);
    if ("to" in done) {
      notifyOutbox();
      return back(done.to);
    }
    return show(c, (await cases.find(id)) ?? found, done);
  });

  // Nothing below a link is ever missing: what is not there leads to what is.
  routes.get("/:token/*", (c) => c.redirect(own(c), 303));

  routes.onError((error, c) => {
    c.set("error", error);
    c.header("retry-after", String(retrySeconds));
    return problemAnswer(service, c, 503, "databaseAway");
  });
  return routes;
}

function noticeOf(
  done: string | undefined,
  { application, events }: Case,
  copy: ReturnType<Service["copy"]["applicationPage"]>,
): StatusPageProps["notice"] {
  if (done === "berichtigt") {
    const last = events.findLast(({ kind }) => kind === "corrected");
    if (last?.kind !== "corrected") return undefined;
    const values = dataValuesOf(application);
    const changed = Object.keys(last.data.before).flatMap((field) =>
      field in values ? [field as keyof typeof values] : [],
    );
    const lines = changed.map((field) => ({
      label: copy.data.fields[field],
      value:
        field === "experience"
          ? (copy.data.experiences.find(({ value }) => value === application.experience)?.label ?? null)
          : values[field] || null,
    }));
    return { done: copy.corrected.saved, now: copy.corrected.now(lines) };
  }
  const notices: Readonly<Record<string, string>> = copy.notices;
  const notice = done === undefined || !Object.hasOwn(notices, done) ? undefined : notices[done];
  return notice === undefined ? undefined : { done: notice, now: [] };
}
