/** What a file of `agency/` was before, which of two texts of it holds, and one that cannot be read. */

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
import {
  dropDraft,
  type FileAtHand,
  fileAtHand,
  isOvertaken,
  keepVersion,
  saveDraft,
} from "../agency-drafts/file-at-hand.ts";
import { forgetCheck } from "../agency-drafts/latest-check.ts";
import { slugOf } from "../agency-drafts/listing-path.ts";
import { publisherSays } from "../agency-drafts/publisher.ts";
import type { Desk } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import { deskPage } from "../frame/shell.tsx";
import { publishPath } from "../paths.ts";
import { followPublic, nameOf } from "../publishing/follow-public.ts";
import { historyPath, screenOf, titleOf } from "../publishing/places.ts";
import { helpersOf, writer } from "../publishing/routes.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { HistoryPage } from "./history-page.tsx";
import { UnreadablePage } from "./unreadable-page.tsx";

const listing = "/stellen/:slug";

export function versionRoutes(desk: Desk): readonly Route[] {
  const history = [historyPath("jobs/:slug.yaml"), historyPath(":datei")].flatMap((path): Route[] => [
    { method: "GET", path, access: "person", answer: (visit) => ofFile(desk, visit, showHistory) },
    { method: "POST", path, access: "person", answer: (visit) => ofFile(desk, visit, choose) },
  ]);
  return [
    ...history,
    { method: "GET", path: `${listing}/kaputt`, access: "person", answer: (visit) => ofFile(desk, visit, showBroken) },
    { method: "POST", path: `${listing}/kaputt`, access: "person", answer: (visit) => ofFile(desk, visit, restore) },
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
  const [versions, file] = await Promise.all([desk.fileVersions.of(path), fileAtHand(desk, path)]);
  const { draft, onDisk } = file;
  const isNothing = versions.length === 0 && draft === undefined && onDisk === undefined;
  if (isNothing && slugOf(path) !== undefined) return notThere(desk, visit);
  const title = titleOf(desk, path, draft?.text ?? versions.find(({ text }) => text !== null)?.text);
  const page = (
    <HistoryPage
      {...{ path, title, versions, isStale, now: visit.now }}
      back={screenFor(path)}
      draft={draft && { ...draft, writtenBy: await nameOf(desk, draft.personId) }}
      overtakenBy={isOvertaken(file) ? { text: onDisk ?? null, at: await changedAt(desk, path) } : undefined}
      seen={seenIn(file)}
    />
  );
  return shown(desk, visit, `Verlauf von ${title}`, page, isStale ? 409 : 200);
}

/** The same as long as nobody has saved, here or in an editor. */
function seenIn({ draft, onDisk }: FileAtHand): string {
  return createHash("sha256")
    .update(JSON.stringify([draft?.version, onDisk]))
    .digest("base64url");
}

/** A version is a draft again, or of a draft and the file below it one holds; the others stay versions. */
async function choose(desk: Desk, visit: PersonalVisit, path: string): Promise<Response> {
  const { fields, c, now } = visit;
  const file = await fileAtHand(desk, path);
  const { draft, onDisk } = file;
  if (seenIn(file) !== fields.get("gesehen")) return showHistory(desk, visit, path, true);
  const chosen = fields.get("fassung");
  const text = (await desk.fileVersions.of(path)).find(({ number }) => String(number) === chosen)?.text;
  if (text == null && (draft === undefined || !["entwurf", "datei"].includes(chosen ?? "")))
    return notThere(desk, visit);
  if (chosen !== "datei") await keepVersion(desk, file, { text: onDisk, personId: null, now });
  if (draft && chosen !== "entwurf") await keepVersion(desk, file, { ...draft, now });
  if (draft && chosen === "entwurf") await desk.fileDrafts.rebase(path, draft.version, onDisk ?? null);
  if (draft && chosen === "datei") await dropDraft(desk, visit, draft);
  if (text != null && !(await saveDraft(desk, visit, { ...file, base: onDisk ?? null }, text)))
    return showHistory(desk, visit, path, true);
  return c.redirect(`${screenFor(path)}?gespeichert`, 303);
}

async function changedAt({ config }: Desk, path: string): Promise<string | undefined> {
  const status = await stat(join(config.agencyFolder, path)).catch(() => undefined);
  return status?.mtime.toISOString();
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
  await keepVersion(desk, { path }, { text: onDisk, personId: null, now: visit.now });
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
