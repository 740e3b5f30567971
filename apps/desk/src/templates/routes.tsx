/** Templates: with which letters begin. They are not public: the publisher writes one as soon as it is saved. */

import { Notice } from "@fernkontor/design/desk/notice.tsx";
import type { ReplyUse } from "@fernkontor/domain/agency/reply-template";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { ReactNode } from "react";
import { changeFile, changeOf, type FileAtHand, keepReplaced } from "../agency-drafts/file-at-hand.ts";
import { publisherSays } from "../agency-drafts/publisher.ts";
import { ClashNotice, formBefore, typedOver } from "../agency-drafts/typed-over.tsx";
import { shippedLetter } from "../case/letter.tsx";
import type { Desk } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import { deskPage } from "../frame/shell.tsx";
import { templatesPath } from "../paths.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import {
  lastText,
  newName,
  removedTemplates,
  type TemplateFile,
  templateFile,
  templateFiles,
  templateIn,
  templatePath,
  writtenVersions,
} from "./template-files.ts";
import {
  fieldsIn,
  fieldsOf,
  fileText,
  problemsOf,
  type TemplateFields,
  type TemplateProblem,
} from "./template-form.ts";
import { TemplateListPage } from "./template-list-page.tsx";
import { clashFields, TemplatePage } from "./template-page.tsx";
import { replyUses, useNames } from "./use-names.ts";

/** What the pages say after something was done; the address names it. */
const news: Readonly<Record<string, string>> = {
  gespeichert: "Gespeichert. Jeder Brief, der ab jetzt begonnen wird, beginnt so.",
  geloescht: "Die Vorlage ist gelöscht. Unten lässt sie sich zurückholen.",
  zurueckgeholt: "Die Vorlage ist wieder da.",
};
const keptOnly =
  "Als Entwurf aufgehoben, in der Auswahl noch nicht: Der Dienst, der die Dateien der Agentur schreibt, antwortet gerade nicht. Speichern Sie in ein paar Minuten noch einmal; bleibt es dabei, sagen Sie der Person Bescheid, die den Server betreut.";

/** In the address of the form for one more, so that no template may be called so. */
const newTemplate = "neu";

