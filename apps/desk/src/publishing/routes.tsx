/** Publishing: the plan, the press of the button, what becomes of it, and the way back. */

import { randomUUID } from "node:crypto";
import { currentFacts, readFactsInPieces } from "@fernkontor/agency-files/facts-file";
import type { FileDraft } from "@fernkontor/applications/agency-drafts/file-drafts";
import type { Person, Role } from "@fernkontor/applications/people/person";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { feedFiles, listingAddress, routes } from "@fernkontor/domain/addresses";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { clockWords } from "@fernkontor/domain/german/berlin-words";
import { capitalised, quantity } from "@fernkontor/domain/german/german";
import { listingState } from "@fernkontor/domain/listing/listing-state";
import { mayPublish } from "@fernkontor/publishing/may-publish";
import type {
  JobAnswer,
  PlanAnswer,
  Problem,
  PublisherState,
  Question,
  ReleaseLine,
} from "@fernkontor/publishing/protocol";
import { isOvertaken } from "../agency-drafts/file-at-hand.ts";
import { labelOfField } from "../agency-drafts/in-labels.ts";
import { slugOf } from "../agency-drafts/listing-path.ts";
import { pageAtPath } from "../agency-drafts/page-path.ts";
import { publisherSays } from "../agency-drafts/publisher.ts";
import type { Desk } from "../desk.ts";
import { PageHead } from "../frame/page-head.tsx";
import { problemPage } from "../frame/problem-pages.tsx";
import { deskPage } from "../frame/shell.tsx";
import { momentWords } from "../frame/time.tsx";
import { publishPath } from "../paths.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { saidDifferences } from "../versions/said-differences.ts";
import { clockOf } from "./clock.tsx";
import { followPublic, nameOf } from "./follow-public.ts";
import { type Helper, Helpers } from "./helpers.tsx";
import { type Act, type OfferedFile, offeredActs, selectionOf } from "./offer.ts";
import { titleOf, withTitles } from "./places.ts";
import { type PlannedAct, type PlannedFile, PlanPage, type StayingAct } from "./plan-page.tsx";
import { type Job, jobPath, type PublishedFile, ResultPage, resultTitle } from "./result-page.tsx";
import { takenBack } from "./taken-back.ts";
import { versionWords } from "./version-on-site.tsx";

export function publishingRoutes(desk: Desk): readonly Route[] {
  return [
    {
      method: "GET",
      path: publishPath,
      access: "person",
      answer: (visit) => withPublisher(desk, visit, (state) => planPage(desk, visit, state)),
    },
    {
      method: "POST",
      path: publishPath,
      access: "person",
      answer: (visit) => withPublisher(desk, visit, (state) => press(desk, visit, state)),
    },
    {
      method: "POST",
      path: `${publishPath}/zuruecknehmen`,
      access: "person",
      answer: (visit) => withPublisher(desk, visit, (state) => takeBack(desk, visit, state)),
    },
    {
      method: "GET",
      path: `${publishPath}/lauf/:id`,
      access: "person",
      answer: (visit) => withPublisher(desk, visit, (state) => jobPage(desk, visit, state)),
    },
  ];
}

/** As the publisher notes who asks. */
const writer = ({ name, role }: Person) => ({ name, role });

type Answer = Response | undefined;

/** Every page first brings drafts in line with what is public; without the publisher the plan says what that means. */
async function withPublisher(
  desk: Desk,
  visit: PersonalVisit,
  answer: (state: PublisherState) => Promise<Answer>,
): Promise<Response> {
  const state = await followPublic(desk);
  const given = state && (await answer(state));
  return given ?? awayPage(desk, visit);
}

async function shown(
  desk: Desk,
  { c, person }: PersonalVisit,
  title: string,
  page: React.ReactNode,
  status: 200 | 409 | 503 = 200,
): Promise<Response> {
  return c.html(await deskPage(desk, person, title, publishPath, page), status);
}

/* — The plan — */

