import type { OpenLink } from "@fernkontor/applications/people/people";
import { spanWords } from "../case/due-words.ts";
import { Block } from "../frame/block.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { Press } from "../frame/press.tsx";
import { roleNames } from "../frame/roles.ts";
import { timeWords } from "../frame/time.tsx";

/** Below this somebody should see that a link is about to end. */
const soonMs = 2 * 3_600_000;

type Props = { links: readonly OpenLink[]; isKnown: (personId: string) => boolean; now: Date };

/** Every link by which somebody can come in: those of people who have passkeys, too. */
export function OpenLinks({ links, isKnown, now }: Props) {
  return (
    <Block id="links" title="Offene Links" count={links.length}>
      <p>Wer einen davon öffnet, kommt herein. Kennen Sie einen nicht, ziehen Sie ihn zurück.</p>
      <ListTable labelledBy="links" headings={["Für wen", "Von", "Gilt bis", { heard: "Tun" }]}>
        {links.map((link) => (
          <LinkRow key={link.person.id} link={link} isKnown={isKnown(link.person.id)} now={now} />
        ))}
      </ListTable>
    </Block>
  );
}

function LinkRow({ link, isKnown, now }: { link: OpenLink; isKnown: boolean; now: Date }) {
  const { person, madeAt, expiresAt } = link;
  const leftMs = Date.parse(expiresAt) - now.getTime();
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="wide">
        <b>{person.name}</b>{" "}
        <small>{isKnown ? "für einen weiteren Passkey" : `Einladung, ${roleNames[person.role]}`}</small>
      </th>
      <td role="cell" className="wide">
        {maker(link)}, {timeWords(madeAt, now)}
      </td>
      <td role="cell" className="due" data-tone={leftMs < soonMs ? "soon" : undefined}>
        <span>{timeWords(expiresAt, now)}</span> <small>noch {spanWords(leftMs, "Tage")}</small>
      </td>
      <td role="cell" className="at do">
        <Press
          action="/team/link-zurueckziehen"
          fields={{ person: person.id }}
          look="as-link danger"
          label="Zurückziehen"
          about={`Link für ${person.name}`}
        />
      </td>
    </tr>
  );
}

function maker({ madeBy, person }: OpenLink): string {
  if (madeBy === undefined) return "vom Server";
  return madeBy.id === person.id ? `${madeBy.name} selbst` : madeBy.name;
}
