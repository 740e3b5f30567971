import type { ShownRow } from "./inbox-view.ts";

type Props = { row: Pick<ShownRow, "receivedAt" | "received" | "holder" | "due"> };

/** Since when an application waits, with whom, and until when. */
export function WaitCells({ row: { receivedAt, received, holder, due } }: Props) {
  return (
    <>
      <td role="cell" className="got">
        {received.ago}
        <small>
          <time dateTime={receivedAt}>{received.when}</time>
        </small>
      </td>
      <td role="cell" className="by">
        {holder}
      </td>
      <td role="cell" className="due" data-tone={due?.tone}>
        {due && (
          <>
            <time dateTime={due.at}>{due.main}</time>
            <small>{due.small}</small>
          </>
        )}
      </td>
    </>
  );
}
