import type { CompanyWithContacts } from "@fernkontor/applications/companies/companies";
import { quantity } from "@fernkontor/domain/german/german";
import { plainLine } from "@fernkontor/domain/german/plain-spelling";
import { Empty } from "../frame/empty.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SearchField, SearchForm } from "../frame/search-form.tsx";
import { companiesPath, companyPath } from "../paths.ts";

/** `open`: how many listings of it can be applied for. */
export type CompanyRow = CompanyWithContacts & { open: number };

type Props = { rows: readonly CompanyRow[]; search: string };

export function CompanyListPage({ rows, search }: Props) {
  const words = plainLine(search);
  const found = rows.filter(({ name, contacts }) =>
    [name, ...contacts.map((contact) => contact.name)].some((each) => plainLine(each).includes(words)),
  );
  return (
    <>
      <div className="head-row">
        <PageHead title="Unternehmen" lead={`${quantity(rows.length, "Unternehmen", "Unternehmen")}.`} />
        <SearchForm action={companiesPath}>
          <SearchField id="wort" label="Name oder Mensch" value={search} />
        </SearchForm>
      </div>
      {found.length === 0 ? <NothingFound {...{ rows, search }} /> : <Companies rows={found} />}
      <p className="row">
        <a className="btn ghost" href={`${companiesPath}/neu`}>
          Neues Unternehmen
        </a>{" "}
        <span className="quiet">Wer in einer Stelle genannt wird, steht von selbst hier.</span>
      </p>
    </>
  );
}

function Companies({ rows }: Pick<Props, "rows">) {
  return (
    <ListTable label="Unternehmen" opensRows headings={["Unternehmen", { numbers: "Stellen offen" }]}>
      {rows.map(({ id, name, contacts, open }) => (
        <tr role="row" key={id}>
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
        </tr>
      ))}
    </ListTable>
  );
}

function NothingFound({ rows, search }: Props) {
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
