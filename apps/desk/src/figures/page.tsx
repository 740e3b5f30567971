import { PageHead } from "../frame/page-head.tsx";
import "./figures.css";
import type { Figures, ListingWeek, Outcomes } from "@fernkontor/applications/cases/figures";
import { endingWords } from "@fernkontor/applications/cases/words";
import { berlinDay } from "@fernkontor/domain/german/berlin-time";
import { dateWords } from "@fernkontor/domain/german/berlin-words";
import { germanNumber, listed, quantity } from "@fernkontor/domain/german/german";
import { measuredDays } from "@fernkontor/domain/reply-times/reply-times";
import type { ReactNode } from "react";
import { Block } from "../frame/block.tsx";
import { Empty } from "../frame/empty.tsx";
import { undecided } from "../inbox/page.tsx";
import { inboxPath } from "../paths.ts";
import type { ReplyFigures } from "./reply-figures.ts";

type Props = {
  figures: Figures;
  /** What listings are called today, by their slugs. */
  titles: ReadonlyMap<string | null, string>;
  replies: ReplyFigures;
  /** What is said of the figure on the site. */
  site: string;
  now: Date;
};

export function FiguresPage(props: Props) {
  const { figures, now } = props;
  const since = figures.weeks.at(-1) ?? now.toISOString();
  return (
    <>
      <PageHead
        title="Zahlen"
        lead={`${dateWords(since)} bis ${dateWords(now.toISOString())}. Gezählt, nicht eingetippt.`}
      />
      {figures.received.length === 0 && props.replies.cases === 0 ? (
        <Empty title="Noch nichts zu zählen.">
          <p>In den letzten {measuredDays} Tagen ist keine Bewerbung eingegangen.</p>
          <p>
            <a href={inboxPath}>Zum Eingang</a>
          </p>
        </Empty>
      ) : (
        <>
          <Block id="je-stelle" title="Je Stelle: was daraus geworden ist">
            <ByListing {...props} />
            <p className="quiet">Gezählt ist, was gespeichert ist: Gelöschte Bewerbungen fehlen hier.</p>
          </Block>
          <Block id="je-woche" title="Je Woche des Eingangs">
            <ByWeek {...props} />
          </Block>
          <Block id="antwortzeit" title="Wie schnell wir antworten">
            <ReplyTimes {...props} />
          </Block>
        </>
      )}
    </>
  );
}

/** With more the page would grow with the agency. */
const mostListings = 40;

function ByListing({ figures, titles }: Props) {
  const listings = [...Map.groupBy(figures.received, ({ slug }) => slug)]
    .map(([slug, weeks]) => ({ slug, title: titles.get(slug) ?? weeks[0]?.title, of: added(weeks) }))
    .toSorted((a, b) => b.of.received - a.of.received);
  const others = listings.slice(mostListings);
  return (
    <OutcomeTable
      heading="Stelle"
      rows={[
        ...listings.slice(0, mostListings).map(({ slug, title, of }) => ({
          name: <a href={`${inboxPath}?zeigen=alle&stelle=${encodeURIComponent(slug ?? undecided)}`}>{title}</a>,
          of,
        })),
        ...(others.length === 0
          ? []
          : [
              {
                name: quantity(others.length, "weitere Stelle", "weitere Stellen"),
                of: added(others.map(({ of }) => of)),
              },
            ]),
      ]}
      sum={added(figures.received)}
    />
  );
}

/** From the week on in which the first came. */
function ByWeek({ figures: { weeks, received }, now }: Props) {
  const first = Math.max(0, ...received.map(({ week }) => week));
  return (
    <OutcomeTable
      heading="Woche"
      rows={weeks.slice(0, first + 1).map((from, index) => ({
        name: <span className="nb">{daysWords(new Date(from), weekEnd(weeks[index - 1], now))}</span>,
        of: added(received.filter(({ week }) => week === index)),
      }))}
    />
  );
}

function weekEnd(next: string | undefined, now: Date): Date {
  return next === undefined ? now : new Date(Date.parse(next) - 1);
}

