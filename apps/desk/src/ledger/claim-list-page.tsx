import type { Role } from "@fernkontor/applications/people/person";
import type { FileAtHand } from "../agency-drafts/file-at-hand.ts";
import { FileNotice, HistoryLink } from "../agency-drafts/file-notice.tsx";
import { ListGroup } from "../frame/list-group.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SavedNotice } from "../frame/saved-notice.tsx";
import { Tag } from "../frame/tag.tsx";
import { ledgerPath } from "../paths.ts";
import { type Validity, validityOf, validityWords } from "./claim-validity.ts";
import type { ClaimRow } from "./claims.ts";

type Props = {
  rows: readonly ClaimRow[];
  file: FileAtHand;
  /** Another version of the file was chosen. */
  isSaved: boolean;
  day: Parameters<typeof validityOf>[1];
  viewer: Role;
};

const groupNames: Readonly<Record<Validity, string>> = {
  unproven: "Ohne gültigen Beleg",
  expired: "Abgelaufen",
  soon: "Läuft in 60 Tagen ab",
  holds: "Gilt",
};

export const kindNames: Readonly<Record<ClaimRow["kind"], string>> = {
  counted: "gezählt",
  measured: "gemessen",
  promised: "zugesagt",
  legal: "Gesetz",
};

export function ClaimListPage({ rows, file, isSaved, day, viewer }: Props) {
  const counted = rows.filter(({ isCounted }) => isCounted).length;
  const groups = (Object.keys(groupNames) as Validity[])
    .map((validity) => ({ validity, rows: rows.filter((row) => validityOf(row, day) === validity) }))
    .filter((group) => group.rows.length > 0);
  return (
    <>
      <PageHead
        title="Belege"
        lead={
          <>
            Jede Zahl der Website, einmal. Ist ein Beleg abgelaufen, verschwindet die Zahl von der Website, und der Satz
            schließt sich. {counted > 0 && `${counted} zählt das Kontor selbst; sie laufen nie ab.`}
          </>
        }
      />
      {viewer === "lead" && <FileNotice file={file} />}
      {isSaved && <SavedNotice />}
      {rows.length === 0 && <p>Die Website nennt noch keine Zahl und sagt noch nichts zu.</p>}
      {rows.length > 0 && (
        <ListTable label="Belege" opensRows headings={["Angabe", "Art", "Gilt bis", "Steht dafür ein"]} isGrouped>
          {groups.map(({ validity, rows: of }) => (
            <ListGroup
              key={validity}
              title={groupNames[validity]}
              count={of.length}
              tone={validity === "expired" || validity === "unproven" ? "late" : undefined}
              columns={4}
            >
              {of.map((row) => (
                <Row key={row.id} row={row} day={day} />
              ))}
            </ListGroup>
          ))}
        </ListTable>
      )}
      {viewer === "lead" && <HistoryLink path={file.path} />}
    </>
  );
}

function Row({ row, day }: { row: ClaimRow; day: Props["day"] }) {
  const { tone, text, small } = validityWords(row, day);
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="wide">
        <a href={`${ledgerPath}/${row.id}`}>{row.figure ?? row.called}</a>{" "}
        {row.figure !== undefined && <small>{row.called}</small>}
      </th>
      <td role="cell">
        {row.isCounted ? <Tag tone="good">zählt das Kontor</Tag> : kindNames[row.kind]}
        {row.isDrafted && (
          <>
            {" "}
            <Tag tone="soon">Entwurf</Tag>
          </>
        )}
      </td>
      <td role="cell" className="due wide" data-tone={tone}>
        <span>{text}</span>
        {small !== undefined && <small>{small}</small>}
      </td>
      <td role="cell" className="wide">
        {row.isCounted ? "das Kontor" : (row.evidence?.responsible.split(",")[0] ?? "–")}
      </td>
    </tr>
  );
}