async function awayPage(desk: Desk, visit: PersonalVisit): Promise<Response> {
  const { awaySince = visit.now, state } = desk.publishing;
  const clock = clockWords(awaySince.toISOString());
  const saved = await desk.fileDrafts.count("");
  const opening = clockOf(desk.agency, visit.now).find(({ kind }) => kind === "opens");
  const title = "Veröffentlichen geht gerade nicht";
  const page = (
    <>
      <PageHead title={title} />
      <Notice tone="late" isNews>
        <b>Der Dienst, der die Website schreibt, antwortet nicht, spätestens seit {clock} Uhr.</b> Die Website steht und
        nimmt Bewerbungen an{state?.release && `, in der Fassung von ${versionWords(state.release.publishedAt)}`}.
        Schreiben und Speichern gehen; Vorschau, Prüfung und was nach der Uhr öffnet, stehen still
        {opening !== undefined && `, als Nächstes ${momentWords(opening.at, visit.now)}`}.
        {saved > 0 && ` Gespeichert und noch nicht öffentlich: ${quantity(saved, "Änderung", "Änderungen")}.`}
      </Notice>
      <Helpers helpers={await helpersOf(desk)} tell={`publish antwortet seit ${clock} nicht.`} />
      <div className="row">
        <a className="btn" href={publishPath}>
          Noch einmal versuchen
        </a>
      </div>
    </>
  );
  return shown(desk, visit, title, page, 503);
}

/** Whom to ask about the server and its files: the Leitung. */
async function helpersOf({ people, agency }: Desk): Promise<Helper[]> {
  const leads = (await people.list()).filter(({ role }) => role === "lead");
  return leads.map(({ name }) => ({ name, phone: agency.profile.people.find((each) => each.name === name)?.phone }));
}

/** `asksFollowers`: somebody wants to see what changes on other pages. */
type Shown = {
  left: readonly string[];
  notice?: "stale" | "chosen";
  asksFollowers?: boolean;
};

async function planPage(
  desk: Desk,
  visit: PersonalVisit,
  state: PublisherState,
  { left, notice, asksFollowers = false }: Shown = { left: [] },
): Promise<Answer> {
  const { person } = visit;
  const { busy } = state;
  // Whoever has begun it finds it again; who comes while another one publishes sees that, and afterwards what is left.
  const isAnswer = notice !== undefined || asksFollowers;
  if (busy?.by?.name === person.name && !isAnswer) return visit.c.redirect(jobPath(busy.id), 303);
  if (busy !== undefined && !isAnswer) return resultPage(desk, visit, state, busy);
  const acts = await offeredActs(desk, person.role, state);
  const wanted = acts.filter(({ name, stays }) => stays === undefined && !left.includes(name));
  const { changes, without } = selectionOf(wanted, state);
  const asked = { changes, without, by: writer(person) };
  const plan = await publisherSays<"plan">(desk, { ask: "plan", ...asked });
  const follows = asksFollowers ? await publisherSays<"follows">(desk, { ask: "follows", ...asked }) : undefined;
  if (plan === undefined || (asksFollowers && follows === undefined)) return undefined;
  const isOut = ({ files }: Act) =>
    files.some(({ path }) =>
      [...plan.stays.flatMap(({ paths }) => paths), ...plan.staysOut.map((out) => out.path)].includes(path),
    );
  const going = wanted.filter((act) => !isOut(act));
  const unticked = acts.filter(({ name }) => left.includes(name));
  const out = acts.filter((act) => !going.includes(act) && !unticked.includes(act));
  const drafts = await desk.fileDrafts.below("");
  const page = (
    <PlanPage
      {...(await earlierOf(desk, visit, state, await publicAgency(desk)))}
      acts={
        await Promise.all([...going, ...unticked].map((act) => plannedAct(desk, plan, act, left.includes(act.name))))
      }
      staying={await Promise.all(out.map((act) => stayingAct(desk, plan, act, drafts)))}
      withheld={withheldBy(desk, [...unticked, ...out])}
      follows={follows}
      titles={new Map(desk.agency.listings.map(({ slug, title }) => [listingAddress(slug), `„${title}“`]))}
      plan={{ ...plan, problems: gathered(desk, plan.problems, drafts) }}
      leads={(await helpersOf(desk)).map(({ name }) => name)}
      mark={selectionOf(going, state).mark}
      press={randomUUID()}
      notice={notice}
    />
  );
  return shown(desk, visit, "Veröffentlichen", page, notice === undefined || notice === "chosen" ? 200 : 409);
}

