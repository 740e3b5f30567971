import { Field } from "@fernkontor/design/desk/field.tsx";
import { Block } from "../frame/block.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { type ListedListing, stateWords } from "../listings/listings-view.ts";
import { listingsPath } from "../listings/page.tsx";
import { payWords } from "../listings/pay-words.ts";

type Props = {
  /** What is looked for, what was found of it, and of how many. */
  search: string;
  found: readonly ListedListing[];
  total: number;
  title: string;
  problem: string | undefined;
};

export const newListingPath = `${listingsPath}/neu`;

export function NewListingPage({ search, found, total, title, problem }: Props) {
  return (
    <>
      <nav className="back" aria-label="Zurück">
        <a href={listingsPath}>Zurück zu den Stellen</a>
      </nav>
      <div className="page-head">
        <h1>Neue Stelle</h1>
        <p>Als Entwurf, nur für das Team zu sehen, bis Sie veröffentlichen.</p>
      </div>
      <div className="two even">
        <div className="stack">
          <Block id="leer" title="Mit einem leeren Blatt" isForm>
            <form className="form" method="post" action={newListingPath}>
              <Field
                id="title"
                label="Titel"
                error={problem}
                hint="Aus ihm wird die Adresse der Seite. Sie ändert sich später nicht mehr, auch wenn Sie den Titel ändern."
              >
                {(named) => (
                  <input
                    {...named}
                    name="title"
                    maxLength={80}
                    autoComplete="off"
                    defaultValue={title}
                    autoFocus={problem !== undefined}
                  />
                )}
              </Field>
              <button className="btn" type="submit">
                Anfangen
              </button>
            </form>
          </Block>
          <Block id="datei" title="Aus einer Datei" isForm>
            <p>YAML, JobPosting (JSON-LD) oder ein Feed. Sie sehen erst, was erkannt wurde.</p>
            <p>
              <a href={`${listingsPath}/einlesen`}>Zum Einlesen</a>
            </p>
          </Block>
        </div>
        <Block id="kopie" title="Mit einer Kopie" isForm>
          <p>Text, Vertrag, Ort und Kontakt kommen mit. Vergütung, Daten und Plätze tragen Sie neu ein.</p>
          <form className="filter" role="search" action={newListingPath}>
            <p className="field wide">
              <label htmlFor="vorlage">Titel oder Unternehmen</label>
              <input id="vorlage" name="vorlage" type="search" defaultValue={search} autoComplete="off" accessKey="s" />
            </p>
            <button className="btn ghost" type="submit">
              Suchen
            </button>
          </form>
          {found.length > 0 && <Found found={found} search={search} />}
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
