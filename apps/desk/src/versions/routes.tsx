/** What a file of `agency/` was before, and which of two texts of it holds. */

import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
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
import { slugOf } from "../agency-drafts/listing-path.ts";
import type { Desk } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import { deskPage } from "../frame/shell.tsx";
import { listingsPath, publishPath } from "../paths.ts";
import { followPublic, nameOf } from "../publishing/follow-public.ts";
import { historyPath, screenOf, titleOf } from "../publishing/places.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { HistoryPage } from "./history-page.tsx";

export function versionRoutes(desk: Desk): readonly Route[] {
  const paths = [historyPath("jobs/:slug.yaml"), `${publishPath}/verlauf/:datei`];
  return paths.flatMap((path): Route[] => [
    { method: "GET", path, access: "person", answer: (visit) => ofFile(desk, visit, showHistory) },
    { method: "POST", path, access: "person", answer: (visit) => ofFile(desk, visit, choose) },
  ]);
}

type OfFile = (desk: Desk, visit: PersonalVisit, path: string, isStale?: boolean) => Promise<Response>;

/** The file that an address names, of those that the visitor may write. */
async function ofFile(desk: Desk, visit: PersonalVisit, answer: OfFile): Promise<Response> {
  const { c, person } = visit;
  const slug = c.req.param("slug");
  const path = slug === undefined ? (c.req.param("datei") ?? "") : `jobs/${slug}.yaml`;
  if (slug !== undefined && !v.is(slugSchema, slug)) return c.html(problemPage(desk, "notFound"), 404);
  if (!isWrittenAtDesk(path)) return c.html(problemPage(desk, "notFound"), 404);
  if (!mayPublish(person.role, path)) return c.html(problemPage(desk, "forLead"), 403);
  return answer(desk, visit, path);
}

const notThere = (desk: Desk, { c }: PersonalVisit) => c.html(problemPage(desk, "notFound"), 404);

/** Where somebody goes on with a file. */
const screenFor = (path: string) => screenOf(path) ?? publishPath;

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
  const place = slugOf(path) === undefined ? publishPath : listingsPath;
  const html = await deskPage(desk, visit.person, `Verlauf von ${title}`, place, page);
  return visit.c.html(html, isStale ? 409 : 200);
}

/** The same as long as nobody has saved, here or in an editor. */
function seenIn({ draft, onDisk }: FileAtHand): string {
  return createHash("sha256")
    .update(JSON.stringify([draft?.text, onDisk]))
    .digest("base64url");
}

/** A version is a draft again, or of a draft and the file below it one holds; the others stay versions. */
async function choose(desk: Desk, visit: PersonalVisit, path: string): Promise<Response> {
  const { fields, c, now } = visit;
  const file = await fileAtHand(desk, path);
  const { draft, onDisk } = file;
  const chosen = fields.get("fassung");
  const text = (await desk.fileVersions.of(path)).find(({ number }) => String(number) === chosen)?.text;
  const holds = { entwurf: draft !== undefined && !isOvertaken(file), datei: draft === undefined }[chosen ?? ""];
  // A second click finds what the first has done.
  if (holds ?? (text != null && text === (draft?.text ?? onDisk)))
    return c.redirect(`${screenFor(path)}?getan=gespeichert`, 303);
  if (seenIn(file) !== fields.get("gesehen")) return showHistory(desk, visit, path, true);
  if (text == null && (draft === undefined || !["entwurf", "datei"].includes(chosen ?? "")))
    return notThere(desk, visit);
  if (chosen !== "datei") await keepVersion(desk, file, { text: onDisk, personId: null, now });
  if (draft && chosen !== "entwurf") await keepVersion(desk, file, { ...draft, now });
  if (draft && chosen === "entwurf") await desk.fileDrafts.rebase(path, draft.version, onDisk ?? null);
  if (draft && chosen === "datei") await dropDraft(desk, visit, draft);
  if (text != null && !(await saveDraft(desk, visit, { ...file, base: onDisk ?? null }, text)))
    return showHistory(desk, visit, path, true);
  return c.redirect(`${screenFor(path)}?getan=gespeichert`, 303);
}

async function changedAt({ config }: Desk, path: string): Promise<string | undefined> {
  const status = await stat(join(config.agencyFolder, path)).catch(() => undefined);
  return status?.mtime.toISOString();
}
