/** What a file of `agency/` was before, two texts of it side by side, and one that cannot be read. */

import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { AgencyFileProblem } from "@fernkontor/agency-files/agency-file-error";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { parseYaml } from "@fernkontor/agency-files/read-yaml";
import { listingFileSchema } from "@fernkontor/domain/listing/listing";
import { slugSchema } from "@fernkontor/domain/value-schemas";
import { isWrittenAtDesk, mayPublish } from "@fernkontor/publishing/may-publish";
import * as v from "valibot";
import { fileAtHand, saveDraft } from "../agency-drafts/file-at-hand.ts";
import { forgetCheck } from "../agency-drafts/latest-check.ts";
import { publisherSays } from "../agency-drafts/publisher.ts";
import type { Desk } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import { deskPage } from "../frame/shell.tsx";
import { publishPath } from "../paths.ts";
import { followPublic, nameOf } from "../publishing/follow-public.ts";
import { screenOf, titleOf } from "../publishing/places.ts";
import { helpersOf, writer } from "../publishing/routes.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { HistoryPage } from "./history-page.tsx";
import { choicesOf, chosenText, twoTexts } from "./two-texts.ts";
import { TwoTextsPage } from "./two-texts-page.tsx";
import { UnreadablePage } from "./unreadable-page.tsx";

const listing = "/stellen/:slug";

export function versionRoutes(desk: Desk): readonly Route[] {
  const both = (path: string): Route[] => [
    { method: "GET", path, access: "person", answer: (visit) => ofFile(desk, visit, showBoth) },
    { method: "POST", path, access: "person", answer: (visit) => ofFile(desk, visit, choose) },
  ];
  return [
    {
      method: "GET",
      path: `${listing}/verlauf`,
      access: "person",
      answer: (visit) => ofFile(desk, visit, showHistory),
    },
    { method: "POST", path: `${listing}/verlauf`, access: "person", answer: (visit) => ofFile(desk, visit, bringBack) },
    { method: "GET", path: `${listing}/kaputt`, access: "person", answer: (visit) => ofFile(desk, visit, showBroken) },
    { method: "POST", path: `${listing}/kaputt`, access: "person", answer: (visit) => ofFile(desk, visit, restore) },
    ...both(`${listing}/beide`),
    ...both(`${publishPath}/beide/:datei`),
  ];
}

type OfFile = (desk: Desk, visit: PersonalVisit, path: string, isStale?: boolean) => Promise<Response>;

/** The file that an address names, of those that the visitor may write. */
async function ofFile(desk: Desk, visit: PersonalVisit, answer: OfFile): Promise<Response> {
  const { c, person } = visit;
  const [slug, file] = [c.req.param("slug"), c.req.param("datei")];
  const path = slug === undefined ? (file ?? "") : `jobs/${slug}.yaml`;
  if (slug !== undefined && !v.is(slugSchema, slug)) return c.html(problemPage(desk, "notFound"), 404);
  if (!isWrittenAtDesk(path)) return c.html(problemPage(desk, "notFound"), 404);
  if (!mayPublish(person.role, path)) return c.html(problemPage(desk, "forLead"), 403);
  return answer(desk, visit, path);
}

const notThere = (desk: Desk, { c }: PersonalVisit) => c.html(problemPage(desk, "notFound"), 404);

/** Where somebody goes on with a file. */
const screenFor = (path: string) => screenOf(path) ?? publishPath;

async function shown(
  desk: Desk,
  { c, person }: PersonalVisit,
  title: string,
  page: React.ReactNode,
  status: 200 | 409 | 503 = 200,
) {
  return c.html(
    await deskPage(desk, person, title, c.req.param("slug") === undefined ? publishPath : "/stellen", page),
    status,
  );
}

async function showHistory(desk: Desk, visit: PersonalVisit, path: string, isStale = false): Promise<Response> {
  await followPublic(desk);
  const [versions, draft] = await Promise.all([desk.fileVersions.of(path), desk.fileDrafts.find(path)]);
  if (versions.length === 0 && draft === undefined) return notThere(desk, visit);
  const title = titleOf(desk, path, draft?.text ?? versions.find(({ text }) => text !== null)?.text);
  const written = draft && { ...draft, writtenBy: await nameOf(desk, draft.personId) };
  const page = (
    <HistoryPage {...{ path, title, versions, isStale }} back={screenFor(path)} draft={written} now={visit.now} />
  );
  return shown(desk, visit, `Verlauf von ${title}`, page, isStale ? 409 : 200);
}

/** A version is a draft again; what stood there as a draft, or in the file alone, is kept as a version. */
async function bringBack(desk: Desk, visit: PersonalVisit, path: string): Promise<Response> {
  const { fields, c } = visit;
  const version = (await desk.fileVersions.of(path)).find(({ number }) => String(number) === fields.get("fassung"));
  const { draft, onDisk = null } = await fileAtHand(desk, path);
  if (version?.text == null) return notThere(desk, visit);
  if (String(draft?.version ?? 0) !== fields.get("gesehen")) return showHistory(desk, visit, path, true);
  if (draft?.text != null) await keepAside(desk, visit, path, draft.text, await nameOf(desk, draft.personId));
  if (onDisk !== null && !(await desk.fileVersions.of(path)).some(({ text }) => text === onDisk))
    await keepAside(desk, visit, path, onDisk, null);
  const kept = await saveDraft(desk, visit, { path, draft, base: onDisk, onDisk: undefined }, version.text);
  if (kept === undefined) return showHistory(desk, visit, path, true);
  return c.redirect(`${screenFor(path)}?gespeichert`, 303);
}

