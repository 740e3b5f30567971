import { listingsPath } from "../paths.ts";
import "./listings.css";
import { Choice } from "@fernkontor/design/desk/choice.tsx";
import { Field } from "@fernkontor/design/desk/field.tsx";
import { dayOf } from "@fernkontor/domain/german/berlin-time";
import { quantity } from "@fernkontor/domain/german/german";
import type { ReactNode } from "react";
import type { NoAnswer } from "../agency-drafts/latest-check.ts";
import { Empty } from "../frame/empty.tsx";
import { ListGroup } from "../frame/list-group.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { Pager } from "../frame/pager.tsx";
import { Pick } from "../frame/pick.tsx";
import { SearchField, SearchForm } from "../frame/search-form.tsx";
import { State } from "../frame/state.tsx";
import { Tabs } from "../frame/tabs.tsx";
import { Tag } from "../frame/tag.tsx";
import { timeWords } from "../frame/time.tsx";
import type { ListingProblem } from "../listing/listing-problems.ts";
import { tallyOf } from "../listing/listing-problems.ts";
import { typedMoment } from "../listing/typed-values.ts";
import {
  confirmedWithinDays,
  daysBetween,
  isOpen,
  isOver,
  type ListedListing,
  type ListingGroup,
  type ListingTab,
  listingTabs,
  soonDays,
  stateWords,
  unconfirmedDays,
} from "./listings-view.ts";
import { payWords } from "./pay-words.ts";

/** What is looked for, as it stands in the address. */
export type ListingSearch = { tab: ListingTab; search: string; contact: string; page: number };

type Props = {
  asked: ListingSearch;
  /** Of the page that is shown. */
  groups: readonly ListingGroup[];
  /** How many the tab has, and all tabs. */
  total: number;
  counts: Readonly<Record<ListingTab, number>>;
  /** How many run, whatever is looked for. */
  running: number;
  open: readonly ListedListing[];
  /** Nobody has written one yet. */
  isEmpty: boolean;
  contacts: readonly string[];
  applications: ReadonlyMap<string, number>;
  /** Slugs of those whose file somebody has left broken in an editor. */
  broken: ReadonlySet<string>;
  /** What is wrong with each, by slug. */
  told: ReadonlyMap<string, readonly ListingProblem[] | NoAnswer>;
  nameOf: (personId: string) => string;
  pageSize: number;
  /** A moment of german/berlin-time.ts, and the instant. */
  today: string;
  now: Date;
  picked: ReadonlySet<string>;
  /** What was typed as the new end, and what is wrong with it. */
  until: { typed: string; problem?: string | undefined };
  notice?: ReactNode;
};

export function listingsAddress(asked: ListingSearch, changes: Partial<ListingSearch> = {}): string {
  const { tab, search, contact, page } = { ...asked, ...changes };
  const query = new URLSearchParams({
    ...(tab !== "laufend" && { zeigen: tab }),
    ...(search !== "" && { suche: search }),
    ...(contact !== "" && { kontakt: contact }),
    ...(page > 0 && { seite: String(page + 1) }),
  });
  return query.size === 0 ? listingsPath : `${listingsPath}?${query}`;
}

const isSearch = ({ search, contact }: ListingSearch) => search !== "" || contact !== "";

export function ListingsPage(props: Props) {
  const { asked, groups, isEmpty, notice } = props;
  if (isEmpty) return <NoListing notice={notice} />;
  return (
    <>
      <div className="row ends">
        <PageHead title="Stellen">
          <Lead {...props} />
        </PageHead>
        <a className="btn" href={`${listingsPath}/neu`}>
          Neue Stelle
        </a>
      </div>
      <Filter {...props} />
      {notice}
      <form method="post" action={listingsAddress(asked)}>
        <ListingTabs {...props} />
        {groups.length === 0 ? <NothingFound asked={asked} /> : <Rows {...props} />}
        {groups.length > 0 && <Picked until={props.until} />}
      </form>
      <Pager
        page={asked.page}
        total={props.total}
        size={props.pageSize}
        addressOf={(page) => listingsAddress(asked, { page })}
      >
        {isSearch(asked) && <a href={listingsPath}>Alle {props.running} zeigen</a>}
      </Pager>
    </>
  );
}

