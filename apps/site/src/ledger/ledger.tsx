import "./ledger.css";
import type { ClaimKind } from "@fernkontor/domain/claim/claim";
import { Fragment } from "react";
import { Faq } from "../parts/faq.tsx";
import { RichText } from "../parts/rich-text.tsx";
import { type RuledEntry, RuledList } from "../parts/ruled-list.tsx";
import type { LedgerCopy } from "./copy.ts";
import { Meter, ReplyChart, type ReplyMeterCopy } from "./reply-meter.tsx";

export type LedgerGroupCopy = {
  id: string;
  /** Each has a sign of its own. */
  kind: ClaimKind | "software" | "first" | "example" | "public" | "bound";
  title: string;
  note: string;
  entries: readonly LedgerEntryCopy[];
};

/** `id` is the row's anchor: every figure of the site links there. */
export type LedgerEntryCopy = {
  id: string;
  title: string;
  /** A promise may have none: then its title says it all. */
  figure: string | undefined;
  /** Draws the figure, for everybody to see at once. */
  meter?: ReplyMeterCopy | undefined;
  since: { text: string; isoDate?: string };
  who: string;
  /** What follows stands in the row below, folded. */
  meaning: string;
  rows: readonly RuledEntry[];
  /** What has to be known before the evidence is read. */
  stamp: string | undefined;
};

/** One table of all that is claimed; what is behind a row unfolds below it, without script. */
export function Ledger({ heading, lead, sample, table, groups, more, pairs, ask }: LedgerCopy) {
  const headingId = "alle-angaben";
  return (
    <div className="wrap proofs">
      <header>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {sample && <p className="sample">{sample}</p>}
      </header>
      <h2 className="vh" id={headingId}>
        {table.heading}
      </h2>
      <table className="claim-table" role="table" aria-labelledby={headingId}>
        <thead role="rowgroup">
          <tr role="row">
            {table.columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group, index) => (
          <Fragment key={group.id}>
            {index === more?.from && <MoreSwitch label={more.label} />}
            <Group {...group} show={table.show} />
          </Fragment>
        ))}
      </table>
      {pairs && (
        <section id={pairs.id}>
          <h2>{pairs.heading}</h2>
          <p>{pairs.lead}</p>
          <Faq
            questions={pairs.questions.map(({ question, answer }) => ({
              question,
              answer: <RichText text={answer} />,
            }))}
          />
        </section>
      )}
      <section className="ask">
        <h2>{ask.heading}</h2>
        <p>
          <RichText text={ask.text} />
        </p>
      </section>
    </div>
  );
}

const columns = 4;

/** Shows the groups that follow. As with evidence, an address with the anchor of one of them opens it, too. */
function MoreSwitch({ label }: { label: string }) {
  return (
    <tbody role="rowgroup" className="rest-switch">
      <tr role="row">
        <td role="cell" colSpan={columns}>
          <details>
            <summary>{label}</summary>
          </details>
        </td>
      </tr>
    </tbody>
  );
}

function Group({ id, kind, title, note, entries, show }: LedgerGroupCopy & { show: string }) {
  return (
    <tbody role="rowgroup" id={id} data-kind={kind}>
      <tr role="row" className="kind">
        <th role="rowheader" scope="rowgroup" colSpan={columns}>
          <span>{title}</span> <small>{note}</small>
        </th>
      </tr>
      {entries.map((entry) => (
        <Entry key={entry.id} {...entry} show={show} />
      ))}
    </tbody>
  );
}

/** The switch holds nothing but its own words: the evidence is the next row, and an address with its anchor opens it, too. */
function Entry(entry: LedgerEntryCopy & { show: string }) {
  const { id, title, figure, meter, since, who, meaning, rows, stamp, show } = entry;
  return (
    <>
      <tr role="row" className={meter ? "claim metered" : "claim"} id={id}>
        <th role="rowheader" scope="row" colSpan={figure === undefined ? 2 : undefined}>
          <details>
            <summary>
              {meter && <Meter {...meter} />}
              <span className={meter && "vh"}>
                {figure ?? title}
                <span className="vh">: {show}</span>
              </span>
            </summary>
          </details>
        </th>
        {figure !== undefined && <td role="cell">{title}</td>}
        <td role="cell">
          {since.isoDate === undefined ? since.text : <time dateTime={since.isoDate}>{since.text}</time>}
        </td>
        <td role="cell">{who}</td>
      </tr>
      {meter && (
        <tr role="row" className="chart">
          <td role="cell" colSpan={columns}>
            <ReplyChart {...meter} />
          </td>
        </tr>
      )}
      <tr role="row" className="evidence">
        <td role="cell" colSpan={columns}>
          <p>{meaning}</p>
          {stamp !== undefined && <p className="stamp">{stamp}</p>}
          <RuledList entries={rows} />
        </td>
      </tr>
    </>
  );
}
