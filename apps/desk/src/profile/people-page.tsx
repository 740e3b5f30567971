import { peoplePath } from "../paths.ts";
import "./profile.css";
import { Line } from "@fernkontor/design/desk/line.tsx";
import { quantity } from "@fernkontor/domain/german/german";
import type { ReactNode } from "react";
import { FileNotice, HistoryLink } from "../agency-drafts/file-notice.tsx";
import { Block } from "../frame/block.tsx";
import { Fold } from "../frame/fold.tsx";
import { LeadTabs } from "../frame/lead-tabs.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { PageHead } from "../frame/page-head.tsx";
import type { NamedPerson, ProfileAtHand } from "./profile-file.ts";
import { type TrendForm, TrendingForm } from "./trending-form.tsx";

type Props = {
  profile: ProfileAtHand;
  trends: TrendForm;
  /** Of a category that was not saved: its number or `neu`, what was typed, and why not; before signing in for no reason. */
  refused: { category: number | "neu"; typed: string; message?: string } | undefined;
  notice: ReactNode;
  /** What the check says of what can be changed here. */
  check: ReactNode;
};

export function PeoplePage({ profile, trends, refused, notice, check }: Props) {
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
        <Categories categories={profile.categories} refused={refused} />
        <TrendingForm {...trends} />
      </div>
      {check}
      <HistoryLink path={profile.file.path} />
      <p className="quiet measure">
        Mehr von den Angaben der Agentur ändert sich hier nicht: Impressum, Register, Aufbewahrung, Domains, allgemeine
        Adressen und Marke stehen in Dateien, die jemand gegenliest. Sagen Sie der Person Bescheid, die sie betreut.
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
      {people.length === 0 && <p>Noch nennt die Website niemanden.</p>}
      <ListTable
        labelledBy="personen"
        isHidden={people.length === 0}
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
    </section>
  );
}

function Categories({ categories, refused }: { categories: ProfileAtHand["categories"]; refused: Props["refused"] }) {
  return (
    <Block id="bereiche" title="Bereiche" count={categories.length}>
      <div>
        {categories.map((category) => (
          <Category
            key={category.index}
            category={category}
            isOnly={categories.length === 1}
            refused={refused?.category === category.index ? refused : undefined}
          />
        ))}
      </div>
      <form className="row low" method="post" action={`${peoplePath}/bereiche`}>
        <NameField
          id="neuer-bereich"
          label="Neuer Bereich"
          value=""
          refused={refused?.category === "neu" ? refused : undefined}
        />
        <button className="btn ghost" type="submit" name="tun" value="hinzufuegen">
          Hinzufügen
        </button>
      </form>
    </Block>
  );
}

type CategoryProps = {
  category: ProfileAtHand["categories"][number];
  isOnly: boolean;
  refused: Props["refused"];
};

function Category({ category: { name, index, listings }, isOnly, refused }: CategoryProps) {
  return (
    <Fold
      title={name}
      beside={listings.length === 0 ? "keine Stelle" : quantity(listings.length, "Stelle", "Stellen")}
      name="bereich"
      open={refused !== undefined}
    >
      <form className="form" method="post" action={`${peoplePath}/bereiche`}>
        <input type="hidden" name="bisher" value={name} />
        <div className="row low">
          <NameField id={`b-${index}`} label="Neuer Name" value={name} refused={refused} />
          <button className="btn ghost" type="submit" name="tun" value="umbenennen">
            Umbenennen
          </button>
          {listings.length === 0 && !isOnly && (
            <button className="as-link danger" type="submit" name="tun" value="entfernen">
              Entfernen<span className="vh">: {name}</span>
            </button>
          )}
        </div>
        <p className="quiet">
          Auf allen Seiten, in Filtern und Feeds, mit der nächsten Veröffentlichung.
          {listings.length > 0 && " Entfernen geht, wenn keine Stelle mehr darin liegt."}
        </p>
      </form>
    </Fold>
  );
}

type NameFieldProps = { id: string; label: string; value: string; refused: Props["refused"] };

function NameField({ id, label, value, refused }: NameFieldProps) {
  return (
    <Line
      id={id}
      name="name"
      label={label}
      error={refused?.message}
      defaultValue={refused?.typed ?? value}
      maxLength={40}
      autoFocus={refused !== undefined}
    />
  );
}
