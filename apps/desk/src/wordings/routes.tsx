/** The agency's own words for single texts of the website: the Leitung searches, changes and sees them on their page. */

import { editYaml } from "@fernkontor/agency-files/edit-yaml";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { catalog, pageOf } from "@fernkontor/texts/catalog";
import type { ReactNode } from "react";
import { CheckHere, checkHere } from "../agency-drafts/check-here.tsx";
import { changeFile, changeOf, type FileAtHand } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import { isSaved, SavedNotice } from "../frame/saved-notice.tsx";
import { deskPage } from "../frame/shell.tsx";
import { previewAnswer } from "../listing/preview-answer.ts";
import { wordingsPath } from "../paths.ts";
import type { FieldSpec } from "../records/field-spec.ts";
import type { FormContext } from "../records/inputs.tsx";
import { clashWriters, knownTexts } from "../records/known-texts.ts";
import { RecordHistory } from "../records/record-history.tsx";
import { ClashNotice, sentForm, sentOver } from "../records/typed-over.tsx";
import type { PersonalVisit, Route, Visit } from "../routes.ts";
import { kindHeader } from "../security-headers.ts";
import { addressOf, foundWordings, type Wording, type WordingSearch, wordings, wordingsFile } from "./wording-file.ts";
import { WordingListPage } from "./wording-list-page.tsx";
import { WordingPage, wordingTitle } from "./wording-page.tsx";
import { problemOf } from "./wording-problem.ts";

type Found = { wording: Wording; file: FileAtHand; agency: PublicAgency };

export function wordingRoutes(desk: Desk): readonly Route[] {
  const one = `${wordingsPath}/:id`;
  return [
    { method: "GET", path: wordingsPath, access: "lead", answer: list },
    { method: "GET", path: one, access: "lead", answer: on((visit, found) => show(visit, found)) },
    { method: "POST", path: one, access: "lead", answer: on(save), fillsAgain },
    { method: "GET", path: `${one}/vorschau`, access: "lead", answer: on(preview) },
    { method: "POST", path: `${one}/vorschau`, access: "lead", answer: on(preview) },
  ];

  async function foundAt({ c, now }: Visit): Promise<Found | undefined> {
    const agency = desk.agencyOn(momentAt(now));
    const { all, file } = await wordings(desk, agency);
    const wording = all.find(({ key }) => key === c.req.param("id"));
    return wording && { wording, file, agency };
  }

  function on(answer: (visit: PersonalVisit, found: Found) => Promise<Response>) {
    return async (visit: PersonalVisit): Promise<Response> => {
      const found = await foundAt(visit);
      return found === undefined
        ? visit.c.html(problemPage(desk, "notFound", visit.fields), 404)
        : answer(visit, found);
    };
  }

  async function list({ c, person, now }: PersonalVisit): Promise<Response> {
    const { all, file } = await wordings(desk, desk.agencyOn(momentAt(now)));
    const version = c.req.query("fassung");
    const search: WordingSearch = {
      word: (c.req.query("wort") ?? "").trim().slice(0, 100),
      page: c.req.query("seite") ?? "",
      version: version === "eigene" || version === "mitgelieferte" ? version : "",
    };
    const isAsked = search.word !== "" || search.page !== "" || search.version !== "";
    const page = (
      <WordingListPage
        search={search}
        found={foundWordings(all, isAsked ? search : { ...search, version: "eigene" })}
        own={all.filter(({ own }) => own !== undefined).length}
        {...{ pages, file }}
        isSaved={isSaved(c)}
      />
    );
    return c.html(await deskPage(desk, person, "Texte", "/belege", page));
  }

  /** What is not saved, and why. */
  type Unsaved = Partial<FormContext> & { notice: ReactNode; status: 200 | 409 };

  async function show(visit: PersonalVisit, { wording, file, agency }: Found, unsaved?: Unsaved): Promise<Response> {
    const { c, person, now } = visit;
    const form = formOf(wording);
    const problem = unsaved === undefined && wording.own !== undefined ? problemOf(wording, wording.own) : undefined;
    const problems = problem ? [{ field: "fassung", message: problem.message }] : [];
    const texts = await knownTexts(desk, wordingsFile);
    const check = await checkHere(desk, visit, wordingsFile, ([key]) => key === wording.key);
    const page = (
      <WordingPage
        {...{ wording, file, problem }}
        context={{ form, before: form, clashes: {}, problems, ...unsaved }}
        history={
          texts.some(({ text }) => ownIn(text, wording.key) !== undefined) && (
            <RecordHistory
              {...{ fields, now, texts }}
              read={(text) => formOf({ ...wording, own: ownIn(text, wording.key) })}
            />
          )
        }
        check={<CheckHere problems={check} />}
        hasPage={addressOf(wording, agency) !== undefined}
        notice={unsaved?.notice ?? (isSaved(c) && <SavedNotice check={check} />)}
      />
    );
    const html = await deskPage(desk, person, wordingTitle(wording), "/belege", page);
    return c.html(html, unsaved?.status ?? 200, { [kindHeader]: "framing" });
  }

  /** Also what cannot be said so is kept: the page says what is wrong with it. */
  async function save(visit: PersonalVisit, { wording: { key, says } }: Found): Promise<Response> {
    const sent = sentIn(visit.fields);
    if (sent.has("zurueck")) sent.set("fassung", says);
    let clashes: Partial<WordingForm> = {};
    await changeFile(desk, wordingsFile, visit, (text = "") => {
      const over = sentOver(sent, formOf({ own: ownIn(text, key), says }), {});
      ({ clashes } = over);
      return { text: withWording(text, key, ownOf(over.saved, says)) };
    });
    const there = clashes.fassung === undefined ? undefined : await foundAt(visit);
    if (there === undefined) return visit.c.redirect(`${wordingsPath}/${key}?getan=gespeichert`, 303);
    const formIn = (text: string) => formOf({ own: ownIn(text, key), says });
    return show(visit, there, {
      form: { ...formOf(there.wording), ...clashes },
      clashes: await clashWriters(desk, visit, wordingsFile, ["fassung"], formIn),
      ...{ notice: <ClashNotice fields={fields} />, status: 409 },
    });
  }

  function fillsAgain(visit: PersonalVisit, notice: ReactNode): Promise<Response> {
    return on((visit, found) => {
      const { before, typed } = sentForm(sentIn(visit.fields), formOf(found.wording), {});
      return show(visit, found, { form: typed, before, notice, status: 200 });
    })(visit);
  }

  /** The page with what is typed, or with what is saved. */
  async function preview({ c, fields }: PersonalVisit, { wording, file, agency }: Found): Promise<Response> {
    const address = addressOf(wording, agency);
    if (address === undefined) return c.html(problemPage(desk, "notFound"), 404);
    const { typed } = sentForm(sentIn(fields), formOf(wording), {});
    const problem = problemOf(wording, typed.fassung);
    const text = withWording(file.text ?? "", wording.key, ownOf(typed, wording.says));
    const base = file.draft === undefined ? (file.onDisk ?? null) : file.draft.base;
    return previewAnswer(desk, c, {
      changes: text === base ? [] : [changeOf({ path: wordingsFile, text, base })],
      address,
      scheme: "light",
      whyNot: () => (problem ? [problem.summary] : []),
    });
  }
}

