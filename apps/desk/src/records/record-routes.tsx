/** The page of a record of `agency/`: a form with its problems at their fields, one way to save it, and its history. */
import { isDeepStrictEqual } from "node:util";
import { editYaml, type FieldEdit } from "@fernkontor/agency-files/edit-yaml";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { slugOf } from "@fernkontor/domain/german/german";
import type { Problem } from "@fernkontor/publishing/protocol";
import type { ReactNode } from "react";
import { CheckHere, checkHere } from "../agency-drafts/check-here.tsx";
import { changeFile, fileAtHand, keepVersion } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";
import type { Way } from "../frame/back.tsx";
import type { Place } from "../frame/navigation.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import { isSaved, SavedNotice } from "../frame/saved-notice.tsx";
import { deskPage } from "../frame/shell.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { kindHeader } from "../security-headers.ts";
import { editsOf, type FieldProblem, type FieldSpec, formOf, valueAt } from "./field-spec.ts";
import { clashWriters, knownTexts } from "./known-texts.ts";
import { RecordHistory } from "./record-history.tsx";
import { RecordPage, type RecordView } from "./record-page.tsx";
import { ClashNotice, type Form, type FormShape, isNewer, newerNotice, sentForm, sentOver } from "./typed-over.tsx";

export type RecordRow = {
  /** In its address. */
  id: string;
  title: string;
  /** Below `agency/`. */
  file: string;
  /** Where in the file it stands; empty where it is the whole file. */
  path: readonly (string | number)[];
  /** As it stands there, right or wrong; of a new one, with what its form begins. */
  written: unknown;
  /** None where nobody types it. */
  fields: readonly FieldSpec[];
  isNew?: boolean;
  /** In place of the list. */
  back?: Way;
};

/** What becomes of a text, or that it is another one by now. */
type Change = (text: string | undefined) => { text: string | null } | { refused: "newer" };
type Stored = { refused: "newer" } | { problems: readonly FieldProblem[] } | object;

export type RecordKind<Row extends RecordRow> = {
  /** Below this address each record has its own. */
  at: string;
  /** Where the list is; undefined of what is the only one. */
  back?: Way;
  /** What one of them is called, as `Beleg`. */
  one: string;
  place: Place;
  reads: "person" | "lead";
  writes: "person" | "lead";
  rows: (visit: PersonalVisit) => Promise<readonly Row[]>;
  /** How one more begins. */
  blank?: (visit: PersonalVisit) => Promise<Row>;
  problems: (row: Row, form: Form, visit: PersonalVisit) => Promise<readonly FieldProblem[]>;
  view: (row: Row, form: Form, visit: PersonalVisit) => Promise<RecordView>;
  /** A page with what is typed, for a frame beside the form; with what is saved, where nothing is sent. */
  preview?: (row: Row, form: Form, visit: PersonalVisit) => Promise<Response>;
  /** Names of fields that say one thing together. */
  together?: (row: Row) => FormShape["together"];
  /** In which order the keys of a record stand in its file. */
  keyOrder?: readonly string[];
  /** Where not every field is changed by itself. */
  edits?: (row: Row, form: Form) => FieldEdit[];
  /** What names it elsewhere, and changes before it does. */
  moves?: (row: Row, form: Form, visit: PersonalVisit) => Promise<void>;
  /** Of files that come along with its form. */
  files?: {
    /** What is wrong with them; what follows from them is then in the visit's fields. */
    problems: (row: Row, visit: PersonalVisit) => Promise<readonly FieldProblem[]>;
    keep: (row: Row, visit: PersonalVisit) => Promise<void>;
  };
  /** The script of its page, beside whose form a preview stands. */
  script?: "brand";
  /** Which problems of its file are its own; otherwise those at its place in it. */
  isAbout?: (row: Row, problem: Problem) => boolean;
  /** Of a file that is no YAML. */
  text?: {
    read: (text: string | undefined, row: Row) => unknown;
    write: (text: string | undefined, form: Form, row: Row) => string;
    /** What is left of the file without the record; without this nothing is. */
    without?: (text: string, row: Row) => string | null;
    store?: (desk: Desk, path: string, visit: PersonalVisit, change: Change) => Promise<Stored>;
  };
};

