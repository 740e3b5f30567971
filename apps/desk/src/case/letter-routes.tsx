/** Writing to an applicant: a letter, an invitation, one that is taken back or goes to the right address. */

import { randomUUID } from "node:crypto";
import { calendarFile } from "@fernkontor/applications/calendar-file";
import type { Case } from "@fernkontor/applications/cases/case";
import { type EventContent, isClosed } from "@fernkontor/applications/cases/events";
import { calendarTimes, openTalk, talksOf } from "@fernkontor/applications/cases/talks";
import { eventWords } from "@fernkontor/applications/cases/words";
import { isEmailAddress, writtenAddress } from "@fernkontor/applications/email-address";
import { queueLinks } from "@fernkontor/applications/links/links";
import { deskEntry } from "@fernkontor/applications/mail/desk-mails";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { filledReply } from "@fernkontor/domain/agency/reply-template";
import type { Desk } from "../desk.ts";
import { addressQuestion } from "../frame/asked-address.tsx";
import { casePath, replyPath } from "../paths.ts";
import type { Route } from "../routes.ts";
import { repliesNow } from "../templates/replies-now.ts";
import { type CaseScreen, type Found, refusedLetter, requestOf, whoWas } from "./case-screen.tsx";
import { reasonOf } from "./closing.ts";
import { fieldsOfDraft } from "./draft-fields.tsx";
import { factsOf, withPlace } from "./letter.tsx";
import { DraftNotice, FasterNotice, slotWords } from "./reply-page.tsx";
import {
  cancelling,
  checkedSlots,
  type Draft,
  draftProblems,
  durations,
  fieldsOf,
  filledUp,
  newDraft,
  readDraft,
  replyUseOf,
  sendDraft,
} from "./sending.ts";