async function plannedAct(desk: Desk, plan: PlanAnswer, { name, files }: Act, isLeft: boolean): Promise<PlannedAct> {
  const described = files.map(async (file): Promise<PlannedFile> => {
    const change = plan.changes.find(({ path }) => path === file.path);
    const [onSite = [], inForm] = [change?.fields, fieldsOf(file)];
    // The site's own words are those of a listing's page.
    const isOnSite = onSite.length > 0 && slugOf(file.path) !== undefined;
    const fields = isOnSite || inForm.length === 0 ? onSite : inForm;
    const own = await plannedFile(desk, file);
    return { ...own, ...change, fields, ...(slugOf(file.path) === undefined && { title: own.title }) };
  });
  return { name, files: await Promise.all(described), isLeft };
}

async function plannedFile(desk: Desk, file: OfferedFile): Promise<PlannedFile> {
  const { path, draft, wanted, published } = file;
  const who = draft && ((await nameOf(desk, draft.personId)) ?? undefined);
  const title = titleOf(desk, path, wanted ?? published);
  return { path, title, kind: undefined, fields: [], who, at: draft?.keptAt, isOvertaken: isOvertaken(file) };
}

/** In the words of the form: the publisher is not asked about what stays, and has none for what it cannot read. */
function fieldsOf({ path, published, wanted }: OfferedFile): PlannedFile["fields"] {
  const said = saidDifferences(path, published, wanted);
  return said?.map(({ label, one, other }) => ({ label, before: one.words, after: other.words })) ?? [];
}

async function stayingAct(
  desk: Desk,
  plan: PlanAnswer,
  { name, files, stays }: Act,
  drafts: readonly FileDraft[],
): Promise<StayingAct> {
  const wrong = plan.stays.find(({ paths }) => paths.includes(name));
  const { because = "" } = plan.staysOut.find(({ path }) => path === name) ?? {};
  // Who edits the file sees the line in a terminal; here is said what it is about.
  const what = because.replace(/^Zeile \d+: .*/s, unreadable).replace(/^Zeile \d+, [^:]+: /, "");
  const unread: Problem = { severity: "error", file: name, line: 1, field: [], what: capitalised(what), fix: "" };
  return {
    name,
    files: await Promise.all(files.map((file) => plannedFile(desk, file))),
    because: stays ?? (wrong ? "wrong" : "unread"),
    problems: wrong ? gathered(desk, wrong.problems, drafts) : what === "" ? [] : [unread],
  };
}

const unreadable = "Die Datei lässt sich so nicht lesen; die Website bleibt dabei, wie sie ist.";

/** What stays public though somebody has taken it back: that is never left out silently. */
function withheldBy(desk: Desk, acts: readonly Act[]) {
  return acts
    .flatMap(({ files }) => files)
    .map(({ path, published, wanted }) => ({
      title: titleOf(desk, path, published),
      words: takenBack(path, published, wanted),
    }))
    .filter(({ words }) => words.length > 0);
}

const mostPressed = 100;

async function press(desk: Desk, visit: PersonalVisit, state: PublisherState): Promise<Answer> {
  const { person, c } = visit;
  const { pressed, handedOver } = desk.publishing;
  const key = visit.fields.get("druck") ?? "";
  // The same press once more, by a second click or the way back: its key is the job's id, whatever has become of it.
  const known = await publisherSays<"job">(desk, { ask: "job", id: key });
  if (known?.answer === "job") return c.redirect(jobPath(known.id), 303);
  const again = visit.fields.get("wie");
  const fields = again === null ? visit.fields : pressed.get(again);
  if (fields === undefined) return c.redirect(publishPath, 303);
  const ticked = fields.getAll("mit");
  const left = fields.getAll("gezeigt").filter((name) => !ticked.includes(name));
  // Nothing becomes public that the page has not shown.
  if (fields.get("tun") === "zeigen") return planPage(desk, visit, state, { left, asksFollowers: true });
  if (fields.get("tun") === "rechnen" || left.join() !== fields.getAll("ohne").join())
    return planPage(desk, visit, state, { left, notice: "chosen" });
  const acts = await offeredActs(desk, person.role, state);
  const going = acts.filter(({ name, stays }) => stays === undefined && ticked.includes(name));
  const { changes, without, mark } = selectionOf(going, state);
  const withheld = withheldBy(
    desk,
    acts.filter((act) => !going.includes(act)),
  );
  const isUnconfirmed = withheld.length > 0 && !fields.has("trotzdem");
  if (key === "" || going.length === 0 || fields.get("stand") !== mark || isUnconfirmed)
    return planPage(desk, visit, state, { left, notice: "stale" });
  for (const { path, text } of changes) handedOver.set(path, text);
  pressed.set(key, fields);
  for (const old of [...pressed.keys()].slice(0, -mostPressed)) pressed.delete(old);
  return begun(desk, visit, { ask: "publish", changes, without, by: writer(person), key });
}

