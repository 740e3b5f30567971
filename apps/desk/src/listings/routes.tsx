import { Notice } from "@fernkontor/design/desk/notice.tsx";
/** The list of listings, and what is done to several of them at once. */
import { berlinDay, dayOf } from "@fernkontor/domain/german/berlin-time";
import { germanDate } from "@fernkontor/domain/german/german";
import { momentSchema } from "@fernkontor/domain/value-schemas";
import type { ReactNode } from "react";
import * as v from "valibot";
import { fileAtHand } from "../agency-drafts/file-at-hand.ts";
import { slugOf } from "../agency-drafts/listing-path.ts";
import { colleaguesOf } from "../case/colleagues.ts";
import type { Desk } from "../desk.ts";
import { deskPage } from "../frame/shell.tsx";
import { editListing } from "../listing/edit-listing.ts";
import { momentFrom, momentProblem } from "../listing/typed-values.ts";
import { listingsPath } from "../paths.ts";
import { followPublic } from "../publishing/follow-public.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { allListings, problemsOf } from "./all-listings.ts";
import { countIn, foundListings, groupsOf, isOpen, isOver, type ListingTab, listingTabs } from "./listings-view.ts";
import { type ListingSearch, ListingsPage, listingsAddress } from "./page.tsx";

const pageSize = 50;

export function listingsRoutes(desk: Desk): readonly Route[] {
  return [
    { method: "GET", path: listingsPath, access: "person", answer: (visit) => showListings(desk, visit) },
    {
      method: "POST",
      path: listingsPath,
      access: "person",
      answer: (visit) => changeMany(desk, visit),
      fillsAgain: (visit, notice) => {
        const { picked, typed } = manyIn(visit);
        return showListings(desk, visit, { picked, until: { typed }, notice });
      },
    },
  ];
}

type Shown = {
  picked?: readonly string[];
  until?: { typed: string; problem?: string };
  notice?: ReactNode;
  status?: 200 | 422;
};

async function showListings(desk: Desk, { c, person, now }: PersonalVisit, shown: Shown = {}): Promise<Response> {
  const asked = searchOf(c.req.query());
  const state = await followPublic(desk);
  const [all, colleagues, applications] = await Promise.all([
    allListings(desk, now),
    colleaguesOf(desk),
    desk.applicationsByListing(),
  ]);
  const { listings, today } = all;
  const found = foundListings(listings, asked);
  const groups = groupsOf(asked.tab, found, today);
  const rows = groups.flatMap((group) => group.rows);
  const onPage = rows.slice(asked.page * pageSize, (asked.page + 1) * pageSize);
  const counts = Object.fromEntries(
    Object.keys(listingTabs).map((tab) => [tab, countIn(tab as ListingTab, found, today)]),
  ) as Record<ListingTab, number>;
  const edited = (state?.byHand ?? []).filter(({ path }) => onPage.some(({ slug }) => slug === slugOf(path)));
  const files = await Promise.all(edited.map(({ path }) => fileAtHand(desk, path)));
  const page = (
    <ListingsPage
      asked={asked}
      groups={groups
        .map((group) => ({ ...group, rows: group.rows.filter((row) => onPage.includes(row)) }))
        .filter((group) => group.rows.length > 0)}
      total={rows.length}
      counts={counts}
      running={listings.filter((listing) => !isOver(listing)).length}
      open={listings.filter(isOpen)}
      isEmpty={listings.length === 0}
      contacts={[...new Set(listings.map(({ contact }) => contact))].filter((name) => name !== "").sort()}
      applications={applications}
      broken={new Set(files.flatMap(({ path, broken }) => (broken && slugOf(path)) ?? []))}
      told={await problemsOf(desk, person, all, onPage)}
      nameOf={colleagues.nameOf}
      pageSize={pageSize}
      today={today}
      now={now}
      picked={new Set(shown.picked ?? [])}
      until={shown.until ?? { typed: "" }}
      notice={shown.notice ?? noticeOf(c.req.query(), today)}
    />
  );
  return c.html(await deskPage(desk, person, "Stellen", listingsPath, page), shown.status ?? 200);
}