function Lead({ asked, total, running, open, today }: Props) {
  if (isSearch(asked))
    return (
      <p>
        <b>
          {total} von {running}
        </b>{" "}
        laufenden Stellen {total === 1 ? "passt" : "passen"} {asked.search !== "" && `zu „${asked.search}“`}
        {asked.contact !== "" && ` bei ${asked.contact}`}. Gesucht wird im Titel und im Unternehmen.
      </p>
    );
  if (asked.tab === "aktuell")
    return (
      <p>
        Fragen Sie die Unternehmen alle {confirmedWithinDays} Tage. „Noch aktuell“ schreibt den heutigen Tag an die
        Stelle.
      </p>
    );
  const stale = open.filter((listing) => (unconfirmedDays(listing, today) ?? 0) > confirmedWithinDays).length;
  const places = open.reduce((sum, { form }) => sum + (Number(form.openings) || 0), 0);
  return (
    <p>
      {open.length === 0
        ? "Auf der Website steht keine."
        : `${open.length} ${open.length === 1 ? "steht" : "stehen"} auf der Website, mit ${quantity(places, "freien Platz", "freien Plätzen")}.`}
      {stale > 0 && ` ${stale === 1 ? "Eine ist" : `${stale} sind`} seit einem Monat nicht bestätigt.`}
    </p>
  );
}

function Filter({ asked, contacts }: Props) {
  return (
    <SearchForm action={listingsPath} keeps={asked.tab === "laufend" ? {} : { zeigen: asked.tab }}>
      <SearchField id="suche" label="Titel oder Unternehmen" value={asked.search} />
      <Choice
        id="kontakt"
        label="Kontakt"
        value={asked.contact}
        options={[["", "Alle"], ...contacts.map((name) => [name, name] as const)]}
      />
    </SearchForm>
  );
}

function ListingTabs({ asked, counts }: Props) {
  const tabs = (Object.keys(listingTabs) as ListingTab[]).map((tab) => ({
    href: listingsAddress(asked, { tab, page: 0 }),
    name: listingTabs[tab],
    count: counts[tab],
    isHere: tab === asked.tab,
  }));
  return <Tabs label="Stellen zeigen" tabs={tabs} />;
}

const headings = [
  { heard: "Auswahl" },
  "Zustand",
  "Stelle",
  "Vergütung",
  "Bis",
  "Bestätigt",
  { numbers: "Bewerbungen" },
  "Prüfung",
];

function Rows(props: Props) {
  const { groups, total, pageSize } = props;
  return (
    <ListTable label="Stellen" opensRows className="listings" headings={headings} isGrouped>
      {groups.map(({ title, small, rows }) => (
        <ListGroup
          key={title}
          title={total <= pageSize ? title : undefined}
          count={rows.length}
          small={small}
          columns={headings.length}
        >
          {rows.map((listing) => (
            <Row key={listing.slug} listing={listing} {...props} />
          ))}
        </ListGroup>
      ))}
    </ListTable>
  );
}

function Row(props: Props & { listing: ListedListing }) {
  const { listing, applications, picked } = props;
  const { slug, title, state } = listing;
  const count = applications.get(slug) ?? 0;
  return (
    <tr role="row">
      <Pick value={slug} label={`${title} auswählen`} isPicked={picked.has(slug)} />
      <td role="cell" className="at">
        <State state={state} word={stateWords[state]} />
      </td>
      <th role="rowheader" scope="row" className="wide">
        <a href={`${listingsPath}/${slug}`}>
          <bdi>{title}</bdi>
        </a>{" "}
        <small>{besideTitle(props)}</small>
      </th>
      <td role="cell" className="wide pay">
        {payWords(listing.form)}
      </td>
      <Until {...props} />
      <Confirmed {...props} />
      <td role="cell" className="num" data-label="Bewerbungen:">
        {count === 0 && !isOpen(listing) && !isOver(listing) ? "–" : count}
      </td>
      <Check {...props} />
    </tr>
  );
}

/** Who sees to it, and what of it the website does not show yet. */
function besideTitle({ listing, nameOf, now, asked }: Props & { listing: ListedListing }): string {
  const { state, draft, contact, company, days, withdrawn, isByHand } = listing;
  if (state === "entwurf" && draft !== undefined)
    return `${draft.personId === null ? contact : nameOf(draft.personId)}, ${timeWords(draft.keptAt, now).replace(",", "")}`;
  if (isByHand && state === "entwurf") return "im Editor angelegt, nicht öffentlich";
  if (state === "zurueckgezogen" && withdrawn) return `am ${typedMoment(withdrawn.on)}: ${withdrawn.reason}`;
  if (state === "geplant") return `${contact}, öffnet am ${typedMoment(days.from)}`;
  const about = asked.search === "" ? contact : `${contact} · ${company}`;
  if (draft === undefined) return about;
  return `${about} · ${draft.text === null || withdrawn ? "wird zurückgezogen" : "geändert"}, nicht öffentlich`;
}

function Until({ listing, today }: Props & { listing: ListedListing }) {
  const { days, state, form } = listing;
  if (days.until === "" || state === "zurueckgezogen") return <td role="cell" />;
  const left = daysBetween(dayOf(today), days.until);
  const isNear = state === "endet-bald" && left <= soonDays;
  return (
    <td role="cell" className="due" data-label="Bis:" data-tone={isNear ? "soon" : undefined}>
      <time dateTime={days.until}>{form.validUntil}</time>
      {isNear && <small>{left <= 0 ? "heute" : `noch ${quantity(left, "Tag", "Tage")}`}</small>}
      {state === "abgelaufen" && <small>vor {quantity(-left, "Tag", "Tagen")}</small>}
    </td>
  );
}

