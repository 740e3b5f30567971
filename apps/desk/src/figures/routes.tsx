/** Figures: what has become of applications, and how soon they are answered. */
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import type { Desk } from "../desk.ts";
import { deskPage } from "../frame/shell.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { FiguresPage } from "./page.tsx";
import { replyFigures, siteWords } from "./reply-figures.ts";

const figuresPath = "/zahlen";

export function figureRoutes(desk: Desk): readonly Route[] {
  return [{ method: "GET", path: figuresPath, access: "person", answer: (visit) => show(desk, visit) }];
}

async function show(desk: Desk, { c, person, now }: PersonalVisit): Promise<Response> {
  const { claims } = desk.agencyOn(momentAt(now));
  const figures = await desk.figures(now);
  const page = (
    <FiguresPage
      figures={figures}
      titles={new Map(desk.agency.listings.map(({ slug, title }) => [slug, title]))}
      replies={replyFigures(figures.waits, claims.replyAtLatestWithinHours?.value)}
      site={siteWords(claims.replyUsuallyWithinHours, figures.waits)}
      now={now}
    />
  );
  return c.html(await deskPage(desk, person, "Zahlen", figuresPath, page));
}