function searchOf(query: Readonly<Record<string, string>>): ListingSearch {
  const page = Number(query.seite ?? "1");
  return {
    tab: (Object.keys(listingTabs) as ListingTab[]).find((tab) => tab === query.zeigen) ?? "laufend",
    search: (query.suche ?? "").trim().slice(0, 100),
    contact: (query.kontakt ?? "").slice(0, 100),
    page: Number.isInteger(page) && page > 1 && page < 100_000 ? page - 1 : 0,
  };
}

function noticeOf({ getan, zahl, bis, titel }: Readonly<Record<string, string>>, today: string): ReactNode {
  const count = Number(zahl) || 0;
  const many = count === 1 ? "Eine Stelle" : `${count} Stellen`;
  const said: Readonly<Record<string, string>> = {
    aktuell: `${many} ${count === 1 ? "trägt" : "tragen"} jetzt den ${germanDate(dayOf(today))}.`,
    verlaengert: `${many} ${count === 1 ? "ist" : "sind"} jetzt offen bis ${bis ?? ""}.`,
    zurueckgezogen: `${many} ${count === 1 ? "wird" : "werden"} zurückgezogen.`,
    geloescht: `Der Entwurf „${(titel ?? "").slice(0, 100)}“ ist gelöscht.`,
  };
  const words = said[getan ?? ""];
  if (words === undefined) return undefined;
  return (
    <Notice tone="good" isNews>
      <b>{words}</b>{" "}
      {getan !== "geloescht" && (
        <>
          Noch nicht öffentlich. <a href="/veroeffentlichen">Zum Veröffentlichen</a>
        </>
      )}
    </Notice>
  );
}

function manyIn({ fields }: PersonalVisit): { picked: readonly string[]; typed: string } {
  const picked = [...new Set(fields.getAll("wahl"))].slice(0, pageSize);
  return { picked, typed: (fields.get("bis") ?? "").trim() };
}

/** Confirms or prolongs: each becomes a draft, or changes the one that it has. */
async function changeMany(desk: Desk, visit: PersonalVisit): Promise<Response> {
  const { c, fields, now } = visit;
  const { picked, typed } = manyIn(visit);
  const asked = searchOf(c.req.query());
  const today = berlinDay(now);
  const prolongs = fields.get("tun") === "verlaengern";
  const problem = prolongs ? endProblem(typed, today) : undefined;
  if (problem !== undefined) return showListings(desk, visit, { picked, until: { typed, problem }, status: 422 });
  const edit = prolongs
    ? { path: ["validUntil"], value: momentFrom(typed) }
    : { path: ["lastConfirmedOn"], value: today };
  const { listings } = await allListings(desk, now);
  const changing = listings.filter(({ slug, isBroken }) => picked.includes(slug) && !isBroken);
  let count = 0;
  for (const { slug } of changing) if (await editListing(desk, visit, slug, [edit])) count++;
  const done = new URLSearchParams(
    count === 0
      ? {}
      : { getan: prolongs ? "verlaengert" : "aktuell", zahl: String(count), ...(prolongs && { bis: typed }) },
  );
  const back = listingsAddress(asked);
  return c.redirect(done.size === 0 ? back : `${back}${back.includes("?") ? "&" : "?"}${done}`, 303);
}

function endProblem(typed: string, today: string): string | undefined {
  if (typed === "") return "Bis wann? Zum Beispiel 31.03.2027.";
  const moment = momentFrom(typed);
  if (!v.is(momentSchema, moment)) return `${momentProblem(moment, today, true)}.`;
  return dayOf(moment) < today ? "Dieser Tag ist schon vorbei." : undefined;
}
