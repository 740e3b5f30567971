/** One application: what is known of it, and what its people do with it. */
import { randomUUID } from "node:crypto";
import { accessFile, accessSections } from "@fernkontor/applications/cases/access-file";
import type { Case, ChangeOutcome } from "@fernkontor/applications/cases/case";
import { type EventContent, isClosed } from "@fernkontor/applications/cases/events";
import { filledReply } from "@fernkontor/domain/agency/reply-template";
import { plainSpelling } from "@fernkontor/domain/german/plain-spelling";
import { momentFrom } from "@fernkontor/domain/german/today";
import { deletionTime } from "@fernkontor/domain/retention/retention";
import { emailSchema } from "@fernkontor/domain/value-schemas";
import type { ReactNode } from "react";
import * as v from "valibot";
import type { Desk } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import { deskPage } from "../frame/shell.tsx";
import { dateWords } from "../frame/time.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { AccessPage } from "./access-page.tsx";
import { type ActName, type ActProblem, actNames } from "./acts.tsx";
import { reasonOf } from "./closing.ts";
import { type Colleagues, colleaguesOf } from "./colleagues.ts";
import { DeletedPage } from "./deleted-page.tsx";
import { clockDay, dueWords, promisedUntil } from "./due-words.ts";
import { factsOf } from "./letter.tsx";
import { letterProblems } from "./letter-problems.ts";
import { MirrorPage } from "./mirror.tsx";
import { CasePage } from "./page.tsx";
import { casePath, DraftNotice, FasterNotice, ReplyPage, ReplyPreviewPage, replyPath } from "./reply-page.tsx";
import { checkedSlots, type Draft, newDraft, readDraft, replyUseOf, sendDraft } from "./sending.ts";
import { shownState } from "./state-words.ts";
import { TwinsPage } from "./twins-page.tsx";

type Found = { visit: PersonalVisit; found: Case; colleagues: Colleagues };
type Shown = { notice?: ReactNode; problem?: ActProblem; open?: ActName | undefined; status?: 200 | 409 | 422 };

