/** Figures: how soon applications are answered, what lies open, and for which listings they come. */
import { dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { Desk } from "../desk.ts";
import { deskPage } from "../frame/shell.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { FiguresPage } from "./page.tsx";
import { enoughOn, replyFigures, siteNow } from "./reply-figures.ts";

const figuresPath = "/zahlen";

export function figureRoutes(desk: Desk): readonly Route[] {
  return [{ method: "GET", path: figuresPath, access: "person", answer: (visit) => show(desk, visit) }];
}

async function show(desk: Desk, { c, person, now }: PersonalVisit): Promise<Response> {
  const moment = momentAt(now);
  const agency = desk.agencyOn(moment);
  const { claims } = agency;
  const figures = await desk.figures(now);
  const replies = replyFigures(figures, claims.replyAtLatestWithinHours?.value, now, dayOf(moment));
  const titles = new Map(desk.agency.listings.map(({ slug, title }) => [slug, title]));
  const page = (
    <FiguresPage
      figures={figures}
      replies={replies}
      listings={figures.listings.map((each) => ({ ...each, title: titles.get(each.slug ?? "") ?? each.title }))}
      enoughOn={replies.isEnough ? undefined : enoughOn(await desk.daysOfReceipt(now), now)}
      site={siteNow(claims.replyUsuallyWithinHours, replies.measured?.replies)}
      texts={textsOf(agency)}
      meaning={desk.agency.claims.replyUsuallyWithinHours?.meaning}
      sendsMails={desk.config.mail.smtpUrl !== undefined}
      now={now}
    />
  );
  return c.html(await deskPage(desk, person, "Zahlen", figuresPath, page));
}
