import type { CompanySheet } from "@fernkontor/applications/cases/company-sheets";
import type { CompanyWithContacts } from "@fernkontor/applications/companies/companies";
import { Address } from "@fernkontor/design/desk/status.tsx";
import type { Listing } from "@fernkontor/domain/listing/listing";
import type { ReactNode } from "react";
import { Block } from "../frame/block.tsx";

import { ListTable } from "../frame/list-table.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { Phone } from "../frame/phone.tsx";
import { State } from "../frame/state.tsx";
import { typedMoment } from "../listing/typed-values.ts";
import { type ShownState, stateWords } from "../listings/listings-view.ts";
import { companiesPath, companyPath, contactPath, listingPath } from "../paths.ts";
import type { FormContext } from "../records/inputs.tsx";
import { companyInputs, contactInputs } from "./fields.ts";
import { PresentedList } from "./presented-list.tsx";
import { RowForm } from "./row-form.tsx";

export type CompanyListing = Pick<Listing, "slug" | "title" | "validUntil"> & {
  state: ShownState;
  applications: number;
};

/** `act`: which form is open, with what was typed and refused. */
export type CompanyAct = "angaben" | "kontakt";

type Props = {
  company: CompanyWithContacts;
  listings: readonly CompanyListing[];
  sheets: readonly CompanySheet[];
  now: Date;
  companyForm: FormContext;
  contactForm: FormContext;
  open: CompanyAct | undefined;
  notice: ReactNode;
};

export function CompanyPage(props: Props) {
  const { company, listings, sheets, companyForm, contactForm, open, notice, now } = props;
  const { id, name, website, contacts } = company;
  return (
    <>
      <PageHead title={<bdi>{name}</bdi>} back={{ to: companiesPath, label: "Zurück zu den Unternehmen" }}>
        {website !== null && (
          <p>
            <a href={website} rel="noreferrer">
              {website.replace(/^https:\/\/(www\.)?|\/$/g, "")}
            </a>
          </p>
        )}
      </PageHead>
      {notice}
      <div className="two">
        <div className="stack">
          <PresentedList company={name} {...{ sheets, now }} />
          <Listings listings={listings} />
        </div>
        <div className="stack">
          <section className="acts" aria-labelledby="tun">
            <h2 id="tun" className="vh">
              Handeln
            </h2>
            <details name="tun" open={open === "kontakt" || undefined}>
              <summary>Kontakt hinzufügen</summary>
              <RowForm
                inputs={contactInputs}
                context={contactForm}
                action={`${companyPath(id)}/kontakt`}
                button="Hinzufügen"
              >
                <p className="quiet">
                  Mit dem ersten Blatt erfährt dieser Mensch per E-Mail, was gespeichert ist. Geht binnen eines Monats
                  keines hinaus, löscht das Kontor den Kontakt wieder.
                </p>
              </RowForm>
            </details>
            <details name="tun" open={open === "angaben" || undefined}>
              <summary>Angaben ändern</summary>
              <RowForm inputs={companyInputs} context={companyForm} action={companyPath(id)} button="Speichern" />
            </details>
          </section>
          <Contacts contacts={contacts} />
        </div>
      </div>
    </>
  );
}

function Listings({ listings }: Pick<Props, "listings">) {
  return (
    <Block id="stellen" title="Stellen" count={listings.length}>
      {listings.length === 0 ? (
        <p>Keine Stelle nennt dieses Unternehmen.</p>
      ) : (
        <ListTable labelledBy="stellen" opensRows>
          {listings.map(({ slug, title, validUntil, state, applications }) => (
            <tr role="row" key={slug}>
              <th role="rowheader" scope="row" className="wide">
                <a href={listingPath(slug)}>
                  <bdi>{title}</bdi>
                </a>{" "}
                <small>{applications === 1 ? "1 Bewerbung" : `${applications} Bewerbungen`}</small>
              </th>
              <td role="cell">
                <State state={state} word={stateWords[state]} />
              </td>
              <td role="cell" className="nb">
                bis {typedMoment(validUntil)}
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </Block>
  );
}

function Contacts({ contacts }: Pick<CompanyWithContacts, "contacts">) {
  return (
    <Block id="kontakte" title="Kontakte" count={contacts.length}>
      {contacts.length === 0 && <p>Noch niemand. Ein Blatt braucht jemanden, der es bekommt.</p>}
      {contacts.map(({ id, name, email, phone }) => (
        <div key={id}>
          <p>
            <b>
              <bdi>{name}</bdi>
            </b>
          </p>
          <p>
            <Address email={email} />
          </p>
          {phone !== null && (
            <p>
              <Phone number={phone} />
            </p>
          )}
          <p>
            <a href={contactPath(id)}>
              Ändern, Auskunft, löschen<span className="vh">: {name}</span>
            </a>
          </p>
        </div>
      ))}
    </Block>
  );
}
