import { Line } from "@fernkontor/design/desk/line.tsx";
import { Block } from "../frame/block.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SearchField, SearchForm } from "../frame/search-form.tsx";
import { type ListedListing, stateWords } from "../listings/listings-view.ts";
import { payWords } from "../listings/pay-words.ts";
import { listingsPath, newListingPath } from "../paths.ts";

type Props = {
  /** What is looked for, what was found of it, and of how many. */
  search: string;
  found: readonly ListedListing[];
  total: number;
  title: string;
  problem: string | undefined;
};

export function NewListingPage({ search, found, total, title, problem }: Props) {
  return (
    <>
      <PageHead
        back={{ to: listingsPath, label: "Zurück zu den Stellen" }}
        title="Neue Stelle"
        lead="Als Entwurf, nur für das Team zu sehen, bis Sie veröffentlichen."
      />
      <div className="two even">
        <Block id="leer" title="Mit einem leeren Blatt" isForm>
          <form className="form" method="post" action={newListingPath}>
            <Line
              id="title"
              label="Titel"
              error={problem}
              hint="Aus ihm wird die Adresse der Seite. Sie ändert sich später nicht mehr, auch wenn Sie den Titel ändern."
              maxLength={80}
              defaultValue={title}
              autoFocus={problem !== undefined}
            />
            <button className="btn" type="submit">
              Anfangen
            </button>
          </form>
        </Block>
        <Block id="kopie" title="Mit einer Kopie" isForm>
          <p>Text, Vertrag, Ort und Kontakt kommen mit. Vergütung, Daten und Plätze tragen Sie neu ein.</p>
          <SearchForm action={newListingPath} button="Suchen">
            <SearchField id="vorlage" label="Titel oder Unternehmen" value={search} />
          </SearchForm>
          {found.length > 0 && <Found found={found} search={search} />}
          {found.length === 0 && search !== "" && <p>Keine Stelle mit „{search}“ im Titel oder im Unternehmen.</p>}
          <p className="quiet">
            {found.length} von {total} {total === 1 ? "Stelle" : "Stellen"}. Auch abgelaufene und zurückgezogene lassen
            sich kopieren.
          </p>
        </Block>
      </div>
    </>
  );
}

function Found({ found, search }: Pick<Props, "found" | "search">) {
  return (
    <form method="post" action={newListingPath}>
      <ListTable label={search === "" ? "Stellen" : `Stellen mit „${search}“`}>
        {found.map((listing) => (
          <tr role="row" key={listing.slug}>
            <th role="rowheader" scope="row">
              <b>
                <bdi>{listing.title}</bdi>
              </b>{" "}
              <small>
                {[listing.contact, payWords(listing.form), stateWords[listing.state]]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </small>
            </th>
            <td role="cell" className="at num">
              <button className="btn ghost small" type="submit" name="aus" value={listing.slug}>
                Kopieren<span className="vh">: {listing.title}</span>
              </button>
            </td>
          </tr>
        ))}
      </ListTable>
    </form>
  );
}
