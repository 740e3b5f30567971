import { Choice } from "@fernkontor/design/desk/choice.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { quantity } from "@fernkontor/domain/german/german";
import type { FileAtHand } from "../agency-drafts/file-at-hand.ts";
import { FileNotice, HistoryLink } from "../agency-drafts/file-notice.tsx";
import { Block } from "../frame/block.tsx";
import { Fold } from "../frame/fold.tsx";
import { LeadTabs } from "../frame/lead-tabs.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SavedNotice } from "../frame/saved-notice.tsx";
import { SearchField, SearchForm } from "../frame/search-form.tsx";
import { Tag } from "../frame/tag.tsx";
import { wordingsPath } from "../paths.ts";
import { readText, type Wording, type WordingSearch } from "./wording-file.ts";

type Props = {
  search: WordingSearch;
  found: readonly Wording[];
  /** How many texts have an own wording. */
  own: number;
  /** By the beginning of their keys, the names of what shows texts. */
  pages: readonly (readonly [start: string, name: string])[];
  file: FileAtHand;
  /** Another version of the file was chosen. */
  isSaved: boolean;
};

/** More would be read by nobody. */
const mostShown = 50;

export function WordingListPage({ search, found, own, pages, file, isSaved }: Props) {
  const isAsked = search.word !== "" || search.page !== "" || search.version !== "";
  return (
    <>
      <PageHead
        title="Texte"
        lead="Beschriftungen, Formular, Anzeigen und E-Mails. Die Worte ändern Sie hier; Zahlen und Namen darin kommen aus den Belegen und Stellen."
      />
      <FileNotice file={file} />
      {isSaved && <SavedNotice />}
      <LeadTabs of="website" viewer="lead" at="/texte" />
      <SearchForm>
        <SearchField id="wort" label="Was auf der Seite steht" value={search.word} />
        <Choice id="seite" label="Seite" value={search.page} options={[["", "Alle Seiten"], ...pages]} />
        <Choice
          id="fassung"
          label="Fassung"
          value={search.version}
          options={[
            ["", "Alle"],
            ["eigene", `eigene (${own})`],
            ["mitgelieferte", "mitgelieferte"],
          ]}
        />
      </SearchForm>
      {isAsked ? (
        <Found search={search} found={found} />
      ) : own > 0 ? (
        <Found search={{ ...search, version: "eigene" }} found={found} />
      ) : (
        <p>
          Suchen Sie nach einem Wort, wie es auf einer Seite steht. Noch sagt die Website alles mit den mitgelieferten
          Worten.
        </p>
      )}
      <HistoryLink path={file.path} />
      <p className="quiet measure">
        Fest stehen: Pflichtangaben, der Hinweis auf das Muster, die Antworten von „Ist das wirklich von uns?“ und
        „Danach fragen wir nie“. Impressum, Datenschutz, Aufbewahrung, Adressen und Marke der Agentur ändert, wer ihre
        Dateien betreut.
      </p>
    </>
  );
}

function Found({ search, found }: Pick<Props, "search" | "found">) {
  const onPages = found.filter(({ isOnPage }) => isOnPage);
  const elsewhere = found.filter(({ isOnPage }) => !isOnPage);
  return (
    <Block id="treffer" title={headingOf(search, onPages.length)}>
      {onPages.length > 0 && <Sentences search={search} found={onPages.slice(0, mostShown)} />}
      {onPages.length > mostShown && (
        <p className="quiet">Das sind die ersten {mostShown}. Mit einem Wort mehr oder einer Seite sind es weniger.</p>
      )}
      <Others title="Nicht auf einer Seite zu lesen" found={elsewhere} />
    </Block>
  );
}

function headingOf({ word, version }: WordingSearch, count: number): string {
  const sentences = count === 0 ? "keinem Satz" : quantity(count, "Satz", "Sätzen");
  if (word !== "") return `„${word}“ steht in ${sentences}`;
  return version === "eigene" ? `Eigene Fassungen: ${count}` : `${quantity(count, "Satz", "Sätze")} auf den Seiten`;
}

function Sentences({ search, found }: Pick<Props, "search" | "found">) {
  return (
    <ListTable labelledBy="treffer" opensRows className="sentences" headings={["Satz", "Fassung"]}>
      {found.map((wording) => (
        <tr role="row" key={wording.key}>
          <th role="rowheader" scope="row" className="wide">
            <a href={`${wordingsPath}/${wording.key}`}>
              <Marked text={readText(wording)} word={search.word} />
            </a>{" "}
            <small>{wording.place.name}</small>
          </th>
          <td role="cell" className="wide">
            {wording.own === undefined ? (
              <span className="quiet">mitgeliefert</span>
            ) : (
              <Tag tone="soon">eigene Fassung</Tag>
            )}
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

function Marked({ text, word }: { text: string; word: string }) {
  const at = word === "" ? -1 : text.toLocaleLowerCase("de").indexOf(word.toLocaleLowerCase("de"));
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + word.length)}</mark>
      {text.slice(at + word.length)}
    </>
  );
}

function Others({ title, found }: { title: string; found: readonly Wording[] }) {
  if (found.length === 0) return null;
  return (
    <Fold title={title} beside={found.length}>
      <RuledList
        lines={found.slice(0, mostShown).map((wording) => ({
          label: wording.place.name,
          text: <a href={`${wordingsPath}/${wording.key}`}>„{readText(wording)}“</a>,
        }))}
      />
    </Fold>
  );
}
