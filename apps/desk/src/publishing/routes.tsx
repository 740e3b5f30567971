/** Publishing: what would become public, the press of the button, what becomes of it, and the way back. */

import { randomUUID } from "node:crypto";
import { currentFacts, readFactsInPieces } from "@fernkontor/agency-files/facts-file";
import type { Person, Role } from "@fernkontor/applications/people/person";
import { feedFiles, routes } from "@fernkontor/domain/addresses";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
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
import { labelOfField } from "../agency-drafts/in-labels.ts";
import { slugOf } from "../agency-drafts/listing-path.ts";
import { publisherSays } from "../agency-drafts/publisher.ts";
import type { Desk } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import { deskPage } from "../frame/shell.tsx";
import { momentWords } from "../frame/time.tsx";
import { publishPath } from "../paths.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { saidDifferences } from "../versions/said-differences.ts";
import { clockOf } from "./clock.tsx";
import { DisturbedPage, type Helper } from "./disturbed-page.tsx";
import { followPublic, nameOf } from "./follow-public.ts";
import {
  ConflictPage,
  DonePage,
  type Job,
  jobPath,
  NothingPage,
  notPublished,
  type PublishedPage,
  RefusedPage,
  RunningPage,
  UndonePage,
} from "./job-pages.tsx";
import { type Offer, offerOf } from "./offer.ts";
import { titleOf } from "./places.ts";
import { type ChangeRow, PlanPage, type StayingRow } from "./plan-page.tsx";