function Confirmed({ listing, today, asked }: Props & { listing: ListedListing }) {
  const { days, form } = listing;
  if (days.confirmed === "" || isOver(listing)) return <td role="cell" />;
  const ago = unconfirmedDays(listing, today) ?? 0;
  const isOld = ago > confirmedWithinDays || (asked.tab === "aktuell" && ago >= confirmedWithinDays - soonDays);
  return (
    <td role="cell" className="wide due" data-label="Bestätigt:" data-tone={isOld ? "soon" : undefined}>
      <time dateTime={days.confirmed}>{form.lastConfirmedOn}</time>
      {isOld && <small>vor {quantity(ago, "Tag", "Tagen")}</small>}
    </td>
  );
}

function Check({ listing, told, broken }: Props & { listing: ListedListing }) {
  if (listing.isBroken || broken.has(listing.slug))
    return (
      <td role="cell" className="wide">
        <Tag tone="late">Datei</Tag> <small>nicht zu lesen</small>
      </td>
    );
  if (isOver(listing)) return <td role="cell" className="wide" />;
  const found = told.get(listing.slug) ?? [];
  return (
    <td role="cell" className="wide">
      <CheckTags told={found} isOfList />
    </td>
  );
}

/** How many errors and warnings; of a listing in the list also where the first is. */
export function CheckTags({
  told,
  isOfList = false,
}: {
  told: readonly ListingProblem[] | NoAnswer;
  isOfList?: boolean;
}) {
  if (told === "waits") return <span className="quiet">wird geprüft</span>;
  if (told === "away")
    return isOfList ? (
      <span className="quiet">gerade nicht zu prüfen</span>
    ) : (
      <Tag tone="soon">Prüfung: antwortet gerade nicht</Tag>
    );
  const { error, warning, note } = tallyOf(told);
  if (error + warning + (isOfList ? 0 : note) === 0)
    return isOfList ? <span className="quiet">in Ordnung</span> : <Tag tone="good">Prüfung: in Ordnung</Tag>;
  const first = told.find(({ severity }) => severity === (error > 0 ? "error" : "warning"));
  return (
    <>
      {error > 0 && <Tag tone="late">{error} Fehler</Tag>}{" "}
      {warning > 0 && (!isOfList || error === 0) && <Tag tone="soon">{quantity(warning, "Warnung", "Warnungen")}</Tag>}{" "}
      {!isOfList && note > 0 && <Tag>{quantity(note, "Hinweis", "Hinweise")}</Tag>}
      {isOfList && error + warning === 1 && first && <small>{first.label}</small>}
    </>
  );
}

function Picked({ until }: Pick<Props, "until">) {
  const { typed, problem } = until;
  return (
    <div className="picked listings">
      <div>
        <p>Mit allen ausgewählten Stellen:</p>
        <button className="btn" type="submit" name="tun" value="aktuell">
          Noch aktuell
        </button>
      </div>
      <Field id="verlaengern" label="Verlängern bis" error={problem}>
        {(named) => <input {...named} name="bis" defaultValue={typed} placeholder="31.03.2027" autoComplete="off" />}
      </Field>
      <button className="btn ghost" type="submit" name="tun" value="verlaengern">
        Verlängern
      </button>
      <button className="btn ghost" type="submit" formAction={`${listingsPath}/zurueckziehen`} formMethod="get">
        Zurückziehen
      </button>
    </div>
  );
}

function NoListing({ notice }: Pick<Props, "notice">) {
  return (
    <>
      <PageHead title="Stellen" />
      {notice}
      <Empty title="Noch keine Stelle.">
        <p>
          Die Website sagt das so und lädt ein, sich zu melden. Bewerben kann man sich trotzdem, ohne bestimmte Stelle.
        </p>
        <div className="row">
          <a className="btn" href={`${listingsPath}/neu`}>
            Neue Stelle
          </a>
        </div>
      </Empty>
    </>
  );
}

function NothingFound({ asked }: { asked: ListingSearch }) {
  return (
    <Empty title={isSearch(asked) ? "Dazu gibt es hier keine Stelle." : "Hier steht gerade keine Stelle."}>
      <p>
        {isSearch(asked)
          ? `Gesucht war ${asked.search === "" ? "" : `„${asked.search}“ in Titel und Unternehmen`}${asked.contact === "" ? "" : ` bei ${asked.contact}`}. `
          : ""}
        <a href={listingsPath}>Alle laufenden Stellen zeigen</a>
      </p>
    </Empty>
  );
}
