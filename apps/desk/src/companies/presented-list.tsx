/** Whom a company has had a sheet of, and what became of it. */

import type { CompanySheet } from "@fernkontor/applications/cases/company-sheets";
import { nameKey } from "@fernkontor/applications/companies/companies";
import { placeView } from "@fernkontor/applications/view/place-view";
import { FullName } from "../case/case-head.tsx";
import { Block } from "../frame/block.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { State } from "../frame/state.tsx";
import { dayWords, timeWords } from "../frame/time.tsx";
import { casePath } from "../paths.ts";

type Props = { sheets: readonly CompanySheet[]; company: string; now: Date };

export function PresentedList({ sheets, company, now }: Props) {
  return (
    <Block id="vorgestellt" title="Wer vorgestellt wurde" count={sheets.length}>
      {sheets.length === 0 ? (
        <p>Noch niemand, oder niemand mehr, der nicht gelöscht ist.</p>
      ) : (
        <ListTable
          labelledBy="vorgestellt"
          opensRows
          headings={["Name und Stelle", "Was daraus geworden ist", "Vorgestellt"]}
        >
          {sheets.map((each) => (
            <tr role="row" key={each.sheet.id}>
              <th role="rowheader" scope="row" className="wide">
                <a href={casePath(each.application.id)}>
                  <FullName of={each.application} />
                </a>{" "}
                <small>{each.sheet.content.listing ?? "ohne Stelle"}</small>
              </th>
              <td role="cell" className="wide">
                <Outcome of={each} company={company} now={now} />
              </td>
              <td role="cell" className="nb">
                {dayWords(each.sentAt, now)}
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </Block>
  );
}

/** What became of a sheet: a window, its word, and what else there is to say. */
export function Outcome({ of, company, now }: { of: CompanySheet; company: string; now: Date }) {
  const { sheet, meetingAt, placed } = of;
  if (placed?.employer !== undefined && nameKey(placed.employer) === nameKey(company))
    return <State state="beendet" word={`eingestellt, ${dayWords(placed.at, now)}`} />;
  const { state, word } = placeView(sheet, { now, nameOf: () => "" });
  const beside = besideWords(of, now);
  const isMet = meetingAt !== undefined && sheet.end === undefined;
  return (
    <>
      <State state={state} word={isMet ? `Kennenlernen ${timeWords(meetingAt, now)}` : word} />
      {beside !== undefined && <small>{beside}</small>}
    </>
  );
}

function besideWords({ sheet: { end, openings, silentAt } }: CompanySheet, now: Date): string | undefined {
  if (end !== undefined) return end.why === "unfit" && end.text ? `„${end.text}“` : undefined;
  const opened = openings.at(-1);
  if (silentAt !== undefined) return `seit ${dayWords(silentAt, now)} nachzufragen`;
  return opened && timeWords(opened.at, now);
}