export function templateRoutes(desk: Desk): readonly Route[] {
  return [
    { method: "GET", path: templatesPath, access: "person", answer: list },
    {
      method: "GET",
      path: `${templatesPath}/neu`,
      access: "person",
      answer: showNew,
    },
    {
      method: "POST",
      path: `${templatesPath}/neu`,
      access: "person",
      answer: (visit) => save(visit, undefined),
      fillsAgain: (visit, notice) => fillAgain(visit, undefined, notice),
    },
    { method: "GET", path: `${templatesPath}/:id`, access: "person", answer: on((visit, file) => show(visit, file)) },
    {
      method: "POST",
      path: `${templatesPath}/:id`,
      access: "person",
      answer: on((visit, file) => save(visit, file)),
      fillsAgain: (visit, notice) => on((visit, file) => fillAgain(visit, file, notice))(visit),
    },
    { method: "POST", path: `${templatesPath}/:id/loeschen`, access: "person", answer: on(remove) },
    { method: "POST", path: `${templatesPath}/:id/zurueckholen`, access: "person", answer: bringBack },
  ];

  function on(answer: (visit: PersonalVisit, file: TemplateFile) => Promise<Response>) {
    return async (visit: PersonalVisit): Promise<Response> => {
      const file = await templateFile(desk, visit.c.req.param("id") ?? "");
      return file === undefined ? visit.c.html(problemPage(desk, "notFound", visit.fields), 404) : answer(visit, file);
    };
  }

  async function list(visit: PersonalVisit): Promise<Response> {
    const { c, person, now } = visit;
    const templates = await templateFiles(desk);
    const versions = await Promise.all(
      templates.map(async ({ name }) => [name, (await writtenVersions(desk, name))[0]] as const),
    );
    const page = (
      <TemplateListPage
        templates={templates}
        changed={new Map(versions.flatMap(([name, version]) => (version ? [[name, version] as const] : [])))}
        removed={await removedTemplates(desk, now)}
        shipped={shippedBeginnings()}
        news={news[c.req.query("getan") ?? ""]}
        now={now}
      />
    );
    return c.html(await deskPage(desk, person, "Vorlagen", "/eingang", page));
  }

  function shippedBeginnings(): Record<ReplyUse, string> {
    const { text } = textsOf(desk.agency);
    return Object.fromEntries(replyUses.map((use) => [use, text(`mails.letter.${use}`)])) as Record<ReplyUse, string>;
  }

  /** A new one begins with the shipped words of its use. */
  function begun(asked: string | undefined): TemplateFields {
    const use = replyUses.find((each) => each === asked);
    if (use === undefined) return { title: "", use: "reply", order: "", text: "Guten Tag {Name},\n\n" };
    return { title: useNames[use], use, order: "", text: shippedLetter(desk, use) };
  }

  async function show(visit: PersonalVisit, file: TemplateFile): Promise<Response> {
    const { draft, onDisk } = file.file;
    const said = news[visit.c.req.query("getan") ?? ""];
    const waits = draft !== undefined && draft.text !== onDisk;
    const unreadable = file.template === undefined && (
      <Notice tone="soon" isNews>
        <b>So steht sie nicht in der Auswahl: Sie {file.problem}.</b> Was Sie hier speichern, tritt an ihre Stelle.
      </Notice>
    );
    const notice = waits ? (
      <Notice tone="soon" isNews>
        {keptOnly}
      </Notice>
    ) : (
      said && (
        <Notice tone="good" isNews>
          {said}
        </Notice>
      )
    );
    return form(visit, file, savedFields(file), { notice: unreadable || notice });
  }

  async function showNew(visit: PersonalVisit): Promise<Response> {
    return form(visit, undefined, begun(visit.c.req.query("anlass")));
  }

  /** What cannot be read as a template stands in the text, whole. */
  function savedFields(file: TemplateFile | undefined): TemplateFields {
    if (file === undefined) return begun(undefined);
    const { name, template, file: saved } = file;
    return template ? fieldsOf(template) : { title: name, use: "reply", order: "", text: saved.text ?? "" };
  }

  function fillAgain(visit: PersonalVisit, file: TemplateFile | undefined, notice: ReactNode): Promise<Response> {
    return form(visit, file, fieldsIn(visit.fields), { notice, before: formBefore(visit.fields, savedFields(file)) });
  }

  /** `before`: over which form it was typed. */
  type Shown = {
    problems?: readonly TemplateProblem[];
    notice?: ReactNode;
    status?: 200 | 409 | 422;
    before?: TemplateFields;
    clashes?: Partial<TemplateFields>;
  };

  async function form(
    visit: PersonalVisit,
    file: TemplateFile | undefined,
    fields: TemplateFields,
    { problems, notice, status = 200, before = savedFields(file), clashes = {} }: Shown = {},
  ): Promise<Response> {
    const { c, person, now } = visit;
    const found = problemsOf(fields, titlesOf(await otherFiles(file)));
    const title = file === undefined ? "Neue Vorlage" : (file.template?.title ?? file.name);
    const page = (
      <TemplatePage
        {...{ desk, title, fields, before, clashes, notice, now }}
        name={file?.name}
        problems={problems ?? []}
        doubts={found.doubts}
        marked={found.problems.flatMap(({ find }) => find ?? [])}
        versions={file === undefined ? [] : await desk.fileVersions.of(file.file.path)}
        sender={person.name}
      />
    );
    const heading = problems === undefined ? `Vorlage: ${title}` : "Vorlage, bitte ändern";
    return c.html(await deskPage(desk, person, heading, "/eingang", page), status);
  }

  async function otherFiles(file: TemplateFile | undefined): Promise<TemplateFile[]> {
    return (await templateFiles(desk)).filter(({ name }) => name !== file?.name);
  }

  function titlesOf(files: readonly TemplateFile[]): string[] {
    return files.flatMap(({ template }) => template?.title ?? []);
  }

  async function save(visit: PersonalVisit, file: TemplateFile | undefined, isAgain = false): Promise<Response> {
    const typed = fieldsIn(visit.fields);
    const now = savedFields(file);
    const before = formBefore(visit.fields, now);
    if (visit.fields.get("tun") === "vorschau") return form(visit, file, typed, { before });
    // The name first: whoever has taken it by then is among the others.
    const name = file?.name ?? (await newName(desk, typed.title, await takenNames()));
    const others = await otherFiles(file);
    // Nothing changes, as after a second click: of a new one, any other may say it already.
    const same = (file === undefined ? others : [file]).find((each) => isTyped(each, typed));
    if (same !== undefined) return visit.c.redirect(`${templatesPath}/${same.name}?getan=gespeichert`, 303);
    const { problems } = problemsOf(typed, titlesOf(others));
    if (problems.length > 0) return form(visit, file, typed, { problems, status: 422, before });
    const { saved, clashes } = file ? typedOver({ now, before, typed }) : { saved: typed, clashes: {} };
    const outcome = await write(visit, file?.file ?? noFile(name), fileText(file?.file.text, saved));
    // Somebody else has saved in this moment: what was typed is laid over theirs.
    if (outcome === "conflict" && isAgain) throw new Error("Others save this template all the time.");
    if (outcome === "conflict") return save(visit, file && ((await templateFile(desk, name)) ?? file), true);
    if (typeof outcome === "object") return form(visit, file, typed, { problems: outcome, status: 422, before });
    const fields = clashFields.filter(({ key }) => key in clashes);
    const there = fields.length === 0 ? undefined : await templateFile(desk, name);
    if (there === undefined) return visit.c.redirect(`${templatesPath}/${name}?getan=${outcome}`, 303);
    return form(
      visit,
      there,
      { ...savedFields(there), ...clashes },
      { notice: <ClashNotice fields={fields} />, clashes, status: 409 },
    );
  }

  function isTyped({ file: { text } }: TemplateFile, fields: TemplateFields): boolean {
    return text !== undefined && fileText(text, fields) === text;
  }

  async function takenNames(): Promise<string[]> {
    return [newTemplate, ...(await templateFiles(desk)).map(({ name }) => name)];
  }

  /** Hands it to the publisher; what nobody takes is kept as a draft. */
  async function write(
    visit: PersonalVisit,
    file: FileAtHand,
    text: string | null,
  ): Promise<"gespeichert" | "entwurf" | "conflict" | readonly TemplateProblem[]> {
    const { person, now } = visit;
    const { path, onDisk, draft } = file;
    const answer = await publisherSays(desk, {
      ask: "write",
      changes: [changeOf({ path, text, base: onDisk ?? null })],
      by: { name: person.name, role: person.role },
    });
    if (answer === undefined) {
      const kept = await changeFile<"newer">(desk, path, visit, (now) =>
        now === file.text ? { text } : { refused: "newer" },
      );
      return "refused" in kept ? "conflict" : "entwurf";
    }
    if (answer.answer === "conflict") return "conflict";
    if (answer.answer === "refused")
      return answer.problems.map(({ what, fix }) => ({ field: "text", message: `${what} ${fix}`.trim() }));
    if (draft !== undefined) {
      await keepReplaced(desk, visit, file);
      await desk.fileDrafts.drop(path, draft.version);
    }
    // What lay there before anybody changed it here is part of its history, too.
    if (onDisk !== undefined)
      await desk.fileVersions.note({ path, text: onDisk, at: now.toISOString(), writtenBy: null });
    const action = text === null ? "template-removed" : "template-written";
    await desk.fileVersions.note(
      { path, text, at: now.toISOString(), writtenBy: person.name },
      { action, at: now, personId: person.id, path },
    );
    return "gespeichert";
  }

  async function remove(visit: PersonalVisit, file: TemplateFile): Promise<Response> {
    const outcome = await write(visit, file.file, null);
    const to = outcome === "gespeichert" ? "?getan=geloescht" : `/${file.name}`;
    return visit.c.redirect(`${templatesPath}${to}`, 303);
  }

  async function bringBack(visit: PersonalVisit): Promise<Response> {
    const name = visit.c.req.param("id") ?? "";
    const text = await lastText(desk, name);
    const isThere = (await templateFile(desk, name)) !== undefined;
    if (text === undefined || isThere || templateIn(name, text).template === undefined)
      return visit.c.html(problemPage(desk, "notFound", visit.fields), 404);
    const outcome = await write(visit, noFile(name), text);
    const said = outcome === "gespeichert" ? "zurueckgeholt" : "entwurf";
    return visit.c.redirect(`${templatesPath}/${name}?getan=${said}`, 303);
  }
}

const noFile = (name: string): FileAtHand => ({
  ...{ path: templatePath(name), text: undefined, onDisk: undefined, draft: undefined, base: null, broken: undefined },
});