/** What stands in the form in place of what is saved, over which form it was typed, and why. */
type Unsaved = {
  form?: Form;
  before?: Form;
  clashes?: Form;
  problems?: readonly FieldProblem[];
  notice?: ReactNode;
  status?: 200 | 409 | 422;
};

/** More people than an office has would have to save the same record in the same moment. */
const mostTries = 20;
/** Longer after the first one, another of the same words is meant. */
const secondClickMs = 5000;

/** @returns the routes, and the page of a record as another act shows it */
export function recordRoutes<Row extends RecordRow>(desk: Desk, kind: RecordKind<Row>) {
  const { at, reads, writes, blank, preview } = kind;
  const one = `${at}/:id`;
  const routes: readonly Route[] = [
    ...(blank ? pages(`${at}/neu`, (visit) => begin(visit, blank)) : []),
    ...pages(one, find),
    ...(preview ? previews(preview) : []),
  ];
  return { routes, on, show, remove };

  function pages(path: string, found: typeof find): Route[] {
    return [
      { method: "GET", path, access: reads, answer: on((visit, row) => show(visit, row), found) },
      {
        ...{ method: "POST", path, access: writes, ...(kind.files && { takesFile: true }) },
        answer: on((visit, row) => save(visit, row, found), found),
        fillsAgain: (visit, notice) =>
          on((visit, row) => show(visit, row, { ...sentAt(visit, row), notice }), found)(visit),
      },
    ];
  }

  function previews(preview: NonNullable<typeof kind.preview>): Route[] {
    const found = async (visit: PersonalVisit) =>
      (visit.c.req.param("id") === "neu" && (await blank?.(visit))) || find(visit);
    const answer = on((visit, row) => preview(row, sentAt(visit, row).form, visit), found);
    const path = `${one}/vorschau`;
    return [
      { method: "GET", path, access: reads, answer },
      { method: "POST", path, access: writes, answer },
    ];
  }

  function on(answer: (visit: PersonalVisit, row: Row) => Promise<Response>, found: typeof find = find) {
    return async (visit: PersonalVisit): Promise<Response> => {
      const row = await found(visit);
      return row === undefined ? visit.c.html(problemPage(desk, "notFound", visit.fields), 404) : answer(visit, row);
    };
  }

  /** A form, and a second click, may come after the record is called otherwise. */
  async function find(visit: PersonalVisit): Promise<Row | undefined> {
    const id = visit.c.req.param("id") ?? "";
    const rows = await kind.rows(visit);
    return rows.find((row) => row.id === id) ?? (await asTyped(visit)) ?? renamed(rows, id);
  }

  /** The record at whose place in its list another name stood, which is nobody's by now. */
  async function renamed(rows: readonly Row[], id: string): Promise<Row | undefined> {
    const [first] = rows;
    if (first === undefined || typeof first.path.at(-1) !== "number") return undefined;
    for (const { text } of await knownTexts(desk, first.file)) {
      const list = valueAt(plainYaml(text ?? ""), first.path.slice(0, -1));
      const names = Array.isArray(list) ? list.map((each) => slugOf(formOf(first.fields, each).name ?? "")) : [];
      const row = rows[names.indexOf(id)];
      if (names.includes(id)) return row && !names.includes(row.id) ? row : undefined;
    }
    return undefined;
  }

  /** By the versions of its file a record is found by each name that it had; a draft of one's own is none by itself. */
  async function keepName({ now }: PersonalVisit, path: string): Promise<void> {
    const draft = await desk.fileDrafts.find(path);
    if (draft !== undefined) await keepVersion(desk, { path }, { ...draft, now });
  }

  /**
   * The new one first: what has taken its place by then is among the others. What says the same was made by the first of two
   * clicks, or was there before.
   */
  async function begin(visit: PersonalVisit, blank: NonNullable<typeof kind.blank>): Promise<Row> {
    const row = await blank(visit);
    const same = await asTyped(visit);
    if (same === undefined) return row;
    const [last] = await knownTexts(desk, same.file);
    const isTheirs = last?.writtenBy === visit.person.name;
    return isTheirs && visit.now.getTime() - Date.parse(last.keptAt) < secondClickMs ? same : row;
  }

  /** The record that says already what was sent, as after a second click. */
  async function asTyped(visit: PersonalVisit): Promise<Row | undefined> {
    if (visit.c.req.method !== "POST") return undefined;
    return (await kind.rows(visit)).find((row) => {
      const typed = Object.entries(sentAt(visit, row).form);
      const now = formOf(row.fields, row.written);
      return typed.length > 0 && typed.every(([name, value]) => visit.fields.has(name) && value === now[name]);
    });
  }

  function shapeOf(row: Row): FormShape {
    const ticks = row.fields.filter(({ takes }) => takes === "tick").map(({ name }) => name);
    return { ticks, together: kind.together?.(row) ?? [] };
  }

  function sentAt({ fields }: PersonalVisit, row: Row) {
    const { before, typed } = sentForm(fields, formOf(row.fields, row.written), shapeOf(row));
    return { form: typed, before };
  }

  function read(text: string | null | undefined, row: Row): unknown {
    if (kind.text) return kind.text.read(text ?? undefined, row);
    return text == null ? undefined : valueAt(plainYaml(text), row.path);
  }

  function write(text: string | undefined, row: Row, form: Form): string {
    if (kind.text) return kind.text.write(text, form, row);
    const edits = kind.edits?.(row, form) ?? editsOf(row.fields, row.isNew ? undefined : row.written, form);
    const below = edits.map(({ path, value }) => ({ path: [...row.path, ...path], value }));
    return editYaml(text ?? "", below, kind.keyOrder);
  }

  /** @param write what the file says then, `null` where it goes */
  function store(visit: PersonalVisit, row: Row, write: (text: string | undefined) => string | null): Promise<Stored> {
    const seen = row.isNew ? undefined : row.written;
    return (kind.text?.store ?? changeFile)(desk, row.file, visit, (text) =>
      isDeepStrictEqual(read(text, row), seen) ? { text: write(text) } : { refused: "newer" },
    );
  }

  /**
   * Removes a record, unless somebody has changed it since the form was drawn: its page shows that.
   * @param first what has to happen before
   */
  async function remove(
    visit: PersonalVisit,
    row: Row,
    { to, first }: { to: (stored: Stored) => string; first?: () => Promise<void> },
  ): Promise<Response> {
    const newer = { refused: "newer" } as const;
    const isSeen = !isNewer(visit.fields, formOf(row.fields, row.written));
    if (isSeen) await first?.();
    const without = (text = "") =>
      kind.text ? (kind.text.without?.(text, row) ?? null) : editYaml(text, [{ path: row.path, value: undefined }]);
    const stored = isSeen ? await store(visit, row, without) : newer;
    if (!("refused" in stored)) return visit.c.redirect(to(stored), 303);
    return on((visit, row) => show(visit, row, { notice: newerNotice, status: 409 }))(visit);
  }

  async function show(visit: PersonalVisit, row: Row, unsaved: Unsaved = {}): Promise<Response> {
    const { c, person, now } = visit;
    const { file, path, fields } = row;
    const saved = formOf(fields, row.written);
    const { form = saved, before = saved, clashes = {}, status = 200 } = unsaved;
    const mayWrite = fields.length > 0 && (writes === "person" || person.role === "lead");
    const isRefused = status === 422;
    const found = mayWrite ? (unsaved.problems ?? (await kind.problems(row, form, visit))) : [];
    const isJudged = isRefused || (unsaved.form === undefined && !row.isNew);
    const problems = found.filter(
      ({ severity, isRefused: isNever }) => severity === "warning" || (isJudged && (isRefused || !isNever)),
    );
    const view = await kind.view(row, form, visit);
    const isWithin = (field: readonly unknown[]) => path.every((key, index) => key === field[index]);
    const hasHistory = mayWrite && !row.isNew && typeof path.at(-1) !== "number";
    const isAbout = (problem: Problem) => kind.isAbout?.(row, problem) ?? (path.length > 0 && isWithin(problem.field));
    const check = path.length > 0 || kind.isAbout ? await checkHere(desk, visit, file, isAbout) : [];
    const page = (
      <RecordPage
        {...{ kind, row, view, mayWrite, isRefused }}
        context={{ form, before, clashes, problems }}
        file={path.length > 0 || kind.isAbout ? await fileAtHand(desk, file) : undefined}
        notice={unsaved.notice ?? view.notice ?? (isSaved(c) && <SavedNotice check={check} />)}
        check={<CheckHere problems={check} />}
        history={
          hasHistory && (
            <RecordHistory {...{ fields, now }} texts={await knownTexts(desk, file)} read={(text) => read(text, row)} />
          )
        }
      />
    );
    const title = isRefused ? `Bitte ändern: ${row.title}` : row.title;
    const { script } = kind;
    const html = await deskPage(desk, person, title, kind.place, page, { ...(script && { script }) });
    const answerKind = script ? "editor" : typeof view.isPreview === "object" ? "framing" : undefined;
    return c.html(html, status, answerKind && { [kindHeader]: answerKind });
  }

  /** A half-typed value is kept as well, unless it is refused: the page says at its field what is wrong with it. */
  async function save(visit: PersonalVisit, row: Row, found: typeof find, tries = 0): Promise<Response> {
    const { c, fields: sent } = visit;
    const { file, fields } = row;
    if (fields.length === 0) return c.html(problemPage(desk, "notFound", sent), 404);
    const isPreview = sent.get("tun") === "vorschau";
    const wrongFiles = (!isPreview && (await kind.files?.problems(row, visit))) || [];
    const now = formOf(fields, row.written);
    const { before, typed, saved, clashes } = sentOver(sent, now, shapeOf(row));
    if (isPreview) return show(visit, row, { form: typed, before });
    const refused = (problems: readonly FieldProblem[]) =>
      show(visit, row, { form: typed, before, problems, status: 422 });
    const isNews = row.isNew || !isDeepStrictEqual(saved, now);
    const problems = [...wrongFiles, ...(isNews ? await kind.problems(row, typed, visit) : [])];
    if (problems.some(({ isRefused }) => isRefused)) return refused(problems);
    await kind.files?.keep(row, visit);
    if (isNews) {
      if (!row.isNew && saved.name !== now.name) await keepName(visit, file);
      await kind.moves?.(row, saved, visit);
      const stored = await store(visit, row, (text) => write(text, row, saved));
      if ("problems" in stored) return refused(stored.problems);
      // Somebody else has saved in this moment: what was typed is laid over theirs.
      if ("refused" in stored && tries < mostTries)
        return on((_, row) => save(visit, row, found, tries + 1), found)(visit);
      if ("refused" in stored) throw new Error("Others save this record all the time.");
    }
    const there = (await kind.rows(visit)).find((each) => each.file === file && isDeepStrictEqual(each.path, row.path));
    const unsaved = fields.filter(({ name }) => name in clashes);
    if (unsaved.length === 0 || there === undefined)
      return c.redirect(`${at}/${(there ?? row).id}?getan=gespeichert`, 303);
    const stands = formOf(there.fields, there.written);
    return show(visit, there, {
      ...{ form: { ...stands, ...(clashes as Form) }, before: stands, status: 409 },
      clashes: await clashWriters(desk, visit, file, Object.keys(clashes), (text) => formOf(fields, read(text, there))),
      notice: <ClashNotice fields={unsaved} />,
    });
  }
}
