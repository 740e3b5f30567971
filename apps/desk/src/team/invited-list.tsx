import type { PastInvitation } from "@fernkontor/applications/people/people";
import { ListTable } from "../frame/list-table.tsx";
import { dayWords, timeWords } from "../frame/time.tsx";

/** Whom somebody has invited lately, and who came in by it. */
export function InvitedList({ invited, now }: { invited: readonly PastInvitation[]; now: Date }) {
  return (
    <ListTable label="In den letzten 30 Tagen eingeladen">
      {invited.map((invitation) => (
        <tr role="row" key={`${invitation.person.id} ${invitation.madeAt}`}>
          <th role="rowheader" scope="row">
            <b>{invitation.person.name}</b>
          </th>
          <td role="cell" className="wide">
            {timeWords(invitation.madeAt, now)}
          </td>
          <td role="cell" className="wide">
            {outcome(invitation, now)}
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

function outcome({ isOpen, cameInAt, closedAt }: PastInvitation, now: Date): string {
  if (isOpen) return "Link noch offen";
  const cameIn = cameInAt === null ? "nicht benutzt" : `hereingekommen ${timeWords(cameInAt, now)}`;
  return closedAt === null ? cameIn : `${cameIn}; gesperrt ${dayWords(closedAt, now)}`;
}
