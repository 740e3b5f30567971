import type { AuditAction, AuditEntry } from "@fernkontor/applications/audit/audit";
import type { Person } from "@fernkontor/applications/people/person";
import { Choice } from "@fernkontor/design/desk/choice.tsx";
import { quantity } from "@fernkontor/domain/german/german";
import { auditMonths } from "@fernkontor/domain/retention/retention";
import { ListTable } from "../frame/list-table.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { Pager } from "../frame/pager.tsx";
import { SearchField, SearchForm } from "../frame/search-form.tsx";
import { Time } from "../frame/time.tsx";

export const logPageSize = 50;

/** `applicant`: the name, while the application is stored. `file`: what it is called. */
export type LogRow = AuditEntry & { applicant: string | undefined; file: string | undefined };

type Props = {
  rows: readonly LogRow[];
  total: number;
  /** From 1 on. */
  page: number;
  people: readonly Person[];
  chosen: { wer: string; was: string; nr: string };
  now: Date;
};

const groups = [
  "gelesen",
  "geladen",
  "trotz Nachfrage",
  "gelöscht",
  "eingetragen",
  "geschrieben",
  "veröffentlicht",
  "Zugang und Team",
];

const said: Readonly<Record<AuditAction, string>> = {
  read: "hat gelesen",
  entered: "hat von Hand eingetragen",
  "entry-mended": "hat bei Eingetragenem nachgetragen",
  "list-loaded": "hat eine Liste geladen",
  "case-file": "hat Auskunft nach Art. 15 geladen",
  "contact-file": "hat Auskunft nach Art. 15 für einen Kontakt geladen",
  "contact-deleted": "hat einen Kontakt gelöscht",
  "letter-meant": "hat trotz Nachfrage einen Brief gesendet, der nennt, worum wir nie bitten",
  deleted: "hat gelöscht",
  "backed-up-on-server": "hat gesichert",
  withdrawn: "hat zurückgezogen; gelöscht",
  "deleted-when-due": "hat gelöscht (Frist)",
  "mailbox-cleared": "hat E-Mails im Postfach gelöscht",
  "signed-in": "hat sich angemeldet",
  invited: "hat einen Link erstellt",
  "invited-on-server": "hat einen Link erstellt",
  "invitation-revoked": "hat einen Link zurückgezogen",
  "passkey-added": "hat einen Passkey angelegt",
  "passkey-removed": "hat einen Passkey entfernt",
  "sessions-ended": "hat Anmeldungen beendet",
  "address-changed": "hat eine E-Mail-Adresse geändert",
  "access-closed": "hat einen Zugang gesperrt",
  "access-closed-on-server": "hat einen Zugang gesperrt",
  "access-opened": "hat einen Zugang wieder geöffnet",
  "file-saved": "hat einen Entwurf gespeichert",
  "file-draft-dropped": "hat einen Entwurf verworfen",
  "listing-withdrawn": "hat eine Stelle zurückgezogen",
  "template-written": "hat eine Vorlage geschrieben",
  "template-removed": "hat eine Vorlage gelöscht",
  published: "hat veröffentlicht",
  "published-on-server": "hat veröffentlicht",
  unpublished: "hat zurückgenommen",
  "unpublished-on-server": "hat zurückgenommen",
};

/** Who it was where it was no person of the desk. */
function otherThanPeople(action: AuditAction): string {
  if (action === "withdrawn") return "die Person selbst";
  return action.endsWith("-on-server") ? "der Server" : "das Kontor";
}

export function LogPage({ rows, total, page, people, chosen, now }: Props) {
  return (
    <>
      <PageHead
        title="Protokoll"
        lead={`Wer gelesen, geladen, geschrieben und gelöscht hat, und wer hereinkam. Ändern oder löschen kann es niemand; nach ${auditMonths} Monaten verschwindet jeder Eintrag von selbst. Nach der Löschung einer Bewerbung bleibt nur ihre Nummer.`}
      />
      <SearchForm>
        <Choice
          id="wer"
          label="Wer"
          value={chosen.wer}
          options={[["", "Alle"], ...people.map(({ id, name }) => [id, name] as const)]}
        />
        <Choice
          id="was"
          label="Was"
          value={chosen.was}
          options={[["", "Alles"], ...groups.map((name) => [name, name] as const)]}
        />
        <SearchField id="nr" label="Nummer oder Name" value={chosen.nr} />
      </SearchForm>
      {rows.length === 0 ? <p>Dazu gibt es keinen Eintrag.</p> : <LogTable rows={rows} now={now} />}
      <Pager
        page={page - 1}
        total={total}
        size={logPageSize}
        addressOf={(index) => `?${new URLSearchParams({ ...chosen, seite: String(index + 1) })}`}
      />
    </>
  );
}

function LogTable({ rows, now }: Pick<Props, "rows" | "now">) {
  return (
    <ListTable label="Protokoll" headings={["Wann", "Wer", "Was", "Woran"]}>
      {rows.map((row) => (
        <tr role="row" key={row.id}>
          <td role="cell" className="at nb">
            <Time at={row.at} now={now} />
          </td>
          <th role="rowheader" scope="row">
            {row.person ?? otherThanPeople(row.action)}
          </th>
          <td role="cell" className="wide">
            {said[row.action]}
          </td>
          <td role="cell" className="wide">
            <bdi>{aboutWhat(row)}</bdi>
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

function aboutWhat({ applicationId, applicant, applications, said, aboutPerson, file }: LogRow): string {
  if (applicationId !== null) return `${applicationId.slice(0, 8)}${applicant === undefined ? "" : ` ${applicant}`}`;
  if (applications !== null)
    return [quantity(applications, "Bewerbung", "Bewerbungen"), ...(said === null ? [] : [said])].join(", ");
  return aboutPerson ?? file ?? "Kontor";
}