/** `16.–22.11.`, `26.10.–1.11.`, `23.11.` */
function daysWords(from: Date, to: Date): string {
  const [[, fromMonth, fromDay], [, month, day]] = [from, to].map((at) => berlinDay(at).split("-").map(Number)) as [
    number[],
    number[],
  ];
  const end = `${day}.${month}.`;
  if (fromMonth !== month) return `${fromDay}.${fromMonth}.–${end}`;
  return fromDay === day ? end : `${fromDay}.–${end}`;
}

const columns = Object.entries({
  received: "Bewerbungen",
  invited: "eingeladen",
  placed: endingWords.placed,
  rejected: endingWords.rejected,
  withdrawn: endingWords.withdrawn,
  open: "noch offen",
}) as [keyof Outcomes, string][];

function added(all: readonly (Outcomes | ListingWeek)[]): Outcomes {
  const sums = columns.map(([name]) => [name, all.reduce((sum, of) => sum + of[name], 0)]);
  return Object.fromEntries(sums) as Outcomes;
}

type OutcomeRow = { name: ReactNode; of: Outcomes };

/** On a phone a row reads as a sentence; a browser then forgets that it is a table, but for the roles. */
function OutcomeTable({ heading, rows, sum }: { heading: string; rows: readonly OutcomeRow[]; sum?: Outcomes }) {
  return (
    <table className="list funnel" role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {heading}
          </th>
          {columns.map(([name, label]) => (
            <th key={name} role="columnheader" scope="col" className="num">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <OutcomeLine key={index} {...row} />
        ))}
        {sum && <OutcomeLine name="zusammen" of={sum} isSum />}
      </tbody>
    </table>
  );
}

function OutcomeLine({ name, of, isSum = false }: OutcomeRow & { isSum?: boolean }) {
  return (
    <tr role="row" className={isSum ? "sum" : undefined}>
      <th role="rowheader" scope="row">
        {name}
      </th>
      {columns.map(([key, label]) => (
        <td key={key} role="cell" className={of[key] === 0 ? "num quiet" : "num"} data-unit={label}>
          {germanNumber(of[key])}
        </td>
      ))}
    </tr>
  );
}

function ReplyTimes({ replies: { cases, median, promise, answers }, figures: { uncounted }, site }: Props) {
  const most = Math.max(...answers.map(({ count }) => count));
  return (
    <>
      {cases > 0 && (
        <dl className="figures">
          <Sum term="Antwort, Median" figure={median === undefined ? "keine" : germanNumber(median)}>
            {median === undefined ? "zu viele ohne Antwort" : "Stunden"}, aus{" "}
            {quantity(cases, "Bewerbung", "Bewerbungen")}
          </Sum>
          {promise && promise.of > 0 && (
            <Sum term={`Zusage gehalten: ${germanNumber(promise.hours)} Stunden`} figure={germanNumber(promise.kept)}>
              von {germanNumber(promise.of)}
            </Sum>
          )}
        </dl>
      )}
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Erste Antwort</th>
            <th scope="col" className="num">
              Bewerbungen
            </th>
            <th scope="col">
              <span className="vh">Bild</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={count === 0 ? "num quiet" : "num"}>{germanNumber(count)}</td>
              <td>
                {count > 0 && (
                  <svg className="bar" viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
                    <rect x="0" y="2" width={Math.max(1, Math.round((count / most) * 100))} height="10" />
                  </svg>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">
        Von der ganzen Agentur, nie von einer Person oder Stelle. Vom Eingang bis zur ersten Antwort eines Menschen, die
        der Mailserver angenommen hat; Stunden von Montag bis Freitag, Feiertage zählen mit. Wer wartet, zählt mit der
        Zeit bis jetzt; auch Gelöschte zählen.{uncountedWords(uncounted)}
      </p>
      <p className="quiet">
        {site} <a href="/belege">Zu den Belegen</a>
      </p>
    </>
  );
}

function Sum({ term, figure, children }: { term: string; figure: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {figure} <small>{children}</small>
      </dd>
    </div>
  );
}

/** Who looks for more than are counted finds them here. */
function uncountedWords({ unconfirmed, own }: Figures["uncounted"]): string {
  const words = [
    ...(unconfirmed > 0 ? [`${germanNumber(unconfirmed)}, die niemand per E-Mail bestätigt hat`] : []),
    ...(own > 0 ? [`${germanNumber(own)} von Adressen der Agentur`] : []),
  ];
  return words.length === 0 ? "" : ` Nicht gezählt: ${listed(words)}.`;
}
