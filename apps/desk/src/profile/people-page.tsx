import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { quantity } from "@fernkontor/domain/german/german";
import type { ReactNode } from "react";
import { FileNotice, HistoryLink } from "../agency-drafts/file-notice.tsx";
import { Block } from "../frame/block.tsx";
import { LeadTabs } from "../frame/lead-tabs.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { typedText } from "../listing/typed-values.ts";
import { brandPath, peoplePath } from "../paths.ts";
import { categoriesPath } from "./categories.tsx";
import { listOf, type NamedPerson, type ProfileAtHand } from "./profile-file.ts";
import { trendsPath } from "./trending.tsx";

type Props = {
  profile: ProfileAtHand;
  notice: ReactNode;
  /** What the check says of what can be changed here. */
  check: ReactNode;
};

export function PeoplePage({ profile, notice, check }: Props) {
  return (
    <>
      <FileNotice file={profile.file} />
      {notice}
      <div className="row ends">
        <PageHead
          title="Wer auf der Website steht"
          lead="Hier ändert sich, wen die Seiten nennen. Wer ins Kontor darf, ändert sich damit nicht."
        />
        <a className="btn" href={`${peoplePath}/neu`}>
          Neue Ansprechperson
        </a>
      </div>
      <div>
        <LeadTabs of="people" viewer="lead" at="/menschen" />
        <People people={profile.people} />
      </div>
      <div className="two even">
        <Categories categories={profile.categories} />
        <Trends {...profile} />
      </div>
      {check}
      <HistoryLink path={profile.file.path} />
      <p className="quiet measure">
        Mehr von den Angaben der Agentur ändert sich hier nicht: Impressum, Register, Aufbewahrung, Domains, allgemeine
        Adressen stehen in Dateien, die jemand gegenliest. Sagen Sie der Person Bescheid, die sie betreut. Logo, Farben
        und Schrift ändern Sie unter <a href={brandPath}>Marke</a>.
      </p>
    </>
  );
}

function People({ people }: { people: readonly NamedPerson[] }) {
  return (
    <section aria-labelledby="personen">
      <h2 id="personen" className="vh">
        Ansprechpersonen
      </h2>
      {people.length === 0 ? (
        <p>Noch nennt die Website niemanden.</p>
      ) : (
        <ListTable
          labelledBy="personen"
          opensRows
          headings={["Name und Rolle", "Telefon und E-Mail", { numbers: "Stellen" }, { numbers: "Belege" }]}
        >
          {people.map(({ id, name, role, phone, fullEmail, listings, claims }) => (
            <tr role="row" key={id}>
              <th role="rowheader" scope="row" className="wide">
                <a href={`${peoplePath}/${id}`}>{name}</a> <small>{role}</small>
              </th>
              <td role="cell" className="wide">
                {phone}
                {phone !== undefined && fullEmail !== undefined && <br />}
                {fullEmail !== undefined && <span className="quiet">{fullEmail}</span>}
              </td>
              <td role="cell" className="num" data-label="Stellen:">
                {listings.length}
              </td>
              <td role="cell" className="num" data-label="Belege:">
                {claims.length}
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </section>
  );
}

function Categories({ categories }: Pick<ProfileAtHand, "categories">) {
  return (
    <Block id="bereiche" title="Bereiche" count={categories.length}>
      <RuledList
        lines={categories.map(({ id, title, listings }) => ({
          label: <a href={`${categoriesPath}/${id}`}>{title}</a>,
          text: listings.length === 0 ? "keine Stelle" : quantity(listings.length, "Stelle", "Stellen"),
        }))}
      />
      <p>
        <a className="btn ghost" href={`${categoriesPath}/neu`}>
          Neuer Bereich
        </a>
      </p>
    </Block>
  );
}

function Trends({ written, listings }: Pick<ProfileAtHand, "written" | "listings">) {
  const trends = listOf(written.trending) as readonly Readonly<Record<string, unknown>>[];
  return (
    <Block id="gefragt" title="Gefragte Positionen">
      {trends.length === 0 ? (
        <p>Keine gewählt: Auf der Startseite stehen die drei neuesten.</p>
      ) : (
        <ol>
          {trends.map(({ job, area }, index) => (
            <li key={index}>
              {listings.find(({ slug }) => slug === job)?.title ?? typedText(job)}{" "}
              <span className="quiet">{typedText(area)}</span>
            </li>
          ))}
        </ol>
      )}
      <p>
        <a className="btn ghost" href={trendsPath}>
          Auswahl ändern
        </a>
      </p>
    </Block>
  );
}