export function letterRoutes(
  desk: Desk,
  { on, showCase, refused, showReply, filledAgain }: CaseScreen,
): readonly Route[] {
  /** Without an address nothing can be written, and an open page may not know that yet: what was typed becomes a draft. */
  const written = (answer: (found: Found) => Promise<Response>) => async (around: Found) => {
    const { visit, found } = around;
    if (found.application.email !== "") return answer(around);
    const isTyped = visit.fields.has("text") || visit.fields.getAll("tag").some((day) => day !== "");
    if (isTyped) await desk.drafts.keep(found.application.id, visit.person.id, visit.fields, visit.now);
    const notice = (
      <Notice tone="soon" isNews>
        Hier steht keine E-Mail-Adresse. Rufen Sie an, oder tragen Sie eine ein
        {isTyped ? ": Was Sie geschrieben haben, ist als Entwurf aufgehoben und steht dann unter „Antworten“." : "."}
      </Notice>
    );
    return showCase(around, { notice, status: 409 });
  };
  /** Where a letter is written. */
  const onLetter = (path: string, answer: (found: Found) => Promise<Response>): Route =>
    on("POST", path, written(answer), {
      fillsAgain: (around, notice) =>
        written(() => showReply(around, readDraft(desk, around.found, around.visit.fields), { notice }))(around),
    });

  const checked = async ({ visit: { person, now }, found }: Found, draft: Draft) => {
    const contact = found.sheets.find(({ id }) => id === draft.sheet)?.contactId;
    const offered = await desk.cases.offeredBy(contact ?? person.id);
    return checkedSlots(draft, {
      now,
      offered: offered.filter(({ applicationId }) => applicationId !== found.application.id),
    });
  };
  /** Shows an invitation whose times cannot all be offered, without those: its text is kept for the new ones. */
  const askForTimes = async (around: Found, draft: Draft, said = "", status: 200 | 422 = 422) => {
    const { visit, found } = around;
    const { slots, place } = await checked(around, draft);
    const gone = slots.flatMap(({ day, time, problem }) =>
      problem === undefined ? [] : [day === "" ? problem : `${slotWords([{ day, time }])}: ${problem}`],
    );
    const good = slots.filter(({ problem }) => problem === undefined);
    const fields = fieldsOfDraft({ ...draft, slots: good });
    await desk.drafts.keep(found.application.id, visit.person.id, fields, visit.now);
    const notice = (
      <Notice tone="late" isNews>
        {said}
        <b>Gesendet ist nichts.</b> {[...gone, ...(place ? [place] : [])].join(" ")} Nennen Sie neue Termine; Ihr Text
        steht noch da.
      </Notice>
    );
    return showReply(around, { ...draft, slots: good, after: "beantwortet" }, { notice, status });
  };

  /** Sends, or says why not with all that was typed. */
  const send = async (around: Found, draft: Draft): Promise<Response> => {
    const { visit, found, colleagues } = around;
    const { id } = found.application;
    const meant = visit.fields.getAll("gemeint");
    if (draftProblems(draft, meant).length > 0) return showReply(around, draft, { check: true, status: 422 });
    const outcome = await sendDraft(desk, visit, around, draft);
    if (outcome.outcome === "done") {
      desk.notifyOutbox();
      // What was sent without a text of its own was not written from the draft.
      if (visit.fields.has("text")) await desk.drafts.drop(id, visit.person.id);
      return visit.c.redirect(`${casePath(id)}?gesendet`, 303);
    }
    if (outcome.outcome === "taken") return askForTimes(around, draft);
    if (outcome.outcome === "impossible") {
      const now = (await desk.cases.find(id)) ?? found;
      const text = `Das geht nicht mehr: Die Bewerbung ist ${isClosed(now.state) ? "beendet" : "wieder offen"}. Ihre Antwort ist nicht gesendet, Ihr Text steht noch da.`;
      return showReply({ ...around, found: now }, draft, {
        notice: (
          <Notice tone="soon" isNews>
            {text}
          </Notice>
        ),
        status: 409,
      });
    }
    if (outcome.outcome !== "conflict") return refused(around, outcome);
    const { last } = outcome;
    const notice = (
      <FasterNotice
        who={whoWas(outcome, found, colleagues)}
        at={last.at}
        kind={eventWords[last.kind].atDesk}
        href={casePath(id)}
        now={visit.now}
      />
    );
    const anew = { ...draft, version: last.number, request: randomUUID() };
    return showReply(around, anew, { notice, status: 409 });
  };

  return [
    on(
      "GET",
      "/antworten",
      written(async (around) => {
        const { found, visit } = around;
        const { id } = found.application;
        const begun = await desk.drafts.find(id, visit.person.id);
        const draft = begun
          ? readDraft(desk, found, begun.fields)
          : newDraft(desk, found, isClosed(found.state) ? "geoeffnet" : "beantwortet");
        const notice = begun && <DraftNotice id={id} keptAt={begun.keptAt} now={visit.now} />;
        return showReply(around, draft, { notice });
      }),
    ),

    onLetter("/antworten", async (around) => {
      const { found, visit } = around;
      const { id } = found.application;
      const draft = readDraft(desk, found, visit.fields);
      const act = visit.fields.get("tun");
      if (act === "verwerfen") {
        await desk.drafts.drop(id, visit.person.id);
        return visit.c.redirect(replyPath(id), 303);
      }
      if (act === "entwurf" || act === "vorschau") await desk.drafts.keep(id, visit.person.id, visit.fields, visit.now);
      if (act === "entwurf") return visit.c.redirect(`${casePath(id)}?entwurf`, 303);
      if (act === "einsetzen") return showReply(around, withTemplate(desk, found, draft, visit.fields.get("vorlage")));
      if (draft.after === "eingeladen" && !(await checked(around, draft)).areGood) return askForTimes(around, draft);
      if (act === "senden") return send(around, draft);
      if (act !== "vorschau") return showReply(around, draft);
      return draftProblems(draft, visit.fields.getAll("gemeint")).length > 0
        ? showReply(around, draft, { check: true, status: 422 })
        : showReply(around, draft, { isPreview: true });
    }),

    onLetter("/einladen", async (around) => {
      const { visit, found } = around;
      const draft = readDraft(desk, found, visit.fields);
      if (visit.fields.has("mehr"))
        return showCase(around, {
          problem: { act: "einladen", draft: { ...draft, slots: filledUp(draft.slots, 1) } },
          open: "einladen",
        });
      const { slots, place, areGood } = await checked(around, draft);
      if (areGood) {
        const begun = await desk.drafts.find(found.application.id, visit.person.id);
        // An invitation whose times had gone.
        if (begun?.fields.get("danach") !== "eingeladen" || !begun.fields.has("text")) return showReply(around, draft);
        const { letter } = readDraft(desk, found, begun.fields);
        const notice = <DraftNotice id={found.application.id} keptAt={begun.keptAt} now={visit.now} />;
        return showReply(around, { ...draft, letter }, { notice });
      }
      const problem = { act: "einladen", draft: { ...draft, slots }, message: place } as const;
      return showCase(around, { problem, open: "einladen", status: 422 });
    }),

    // A letter that cancels the talk: it is written, looked at, and then it happens.
    on(
      "GET",
      "/absagen",
      written(async (around) => {
        const { found, visit } = around;
        return openTalk(found.events, visit.now.toISOString()) === undefined
          ? visit.c.redirect(casePath(found.application.id), 303)
          : showReply(around, newDraft(desk, found, cancelling));
      }),
      { showsCase: false },
    ),

    on(
      "GET",
      "/termin.ics",
      async ({ visit, found }) => {
        const { c, now } = visit;
        const { id } = found.application;
        const talk = talksOf(found.events).at(-1);
        if (talk === undefined) return c.redirect(casePath(id), 303);
        const { name, email } = desk.agency.profile;
        const entry = deskEntry(calendarTimes(talk, found.version), {
          address: desk.config.deskOrigin + casePath(id),
          organizer: { name, email: email.applications },
        });
        return c.body(calendarFile(entry, now), 200, {
          "content-type": "text/calendar; charset=utf-8",
          "content-disposition": 'attachment; filename="termin.ics"',
        });
      },
      // Nothing in it is of the applicant.
      { showsCase: false },
    ),

    on("POST", "/zurueckholen", async (around) => {
      const { visit, found } = around;
      const { id } = found.application;
      const eventId = visit.fields.get("ereignis") ?? "";
      const taken = {
        applicationId: id,
        eventId,
        request: requestOf(visit.fields),
        by: visit.person.id,
        at: visit.now,
      };
      const outcome = await desk.cases.takeBack(taken);
      if (outcome !== "done") {
        const text =
          outcome === "gone"
            ? "Zu spät: Die E-Mail ist schon hinausgegangen, oder sie geht gerade."
            : "Das geht nicht mehr: Den Termin, der dann wieder gälte, haben Sie inzwischen jemand anderem angeboten. Die E-Mail geht hinaus.";
        return showCase(around, {
          notice: (
            <Notice tone="soon" isNews>
              {text}
            </Notice>
          ),
          status: 409,
        });
      }
      desk.notifyOutbox();
      const now = (await desk.cases.find(id)) ?? found;
      const letter = now.letters.find((each) => each.eventId === eventId);
      const draft = newDraft(desk, now, isClosed(now.state) ? "geoeffnet" : "beantwortet");
      const begun = (await desk.drafts.find(id, visit.person.id))?.fields.get("text") ?? "";
      const takenBack = letter ? { subject: letter.subject, body: withBegun(letter.body, begun) } : draft.letter;
      const kept = { ...draft, letter: takenBack };
      const { subject: betreff, body: text } = kept.letter;
      await desk.drafts.keep(id, visit.person.id, new URLSearchParams({ betreff, text }), visit.now);
      const notice = (
        <Notice tone="good" isNews>
          Zurückgeholt. Die E-Mail ist nicht gesendet, ihr Text steht hier
          {text === letter?.body ? "." : ", darunter der Ihres Entwurfs."}
        </Notice>
      );
      return showReply({ ...around, found: now }, kept, { notice });
    }),

    on(
      "POST",
      "/adresse",
      async (around) => {
        const { visit, found } = around;
        const { id, email: before } = found.application;
        const typed = writtenAddress(visit.fields.get("mail") ?? "");
        const failed = refusedLetter(found);
        const message = addressProblem(desk, typed, failed?.letter.recipient);
        const asked = typed === before ? undefined : addressQuestion(typed, visit.fields);
        if (message !== undefined || asked?.question !== undefined)
          return showCase(around, { problem: { act: "adresse", message, typed, asked }, open: "adresse", status: 422 });
        const request = requestOf(visit.fields);
        const about = { applicationId: id, by: visit.person.id, at: visit.now };
        // It stands there already where an earlier attempt has ended in between.
        if (typed !== before) {
          const corrected = await desk.cases.change({
            ...{ ...about, kind: "corrected", data: { before: { email: before || null } }, values: { email: typed } },
            ...{ request: `${request}-adresse`, version: found.version },
          });
          if (corrected.outcome !== "done") return refused(around, corrected);
          // A letter that goes once more has the new link itself.
          if (failed === undefined && before !== "") await queueLinks(desk.database, desk.transport, typed, visit.now);
          desk.notifyOutbox();
        }
        if (failed === undefined) return visit.c.redirect(`${casePath(id)}?getan=corrected`, 303);
        // The letter that did not arrive, once more.
        const { event, letter } = failed;
        const { subject, body, sender } = letter;
        const again = {
          ...({ ...about, kind: event.kind, data: event.data } as EventAbout),
          ...{ request, version: "latest" as const, letter: { subject, body, sender } },
        };
        const now = { ...around, found: (await desk.cases.find(id)) ?? found };
        const begun = (await desk.drafts.find(id, visit.person.id))?.fields.get("text") ?? "";
        const toCheck = { subject, body: withBegun(body, begun) };
        const invitation = event.kind === "invitation" ? draftOf(desk, now.found, event.data, toCheck) : undefined;
        const isOutOfDate = invitation !== undefined && !(await checked(now, invitation)).areGood;
        const sent = isOutOfDate ? { outcome: "taken" as const } : await desk.cases.change(again);
        if (sent.outcome === "taken" && invitation !== undefined)
          return askForTimes(now, invitation, "Die Adresse ist eingetragen. ", 200);
        if (sent.outcome !== "done") return refused(now, sent);
        desk.notifyOutbox();
        return visit.c.redirect(`${casePath(id)}?gesendet`, 303);
      },
      filledAgain("adresse", "mail"),
    ),
  ];
}

