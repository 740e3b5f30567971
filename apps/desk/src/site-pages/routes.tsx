/** What the website says, page by page: what is shipped, what the agency words itself, and pages of its own. */
import { sectionsOn } from "@fernkontor/agency-files/sections-on";
import { type OwnablePage, ownablePages } from "@fernkontor/domain/agency/own-section";
import { pageOf } from "@fernkontor/texts/page-names";
import { changeOf, type FileAtHand, fileAtHand } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import { isSaved, SavedNotice } from "../frame/saved-notice.tsx";
import { deskPage } from "../frame/shell.tsx";
import { previewAnswer } from "../listing/preview-answer.ts";
import { ownPagesPath, pagePath, pagesPath } from "../paths.ts";
import { knownTexts } from "../records/known-texts.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { type ListedPage, PageListPage } from "./list-page.tsx";
import { ownPageRoutes, ownPageRows } from "./own-page-routes.tsx";
import { SitePageView } from "./page-view.tsx";
import { type PagesAtHand, pageFile, pagesAtHand, problemsOf } from "./pages-at-hand.ts";
import { sectionRoutes } from "./section-routes.tsx";
import { sectionRows } from "./section-rows.ts";
import { isAskedAbout } from "./section-state.tsx";

export function sitePageRoutes(desk: Desk): readonly Route[] {
  const one = `${pagesPath}/:seite`;
  return [
    { method: "GET", path: pagesPath, access: "person", answer: list },
    ...sectionRoutes(desk),
    ...ownPageRoutes(desk),
    { method: "GET", path: one, access: "person", answer: on(show) },
    { method: "GET", path: `${one}/vorschau`, access: "person", answer: on(preview) },
  ];

  function on(answer: (visit: PersonalVisit, page: OwnablePage) => Promise<Response>) {
    return (visit: PersonalVisit): Response | Promise<Response> => {
      const page = ownablePages.find((each) => each === visit.c.req.param("seite"));
      return page === undefined ? visit.c.html(problemPage(desk, "notFound"), 404) : answer(visit, page);
    };
  }

  async function list({ c, person, now }: PersonalVisit): Promise<Response> {
    const pages = await pagesAtHand(desk, now);
    const shipped = await Promise.all(ownablePages.map((page) => listedPage(pages, page)));
    const own = await Promise.all(
      (await ownPageRows(desk)).map(
        async ({ id, title, file }): Promise<ListedPage> => ({
          ...{ to: `${ownPagesPath}/${id}`, name: title, address: `/${id}`, whose: "ganz eigen", asked: 0 },
          ...(await standOf(pages, file)),
        }),
      ),
    );
    const notice = isSaved(c) && <SavedNotice />;
    const page = <PageListPage pages={[...shipped, ...own]} viewer={person.role} {...{ notice, now }} />;
    return c.html(await deskPage(desk, person, "Seiten", "/seiten", page));
  }

  async function listedPage(pages: PagesAtHand, page: OwnablePage): Promise<ListedPage> {
    const { name, address = "/" } = pageOf(page);
    const entries = sectionsOn(page, pages.agency);
    const own = entries.filter(({ whose }) => whose === "own").length;
    return {
      ...{ to: pagePath(page), name },
      address: address === "/" ? new URL(desk.siteOrigin).host : address,
      whose: ownWords(own, entries.length),
      asked: entries.filter(isAskedAbout).length,
      ...(await standOf(pages, pageFile(page))),
    };
  }

  async function standOf(
    pages: PagesAtHand,
    path: string,
  ): Promise<Pick<ListedPage, "savedAt" | "isPublic" | "isWrong">> {
    const [[newest], file] = await Promise.all([knownTexts(desk, path), fileAtHand(desk, path)]);
    return {
      savedAt: newest?.keptAt,
      isPublic: isPublic(file),
      isWrong: problemsOf(desk, pages, path).length > 0,
    };
  }

  async function show({ c, person, now }: PersonalVisit, page: OwnablePage): Promise<Response> {
    const pages = await pagesAtHand(desk, now);
    const file = await fileAtHand(desk, pageFile(page));
    const view = (
      <SitePageView
        {...{ page, file }}
        host={new URL(desk.siteOrigin).host}
        rows={sectionRows(page, pages.agency)}
        isPublic={isPublic(file)}
        mayWrite={person.role === "lead"}
        problems={problemsOf(desk, pages, file.path)}
        notice={isSaved(c) && <SavedNotice />}
      />
    );
    return c.html(await deskPage(desk, person, pageOf(page).name, "/seiten", view));
  }

  async function preview({ c }: PersonalVisit, page: OwnablePage): Promise<Response> {
    const { path, draft } = await fileAtHand(desk, pageFile(page));
    return previewAnswer(desk, c, {
      changes: draft ? [changeOf({ ...draft, path })] : [],
      address: pageOf(page).address ?? "/",
      scheme: "light",
      whyNot: () => [],
    });
  }
}

function isPublic({ draft, onDisk }: FileAtHand): boolean {
  return draft === undefined || draft.text === (onDisk ?? null);
}

function ownWords(own: number, all: number): string {
  if (own === 0) return "mitgeliefert";
  return own === all ? "ganz eigen" : `${own} von ${all} Abschnitten eigen`;
}
