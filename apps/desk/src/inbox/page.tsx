import { inboxPath } from "../paths.ts";
import "./inbox.css";
import {
  type Found,
  type Inbox,
  type InboxTab,
  inboxTabs,
  type PresentedState,
} from "@fernkontor/applications/cases/case";
import { endingWords } from "@fernkontor/applications/cases/words";
import { Choice } from "@fernkontor/design/desk/choice.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import type { ReactNode } from "react";
import { reasonOf } from "../case/closing.ts";
import { Empty } from "../frame/empty.tsx";
import { Fold } from "../frame/fold.tsx";
import { ListGroup } from "../frame/list-group.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { Pager } from "../frame/pager.tsx";
import { Pick } from "../frame/pick.tsx";
import { SearchField, SearchForm } from "../frame/search-form.tsx";
import { State } from "../frame/state.tsx";
import { Tabs } from "../frame/tabs.tsx";
import { FoundRows } from "./found-rows.tsx";
import { type FoundGroup, newsTitle, type RowGroup, type ShownRow, tabNames } from "./inbox-view.ts";
import { type Report, Reports } from "./reports.tsx";
import { WaitCells } from "./wait-cells.tsx";
import { WaitingHours } from "./waiting-hours.tsx";

/** What is looked for, as it stands in the address; with a `search` in all states, without in a tab. */
export type InboxSearch = {
  tab: InboxTab;
  search: string;
  listing: string;
  presented: PresentedState | undefined;
  page: number;
};

export const presentedNames: Readonly<Record<PresentedState, { label: string; key: string }>> = {
  presented: { label: "vorgestellt", key: "vorgestellt" },
  meeting: { label: "Kennenlernen", key: "kennenlernen" },
  placed: { label: endingWords.placed, key: "vermittelt" },
};

/** As the choice of listings says it: an application without a listing. */
export const undecided = "noch-unentschieden";

/** To be chosen from: of which listing applications are shown. */
export function listingOptions(listings: Around["listings"]): [string, string][] {
  const each = listings.map(({ slug, title }): [string, string] => [slug, title]);
  return [["", "Alle Stellen"], ...each, [undecided, "Noch unentschieden"]];
}

type Around = {
  asked: InboxSearch;
  listings: readonly { slug: string; title: string }[];
  /** Whether people are presented to companies. */
  isPlacing: boolean;
  pageSize: number;
  reports: readonly Report[];
};

type Props = Around & {
  inbox: Inbox;
  groups: readonly RowGroup[];
  /** When those who wait were promised an answer; of the tab that shows them. */
  due: readonly string[];
  /** How many wait longer than promised, whatever is searched for. */
  late: number;
  isLead: boolean;
  now: Date;
  notice?: ReactNode;
};

function inboxAddress(asked: InboxSearch, changes: Partial<InboxSearch> = {}): string {
  const { tab, search, listing, presented, page } = { ...asked, ...changes };
  const query = new URLSearchParams({
    ...(tab !== "waiting" && { zeigen: tabNames[tab].key }),
    ...(search !== "" && { name: search }),
    ...(listing !== "" && { stelle: listing }),
    ...(presented !== undefined && { stand: presentedNames[presented].key }),
    ...(page > 0 && { seite: String(page + 1) }),
  });
  return query.size === 0 ? inboxPath : `${inboxPath}?${query}`;
}