/** An invitation that was sent, to be sent once more. */
function draftOf(
  desk: Desk,
  found: Case,
  { slots, how, place, link }: Extract<EventContent, { kind: "invitation" }>["data"],
  letter: Draft["letter"],
): Draft {
  const begun = newDraft(desk, found, "eingeladen", { how, place: place ?? link ?? "" });
  const minutes = durations.find((each) => each === slots[0]?.minutes) ?? begun.minutes;
  return { ...begun, letter, slots: fieldsOf(slots), minutes };
}

function withTemplate(desk: Desk, found: Case, draft: Draft, name: string | null): Draft {
  const template = repliesNow(desk).find((each) => each.name === name);
  if (template === undefined)
    return name === "" ? { ...draft, letter: { ...draft.letter, body: "" } } : newLetterFor(desk, found, draft);
  const hasSlots = draft.slots.some(({ day }) => day !== "");
  const ending = Object.keys(reasonOf).find((key) => replyUseOf(key) === template.use);
  const invites = template.use === "invitation" && hasSlots;
  const filled = filledReply(template.text, factsOf(desk, found.application));
  const body = invites ? withPlace(desk, filled, draft) : filled;
  const after = draft.after === "geoeffnet" ? "geoeffnet" : (ending ?? (invites ? "eingeladen" : "beantwortet"));
  return { ...draft, letter: { ...draft.letter, body }, after };
}

function newLetterFor(desk: Desk, found: Case, draft: Draft): Draft {
  return { ...draft, letter: newDraft(desk, found, draft.after, draft).letter };
}

type EventAbout = EventContent & { applicationId: string; by: string; at: Date };

/** Why no letter goes there. To the agency itself it would answer nobody, and the wait would not count. */
function addressProblem({ isOwnAddress }: Desk, typed: string, refused: string | undefined): string | undefined {
  if (!isEmailAddress(typed)) return "Das ist keine E-Mail-Adresse.";
  if (typed === refused) return "Diese Adresse war es, die nicht ging.";
  return isOwnAddress(typed) ? "Das ist eine Adresse der Agentur." : undefined;
}

/** Before the text of a draft that was begun meanwhile. Pressed twice, it has the letter already. */
function withBegun(body: string, begun: string): string {
  const other = begun.replace(/\r\n?/g, "\n");
  return other.startsWith(body) ? other : [body, other].filter((text) => text !== "").join("\n\n");
}