async function keepAside(desk: Desk, { now }: PersonalVisit, path: string, text: string, writtenBy: string | null) {
  await desk.fileVersions.setAside({ path, text, at: now.toISOString(), writtenBy });
}

function textsOf(desk: Desk, { c, fields, person }: PersonalVisit, path: string) {
  return twoTexts(desk, path, person.name, fields.get("fassung"), c.req.query("begonnen"));
}

async function showBoth(desk: Desk, visit: PersonalVisit, path: string, isStale = false): Promise<Response> {
  await followPublic(desk);
  const texts = await textsOf(desk, visit, path);
  if (texts === undefined) return visit.c.redirect(screenFor(path), 303);
  const title = titleOf(desk, path, texts.mine.text ?? texts.theirs.text);
  const page = (
    <TwoTextsPage
      {...{ title, texts, isStale }}
      found={choicesOf(texts)}
      visitor={visit.person.name}
      back={screenFor(path)}
      changedAt={texts.theirs.isFile ? await changedAt(desk, path) : undefined}
      now={visit.now}
    />
  );
  return shown(desk, visit, `Zwei Fassungen von ${title}`, page, isStale ? 409 : 200);
}

async function changedAt({ config }: Desk, path: string): Promise<string | undefined> {
  const status = await stat(join(config.agencyFolder, path)).catch(() => undefined);
  return status?.mtime.toISOString();
}

/** What was chosen becomes the draft, begun from the file as it is now; both texts are kept as versions. */
async function choose(desk: Desk, visit: PersonalVisit, path: string): Promise<Response> {
  const { fields, c } = visit;
  const texts = await textsOf(desk, visit, path);
  if (texts === undefined) return c.redirect(screenFor(path), 303);
  if (fields.get("stand") !== texts.mark) return showBoth(desk, visit, path, true);
  const { draft, mine, theirs, onDisk } = texts;
  const text = chosenText(texts, (name) => fields.get(name));
  const isFile = theirs.isFile || draft === undefined;
  const kept = await saveDraft(
    desk,
    visit,
    { path, draft, base: isFile ? onDisk : draft.base, onDisk: undefined },
    text,
  );
  if (kept === undefined) return showBoth(desk, visit, path, true);
  for (const { text: side, by } of [theirs, mine]) if (side !== null) await keepAside(desk, visit, path, side, by);
  // All of the file was chosen: nothing is left to publish.
  if (kept.text === onDisk) await desk.fileDrafts.drop(path, kept.version);
  return c.redirect(`${screenFor(path)}?gespeichert`, 303);
}

/** What is wrong with a file whose fields cannot be read. */
function brokenAt(path: string, source: string): AgencyFileProblem | undefined {
  if (plainYaml(source) !== undefined) return undefined;
  const problems: AgencyFileProblem[] = [];
  parseYaml(path, source, listingFileSchema, problems);
  return problems[0];
}

async function showBroken(desk: Desk, visit: PersonalVisit, path: string): Promise<Response> {
  return brokenPage(desk, visit, path, undefined);
}

async function brokenPage(
  desk: Desk,
  visit: PersonalVisit,
  path: string,
  problem: string | undefined,
): Promise<Response> {
  const { now, c } = visit;
  await followPublic(desk);
  const { onDisk } = await fileAtHand(desk, path);
  const broken = onDisk === undefined ? undefined : brokenAt(path, onDisk);
  if (onDisk === undefined) return notThere(desk, visit);
  if (broken === undefined) return c.redirect(screenFor(path), 303);
  const good = (await desk.fileVersions.of(path)).find(({ publicAt }) => publicAt !== null);
  const title = titleOf(desk, path, good?.text);
  const page = (
    <UnreadablePage
      {...{ path, title, source: onDisk, problem, now }}
      line={broken.line}
      message={`${broken.message}.`}
      since={(await changedAt(desk, path)) ?? now.toISOString()}
      good={good?.text === null ? undefined : good}
      helpers={await helpersOf(desk)}
    />
  );
  return shown(desk, visit, `${title}: nicht zu lesen`, page, problem === undefined ? 200 : 409);
}

/** The publisher writes what is public over it, at once: that changes nothing for anybody but who looks after files. */
async function restore(desk: Desk, visit: PersonalVisit, path: string): Promise<Response> {
  const { person, c, fields } = visit;
  const { onDisk } = await fileAtHand(desk, path);
  if (onDisk === undefined || brokenAt(path, onDisk) === undefined) return c.redirect(screenFor(path), 303);
  const good = (await desk.fileVersions.of(path)).find(({ publicAt }) => publicAt !== null);
  if (good?.text == null || String(good.number) !== fields.get("fassung"))
    return brokenPage(desk, visit, path, undefined);
  const seen = createHash("sha256").update(onDisk).digest("hex");
  const changes = [{ path, text: good.text, seen }];
  await keepAside(desk, visit, path, onDisk, null);
  const answer = await publisherSays<"write">(desk, { ask: "write", changes, by: writer(person) });
  if (answer?.answer === "written") {
    forgetCheck(desk);
    return c.redirect(`${screenFor(path)}?gespeichert=wiederhergestellt`, 303);
  }
  const why = {
    conflict: "Jemand hat die Datei in diesem Moment wieder geändert.",
    refused: "Der Dienst, der die Website schreibt, hat es abgelehnt.",
  };
  const problem = answer === undefined ? "Der Dienst, der die Dateien schreibt, antwortet nicht." : why[answer.answer];
  return brokenPage(desk, visit, path, `Nicht wiederhergestellt. ${problem}`);
}