export function publishingRoutes(desk: Desk): readonly Route[] {
  return [
    {
      method: "GET",
      path: publishPath,
      access: "person",
      answer: (visit) => {
        const left = new URL(visit.c.req.url).searchParams.getAll("ohne");
        return withPublisher(desk, visit, (state) => planPage(desk, visit, state, left, false));
      },
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

/** Every page first brings drafts in line with what is public; without the publisher it says what that means. */
async function withPublisher(
  desk: Desk,
  visit: PersonalVisit,
  answer: (state: PublisherState) => Promise<Answer>,
): Promise<Response> {
  const state = await followPublic(desk);
  const given = state && (await answer(state));
  return given ?? disturbedPage(desk, visit);
}

async function disturbedPage(desk: Desk, visit: PersonalVisit): Promise<Response> {
  return shown(desk, visit, "Veröffentlichen geht gerade nicht", await disturbed(desk, visit), 503);
}

async function shown(
  desk: Desk,
  { c, person }: PersonalVisit,
  title: string,
  page: React.ReactNode,
  status: 200 | 404 | 409 | 503 = 200,
): Promise<Response> {
  return c.html(await deskPage(desk, person, title, publishPath, page), status);
}

async function disturbed(desk: Desk, { now }: PersonalVisit) {
  const { awaySince = now, release } = desk.publishing;
  const saved = await desk.fileDrafts.count("");
  return (
    <DisturbedPage
      agency={desk.agency}
      since={awaySince}
      helpers={await helpersOf(desk)}
      {...{ release, saved, now }}
    />
  );
}

/** Whom to ask about the server and its files: the Leitung. */
async function helpersOf({ people, agency }: Desk): Promise<Helper[]> {
  const leads = (await people.list()).filter(({ role }) => role === "lead");
  return leads.map(({ name }) => ({ name, phone: agency.profile.people.find((each) => each.name === name)?.phone }));
}

async function planPage(
  desk: Desk,
  visit: PersonalVisit,
  state: PublisherState,
  left: readonly string[],
  isStale: boolean,
): Promise<Answer> {
  const { person, now } = visit;
  const { busy, release } = state;
  // Whoever has begun it finds it again; who comes while another one publishes is told, and sees what is left after that.
  if (busy?.by?.name === person.name && !isStale) return visit.c.redirect(jobPath(busy.id), 303);
  if (busy !== undefined && !isStale) return runningPage(desk, visit, busy);
  const offer = await offerOf(desk, person.role, state, left);
  const { changes, without } = offer;
  const said = await publisherSays<"plan">(desk, { ask: "plan", changes, without, by: writer(person) });
  if (said === undefined) return undefined;
  const plan = { ...said, problems: await gathered(desk, said.problems) };
  const rows = await changeRows(desk, offer, plan);
  const staying = await Promise.all(offer.staying.map((each) => stayingRow(desk, each)));
  const publicSince = release?.publishedAt;
  if (rows.length + changes.length + staying.length + plan.staysOut.length === 0 && !isStale) {
    const page = <NothingPage since={publicSince} {...(await afterOf(desk, visit, state, await publicAgency(desk)))} />;
    return shown(desk, visit, "Veröffentlichen", page);
  }
  const leads = (await helpersOf(desk)).map(({ name }) => name);
  const page = (
    <PlanPage
      {...{ person, rows, staying, plan, leads, publicSince, isStale, now }}
      staysOut={plan.staysOut.map(({ path, because }) => ({
        ...{ path, title: titleOf(desk, path) },
        // Who edits the file sees the line in a terminal; here is said what it is about.
        because: because.replace(/^Zeile \d+: .*/s, unreadable).replace(/^Zeile \d+, [^:]+: /, ""),
      }))}
      mark={offer.mark}
      button={randomUUID()}
    />
  );
  return shown(desk, visit, "Veröffentlichen", page, isStale ? 409 : 200);
}

const unreadable = "Die Datei lässt sich so nicht lesen; die Website bleibt dabei, wie sie ist.";

async function changeRows(desk: Desk, { drafts }: Offer, { changes }: PlanAnswer): Promise<ChangeRow[]> {
  return Promise.all(
    changes.map(async (change) => {
      const draft = drafts.find(({ path }) => path === change.path);
      const who = draft && ((await nameOf(desk, draft.personId)) ?? undefined);
      return { ...change, who, at: draft?.keptAt };
    }),
  );
}

async function stayingRow(desk: Desk, staying: Offer["staying"][number]): Promise<StayingRow> {
  const { path, draft } = staying;
  const said = draft && saidDifferences(path, draft.base, draft.text);
  return {
    ...staying,
    title: titleOf(desk, path, draft?.text),
    who: draft && ((await nameOf(desk, draft.personId)) ?? undefined),
    words: said?.map(({ label, other }) => `${label}: ${other.words ?? "gestrichen"}`) ?? [],
  };
}

async function press(desk: Desk, visit: PersonalVisit, state: PublisherState): Promise<Answer> {
  const { fields, person, c } = visit;
  const left = fields.getAll("ohne");
  const key = fields.get("druck") ?? "";
  // The same press once more, by a second click or the way back: its key is the job's id, whatever has become of it.
  const known = await publisherSays<"job">(desk, { ask: "job", id: key });
  if (known?.answer === "job") return c.redirect(jobPath(known.id), 303);
  const { changes, without, mark, drafts } = await offerOf(desk, person.role, state, left);
  if (key === "" || fields.get("stand") !== mark) return planPage(desk, visit, state, left, true);
  for (const { path, text } of drafts) desk.publishing.handedOver.set(path, text);
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

async function jobPage(desk: Desk, visit: PersonalVisit, state: PublisherState): Promise<Answer> {
  const { c } = visit;
  const job = await publisherSays<"job">(desk, { ask: "job", id: c.req.param("id") ?? "" });
  if (job === undefined) return undefined;
  // The publisher was started anew meanwhile: what became of it shows where things stand.
  if (job.answer === "unknown job") return c.redirect(publishPath, 303);
  if (job.outcome !== undefined) return endedPage(desk, visit, job, state);
  return runningPage(desk, visit, job);
}

async function runningPage(desk: Desk, visit: PersonalVisit, job: Job): Promise<Response> {
  const { c, person } = visit;
  const saved = await desk.fileDrafts.count(person.role === "lead" ? "" : "jobs/");
  const isMine = job.by?.name === person.name;
  const title = job.kind === "undo" ? "Wird zurückgenommen" : "Wird veröffentlicht";
  // Once a second, until it has ended.
  c.header("refresh", "1");
  return shown(desk, visit, title, <RunningPage {...{ job, isMine, saved }} />);
}

async function endedPage(desk: Desk, visit: PersonalVisit, job: Job, before: PublisherState): Promise<Answer> {
  const { person, now } = visit;
  const { outcome } = job;
  // It may have ended since the state was asked for.
  const state = (await followPublic(desk)) ?? before;
  const publicSince = state.release?.publishedAt;
  if (outcome === undefined) return undefined;
  const agency = await publicAgency(desk);
  const after = await afterOf(desk, visit, state, agency);
  if (outcome.outcome === "unchanged")
    return shown(desk, visit, "Veröffentlichen", <NothingPage since={publicSince} {...after} />);
  const around = { helpers: await helpersOf(desk), publicSince };
  if (outcome.outcome === "failed") return shown(desk, visit, notPublished, <RefusedPage {...outcome} {...around} />);
  if (outcome.outcome === "conflict") {
    const titles = outcome.paths.map((path) => ({ path, title: titleOf(desk, path) }));
    return shown(desk, visit, notPublished, <ConflictPage titles={titles} />);
  }
  if (outcome.outcome === "refused") {
    const without = await withoutRefused(desk, outcome.problems);
    const problems = await gathered(desk, outcome.problems);
    const page = <RefusedPage {...{ ...outcome, ...around, problems, without }} />;
    return shown(desk, visit, notPublished, page);
  }
  if (outcome.outcome === "undone") {
    const saved = await desk.fileDrafts.count("");
    return shown(desk, visit, "Zurückgenommen", <UndonePage {...{ outcome, saved, ...after }} />);
  }
  const pages = [
    ...outcome.written.flatMap((path) => pageOf(desk, agency, path, now) ?? []),
    ...followers(desk, outcome.written),
  ];
  const isMine = job.by?.name === person.name;
  return shown(desk, visit, "Veröffentlicht", <DonePage {...{ job, outcome, pages, isMine, ...after }} />);
}

/** What comes by itself, and what was public before. */
async function afterOf(desk: Desk, { person, now }: PersonalVisit, state: PublisherState, agency: Agency) {
  const button = (await mayUndo(desk, person.role, state)) ? randomUUID() : undefined;
  const titles = new Map(agency.listings.map(({ slug, title }) => [slug, `„${title}“`]));
  const titled = (line: ReleaseLine) => ({
    ...line,
    changes: line.changes.replace(/[a-z0-9]+(?:-[a-z0-9]+)*/g, (slug) => titles.get(slug) ?? slug),
  });
  const { release, earlier } = state;
  const shown = { ...state, release: release && titled(release), earlier: earlier.map(titled) };
  return { state: shown, button, byClock: clockOf(agency, now), now };
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
async function gathered(desk: Desk, problems: readonly Problem[]): Promise<readonly Problem[]> {
  const drafts = await desk.fileDrafts.below("");
  const unread = Map.groupBy(
    problems.filter(({ rule, file }) => rule === undefined && drafts.some(({ path }) => path === file)),
    ({ file }) => file,
  );
  const isSame = (one: Problem, other: Problem) =>
    one.file === other.file && one.rule === other.rule && one.what === other.what;
  const once = problems.filter((problem) => problem === problems.find((earlier) => isSame(earlier, problem)));
  return once.flatMap((problem) => {
    const all = problem.rule === undefined ? (unread.get(problem.file) ?? []) : [];
    const isListing = slugOf(problem.file) !== undefined;
    const title = titleOf(desk, problem.file, drafts.find(({ path }) => path === problem.file)?.text);
    if (all.length < (isListing ? 2 : 1))
      return [isListing ? { ...problem, what: `${title}: ${problem.what}` } : problem];
    if (problem !== all[0]) return [];
    const labels = [...new Set(all.flatMap(({ file, field }) => labelOfField(file, field) ?? []))];
    const fix = labels.length === 0 ? "" : `Es fehlt oder stimmt so nicht: ${labels.join(isListing ? ", " : "; ")}.`;
    return [{ ...problem, what: isListing ? `„${title}“ ist noch nicht fertig` : `${title}: noch nicht fertig`, fix }];
  });
}

/** Without which listing it can go on: where all that stops it stands in drafts of listings. */
async function withoutRefused(desk: Desk, problems: readonly { severity: string; file: string }[]) {
  const left = [...new Set(problems.flatMap(({ severity, file }) => (severity === "error" ? [file] : [])))];
  const drafts = await desk.fileDrafts.below("jobs/");
  const [first] = left;
  if (first === undefined || !left.every((path) => drafts.some((draft) => draft.path === path))) return undefined;
  const text = drafts.find(({ path }) => path === first)?.text;
  return { left, title: left.length === 1 ? `„${titleOf(desk, first, text)}“` : `${left.length} Stellen` };
}

/** What is made of all listings. */
function followers({ siteOrigin }: Desk, written: readonly string[]): PublishedPage[] {
  if (!written.some(slugOf)) return [];
  const { rss, listingsJson, indeed } = feedFiles;
  return [routes.listings, rss, listingsJson, indeed].map((address) => ({
    address: siteOrigin + address,
    from: undefined,
  }));
}

/** Where on the site it is to be seen, and from when on. */
function pageOf({ siteOrigin }: Desk, agency: Agency, path: string, now: Date): PublishedPage | undefined {
  const slug = slugOf(path);
  if (slug === undefined)
    return path === "claims.yaml" ? { address: `${siteOrigin}/belege`, from: undefined } : undefined;
  const listing = agency.listings.find((each) => each.slug === slug);
  const isPlanned = listing !== undefined && listingState(listing, momentAt(now)) === "upcoming";
  return { address: `${siteOrigin}/jobs/${slug}`, from: isPlanned ? momentWords(listing.publishedOn, now) : undefined };
}
