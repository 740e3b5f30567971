/** The next two weeks of talks, by day, and whose time nobody has chosen yet. */
import type { AgendaCase } from "@fernkontor/applications/cases/agenda";
import type { Talk } from "@fernkontor/applications/cases/talks";
import { fullName } from "@fernkontor/applications/full-name";
import { Choice } from "@fernkontor/design/desk/choice.tsx";
import { berlinDay, dayMs, daysLater } from "@fernkontor/domain/german/berlin-time";
import { clockWords } from "@fernkontor/domain/german/berlin-words";
import { quantity } from "@fernkontor/domain/german/german";
import type { Colleagues } from "../case/colleagues.ts";
import { Block } from "../frame/block.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { Phone } from "../frame/phone.tsx";
import { SearchForm } from "../frame/search-form.tsx";
import { dayWords, timeWords, weekdayWords } from "../frame/time.tsx";
import { casePath } from "../paths.ts";

const shownDays = 14;

type Row = AgendaCase & { talk: Talk };
export type AgendaProps = { cases: readonly AgendaCase[]; colleagues: Colleagues; whose: Whose; now: Date };

/** As the address says it: of everybody, or of whoever looks. */
export const whoseTalks = ["alle", "meine"] as const;
export type Whose = (typeof whoseTalks)[number];

const calendarPath = "/fristen/termine.ics";

/** Those whom somebody has invited. */
export function talksOfPerson(cases: readonly AgendaCase[], personId: string): readonly AgendaCase[] {
  return cases
    .map(({ talk, offer, ...row }) => ({
      ...row,
      talk: talk?.by === personId ? talk : undefined,
      offer: offer?.by === personId ? offer : undefined,
    }))
    .filter(({ talk, offer }) => talk !== undefined || offer !== undefined);
}

/** What is to take place. */
export function openTalks(cases: readonly AgendaCase[], now: Date): readonly Row[] {
  return [...talksAhead(cases, now).values()].flat().filter(({ talk }) => talk.end === undefined);
}

/** Early enough for all of today's. */
export function agendaStart(now: Date): string {
  return new Date(now.getTime() - dayMs).toISOString();
}

/** By days of Berlin, of which one has 23 hours and one has 25. */
function talksAhead(cases: readonly AgendaCase[], now: Date): ReadonlyMap<string, readonly Row[]> {
  const today = berlinDay(now);
  const last = daysLater(today, shownDays - 1);
  const rows = cases.flatMap((row): Row[] => {
    const { talk, offer } = row;
    // What has been moved has other times.
    if (talk === undefined || talk.end?.how === "moved" || (talk.end && offer)) return [];
    const day = berlinDay(talk.startsAt);
    return day >= today && day <= last ? [{ ...row, talk }] : [];
  });
  const sorted = rows.toSorted((a, b) => (a.talk.startsAt < b.talk.startsAt ? -1 : 1));
  return Map.groupBy(sorted, ({ talk }) => berlinDay(talk.startsAt));
}

export function Agenda({ cases, colleagues, whose, now }: AgendaProps) {
  const days = [...talksAhead(cases, now).values()];
  const open = cases.filter(({ offer }) => offer !== undefined);
  return (
    <div className={open.length > 0 ? "two agenda" : "agenda"}>
      <Block id="termine" title="Termine">
        {(cases.length > 0 || whose !== "alle") && (
          <SearchForm action="/fristen">
            <Choice
              id="wessen"
              label="Wessen"
              value={whose}
              options={[
                ["alle", "Alle im Team"],
                ["meine", "Nur meine"],
              ]}
            />
          </SearchForm>
        )}
        {days.length === 0 ? (
          <p>In den nächsten zwei Wochen ist kein Gespräch vereinbart.</p>
        ) : (
          days.map((rows) => <Day key={rows[0]?.id} {...{ rows, colleagues, now }} />)
        )}
        {openTalks(cases, now).length > 0 && (
          <p className="quiet">
            Jeder Termin kommt per E-Mail als Kalendereintrag und ändert sich dort mit.{" "}
            <a href={whose === "alle" ? calendarPath : `${calendarPath}?wessen=${whose}`}>Alle laden (.ics)</a>
          </p>
        )}
      </Block>
      {open.length > 0 && (
        <Block id="nicht-gewaehlt" title="Noch nicht gewählt" count={open.length} stays>
          <ListTable labelledBy="nicht-gewaehlt" opensRows>
            {open.map((row) => (
              <OpenOffer key={row.id} row={row} now={now} />
            ))}
          </ListTable>
        </Block>
      )}
    </div>
  );
}

type DayProps = { rows: readonly Row[]; colleagues: Colleagues; now: Date };

function Day({ rows, colleagues, now }: DayProps) {
  const at = rows[0]?.talk.startsAt ?? "";
  const near = dayWords(at, now);
  const nearWord = near === "heute" ? "Heute, " : near === "morgen" ? "Morgen, " : "";
  return (
    <section className="day" data-today={near === "heute" ? "" : undefined}>
      <h3>
        {nearWord}
        {weekdayWords(at)}
      </h3>
      <ol>
        {rows.map((row) => (
          <TalkLine key={row.id} row={row} colleagues={colleagues} now={now} />
        ))}
      </ol>
    </section>
  );
}

type TalkLineProps = { row: Row; colleagues: Colleagues; now: Date };

function TalkLine({ row, colleagues, now }: TalkLineProps) {
  const { id, talk, company, listingTitle } = row;
  const { startsAt, by, end } = talk;
  const Shown = end ? "del" : "span";
  return (
    <li>
      <time dateTime={startsAt}>
        <Shown>{clockWords(startsAt)}</Shown>
      </time>
      <div>
        <p>
          <a href={casePath(id)}>
            <Shown>
              <bdi>{fullName(row)}</bdi>
            </Shown>
          </a>
        </p>
        <p className="quiet">
          {end
            ? endWords(end, colleagues, now)
            : company === undefined
              ? `Gespräch · ${listingTitle}`
              : `Kennenlernen bei ${company}`}
        </p>
      </div>
      <p>
        {end ? (
          <a href={`${casePath(id)}?tun=einladen#tun-einladen`}>
            Neue Zeiten<span className="vh">: {fullName(row)}</span>
          </a>
        ) : (
          <Where row={row} />
        )}
      </p>
      <p className="quiet">{by === null ? "" : colleagues.nameOf(by)}</p>
    </li>
  );
}

function endWords({ at, by }: NonNullable<Talk["end"]>, colleagues: Colleagues, now: Date): string {
  return `abgesagt von ${by === null ? "der Person" : colleagues.nameOf(by)}, ${timeWords(at, now)}`;
}

function Where({ row: { talk, phone } }: { row: Row }) {
  if (talk.how === "phone") return phone === null ? "Telefon" : <Phone number={phone} />;
  if (talk.how === "onSite") return talk.place ?? "vor Ort";
  return talk.link === undefined ? "Video" : <a href={talk.link}>Video</a>;
}

function OpenOffer({ row, now }: { row: AgendaCase; now: Date }) {
  const { id, offer } = row;
  const [first = ""] = offer?.slots.map(({ startsAt }) => startsAt).toSorted() ?? [];
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="wide">
        <a href={casePath(id)}>
          <bdi>{fullName(row)}</bdi>
        </a>{" "}
        <small>
          {quantity(offer?.slots.length ?? 0, "Zeit", "Zeiten")}, ab {dayWords(first, now)}
        </small>
      </th>
      <td role="cell" className="due">
        <span>seit {dayWords(offer?.offeredAt ?? "", now)}</span>
      </td>
    </tr>
  );
}
