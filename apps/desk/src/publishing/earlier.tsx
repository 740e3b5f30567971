import { publishPath } from "../paths.ts";
import "./publishing.css";
import type { PublisherState, ReleaseLine } from "@fernkontor/publishing/protocol";
import type { ReactNode } from "react";
import { Block } from "../frame/block.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { Tag } from "../frame/tag.tsx";
import { timeWords } from "../frame/time.tsx";

export type Earlier = {
  state: PublisherState;
  /** Of the button that takes back what is public; undefined where the visitor may not. */
  button: string | undefined;
  now: Date;
};

/** What was public before, and the way back to the last of it. */
export function EarlierReleases({ state, button, now }: Earlier) {
  const { release, earlier } = state;
  if (release === undefined || earlier.length === 0) return null;
  return (
    <Block id="frueher" title="Früher veröffentlicht">
      <ListTable labelledBy="frueher">
        {[release, ...earlier].map((each) => (
          <tr role="row" key={each.id}>
            <th role="rowheader" scope="row" className="nb">
              <b>{timeWords(each.publishedAt, now)}</b>
            </th>
            <td role="cell" className="wide">
              {releaseWords(each)}
            </td>
            <td role="cell" className="at do nb">
              {each.id === release.id ? (
                <Tag tone="good">öffentlich</Tag>
              ) : (
                <Again {...{ state, button, each }} when={timeWords(each.publishedAt, now)} />
              )}
            </td>
          </tr>
        ))}
      </ListTable>
    </Block>
  );
}

type AgainProps = Pick<Earlier, "state" | "button"> & { each: ReleaseLine; when: string };

/** What was public before the public one comes back at once; what that one took back is saved, and is shown first. */
function Again({ state: { release, undoTo }, button, each, when }: AgainProps) {
  const words = (
    <>
      Wieder zeigen<span className="vh">: {when}</span>
    </>
  );
  if (release?.undoes === each.id) return <a href={publishPath}>{words}</a>;
  if (release === undefined || undoTo?.id !== each.id || button === undefined) return null;
  return (
    <UndoForm release={release} button={button}>
      <button className="as-link" type="submit">
        {words}
      </button>
    </UndoForm>
  );
}

type UndoProps = { release: ReleaseLine; button: string; children: ReactNode };

export function UndoForm({ release, button, children }: UndoProps) {
  return (
    <form className="row" method="post" action={`${publishPath}/zuruecknehmen`}>
      <input type="hidden" name="fassung" value={release.id} />
      <input type="hidden" name="druck" value={button} />
      {children}
    </form>
  );
}

function releaseWords({ by, changes, undoes }: ReleaseLine): string {
  const who = by ?? "ohne das Kontor, von selbst oder auf dem Server";
  return undoes === undefined ? `${who}: ${changes}` : `${who}, zurückgenommen: ${changes}`;
}
