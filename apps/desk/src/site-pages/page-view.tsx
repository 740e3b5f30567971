import "./site-pages.css";
import { kindOfSlot } from "@fernkontor/agency-files/page-document";
import type { SectionKind } from "@fernkontor/agency-files/section-kinds";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import type { OwnablePage } from "@fernkontor/domain/agency/own-section";
import { capitalised } from "@fernkontor/domain/german/german";
import { pageOf } from "@fernkontor/texts/page-names";
import type { ReactNode } from "react";
import type { FileAtHand } from "../agency-drafts/file-at-hand.ts";
import { FileNotice, HistoryLink } from "../agency-drafts/file-notice.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { Tag } from "../frame/tag.tsx";
import { pagePath, pagesPath, publishPath, sectionsPath } from "../paths.ts";
import { AsRead } from "./as-read.tsx";
import { isWithin } from "./section-problems.ts";
import { newSectionAddress } from "./section-routes.tsx";
import type { SectionRow } from "./section-rows.ts";
import { SectionState } from "./section-state.tsx";

type Props = {
  page: OwnablePage;
  host: string;
  rows: readonly SectionRow[];
  file: FileAtHand;
  isPublic: boolean;
  mayWrite: boolean;
  /** What its file is refused for, as who edits it in an editor reads it. */
  problems: readonly { line: number; message: string }[];
  notice: ReactNode;
};

/** A page section by section: what stands there today, and whose text it is. */
export function SitePageView({ page, host, rows, file, isPublic, mayWrite, problems, notice }: Props) {
  const { name, address = "/" } = pageOf(page);
  return (
    <>
      <PageHead title={name} back={{ to: pagesPath, label: "Zurück zu den Seiten" }}>
        <p className="row">
          {host}
          {address === "/" ? "" : address} {!isPublic && <Tag tone="soon">noch nicht öffentlich</Tag>}{" "}
          <a href={`${pagePath(page)}/vorschau`} target="_blank" rel="noopener">
            Ganze Seite ansehen<span className="vh"> (neuer Tab)</span>
          </a>{" "}
          {mayWrite && !isPublic && <a href={publishPath}>Zum Veröffentlichen</a>}
        </p>
      </PageHead>
      {mayWrite && <FileNotice file={file} />}
      {notice}
      {problems.length > 0 && (
        <Notice
          tone="late"
          more={
            <ul>
              {problems.map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  {sectionAt(rows, line)}Zeile {line} {message}.
                </li>
              ))}
            </ul>
          }
        >
          <b>So wird die Seite nicht veröffentlicht.</b>
        </Notice>
      )}
      <div className="site-parts">
        {rows.map((row) => (
          <PagePart key={row.id} row={row} mayWrite={mayWrite} />
        ))}
      </div>
      {mayWrite && (
        <p className="row">
          <a className="btn ghost" href={newSectionAddress(page)}>
            Abschnitt dazu
          </a>
        </p>
      )}
      {mayWrite && (file.draft ?? file.onDisk) !== undefined && <HistoryLink path={file.path} />}
    </>
  );
}

function sectionAt(rows: readonly SectionRow[], line: number): string {
  const row = rows.find(({ entry: { own } }) => own && isWithin(own, line));
  return row ? `„${row.entry.title}“: ` : "";
}

function PagePart({ row, mayWrite }: { row: SectionRow; mayWrite: boolean }) {
  const { id, entry, agency } = row;
  const { slot, title, whose, shippedSource, said } = entry;
  const name = shippedSource === undefined ? "Ihr Abschnitt" : capitalised(slot);
  const kind = kindOfSlot(slot);
  const isOfRecords = whose === "shipped" && kind !== undefined && !hasWords(kind);
  return (
    <section aria-labelledby={id}>
      <div className="row ends">
        <div className="row">
          <h2 id={id}>{name}</h2>{" "}
          <span className="quiet">
            {isOfRecords
              ? "aus Belegen und Stellen, nicht hier zu ändern"
              : whose === undefined
                ? "steht gerade nicht da"
                : whose === "own"
                  ? "eigener Text"
                  : "mitgeliefert"}
          </span>
        </div>
        {mayWrite && !isOfRecords && (
          <a className="btn ghost small" href={`${sectionsPath}/${id}`}>
            Bearbeiten<span className="vh">: {said === "" ? name : title}</span>
          </a>
        )}
      </div>
      <AsRead
        source={said}
        agency={agency}
        pointsAtMost={kind?.points?.atMost}
        without={
          isOfRecords || slot === "menschen" ? kind?.shows : "Sagt heute nichts: Dafür fehlen Zusagen oder Stellen."
        }
      />
      <SectionState row={row} mayWrite={mayWrite} />
    </section>
  );
}

/** Of some kinds all that is shown is a record's. */
function hasWords({ paragraphs = [], links, items, link, table, points }: SectionKind): boolean {
  return paragraphs.length > 0 || [links, items, link, table, points].some((part) => part !== undefined);
}
