/** The agency's own words for single texts of the website: the Leitung searches, changes and sees them on their page. */

import { editYaml } from "@fernkontor/agency-files/edit-yaml";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { pageOf } from "@fernkontor/texts/catalog";
import { everyText, variantsOf } from "@fernkontor/texts/sayings";
import type { ReactNode } from "react";
import { CheckHere, checkHere } from "../agency-drafts/check-here.tsx";
import { changeFile, changeOf, type FileAtHand } from "../agency-drafts/file-at-hand.ts";
import { seenOfRecord } from "../agency-drafts/seen-of-record.ts";
import type { Desk } from "../desk.ts";
import { NewerNotice } from "../frame/newer-notice.tsx";
import { problemPage } from "../frame/problem-pages.tsx";
import { SavedNotice } from "../frame/saved-notice.tsx";
import { deskPage } from "../frame/shell.tsx";
import { previewAnswer } from "../listing/preview-answer.ts";
import { wordingsPath } from "../paths.ts";
import type { PersonalVisit, Route, Visit } from "../routes.ts";
import { kindHeader } from "../security-headers.ts";
import { addressOf, foundWordings, type Wording, type WordingSearch, wordings, wordingsFile } from "./wording-file.ts";
import { WordingListPage } from "./wording-list-page.tsx";
import { WordingPage, type WordingStep, wordingTitle } from "./wording-page.tsx";
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
      />
    );
    return c.html(await deskPage(desk, person, "Texte", "/belege", page));
  }

  /** `typed`: not saved, for which `notice` says why. */
  type Typed = { typed: string; notice: ReactNode; status: 200 | 409 };

  async function show(visit: PersonalVisit, { wording, file, agency }: Found, unsaved?: Typed): Promise<Response> {
    const { c, person, now } = visit;
    const typed = unsaved?.typed ?? wording.own ?? wording.says;
    const problem = unsaved === undefined && wording.own !== undefined ? problemOf(wording, typed) : undefined;
    const others = variantsOf(wording.slot);
    const next = others[others.findIndex(({ key }) => key === wording.key) + 1];
    const page = (
      <WordingPage
        {...{ wording, file, typed, problem, now }}
        otherwise={next && (agency.wordings[next.key] ?? next.says)}
        history={await historyOf(wording, file)}
        check={<CheckHere problems={await checkHere(desk, wordingsFile, ([key]) => key === wording.key)} />}
        hasPage={addressOf(wording, agency) !== undefined}
        notice={unsaved?.notice ?? (c.req.query("getan") === "gespeichert" && <SavedNotice />)}
      />
    );
    const html = await deskPage(desk, person, wordingTitle(wording), "/belege", page);
    return c.html(html, unsaved?.status ?? 200, { [kindHeader]: "framing" });
  }

  /** Also what cannot be said so is kept: the page says what is wrong with it. */
  async function save(visit: PersonalVisit, found: Found): Promise<Response> {
    const { wording } = found;
    const outcome = await changeFile<"newer">(desk, wordingsFile, visit, (text = "") => {
      const changed = withWording(text, wording, valueIn(visit.fields, wording));
      const isSeen = seenOfRecord(plainYaml(text)?.[wording.key]) === visit.fields.get("gesehen");
      return isSeen || changed === text ? { text: changed } : { refused: "newer" };
    });
    if ("refused" in outcome)
      return show(visit, found, {
        typed: typedIn(visit.fields),
        notice: <NewerNotice what="diesen Satz" now={`„${wording.own ?? wording.says}“`} />,
        status: 409,
      });
    return visit.c.redirect(`${wordingsPath}/${wording.key}?getan=gespeichert`, 303);
  }

  function fillsAgain(visit: PersonalVisit, notice: ReactNode): Promise<Response> {
    return on((visit, found) => {
      const seen = visit.fields.get("gesehen") ?? "";
      const shown = { ...found, wording: { ...found.wording, seen } };
      return show(visit, shown, { typed: typedIn(visit.fields), notice, status: 200 });
    })(visit);
  }

  /** The page with what is typed, or with what is saved. */
  async function preview({ c, fields }: PersonalVisit, { wording, file, agency }: Found): Promise<Response> {
    const address = addressOf(wording, agency);
    if (address === undefined) return c.html(problemPage(desk, "notFound"), 404);
    const typed = fields.has("fassung") ? typedIn(fields) : (wording.own ?? wording.says);
    const problem = problemOf(wording, typed);
    const text = withWording(file.text ?? "", wording, typed === wording.says ? undefined : typed);
    const base = file.draft === undefined ? (file.onDisk ?? null) : file.draft.base;
    return previewAnswer(desk, c, {
      changes: text === base ? [] : [changeOf({ path: wordingsFile, text, base })],
      address,
      scheme: "light",
      whyNot: () => (problem ? [problem.summary] : []),
    });
  }

  /** As it became public, and as it waits in the draft; the newest first. */
  async function historyOf({ key, says }: Wording, { draft, onDisk }: FileAtHand): Promise<WordingStep[]> {
    const wordingIn = (text: string | null | undefined) => ownIn(text ?? undefined, key) ?? says;
    const versions = (await desk.fileVersions.of(wordingsFile)).filter(({ publicAt }) => publicAt !== null);
    const people = draft === undefined ? [] : [...(await desk.people.list()), ...(await desk.people.closed())];
    const steps = [
      ...(draft === undefined
        ? []
        : [
            {
              at: draft.keptAt,
              who: people.find(({ id }) => id === draft.personId)?.name ?? "zurückgenommen",
              isDraft: true,
              before: wordingIn(onDisk),
              after: wordingIn(draft.text),
            },
          ]),
      ...versions.map(({ text, keptAt, writtenBy }, index) => ({
        at: keptAt,
        who: writtenBy ?? "in einem Editor",
        isDraft: false,
        before: wordingIn(versions[index + 1]?.text),
        after: wordingIn(text),
      })),
    ];
    return steps.filter(({ before, after }) => before !== after);
  }
}

/** A text stands in one line, however it was broken in the field. */
function typedIn(fields: URLSearchParams): string {
  return (fields.get("fassung") ?? "")
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

/** The shipped words are no own ones. */
function valueIn(fields: URLSearchParams, { says }: Wording): string | undefined {
  const typed = typedIn(fields);
  return fields.has("zurueck") || typed === says ? undefined : typed;
}

function ownIn(text: string | undefined, key: string): string | undefined {
  const written = plainYaml(text ?? "")?.[key];
  return typeof written === "string" ? written.trim() : undefined;
}

/** @returns null where nothing is left in it */
function withWording(text: string, { key }: Wording, value: string | undefined): string | null {
  const changed = editYaml(text, [{ path: [key], value }]);
  const isEmpty = Object.keys(plainYaml(changed) ?? {}).length === 0 && !changed.includes("#");
  return isEmpty ? null : changed;
}

const pages = [...new Set(Object.keys(everyText).map((key) => key.split(".", 1)[0] ?? ""))].map(
  (start) => [start, pageOf(start).name] as const,
);