async function takeBack(desk: Desk, visit: PersonalVisit, state: PublisherState): Promise<Answer> {
  const { fields, person, c } = visit;
  const [release, key] = [fields.get("fassung") ?? "", fields.get("druck") ?? ""];
  if (release === "" || key === "") return c.redirect(publishPath, 303);
  if (!(await mayUndo(desk, person.role, state))) return c.html(problemPage(desk, "forLead"), 403);
  return begun(desk, visit, { ask: "undo", by: writer(person), release, key });
}

/** Whoever may publish all that a release has changed. */
async function mayUndo({ fileVersions }: Desk, role: Role, { release }: PublisherState) {
  if (role === "lead") return true;
  const paths = release === undefined ? [] : await fileVersions.publicAt(release.publishedAt);
  return paths.every((path) => mayPublish(role, path));
}

async function begun(
  desk: Desk,
  { c }: PersonalVisit,
  question: Question & { ask: "publish" | "undo" },
): Promise<Answer> {
  const job: JobAnswer | undefined = await publisherSays<"publish" | "undo">(desk, question);
  if (job?.answer !== "job") return undefined;
  return c.redirect(jobPath(job.id), 303);
}

/* — The result — */

async function jobPage(desk: Desk, visit: PersonalVisit, state: PublisherState): Promise<Answer> {
  const job = await publisherSays<"job">(desk, { ask: "job", id: visit.c.req.param("id") ?? "" });
  if (job?.answer === "job" && job.outcome === undefined) return resultPage(desk, visit, state, job);
  // It may have ended since the state was asked for.
  return job && resultPage(desk, visit, (await followPublic(desk)) ?? state, job.answer === "job" ? job : undefined);
}

async function resultPage(
  desk: Desk,
  visit: PersonalVisit,
  state: PublisherState,
  job: Job | undefined,
): Promise<Response> {
  const { c, person, now } = visit;
  const outcome = job?.outcome;
  const isRunning = job !== undefined && outcome === undefined;
  // Once a second, until it has ended: what is public is read only then.
  if (isRunning) c.header("refresh", "1");
  const agency = isRunning ? desk.agency : await publicAgency(desk);
  const written = outcome?.outcome === "published" ? outcome.written : [];
  const conflicts = outcome?.outcome === "conflict" ? outcome.paths : [];
  const kept = outcome?.outcome === "undone" ? outcome.kept : [];
  const result = {
    ...{ job, again: randomUUID(), isMine: job?.by?.name === person.name },
    ...(await earlierOf(desk, visit, state, agency)),
    saved: await desk.fileDrafts.count(person.role === "lead" ? "" : "jobs/"),
    byClock: clockOf(agency, now),
    helpers: await helpersOf(desk),
    problems: outcome?.outcome === "refused" ? gathered(desk, outcome.problems, await desk.fileDrafts.below("")) : [],
    files: await Promise.all(written.map((path) => publishedFile(desk, agency, path, now))),
    feeds: written.some(slugOf) ? madeOfListings.map((address) => desk.siteOrigin + address) : [],
    edited: [...conflicts, ...kept].map((path) => ({ path, title: titleOf(desk, path) })),
  };
  return shown(desk, visit, resultTitle(result), <ResultPage {...result} />);
}

