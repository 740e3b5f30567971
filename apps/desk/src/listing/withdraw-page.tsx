import type { InboxRow } from "@fernkontor/applications/cases/case";
import { inboxPageSize } from "@fernkontor/applications/cases/inbox";
import { Line } from "@fernkontor/design/desk/line.tsx";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { ReactNode } from "react";
import { FullName } from "../case/case-head.tsx";
import { dueWords, promisedUntil } from "../case/due-words.ts";
import { Block } from "../frame/block.tsx";
import { FormEnd } from "../frame/form-end.tsx";
import { PageHead } from "../frame/page-head.tsx";
import type { ListedListing } from "../listings/listings-view.ts";
import { inboxPath, listingPath, listingsPath, withdrawPath } from "../paths.ts";
import { GoneMirror } from "./gone-mirror.tsx";

/** The reasons that most have, as the page of the address tells them. */
export const withdrawalReasons: Readonly<Record<string, string>> = {
  besetzt: "Die Stelle ist besetzt.",
  "sucht-nicht": "Das Unternehmen sucht nicht mehr.",
  irrtum: "Die Anzeige war ein Irrtum.",
};
export const otherReason = "anderer";

type Props = {
  listings: readonly [ListedListing, ...ListedListing[]];
  /** Open applications for them, those who wait first; and how many there are in all. */
  open: readonly InboxRow[];
  total: number;
  notice: ReactNode;
  typed: { grund: string; satz: string; am: string };
  problems: { satz?: string; am?: string };
  /** The day from which it is said to be gone, where what is typed is one. */
  on: string;
  agency: PublicAgency;
  site: string;
  now: Date;
};

export function WithdrawPage(props: Props) {
  const { listings, notice, typed, problems, agency, site, on } = props;
  const [first] = listings;
  const isOne = listings.length === 1;
  const said = (id: "satz" | "am") => ({
    ...{ id, defaultValue: typed[id], error: problems[id], autoFocus: problems[id] !== undefined },
  });
  const back = isOne ? listingPath(first.slug) : listingsPath;
  return (
    <>
      <PageHead
        back={{ to: back, label: isOne ? "Zurück zur Stelle" : "Zurück zu den Stellen" }}
        title={isOne ? `${first.title} zurückziehen` : `${listings.length} Stellen zurückziehen`}
        lead={`Bewerben kann man sich dann nicht mehr. Sie können ${isOne ? "die Stelle" : "jede"} jederzeit wieder öffnen.`}
      />
      {notice}
      <div className="two">
        <form className="stack" method="post" action={withdrawPath}>
          {listings.map(({ slug }) => (
            <input key={slug} type="hidden" name="wahl" value={slug} />
          ))}
          {!isOne && <Which listings={listings} />}
          <Block id="grund-titel" title="Warum?" isForm>
            <fieldset className="options">
              <legend className="vh">Grund, für die Website</legend>
              {[...Object.entries(withdrawalReasons), [otherReason, "Ein anderer Satz"]].map(([value, words]) => (
                <label key={value}>
                  <input type="radio" name="grund" value={value} defaultChecked={typed.grund === value} />
                  {words}
                </label>
              ))}
              <div className="when">
                <Line {...said("satz")} label="Satz für Menschen, die einem Link hierher folgen" />
              </div>
            </fieldset>
            <Line {...said("am")} label="Ab" width="short" />
          </Block>
          <FormEnd does="Zurückziehen" back={back}>
            <span className="quiet">Öffentlich wird es mit dem Veröffentlichen.</span>
          </FormEnd>
        </form>
        <div className="stack">
          <Waiting {...props} />
          <Block id="adresse" title="Das steht dann an der Adresse">
            <GoneMirror
              {...{ agency, site, on, slug: first.slug, title: first.title }}
              reason={withdrawalReasons[typed.grund] ?? typed.satz}
            />
            <p className="quiet">Suchmaschinen bekommen 410, aus Feeds und Listen verschwindet sie.</p>
          </Block>
        </div>
      </div>
    </>
  );
}

function Which({ listings }: Pick<Props, "listings">) {
  return (
    <Block id="welche" title="Welche?">
      <ul>
        {listings.map(({ slug, title }) => (
          <li key={slug}>
            <a href={listingPath(slug)}>{title}</a>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Waiting({ open, total, now }: Props) {
  const waiting = open.filter(({ waits }) => waits);
  const others = total - waiting.length;
  const title =
    waiting.length === 0
      ? "Niemand wartet auf Antwort"
      : `${waiting.length} ${waiting.length === 1 ? "wartet" : "warten"} noch auf Antwort`;
  if (total === 0)
    return (
      <Block id="warten" title={title}>
        <p>Keine Bewerbung dafür ist offen.</p>
      </Block>
    );
  return (
    <Block id="warten" title={title}>
      {waiting.length > 0 && (
        <table className="list open" aria-labelledby="warten">
          <tbody>
            {waiting.map((row) => (
              <WaitingRow key={row.id} row={row} now={now} />
            ))}
          </tbody>
        </table>
      )}
      <p>
        {others > 0 && `${others} ${others === 1 ? "weitere ist" : "weitere sind"} beantwortet oder eingeladen. `}
        {total === 1 ? "Sie bleibt" : `Alle ${total} bleiben`} im Eingang, die Zusagen laufen weiter.
      </p>
      <form method="post" action={`${inboxPath}/beenden`}>
        {open.map(({ id }) => (
          <input key={id} type="hidden" name="wahl" value={id} />
        ))}
        <button className="as-link" type="submit">
          {total === 1
            ? "Antworten und beenden"
            : total > open.length
              ? `Den ersten ${inboxPageSize} in einem Zug antworten`
              : `Allen ${total} in einem Zug antworten`}
        </button>
      </form>
    </Block>
  );
}

function WaitingRow({ row, now }: { row: InboxRow; now: Date }) {
  const due = promisedUntil(row);
  const words = due === null ? undefined : dueWords(due, now);
  return (
    <tr>
      <th scope="row">
        <a href={`/bewerbung/${row.id}`}>
          <FullName of={row} />
        </a>
      </th>
      <td className="due" data-tone={words?.tone}>
        {words && (
          <>
            <time dateTime={words.at}>{words.when}</time>
            <small>{words.left}</small>
          </>
        )}
      </td>
    </tr>
  );
}
