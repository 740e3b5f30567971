import type { FoundGroup, Marked, ShownFoundRow } from "./inbox-view.ts";

const headings = ["Zustand", "Name und Stelle", "Eingegangen", "Bei", "Als Nächstes", "Hinweis"];

/** What a search has found: in which tab each lies, and who may have applied twice. */
export function FoundRows({ groups }: { groups: readonly FoundGroup[] }) {
  return (
    <table className="list open cards" role="table" aria-label="Gefundene Bewerbungen">
      <thead role="rowgroup">
        <tr role="row">
          {headings.map((heading) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, count, rows }) => (
        <tbody key={title} role="rowgroup">
          <tr role="row" className="group">
            <th role="rowheader" scope="rowgroup" colSpan={headings.length}>
              {title} <span className="count">{count}</span>
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ row }: { row: ShownFoundRow }) {
  const { id, marked, email, listing, state, receivedAt, received, holder, due, twin } = row;
  return (
    <tr role="row">
      <td role="cell" className="at">
        <span className="state" data-state={state.window}>
          {state.word}
        </span>
      </td>
      <th role="rowheader" scope="row" className="wide">
        <a href={`/bewerbung/${id}`}>
          <Found in={marked} />
        </a>{" "}
        <small>
          {listing}
          {email !== undefined && (
            <>
              {" · "}
              <Found in={email} />
            </>
          )}
        </small>
      </th>
      <td role="cell" className="got">
        {received.ago}
        <small>
          <time dateTime={receivedAt}>{received.when}</time>
        </small>
      </td>
      <td role="cell" className="by">
        {holder}
      </td>
      <td role="cell" className="due" data-tone={due?.tone}>
        {due && (
          <>
            <time dateTime={due.at}>{due.main}</time>
            <small>{due.small}</small>
          </>
        )}
      </td>
      <td role="cell" className="wide do">
        {twin !== undefined && (
          <a className="twin" href={`/bewerbung/${id}/doppelt`}>
            <span className="tag" data-tone="soon">
              vielleicht doppelt
            </span>{" "}
            <small>
              wie <bdi>{twin}</bdi>
            </small>
          </a>
        )}
      </td>
    </tr>
  );
}

function Found({ in: { before, match, after } }: { in: Marked }) {
  return (
    <bdi>
      {before}
      {match !== "" && <mark>{match}</mark>}
      {after}
    </bdi>
  );
}