/** What was public before, and whether the visitor may go back there. */
async function earlierOf(desk: Desk, { person, now }: PersonalVisit, state: PublisherState, agency: Agency) {
  const button = (await mayUndo(desk, person.role, state)) ? randomUUID() : undefined;
  const titles = new Map(agency.listings.map(({ slug, title }) => [slug, `„${title}“`]));
  const titled = (line: ReleaseLine) => ({
    ...line,
    changes: line.changes.replace(/[a-z0-9]+(?:-[a-z0-9]+)*/g, (slug) => titles.get(slug) ?? slug),
  });
  const { release, earlier } = state;
  return { state: { ...state, release: release && titled(release), earlier: earlier.map(titled) }, button, now };
}

/** What is public now: right after a publish the desk has the facts of before. */
function publicAgency({ config, agency }: Desk): Promise<Agency> {
  return readFactsInPieces(config.facts ?? currentFacts(config.publishFolder)).catch(() => agency);
}

/**
 * Each finding once, of a listing by its title, and what a draft's record refuses as one: line by line what is missing of a
 * listing that somebody has only begun would hide what else is wrong, and of the other files the words are those of a terminal.
 * The screen says it at the field.
 */
function gathered(desk: Desk, problems: readonly Problem[], drafts: readonly FileDraft[]): readonly Problem[] {
  const unread = Map.groupBy(
    problems.filter(({ rule, file }) => rule === undefined && drafts.some(({ path }) => path === file)),
    ({ file }) => file,
  );
  const isSame = (one: Problem, other: Problem) =>
    one.file === other.file && one.rule === other.rule && one.what === other.what;
  const once = problems
    .filter((problem) => problem === problems.find((earlier) => isSame(earlier, problem)))
    .map((problem) => withTitles(desk, problem, drafts));
  return once.flatMap((problem) => {
    const all = problem.rule === undefined ? (unread.get(problem.file) ?? []) : [];
    const isListing = slugOf(problem.file) !== undefined;
    const title = titleOf(desk, problem.file, drafts.find(({ path }) => path === problem.file)?.text);
    if (all.length < (isListing ? 2 : 1))
      return [isListing ? { ...problem, what: `${title}: ${problem.what}` } : problem];
    if (problem !== all[0]) return [];
    const labels = [...new Set(all.flatMap(({ file, field }) => labelOfField(file, field) ?? []))];
    const fix = labels.length === 0 ? "" : `Es fehlt oder stimmt so nicht: ${labels.join("; ")}.`;
    return [{ ...problem, what: isListing ? `„${title}“ ist noch nicht fertig` : `${title}: noch nicht fertig`, fix }];
  });
}

const madeOfListings = [routes.listings, feedFiles.rss, feedFiles.listingsJson, feedFiles.indeed];

/** Of a longer text only the name is said. */
const mostSigns = 60;

/** Where on the site it is to be seen, what it says now, and from when on. */
async function publishedFile(desk: Desk, agency: Agency, path: string, now: Date): Promise<PublishedFile> {
  const { siteOrigin } = desk;
  const [is, was] = (await desk.fileVersions.of(path)).filter(({ publicAt }) => publicAt !== null);
  const said = saidDifferences(path, was?.text ?? null, is?.text ?? null) ?? [];
  // The desk's own note of the day.
  const typed = said.filter(({ path: [field] }) => field !== "updatedOn");
  const words = typed.map(({ label, other: { words: now = "gestrichen" } }) =>
    now.length > mostSigns ? label : `${label}: ${now}`,
  );
  const slug = slugOf(path);
  const listing = agency.listings.find((each) => each.slug === slug);
  const state = listing && listingState(listing, momentAt(now));
  const page =
    slug !== undefined ? listingAddress(slug) : path === "claims.yaml" ? "/belege" : pageAtPath(path)?.address;
  return {
    title: titleOf(desk, path, is?.text),
    address: page === undefined || state === "upcoming" ? undefined : siteOrigin + page,
    words: is?.text == null ? "nicht mehr da" : was?.text == null ? "neu" : words.join("; "),
    ...(state === "upcoming"
      ? { state: "geplant", word: `ab ${momentWords(listing?.publishedOn ?? "", now)}` }
      : state === "withdrawn"
        ? { state: "zurueckgezogen", word: "zurückgezogen" }
        : { state: "offen", word: "öffentlich" }),
  };
}