type WordingForm = { fassung: string };

const fields: readonly FieldSpec[] = [{ name: "fassung", label: "Ihre Fassung", path: ["fassung"], takes: "text" }];

function formOf({ own, says }: Pick<Wording, "own" | "says">): WordingForm {
  return { fassung: own ?? says };
}

/** A text stands in one line, however it was broken in the field. */
function sentIn(fields: URLSearchParams): URLSearchParams {
  const sent = new URLSearchParams(fields);
  const lines = (fields.get("fassung") ?? "").split(/[\r\n]/).map((line) => line.trim());
  if (fields.has("fassung")) sent.set("fassung", lines.filter((line) => line !== "").join(" "));
  return sent;
}

/** The shipped words are no own ones. */
function ownOf({ fassung }: WordingForm, says: string): string | undefined {
  return fassung === says ? undefined : fassung;
}

function ownIn(text: string | null, key: string): string | undefined {
  const written = plainYaml(text ?? "")?.[key];
  return typeof written === "string" ? written.trim() : undefined;
}

/** @returns null where nothing is left in it */
function withWording(text: string, key: string, value: string | undefined): string | null {
  const changed = editYaml(text, [{ path: [key], value }]);
  const isEmpty = Object.keys(plainYaml(changed) ?? {}).length === 0 && !changed.includes("#");
  return isEmpty ? null : changed;
}

const pages = [...new Set(Object.keys(catalog).map((key) => key.split(".", 1)[0] ?? ""))].map(
  (start) => [start, pageOf(start).name] as const,
);
