import type { CompanySheet } from "@fernkontor/applications/cases/company-sheets";
import { sheetState } from "@fernkontor/applications/cases/sheets";
import type { CompanyWithContacts } from "@fernkontor/applications/companies/companies";
import { plainLine } from "@fernkontor/domain/german/plain-spelling";
import { Empty } from "../frame/empty.tsx";
import { ListGroup } from "../frame/list-group.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SearchField, SearchForm } from "../frame/search-form.tsx";
import { companiesPath, companyPath } from "../paths.ts";
import { Outcome } from "./presented-list.tsx";

/** `open`: how many listings of it can be applied for. `sheets`: those it has had, the last one first. */
export type CompanyRow = CompanyWithContacts & { open: number; sheets: readonly CompanySheet[] };

type Props = { rows: readonly CompanyRow[]; search: string; now: Date };

/** Whose turn it is. */
function awaits({ sheets }: CompanyRow, now: Date): boolean {
  return sheets.some(({ sheet }) => ["sent", "opened", "silent"].includes(sheetState(sheet, now.toISOString())));
}

export function CompanyListPage({ rows, search, now }: Props) {
  const awaiting = rows.filter((row) => awaits(row, now)).length;
  const words = plainLine(search);
  const found = rows.filter(({ name, contacts }) =>
    [name, ...contacts.map((contact) => contact.name)].some((each) => plainLine(each).includes(words)),
  );
  return (
    <>
      <div className="head-row">
        <PageHead title="Unternehmen" lead={`${rows.length} Unternehmen.${awaitingWords(awaiting)}`} />
        <SearchForm action={companiesPath}>
          <SearchField id="wort" label="Name oder Mensch" value={search} />
        </SearchForm>
      </div>
      {found.length === 0 ? <NothingFound {...{ rows, search }} /> : <Companies rows={found} now={now} />}
      <p className="row">
        <a className="btn ghost" href={`${companiesPath}/neu`}>
          Neues Unternehmen
        </a>{" "}
        <span className="quiet">Wer in einer Stelle genannt wird, steht von selbst hier.</span>
      </p>
    </>
  );
}

function awaitingWords(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? " Bei einem wartet jemand auf dessen Antwort."
    : ` Bei ${count} wartet jemand auf deren Antwort.`;
}

function Companies({ rows, now }: Pick<Props, "rows" | "now">) {
  const [awaiting = [], others = []] = [true, false].map((isAwaited) =>
    rows.filter((row) => awaits(row, now) === isAwaited),
  );
  const groups = [
    { title: "Antwort erwartet", of: awaiting },
    { title: "Alle anderen", of: others },
  ].filter(({ of }) => of.length > 0);
  return (
    <ListTable
      label="Unternehmen"
      opensRows
      headings={["Unternehmen", { numbers: "Stellen offen" }, { numbers: "Vorgestellt" }, "Zuletzt"]}
      isGrouped
    >
      {groups.map(({ title, of }) => (
        <ListGroup key={title} title={awaiting.length > 0 ? title : undefined} count={of.length} columns={4}>
          {of.map((row) => (
            <Row key={row.id} row={row} now={now} />
          ))}
        </ListGroup>
      ))}
    </ListTable>
  );
}

function Row({ row: { id, name, contacts, open, sheets }, now }: { row: CompanyRow; now: Date }) {
  const [last] = sheets;
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="wide">
        <a href={companyPath(id)}>
          <bdi>{name}</bdi>
        </a>{" "}
        <small>
          {contacts.length === 0 ? "ohne Kontakt" : <bdi>{contacts.map((each) => each.name).join(", ")}</bdi>}
        </small>
      </th>
      <td role="cell" className="num" data-label="Stellen offen:">
        {open}
      </td>
      <td role="cell" className="num" data-label="Vorgestellt:">
        {sheets.length}
      </td>
      <td role="cell" className="wide">
        {last === undefined ? (
          <span className="quiet">zurzeit niemand</span>
        ) : (
          <Outcome of={last} company={name} now={now} />
        )}
      </td>
    </tr>
  );
}

function NothingFound({ rows, search }: Pick<Props, "rows" | "search">) {
  if (rows.length === 0)
    return (
      <Empty title="Noch kein Unternehmen.">
        <p>Sobald eine Stelle eines nennt, steht es hier.</p>
      </Empty>
    );
  return (
    <Empty title="Dazu gibt es hier kein Unternehmen.">
      <p>
        Gesucht war „{search}“ in Namen und Kontakten. <a href={companiesPath}>Alle zeigen</a>
      </p>
    </Empty>
  );
}