export function InboxPage(props: Props) {
  const { asked, inbox, groups, due, late, isLead, pageSize, now, notice } = props;
  const waiting = inbox.counts.waiting;
  return (
    <>
      <Head {...props}>
        {waiting > 0 && (
          <p>
            <b>{waiting === 1 ? "Ein Mensch wartet" : `${waiting} Menschen warten`} auf Antwort</b>
            {late > 0 && `, ${late === 1 ? "einer" : late} länger als zugesagt`}.{punctualWords(inbox.punctual)}
          </p>
        )}
      </Head>
      {notice}
      {due.length > 0 && <WaitingHours due={due} now={now} />}
      <form method="post" action={`${inboxPath}/beenden`}>
        <InboxTabs asked={asked} counts={inbox.counts} />
        {groups.length === 0 ? (
          <Nothing asked={asked} counts={inbox.counts} />
        ) : (
          <Rows groups={groups} isClosed={asked.tab === "closed"} />
        )}
        {asked.tab !== "closed" && groups.length > 0 && <Picked />}
      </form>
      <Pager
        page={asked.page}
        total={inbox.total}
        size={pageSize}
        addressOf={(page) => inboxAddress(asked, { page })}
      />
      <p className="row also">
        <a href={`${inboxPath}/eintragen`}>Bewerbung von Hand eintragen</a>{" "}
        {isLead && <a href={`${inboxPath}/liste`}>Ganze Liste laden</a>}
      </p>
      <Keyboard />
    </>
  );
}

/** The agency's, never a person's. One alone is no row. */
function punctualWords(count: number): string {
  return count < 2 ? "" : ` Unsere letzten ${count} Antworten waren pünktlich.`;
}

/** What was found in all states, by the tab in which it lies. */
export function FoundPage(props: Around & { found: Found; groups: readonly FoundGroup[] }) {
  const { asked, found, groups, pageSize } = props;
  const { total, counts, rows } = found;
  return (
    <>
      <Head {...props}>
        {total > 0 && (
          <p>
            <b>
              {total === 1 ? "Eine Bewerbung" : `${total} Bewerbungen`} mit „<bdi>{asked.search}</bdi>“
            </b>
            , in allen Zuständen. Gelöschte findet niemand mehr.
          </p>
        )}
      </Head>
      <div>
        <InboxTabs asked={asked} counts={counts} found={total} />
        {rows.length === 0 ? <Nothing asked={asked} counts={counts} /> : <FoundRows groups={groups} />}
      </div>
      {rows.length > 0 && (
        <p>
          <a href={inboxAddress(asked, withoutSearch)}>Suche aufheben</a>
        </p>
      )}
      <Pager page={asked.page} total={total} size={pageSize} addressOf={(page) => inboxAddress(asked, { page })} />
    </>
  );
}

const withoutSearch = { search: "", listing: "", presented: undefined, page: 0 };

/** What goes wrong meanwhile, what the screen is about, and the search. */
function Head({ asked, listings, isPlacing, reports, children }: Around & { children: ReactNode }) {
  return (
    <>
      {reports.length > 0 && <Reports reports={reports} />}
      <div className="head-row">
        <div className="page-head">
          <h1>Eingang</h1>
          {children}
        </div>
        <SearchForm action={inboxPath} keeps={asked.tab === "waiting" ? {} : { zeigen: tabNames[asked.tab].key }}>
          <SearchField id="name" label="Name, E-Mail oder Telefon" value={asked.search} />
          <Choice id="stelle" label="Stelle" value={asked.listing} options={listingOptions(listings)} />
          {isPlacing && (
            <Choice
              id="stand"
              label="Stand"
              value={asked.presented && presentedNames[asked.presented].key}
              options={[
                ["", "Alle"],
                ...Object.values(presentedNames).map(({ key, label }): [string, string] => [key, label]),
              ]}
            />
          )}
        </SearchForm>
      </div>
    </>
  );
}

type TabsProps = Pick<Around, "asked"> & Pick<Inbox, "counts">;

/** `found`: how many were found, where something is searched for. */
function InboxTabs({ asked, counts, found }: TabsProps & { found?: number }) {
  const tabs = inboxTabs.map((tab) => ({
    // Whoever is placed is in none of the others.
    href: inboxAddress(asked, {
      tab,
      page: 0,
      search: "",
      ...(asked.presented === "placed" && { presented: undefined }),
    }),
    name: tabNames[tab].label,
    count: counts[tab],
    isHere: found === undefined && tab === asked.tab,
  }));
  const here = { href: inboxAddress(asked, { page: 0 }), name: "Gefunden", isHere: true };
  return <Tabs label="Bewerbungen zeigen" tabs={found === undefined ? tabs : [{ ...here, count: found }, ...tabs]} />;
}

