import { ListGroup } from "../frame/list-group.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { State } from "../frame/state.tsx";
import { Tag } from "../frame/tag.tsx";
import type { FoundGroup, Marked, ShownFoundRow } from "./inbox-view.ts";
import { WaitCells } from "./wait-cells.tsx";

const headings = ["Zustand", "Name und Stelle", "Eingegangen", "Bei", "Als Nächstes", "Hinweis"];

/** What a search has found: in which tab each lies, and who may have applied twice. */
export function FoundRows({ groups }: { groups: readonly FoundGroup[] }) {
  return (
    <ListTable label="Gefundene Bewerbungen" opensRows headings={headings} isGrouped>
      {groups.map(({ title, count, rows }) => (
        <ListGroup key={title} title={title} count={count} columns={headings.length}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ListGroup>
      ))}
    </ListTable>
  );
}

function Row({ row }: { row: ShownFoundRow }) {
  const { id, marked, beside, listing, state, twin } = row;
  return (
    <tr role="row">
      <td role="cell" className="at">
        <State state={state.window} word={state.word} />
      </td>
      <th role="rowheader" scope="row" className="wide">
        <a href={`/bewerbung/${id}`}>
          <Found in={marked} />
        </a>{" "}
        <small>
          {listing}
          {beside !== undefined && (
            <>
              {" · "}
              <Found in={beside} />
            </>
          )}
        </small>
      </th>
      <WaitCells row={row} />
      <td role="cell" className="wide do">
        {twin !== undefined && (
          <a className="twin" href={`/bewerbung/${id}/doppelt`}>
            <Tag tone="soon">vielleicht doppelt</Tag>{" "}
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