export function caseRoutes(desk: Desk): readonly Route[] {
  const periods = desk.agency.profile.retention;
  /** Nobody finds out whether there is an application with a guessed number. */
  const withCase =
    (answer: (found: Found) => Promise<Response>) =>
    async (visit: PersonalVisit): Promise<Response> => {
      const id = visit.c.req.param("id") ?? "";
      const [found, colleagues] = await Promise.all([desk.cases.find(id), colleaguesOf(desk)]);
      return found === undefined
        ? visit.c.html(problemPage(desk, "notFound"), 404)
        : answer({ visit, found, colleagues });
    };
  const on = (method: Route["method"], path: string, answer: (found: Found) => Promise<Response>): Route => ({
    method,
    path: `/bewerbung/:id${path}`,
    access: "person",
    answer: withCase(answer),
  });
  /** Where a letter is written. */
  const onLetter = (path: string, answer: (found: Found) => Promise<Response>): Route => ({
    ...on("POST", path, answer),
    access: "person",
    keep: async ({ c, fields, now, personId }) => {
      const id = c.req.param("id") ?? "";
      return (await desk.drafts.keep(id, personId, fields, now)) ? replyPath(id) : undefined;
    },
  });

  /** Wherever what was written is shown by opening an address. */
  const noteReading = ({ visit: { person, now }, found }: Found): Promise<void> =>
    desk.cases.read(found.application.id, person.id, now);

  const checked = async ({ visit: { person, now }, found }: Found, draft: Draft) => {
    const offered = await desk.cases.offeredBy(person.id);
    return checkedSlots(draft, {
      now,
      offered: offered.filter(({ applicationId }) => applicationId !== found.application.id),
    });
  };

  const showCase = async ({ visit, found, colleagues }: Found, shown: Shown = {}): Promise<Response> => {
    const { c, person, now } = visit;
    const { application, assignee } = found;
    const [consent, next, twins, begun] = await Promise.all([
      desk.store.consentText(application.consent.version),
      nextWaiting(desk, visit, application.id),
      desk.cases.twins(application),
      desk.drafts.find(application.id, person.id),
    ]);
    const deletedAt = deletionTime(application, periods);
    const due = dueOf(found, now);
    const asked = c.req.query("tun");
    const page = (
      <CasePage
        desk={desk}
        found={found}
        person={person}
        colleagues={colleagues}
        holder={colleagues.holderOf({ assignee, slug: application.position.slug })}
        draft={newDraft(desk, found, "beantwortet")}
        deletedOn={dateWords(deletedAt)}
        deletedIfClosed={dateWords(deletionTime({ ...application, closedAt: now.toISOString() }, periods))}
        deletedAt={deletedAt}
        due={due?.left ?? (found.answeredAt === null ? undefined : keptWords(found))}
        plate={application.closedAt === null ? due && `Antwort bis ${due.when}` : `Löschung am ${dateWords(deletedAt)}`}
        begunAt={begun?.keptAt}
        open={shown.open ?? actNames.find((name) => name === asked)}
        problem={shown.problem}
        isAddressWrong={refusedLetter(found) !== undefined}
        state={stateOf(found)}
        consent={consent}
        next={next}
        twins={twins.length}
        notice={shown.notice}
        now={now}
      />
    );
    const title = `${application.firstName} ${application.lastName}`;
    return c.html(await deskPage(desk, person, title, "/eingang", page), shown.status ?? 200);
  };

  /** Lets something happen that nobody else's change makes wrong, and shows what has become of it. */
  const change = async (around: Found, content: EventContent): Promise<Response> => {
    const { visit, found } = around;
    const { id } = found.application;
    const outcome = await desk.cases.change({
      ...content,
      applicationId: id,
      request: requestOf(visit.fields),
      version: "latest",
      by: visit.person.id,
      at: visit.now,
    });
    return outcome.outcome === "done" ? visit.c.redirect(casePath(id), 303) : refused(around, outcome);
  };
  const refused = async (around: Found, outcome: ChangeOutcome): Promise<Response> => {
    const { visit, colleagues } = around;
    const found = await desk.cases.find(around.found.application.id);
    if (found === undefined) return visit.c.html(problemPage(desk, "notFound"), 404);
    const text =
      outcome.outcome === "conflict"
        ? `${whoWas(outcome, found, colleagues)} war schneller. Geschehen ist nichts: Sehen Sie unten, was jetzt gilt.`
        : "Das geht nicht mehr: Sehen Sie unten, was jetzt gilt.";
    return showCase({ visit, found, colleagues }, { notice: <Notice tone="soon">{text}</Notice>, status: 409 });
  };

  const showReply = async (
    { visit, found }: Found,
    draft: Draft,
    more: { isPreview?: boolean; notice?: ReactNode; check?: boolean; status?: 200 | 409 | 422 } = {},
  ): Promise<Response> => {
    const { c, person, now } = visit;
    const { firstName, lastName } = found.application;
    const problems = more.check ? letterProblems(draft.letter) : [];
    const props = {
      ...{ desk, found, draft, problems, now, notice: more.notice },
      state: stateOf(found),
      due: dueOf(found, now)?.when,
      sender: person.name,
    };
    const page = more.isPreview ? <ReplyPreviewPage {...props} /> : <ReplyPage {...props} />;
    const html = await deskPage(desk, person, `Antwort an ${firstName} ${lastName}`, "/eingang", page);
    return c.html(html, more.status ?? 200);
  };

  /** Sends, or says why not with all that was typed. */
  const send = async (around: Found, draft: Draft): Promise<Response> => {
    const { visit, found, colleagues } = around;
    const { id } = found.application;
    if (letterProblems(draft.letter).length > 0) return showReply(around, draft, { check: true, status: 422 });
    const outcome = await sendDraft(desk, visit, id, draft);
    if (outcome.outcome === "done") {
      desk.notifyOutbox();
      await desk.drafts.drop(id, visit.person.id);
      return visit.c.redirect(`${casePath(id)}?gesendet`, 303);
    }
    if (outcome.outcome === "impossible") {
      const now = (await desk.cases.find(id)) ?? found;
      const text = `Das geht nicht mehr: Die Bewerbung ist ${isClosed(now.state) ? "beendet" : "wieder offen"}. Ihre Antwort ist nicht gesendet, Ihr Text steht noch da.`;
      return showReply({ ...around, found: now }, draft, { notice: <Notice tone="soon">{text}</Notice>, status: 409 });
    }
    if (outcome.outcome !== "conflict") return refused(around, outcome);
    const { last } = outcome;
    const notice = (
      <FasterNotice
        who={
          last.by === null ? `${found.application.firstName} ${found.application.lastName}` : colleagues.nameOf(last.by)
        }
        at={last.at}
        kind={eventWords[last.kind] ?? "eine Änderung"}
        href={casePath(id)}
        now={visit.now}
      />
    );
    const anew = { ...draft, version: last.number, request: randomUUID() };
    return showReply(around, anew, { notice, status: 409 });
  };

  return [
    on("GET", "", async (around) => {
      const { visit, found } = around;
      await noteReading(around);
      const shown = (await desk.cases.find(found.application.id)) ?? found;
      const { gesendet, entwurf } = visit.c.req.query();
      const notice =
        gesendet !== undefined ? (
          sentNotice(shown, visit.now)
        ) : entwurf !== undefined ? (
          <Notice tone="good">Ihr Text ist als Entwurf aufgehoben, nur für Sie.</Notice>
        ) : undefined;
      return showCase({ ...around, found: shown }, { notice });
    }),

    on("GET", "/antworten", async (around) => {
      await noteReading(around);
      const { found, visit } = around;
      const { id } = found.application;
      const begun = await desk.drafts.find(id, visit.person.id);
      if (begun === undefined)
        return showReply(around, newDraft(desk, found, isClosed(found.state) ? "geoeffnet" : "beantwortet"));
      const notice = <DraftNotice id={id} keptAt={begun.keptAt} now={visit.now} />;
      return showReply(around, readDraft(desk, found, begun.fields), { notice });
    }),

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
      if (draft.after === "eingeladen" && !(await checked(around, draft)).areGood)
        return showReply(
          around,
          { ...draft, after: "beantwortet" },
          {
            notice: (
              <Notice tone="late">Die Termine passen nicht mehr. Nennen Sie neue; Ihr Text steht noch da.</Notice>
            ),
            status: 422,
          },
        );
      if (act === "senden") return send(around, draft);
      if (act !== "vorschau") return showReply(around, draft);
      return letterProblems(draft.letter).length > 0
        ? showReply(around, draft, { check: true, status: 422 })
        : showReply(around, draft, { isPreview: true });
    }),

    onLetter("/einladen", async (around) => {
      const draft = readDraft(desk, around.found, around.visit.fields);
      const { slots, areGood } = await checked(around, draft);
      if (areGood) return showReply(around, draft);
      return showCase(around, { problem: { act: "einladen", slots }, open: "einladen", status: 422 });
    }),

    on("POST", "/weitergeben", async (around) => {
      const { fields } = around.visit;
      const to = around.colleagues.people.find(({ id }) => id === fields.get("an"));
      if (to === undefined) return showCase(around, { open: "weitergeben", status: 422 });
      const text = (fields.get("dazu") ?? "").trim().slice(0, 300);
      return change(around, { kind: "assigned", data: { to: to.id, ...(text !== "" && { text }) } });
    }),

    on("POST", "/notiz", async (around) => {
      const typed = typedText(around.visit.fields);
      const message = typed === "" ? "Schreiben Sie die Notiz." : tooLong(typed);
      if (message !== undefined)
        return showCase(around, { problem: { act: "notiz", message, typed }, open: "notiz", status: 422 });
      return change(around, { kind: "note", data: { text: typed } });
    }),

    on("POST", "/eingegangen", async (around) => {
      const typed = typedText(around.visit.fields);
      const message = tooLong(typed);
      if (message !== undefined)
        return showCase(around, { problem: { act: "eingegangen", message, typed }, open: "eingegangen", status: 422 });
      return change(around, { kind: "answer-received", data: typed === "" ? {} : { text: typed } });
    }),

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
      if (!(await desk.cases.takeBack(taken))) {
        const text = "Zu spät: Die E-Mail ist schon hinausgegangen, oder sie geht gerade.";
        return showCase(around, { notice: <Notice tone="soon">{text}</Notice>, status: 409 });
      }
      const now = (await desk.cases.find(id)) ?? found;
      const letter = now.letters.find((each) => each.eventId === eventId);
      const draft = newDraft(desk, now, isClosed(now.state) ? "geoeffnet" : "beantwortet");
      const kept = letter ? { ...draft, letter: { subject: letter.subject, body: letter.body } } : draft;
      const notice = <Notice tone="good">Zurückgeholt. Die E-Mail ist nicht gesendet, ihr Text steht hier.</Notice>;
      return showReply({ ...around, found: now }, kept, { notice });
    }),

    on("POST", "/adresse", async (around) => {
      const { visit, found } = around;
      const { id, email: before } = found.application;
      const typed = (visit.fields.get("mail") ?? "").trim();
      const failed = refusedLetter(found);
      if (failed === undefined) return refused(around, { outcome: "impossible" });
      const { event, letter } = failed;
      const message = addressProblem(desk, typed, letter.recipient);
      if (message !== undefined) return showCase(around, { problem: { act: "adresse", message, typed }, status: 422 });
      const request = requestOf(visit.fields);
      const about = { applicationId: id, by: visit.person.id, at: visit.now };
      // It stands there already where an earlier attempt has ended in between.
      if (typed !== before) {
        const corrected = await desk.cases.change({
          ...{ ...about, kind: "corrected", data: { before: { email: before } }, values: { email: typed } },
          ...{ request: `${request}-adresse`, version: found.version },
        });
        if (corrected.outcome !== "done") return refused(around, corrected);
      }
      // The letter that did not arrive, once more.
      const { subject, body, sender } = letter;
      const sent = await desk.cases.change({
        ...({ ...about, kind: event.kind, data: event.data } as EventAbout),
        ...{ request, version: "latest" as const, letter: { subject, body, sender } },
      });
      if (sent.outcome !== "done") return refused(around, sent);
      desk.notifyOutbox();
      return visit.c.redirect(`${casePath(id)}?gesendet`, 303);
    }),

    on("POST", "/auskunft", async ({ visit, found, colleagues }) => {
      const { c, fields, person, now } = visit;
      const { application } = found;
      await desk.audit.note({ action: "case-file", at: now, personId: person.id, applicationId: application.id });
      const [besides, consentText] = await Promise.all([
        desk.cases.besides(application.id),
        desk.store.consentText(application.consent.version),
      ]);
      const fullName = `${application.firstName} ${application.lastName}`;
      const nameOf = (actor: string | null) => (actor === null ? fullName : colleagues.nameOf(actor));
      const stored = { found, besides, consentText, nameOf };
      if (fields.get("form") === "seite") {
        const sections = accessSections(stored, desk.agencyOn(momentFrom(undefined, now)));
        const page = <AccessPage {...{ desk, application, sections, now }} />;
        return c.html(await deskPage(desk, person, `Auskunft für ${fullName}`, "/eingang", page));
      }
      const file = accessFile(stored, desk.agency);
      return c.body(`${JSON.stringify(file, null, 2)}\n`, 200, {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="auskunft-${application.id.slice(0, 8)}.json"`,
      });
    }),

    on("POST", "/loeschen", async (around) => {
      const { visit, found } = around;
      const { c, fields, person, now } = visit;
      const { id, lastName, position, receivedAt } = found.application;
      if (!isSameName(fields.get("nachname") ?? "", lastName)) {
        const message = `Zum Löschen steht hier der Nachname, wie oben: ${lastName}.`;
        return showCase(around, { problem: { act: "loeschen", message }, open: "loeschen", status: 422 });
      }
      await desk.erase([id], undefined, "deleted", person.id);
      const page = (
        <DeletedPage
          id={id}
          listing={position.title}
          receivedAt={receivedAt}
          readAt={found.readings[0]?.at}
          by={person.name}
          isPlaced={found.state === "placed"}
          now={now}
        />
      );
      return c.html(await deskPage(desk, person, "Gelöscht", "/eingang", page));
    }),

    on("GET", "/seite", async (around) => {
      await noteReading(around);
      const { visit, colleagues } = around;
      const { c, person, now } = visit;
      const found = (await desk.cases.find(around.found.application.id)) ?? around.found;
      const page = <MirrorPage {...{ desk, found, colleagues, now }} />;
      return c.html(await deskPage(desk, person, "Seite der Bewerbung", "/eingang", page));
    }),

    on("GET", "/doppelt", async ({ visit, found, colleagues }) => {
      const ids = await desk.cases.twins(found.application);
      const others = (await Promise.all(ids.map((id) => desk.cases.find(id)))).filter((each) => each !== undefined);
      const [latest] = others;
      if (latest === undefined) return visit.c.redirect(casePath(found.application.id), 303);
      const { person, now: at } = visit;
      for (const { application } of [found, ...others])
        await desk.audit.note({ action: "read", at, personId: person.id, applicationId: application.id });
      const page = <TwinsPage desk={desk} found={found} others={others} colleagues={colleagues} now={visit.now} />;
      return visit.c.html(await deskPage(desk, visit.person, "Vielleicht dieselbe Person", "/eingang", page));
    }),
  ];
}

const longestNote = 4000;

function typedText(fields: URLSearchParams): string {
  return (fields.get("text") ?? "").replace(/\r\n?/g, "\n").trim();
}

function tooLong(text: string): string | undefined {
  return text.length > longestNote
    ? `Kürzen Sie den Text auf ${longestNote.toLocaleString("de-DE")} Zeichen.`
    : undefined;
}

function requestOf(fields: URLSearchParams): string {
  const request = fields.get("anfrage") ?? "";
  return /^[\w-]{10,64}$/.test(request) ? request : randomUUID();
}

/** As people type a name: case, accents and spaces do not matter. */
function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => plainSpelling(text).replace(/\s+/g, " ").trim();
  return plain(typed) === plain(name) && plain(name) !== "";
}

function withTemplate(desk: Desk, found: Case, draft: Draft, name: string | null): Draft {
  const template = desk.agency.replies.find((each) => each.name === name);
  if (template === undefined)
    return name === "" ? { ...draft, letter: { ...draft.letter, body: "" } } : newLetterFor(desk, found, draft);
  const body = filledReply(template.text, factsOf(desk, found.application));
  const hasSlots = draft.slots.some(({ day }) => day !== "");
  const after = Object.keys(reasonOf).find((key) => replyUseOf(key) === template.use);
  return {
    ...draft,
    letter: { ...draft.letter, body },
    after:
      draft.after === "geoeffnet"
        ? "geoeffnet"
        : (after ?? (template.use === "invitation" && hasSlots ? "eingeladen" : "beantwortet")),
  };
}

function newLetterFor(desk: Desk, found: Case, draft: Draft): Draft {
  return { ...draft, letter: newDraft(desk, found, draft.after).letter };
}

const eventWords: Readonly<Record<string, string>> = {
  reply: "Antwort",
  invitation: "Einladung",
  "slot-chosen": "Termin gewählt",
  "slots-declined": "Kein Termin passt",
  assigned: "Weitergegeben",
  note: "Notiz",
  closed: "Beendet",
  reopened: "Wieder geöffnet",
  corrected: "Berichtigt",
  message: "Nachricht",
  "answer-received": "Antwort im Postfach",
  "taken-back": "Zurückgeholt",
};

function whoWas(
  { last }: Extract<ChangeOutcome, { outcome: "conflict" }>,
  found: Case,
  colleagues: Colleagues,
): string {
  const { firstName, lastName } = found.application;
  return last.by === null ? `${firstName} ${lastName}` : colleagues.nameOf(last.by);
}

function stateOf(found: Case) {
  const hasFailed = found.letters.at(-1)?.state.is === "failed";
  return shownState({ ...found, isRead: found.readings.length > 0, hasFailed });
}

type EventAbout = EventContent & { applicationId: string; by: string; at: Date };

/** The last letter and its event, when the mail server knows its address not at all. */
function refusedLetter({ letters, events, state }: Case) {
  const letter = letters.at(-1);
  const event = events.find(({ id }) => id === letter?.eventId);
  const isRefused = letter?.state.is === "failed" && letter.state.reason === "refused";
  return letter && event && isRefused && !isClosed(state) ? { letter, event } : undefined;
}

/** Why a letter that was refused does not go there. A letter to the agency itself would count as an answer. */
function addressProblem({ agency, siteOrigin }: Desk, typed: string, refused: string): string | undefined {
  if (!v.is(emailSchema, typed)) return "Das ist keine E-Mail-Adresse.";
  if (typed === refused) return "Diese Adresse war es, die nicht ging.";
  const address = typed.toLowerCase();
  const site = URL.canParse(siteOrigin) ? new URL(siteOrigin).hostname.replace(/^www\./, "") : "";
  const own = Object.values(agency.profile.email).some((each) => each.toLowerCase() === address);
  return own || address.endsWith(`@${site}`) ? "Das ist eine Adresse der Agentur." : undefined;
}

/** The promise, until its letter has arrived. */
function dueOf(found: Case, now: Date) {
  const until = promisedUntil(found);
  return until === null ? undefined : dueWords(until, now);
}

function keptWords({ answeredAt, replyDueAt }: Case): string | undefined {
  if (answeredAt === null || replyDueAt === null) return undefined;
  return answeredAt <= replyDueAt ? "Zusage gehalten" : "Zusage nicht gehalten";
}

function sentNotice(found: Case, now: Date): ReactNode {
  const state = found.letters.at(-1)?.state;
  return state?.is === "sent" ? (
    <Notice tone="good">
      <b>Gesendet.</b> Der Mailserver hat die E-Mail {clockDay(state.at, now)} Uhr angenommen.
    </Notice>
  ) : (
    <Notice tone="good">
      <b>Auf dem Weg.</b> Sobald ein Mailserver die E-Mail angenommen hat, steht es unten.
    </Notice>
  );
}

function Notice({ tone, children }: { tone: "good" | "soon" | "late"; children: ReactNode }) {
  return (
    <div className="notice" data-tone={tone} role={tone === "good" ? "status" : "alert"} tabIndex={-1}>
      <p>{children}</p>
    </div>
  );
}

/** Who waits next, after this one. */
async function nextWaiting(desk: Desk, { person }: PersonalVisit, id: string) {
  const asked = { tab: "waiting", search: "", listing: undefined, person: { id: person.id, listings: [] } } as const;
  const { rows, total } = await desk.cases.inbox({ ...asked, page: 0 });
  const place = rows.findIndex((row) => row.id === id);
  const next = rows[place + 1] ?? rows.find((row) => row.id !== id);
  if (next === undefined || next.id === id) return undefined;
  const others = total - (place >= 0 ? 1 : 0);
  return { id: next.id, name: `${next.firstName} ${next.lastName}`, place: place + 1, total: others };
}