function Rows({ groups, isClosed }: { groups: readonly RowGroup[]; isClosed: boolean }) {
  return (
    <ListTable
      label="Bewerbungen"
      opensRows
      headings={[
        { heard: "Auswahl" },
        "Zustand",
        "Name und Stelle",
        "Eingegangen",
        "Bei",
        lastHeading(groups, isClosed),
      ]}
      isGrouped
    >
      {groups.map(({ title, tone, rows }) => (
        <ListGroup key={title ?? ""} title={title} count={rows.length} tone={tone} columns={6}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ListGroup>
      ))}
    </ListTable>
  );
}

function lastHeading(groups: readonly RowGroup[], isClosed: boolean): string {
  if (isClosed) return "Löschung";
  return groups.some(({ title }) => title === newsTitle) ? "Was ansteht" : "Antwort zugesagt";
}

function Row({ row }: { row: ShownRow }) {
  const { id, name, listing, state } = row;
  return (
    <tr role="row">
      <Pick value={id} label={`${name} auswählen`} />
      <td role="cell" className="at">
        <State state={state.window} word={state.word} />
      </td>
      <th role="rowheader" scope="row" className="wide">
        <a href={`/bewerbung/${id}`}>
          <bdi>{name}</bdi>
        </a>{" "}
        <small>{listing}</small>
      </th>
      <WaitCells row={row} />
    </tr>
  );
}

function Picked() {
  return (
    <div className="picked">
      <p>Ausgewählte Bewerbungen zusammen beenden. Vor dem Absenden sehen Sie die E-Mail.</p>
      <Choice
        id="grund"
        label="Grund"
        options={Object.entries(reasonOf).map(([key, reason]) => [key, endingWords[reason]])}
      />
      <button className="btn" type="submit">
        Weiter zu den E-Mails
      </button>
    </div>
  );
}

function nothingChosen({ listing, presented }: InboxSearch): string {
  const of = listing === "" ? "" : " für diese Stelle";
  return presented === undefined ? `Keine Bewerbung${of}.` : `Niemand${of}: ${presentedNames[presented].label}.`;
}

function Nothing({ asked, counts }: TabsProps) {
  if (asked.search !== "" || asked.listing !== "" || asked.presented !== undefined)
    return (
      <Empty
        title={asked.search === "" ? nothingChosen(asked) : `Keine Bewerbung mit „${asked.search}“.`}
        isDark={false}
      >
        <p>
          {asked.search === ""
            ? `Gesucht wurde hier unter „${tabNames[asked.tab].label}“.`
            : "Gesucht wurde in Namen und E-Mail-Adressen aller offenen und beendeten Bewerbungen. Gelöschte findet niemand mehr."}
        </p>
        <p>
          <a href={inboxAddress(asked, withoutSearch)}>Suche aufheben</a>
        </p>
      </Empty>
    );
  const { waiting, open } = counts;
  return (
    <Empty title={asked.tab === "waiting" || waiting === 0 ? "Niemand wartet." : "Hier ist nichts."}>
      <p>
        {open === 0
          ? "Keine Bewerbung ist offen."
          : `${open === 1 ? "Eine Bewerbung ist" : `${open} Bewerbungen sind`} noch offen.`}
      </p>
      {open > 0 && (
        <p>
          <a href={inboxAddress(asked, { tab: "open", page: 0 })}>Alle offenen ansehen</a>
        </p>
      )}
    </Empty>
  );
}

const keys = [
  ["Alt + Umschalt + E", "Eingang"],
  ["Alt + Umschalt + S", "Suchen"],
  ["Alt + Umschalt + A", "Antworten, in einer Bewerbung"],
  ["Alt + Umschalt + N", "Nächste wartende Bewerbung"],
  ["Mac", "Ctrl + Option statt Alt + Umschalt"],
] as const;

function Keyboard() {
  return (
    <Fold title="Tastatur">
      <RuledList lines={keys.map(([label, text]) => ({ label, text }))} />
    </Fold>
  );
}
