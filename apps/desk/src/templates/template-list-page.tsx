import { Notice } from "@fernkontor/design/desk/notice.tsx";
import type { ReplyUse } from "@fernkontor/domain/agency/reply-template";
import { sentencesOf } from "@fernkontor/domain/reading/sentences";
import { Back } from "../frame/back.tsx";
import { Fold } from "../frame/fold.tsx";
import { ListGroup } from "../frame/list-group.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { Tag } from "../frame/tag.tsx";
import { Time } from "../frame/time.tsx";
import { templatesPath } from "../paths.ts";
import { type RemovedTemplate, removedDays, type TemplateRow } from "./template-files.ts";
import { replyUses, useNames } from "./use-names.ts";

type Props = {
  templates: readonly TemplateRow[];
  removed: readonly RemovedTemplate[];
  /** How the shipped letter of each use begins, without its greeting. */
  shipped: Readonly<Record<ReplyUse, string>>;
  news: string | undefined;
  now: Date;
};

export function TemplateListPage({ templates, removed, shipped, news, now }: Props) {
  const groups = replyUses
    .map((use) => ({
      use,
      rows: templates.filter(({ written, problem }) => problem === undefined && written.use === use),
    }))
    .filter(({ rows }) => rows.length > 0);
  const without = replyUses.filter((use) => !groups.some((group) => group.use === use));
  const unreadable = templates.filter(({ problem }) => problem !== undefined);
  return (
    <>
      <Back to="/eingang" label="Zurück zum Eingang" />
      {news !== undefined && (
        <Notice tone="good" isNews>
          {news}
        </Notice>
      )}
      <div className="row ends">
        <PageHead
          title="Vorlagen"
          lead="Womit ein Brief beginnt. Vor dem Senden liest ihn ein Mensch und ändert ihn."
        />
        <a className="btn" href={`${templatesPath}/neu`}>
          Neue Vorlage
        </a>
      </div>
      <ListTable label="Vorlagen" opensRows headings={["Vorlage", "In der Auswahl", "Zuletzt geändert"]} isGrouped>
        {unreadable.length > 0 && (
          <ListGroup columns={3} title="Nicht zu lesen" count={unreadable.length} tone="late">
            {unreadable.map(({ id, problem }) => (
              <tr role="row" key={id}>
                <th role="rowheader" scope="row" className="wide">
                  <a href={`${templatesPath}/${id}`}>{id}</a> <small>Sie {problem}.</small>
                </th>
                <td role="cell" className="wide" colSpan={2}>
                  <span className="quiet">steht nicht in der Auswahl</span>
                </td>
              </tr>
            ))}
          </ListGroup>
        )}
        {groups.map(({ use, rows }) => (
          <ListGroup columns={3} title={useNames[use]} count={rows.length} key={use}>
            {rows.map((row) => (
              <Row key={row.id} row={row} now={now} />
            ))}
          </ListGroup>
        ))}
        {without.length > 0 && (
          <ListGroup columns={3} title="Noch ohne Vorlage" count={without.length}>
            {without.map((use) => (
              <tr role="row" key={use}>
                <th role="rowheader" scope="row" className="wide">
                  <a href={`${templatesPath}/neu?anlass=${use}`}>{useNames[use]}</a>{" "}
                  <small>Der Brief beginnt so: „{shipped[use]}“</small>
                </th>
                <td role="cell" className="wide" colSpan={2}>
                  <span className="quiet">mitgeliefert</span>
                </td>
              </tr>
            ))}
          </ListGroup>
        )}
      </ListTable>
      <p className="quiet measure">
        Unter jedem Brief stehen von selbst Ihr Name, Ihre Telefonnummer, der Link zum Stand der Bewerbung und „Danach
        fragen wir nie“.
      </p>
      {removed.length > 0 && <Removed {...{ removed, now }} />}
    </>
  );
}

function Row({ row: { id, written, at, last }, now }: { row: TemplateRow; now: Date }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="wide">
        <a href={`${templatesPath}/${id}`}>{written.title}</a> <small>{beginning(written.text)}</small>
      </th>
      <td role="cell">{written.order === undefined ? "am Ende" : `Platz ${written.order}`}</td>
      <td role="cell" className="wide">
        {at?.draft !== undefined && <Tag tone="soon">Entwurf</Tag>}{" "}
        {last && (
          <>
            <Time at={last.keptAt} now={now} />, {last.writtenBy ?? "in einem Editor"}
          </>
        )}
      </td>
    </tr>
  );
}

/** What says which letter it is: its first sentence after the greeting. */
function beginning(text: string): string {
  const [greeting = "", ...others] = text.split(/\n{2,}/);
  const [first = ""] = sentencesOf(others[0] ?? greeting);
  return first.trim();
}

function Removed({ removed, now }: Pick<Props, "removed" | "now">) {
  return (
    <Fold title={`In den letzten ${removedDays} Tagen gelöscht`} beside={removed.length}>
      <ul className="stack">
        {removed.map(({ name, template, end }) => (
          <li key={name}>
            <form className="row" method="post" action={`${templatesPath}/${name}/zurueckholen`}>
              <span>
                {template.title}{" "}
                <span className="quiet">
                  <Time at={end.keptAt} now={now} />, {end.writtenBy ?? "in einem Editor"}
                </span>
              </span>
              <button className="btn ghost small" type="submit">
                Zurückholen<span className="vh">: {template.title}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
