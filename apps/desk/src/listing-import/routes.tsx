/** Reading listings out of a file: what is recognised is shown first, and what is chosen of it becomes drafts. */
import { quantity } from "@fernkontor/domain/german/german";
import { wordKey } from "@fernkontor/listing-import/known-words";
import type { Refusal } from "@fernkontor/listing-import/posting";
import { importText, readImport } from "@fernkontor/listing-import/read-import";
import { colleaguesOf } from "../case/colleagues.ts";
import type { Desk } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import { deskPage } from "../frame/shell.tsx";
import { listingsPath } from "../listings/page.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { choicesOf, headingOf, ImportFoundPage, unanswered, wordName } from "./found-page.tsx";
import { importCheck } from "./import-check.ts";
import { type ImportPlan, planOf } from "./import-plan.ts";
import { ImportedPostingPage } from "./posting-page.tsx";
import { ImportStartPage, importPath } from "./start-page.tsx";
import { type Taken, takeImport } from "./take-import.ts";

const recentImports = 5;

export function listingImportRoutes(desk: Desk): readonly Route[] {
  return [
    { method: "GET", path: importPath, access: "person", answer: (visit) => showStart(desk, visit) },
    { method: "POST", path: importPath, access: "person", takesFile: true, answer: (visit) => recognise(desk, visit) },
    { method: "GET", path: `${importPath}/:id`, access: "person", answer: (visit) => showFound(desk, visit) },
    { method: "POST", path: `${importPath}/:id`, access: "person", answer: (visit) => take(desk, visit) },
  ];
}

type Refused = { refusal: Refusal; fileName: string; text: string };

async function showStart(desk: Desk, { c, person, now }: PersonalVisit, refused?: Refused): Promise<Response> {
  const recent = await desk.imports.recent(recentImports);
  const page = <ImportStartPage {...{ recent, refused, now }} notice={noticeOf(c.req.query())} />;
  const title = refused === undefined ? "Stellen einlesen" : "Nichts eingelesen";
  return c.html(await deskPage(desk, person, title, listingsPath, page), refused === undefined ? 200 : 422);
}

/** `12 Entwürfe angelegt, 3 Stellen geändert.` */
function noticeOf({ neu, geaendert, weg }: Readonly<Record<string, string>>): string | undefined {
  const [made, changed, gone] = [neu, geaendert, weg].map((count) => Math.floor(Number(count) || 0));
  const parts = [
    made ? `${quantity(made, "Entwurf", "Entwürfe")} angelegt` : "",
    changed ? `${quantity(changed, "Stelle", "Stellen")} geändert` : "",
    gone ? `${quantity(gone, "Stelle", "Stellen")} zurückgezogen oder gelöscht` : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? undefined : `${parts.join(", ")}.`;
}

async function recognise(desk: Desk, visit: PersonalVisit): Promise<Response> {
  const { c, fields, file, person, now } = visit;
  const pasted = fields.get("text") ?? "";
  const fileName = file?.name.slice(0, 120) ?? "";
  const text = file === undefined ? pasted : importText(file.bytes);
  const read = typeof text === "string" ? readImport(text) : text;
  if (typeof text !== "string" || "reason" in read)
    return showStart(desk, visit, { refusal: read as Refusal, fileName, text: pasted });
  const { kind, postings } = read;
  // No database keeps this sign, and no listing needs it.
  const kept = text.replaceAll("\u0000", "");
  const id = await desk.imports.keep({
    ...{ fileName, kind, found: postings.length, text: kept },
    personId: person.id,
    at: now,
  });
  return c.redirect(`${importPath}/${id}`, 303);
}

type Found = { imported: NonNullable<Awaited<ReturnType<Desk["imports"]["find"]>>>; plan: ImportPlan };

/** Undefined where there is no such import, or its text is forgotten. */
async function foundOf(desk: Desk, { c, now }: PersonalVisit): Promise<Found | undefined> {
  const imported = await desk.imports.find(c.req.param("id") ?? "");
  if (imported === undefined || imported.text === null) return undefined;
  const plan = await planOf(desk, imported, imported.text, now);
  return "reason" in plan ? undefined : { imported, plan };
}

async function showFound(desk: Desk, visit: PersonalVisit): Promise<Response> {
  const { c, person, now } = visit;
  const found = await foundOf(desk, visit);
  if (found === undefined) return c.html(problemPage(desk, "notFound"), 404);
  const { imported, plan } = found;
  const check = await importCheck(desk, plan, now);
  const asked = c.req.query("stelle");
  const listing = [...plan.fresh, ...plan.changed].find(({ posting }) => posting.identifier === asked);
  if (listing !== undefined) {
    const page = <ImportedPostingPage {...{ imported, listing }} judged={check.of.get(listing.posting.identifier)} />;
    return c.html(await deskPage(desk, person, listing.form.title, listingsPath, page));
  }
  const [{ nameOf }, applications] = await Promise.all([colleaguesOf(desk), desk.applicationsByListing()]);
  const page = (
    <ImportFoundPage {...{ imported, plan, check, nameOf, applications, now }} profile={desk.agency.profile} />
  );
  return c.html(await deskPage(desk, person, headingOf(plan), listingsPath, page));
}

async function take(desk: Desk, visit: PersonalVisit): Promise<Response> {
  const { c, fields } = visit;
  const before = await foundOf(desk, visit);
  if (before === undefined) return c.html(problemPage(desk, "notFound"), 404);
  await desk.imports.answer(answersIn(fields, before.plan, desk.agency.profile));
  const here = `${importPath}/${before.imported.id}`;
  if (fields.get("tun") === "woerter") return c.redirect(here, 303);
  // With the words that were just answered.
  const { imported, plan } = (await foundOf(desk, visit)) ?? before;
  const answered = (name: string, yes: string) =>
    new Set(
      [...plan.changed.map(({ posting }) => posting), ...plan.gone.map((gone) => gone.imported)]
        .map(({ identifier }) => identifier)
        .filter((identifier) => fields.get(`${name}.${encodeURIComponent(identifier)}`) === yes),
    );
  const choice = {
    fresh: new Set(fields.getAll("wahl")),
    changed: answered("tun", "ja"),
    gone: answered("weg", "weg"),
  };
  const taken = await takeImport({ desk, by: visit, plan }, imported.id, choice);
  return c.redirect(isNothing(taken) ? here : `${importPath}?${query(taken)}`, 303);
}

const isNothing = ({ made, changed, gone }: Taken) => made + changed + gone === 0;
const query = ({ made, changed, gone }: Taken) => `neu=${made}&geaendert=${changed}&weg=${gone}`;

/** What somebody has chosen for the words that are asked for, and nothing else. */
function answersIn(fields: URLSearchParams, { words }: ImportPlan, profile: Desk["agency"]["profile"]) {
  const asked = new Map(words.map((said) => [wordKey(said), said]));
  return [...asked.values()].flatMap(({ field, word }) => {
    const meaning = fields.get(wordName({ field, word })) ?? unanswered;
    const isChoice = meaning === "" || choicesOf(field, profile).includes(meaning);
    return isChoice ? [{ field, word, meaning }] : [];
  });
}
