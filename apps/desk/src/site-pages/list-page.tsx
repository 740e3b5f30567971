import type { Role } from "@fernkontor/applications/people/person";
import type { ReactNode } from "react";
import { LeadTabs } from "../frame/lead-tabs.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { Tag } from "../frame/tag.tsx";
import { Time } from "../frame/time.tsx";
import { ownPagesPath } from "../paths.ts";

export type ListedPage = {
  to: string;
  name: string;
  address: string;
  whose: string;
  /** When its file was saved last; undefined while nobody has. */
  savedAt: string | undefined;
  isPublic: boolean;
  /** Sections of which somebody has to say which text holds. */
  asked: number;
  isWrong: boolean;
};

type Props = { pages: readonly ListedPage[]; viewer: Role; notice: ReactNode; now: Date };

export function PageListPage({ pages, viewer, notice, now }: Props) {
  return (
    <>
      <PageHead
        title="Seiten"
        lead="Was Sie nicht ändern, schreibt das Kontor aus Ihren Stellen und Belegen und hält es wahr."
      />
      {notice}
      <LeadTabs of="website" viewer={viewer} at="/seiten" />
      <ListTable label="Seiten" opensRows headings={["Seite", "Wessen Text", "Zuletzt geändert", { heard: "Stand" }]}>
        {pages.map(({ to, name, address, whose, savedAt, isPublic, asked, isWrong }) => (
          <tr role="row" key={to}>
            <th role="rowheader" scope="row" className="wide">
              <a href={to}>{name}</a> <small>{address}</small>
            </th>
            <td role="cell" className="wide">
              {whose}
            </td>
            <td role="cell">{savedAt === undefined ? "–" : <Time at={savedAt} now={now} />}</td>
            <td role="cell">
              {isWrong && <Tag tone="late">stimmt so nicht</Tag>} {asked > 0 && <Tag tone="soon">bitte bestätigen</Tag>}{" "}
              {!isPublic && <Tag tone="soon">noch nicht öffentlich</Tag>}
            </td>
          </tr>
        ))}
      </ListTable>
      {viewer === "lead" && (
        <p className="row">
          <a className="btn ghost" href={`${ownPagesPath}/neu`}>
            Neue Seite
          </a>
        </p>
      )}
    </>
  );
}
