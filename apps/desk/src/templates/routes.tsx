/** Templates: with which letters begin. They are not public: the publisher writes one as soon as it is saved. */

import { Notice } from "@fernkontor/design/desk/notice.tsx";
import type { ReplyUse } from "@fernkontor/domain/agency/reply-template";
import { textsOf } from "@fernkontor/texts/texts-of";
import { shippedLetter } from "../case/letter.tsx";
import type { Desk } from "../desk.ts";
import { Fold } from "../frame/fold.tsx";
import { problemPage } from "../frame/problem-pages.tsx";
import { deskPage } from "../frame/shell.tsx";
import { Time } from "../frame/time.tsx";
import { templatesPath } from "../paths.ts";
import { formOf } from "../records/field-spec.ts";
import { recordRoutes } from "../records/record-routes.tsx";
import { FormBefore } from "../records/typed-over.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { templateFields } from "./template-fields.tsx";
import {
  lastText,
  newName,
  removedDays,
  removedTemplates,
  type TemplateRow,
  templateIn,
  templatePath,
  templateRows,
} from "./template-files.ts";
import { TemplateListPage } from "./template-list-page.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import { fileText, forbiddenIn, templateProblems } from "./template-problems.ts";
import { replyUses, useNames } from "./use-names.ts";
import { writeNow } from "./write-now.ts";

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
  const { routes, on, remove } = recordRoutes<TemplateRow>(desk, {
    ...{ at: templatesPath, place: "/eingang", one: "Vorlage", reads: "person", writes: "person" },
    back: { to: templatesPath, label: "Zurück zu den Vorlagen" },
    rows: () => templateRows(desk),
    blank,
    problems: async (row, form) => templateProblems(form, await titlesBeside(row)),
    view: async (row, form, { c, person, now }) => {
      const forbidden = forbiddenIn(form);
      return {
        lead: row.last && (
          <>
            Vorlage für „{useNames[row.written.use]}“, zuletzt geändert: <Time at={row.last.keptAt} now={now} />,{" "}
            {row.last.writtenBy ?? "in einem Editor"}.
          </>
        ),
        effect: "Gilt für jeden Brief, der danach begonnen wird. Begonnene Entwürfe bleiben, wie sie sind.",
        aside: (
          <TemplatePreview
            {...{ desk, now, sender: person.name, text: form.text ?? "" }}
            marked={forbidden.map(({ find }) => find)}
          />
        ),
        isPreview: true,
        acts: row.at && <Remove row={row} />,
        notice: <State row={row} news={news[c.req.query("getan") ?? ""]} />,
        refusal:
          forbidden.length > 0 &&
          `Der Text bittet um etwas, wonach ${desk.agency.profile.name} nie fragt, und als Vorlage täte er es jedes Mal.`,
      };
    },
    text: {
      read: (text, row) => (text !== undefined ? templateIn(text, row).template : undefined),
      write: fileText,
      store: writeNow,
    },
  });
  return [
    { method: "GET", path: templatesPath, access: "person", answer: list },
    ...routes,
    {
      method: "POST",
      path: `${templatesPath}/:id/loeschen`,
      access: "person",
      answer: on((visit, row) =>
        remove(visit, row, { to: (stored) => `${templatesPath}${"written" in stored ? "?getan=geloescht" : ""}` }),
      ),
    },
    { method: "POST", path: `${templatesPath}/:id/zurueckholen`, access: "person", answer: bringBack },
  ];

  async function list({ c, person, now }: PersonalVisit): Promise<Response> {
    const templates = await templateRows(desk);
    const { text } = textsOf(desk.agency);
    const shipped = Object.fromEntries(replyUses.map((use) => [use, text(`mails.letter.${use}`)]));
    const page = (
      <TemplateListPage
        templates={templates}
        removed={await removedTemplates(desk, now)}
        shipped={shipped as Record<ReplyUse, string>}
        news={news[c.req.query("getan") ?? ""]}
        now={now}
      />
    );
    return c.html(await deskPage(desk, person, "Vorlagen", "/eingang", page));
  }

  /** A new one begins with the shipped words of its use. */
  async function blank({ c, fields }: PersonalVisit): Promise<TemplateRow> {
    const use = replyUses.find((each) => each === c.req.query("anlass"));
    const taken = [newTemplate, ...(await templateRows(desk)).map((row) => row.id)];
    const id = await newName(desk, fields.get("titel") ?? "", taken);
    return {
      ...{ id, title: "Neue Vorlage", file: templatePath(id), path: [], fields: templateFields, isNew: true },
      ...{ at: undefined, last: undefined, problem: undefined },
      written: use
        ? { title: useNames[use], use, text: shippedLetter(desk, use) }
        : { title: "", use: "reply", text: "Guten Tag {Name},\n\n" },
    };
  }

  async function titlesBeside({ id }: TemplateRow): Promise<string[]> {
    const others = (await templateRows(desk)).filter((row) => row.id !== id && row.problem === undefined);
    return others.map(({ title }) => title);
  }

  async function bringBack(visit: PersonalVisit): Promise<Response> {
    const id = visit.c.req.param("id") ?? "";
    const text = await lastText(desk, id);
    // A second click finds what the first has done.
    if ((await templateRows(desk)).some((row) => row.id === id))
      return visit.c.redirect(`${templatesPath}/${id}?getan=zurueckgeholt`, 303);
    if (text === undefined || templateIn(text, { id }).problem !== undefined)
      return visit.c.html(problemPage(desk, "notFound", visit.fields), 404);
    await writeNow(desk, templatePath(id), visit, (now) => (now === undefined ? { text } : { refused: "newer" }));
    return visit.c.redirect(`${templatesPath}/${id}?getan=zurueckgeholt`, 303);
  }
}

function State({ row: { at, problem }, news }: { row: TemplateRow; news: string | undefined }) {
  if (problem !== undefined)
    return (
      <Notice tone="soon" isNews>
        <b>So steht sie nicht in der Auswahl: Sie {problem}.</b> Was Sie hier speichern, tritt an ihre Stelle.
      </Notice>
    );
  const waits = at?.draft !== undefined && at.draft.text !== at.onDisk;
  if (!waits && news === undefined) return null;
  return (
    <Notice tone={waits ? "soon" : "good"} isNews>
      {waits ? keptOnly : news}
    </Notice>
  );
}

function Remove({ row: { id, fields, written } }: { row: TemplateRow }) {
  return (
    <Fold title="Vorlage löschen" isDanger>
      <form className="form" method="post" action={`${templatesPath}/${id}/loeschen`}>
        <FormBefore form={formOf(fields, written)} />
        <p>
          Aus der Auswahl verschwindet sie sofort. Gesendete Briefe bleiben, und hier lässt sie sich {removedDays} Tage
          lang zurückholen.
        </p>
        <button className="btn danger" type="submit">
          Vorlage löschen
        </button>
      </form>
    </Fold>
  );
}
