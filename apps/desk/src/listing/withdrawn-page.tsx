import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { germanDate } from "@fernkontor/domain/german/german";
import type { ReactNode } from "react";
import { Block } from "../frame/block.tsx";
import { inboxPath } from "../inbox/page.tsx";
import type { ListedListing } from "../listings/listings-view.ts";
import { listingsPath } from "../listings/page.tsx";
import { payWords } from "../listings/pay-words.ts";
import { GoneMirror } from "./gone-mirror.tsx";
import { listingPath } from "./page.tsx";
import { Problem, toldBy } from "./withdraw-page.tsx";

export type Reopening = { bis: string; bestaetigt: string; plaetze: string };

type Props = {
  listing: ListedListing & { withdrawn: { on: string; reason: string } };
  /** By whom, where a draft says so: until it is published, the website still has the listing. */
  drafted: string | undefined;
  applications: number;
  typed: Reopening;
  problems: Partial<Reopening>;
  agency: PublicAgency;
  site: string;
  notice?: ReactNode;
};

export function WithdrawnPage({ listing, drafted, applications, typed, problems, agency, site, notice }: Props) {
  const { slug, title, form, withdrawn } = listing;
  const { on, reason } = withdrawn;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(on);
  return (
    <>
      <nav className="back" aria-label="Zurück">
        <a href={listingsPath}>Zurück zu den Stellen</a>
      </nav>
      <div className="case-head">
        <div>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <p className="case-meta">
            <span className="state" data-state="zurueckgezogen">
              zurückgezogen
            </span>{" "}
            <span>
              am {isDay ? germanDate(on) : on}
              {drafted !== undefined && `, von ${drafted}; noch nicht öffentlich`}
            </span>
          </p>
        </div>
      </div>
      {notice}
      <div className="two">
        <div className="stack">
          <Block id="war" title="Was dastand">
            <dl className="ruled">
              <Line term="Vergütung">{payWords(form)}, brutto</Line>
              <Line term="Umfang">{form.type}</Line>
              <Line term="Unternehmen">{form["client.name"] || "nicht genannt"}</Line>
              <Line term="Ort">{form.location}</Line>
              <Line term="Auf der Website">
                {form.publishedOn} bis {isDay ? germanDate(on) : on}
              </Line>
              <Line term="Kontakt">{listing.contact}</Line>
              <Line term="Bewerbungen">
                <a href={`${inboxPath}?zeigen=alle&stelle=${slug}`}>{applications}</a>
              </Line>
            </dl>
            <form method="post" action={`${listingsPath}/neu`} className="row">
              <a href={`${listingPath(slug)}/verlauf`}>Verlauf</a> ·{" "}
              <button className="as-link" type="submit" name="aus" value={slug}>
                Neue Stelle mit diesem Text
              </button>
            </form>
          </Block>
        </div>
        <div className="stack">
          <Block id="wieder" title="Wieder öffnen" isForm>
            <p>Unter derselben Adresse. Die alten Daten gelten nicht mehr; tragen Sie neue ein.</p>
            <form className="form" method="post" action={`${listingPath(slug)}/oeffnen`}>
              <div className="pair three">
                <p className="field">
                  <label htmlFor="bis">Bewerbung bis</label>
                  <input
                    id="bis"
                    name="bis"
                    defaultValue={typed.bis}
                    autoComplete="off"
                    placeholder="31.03.2027"
                    {...toldBy("bis", problems.bis)}
                  />
                  <Problem id="bis" text={problems.bis} />
                </p>
                <p className="field">
                  <label htmlFor="bestaetigt">Bestätigt am</label>
                  <input
                    id="bestaetigt"
                    name="bestaetigt"
                    defaultValue={typed.bestaetigt}
                    autoComplete="off"
                    {...toldBy("bestaetigt", problems.bestaetigt)}
                  />
                  <Problem id="bestaetigt" text={problems.bestaetigt} />
                </p>
                <p className="field">
                  <label htmlFor="plaetze">Freie Plätze</label>
                  <input
                    id="plaetze"
                    name="plaetze"
                    defaultValue={typed.plaetze}
                    inputMode="numeric"
                    {...toldBy("plaetze", problems.plaetze)}
                  />
                  <Problem id="plaetze" text={problems.plaetze} />
                </p>
              </div>
              <button className="btn" type="submit">
                Wieder öffnen
              </button>
              <p className="quiet">Öffentlich wird es mit dem Veröffentlichen.</p>
            </form>
          </Block>
          {isDay && (
            <Block id="adresse" title={`Das steht ${drafted === undefined ? "jetzt" : "dann"} an der Adresse`}>
              <GoneMirror {...{ agency, site, slug, title, on, reason }} />
            </Block>
          )}
        </div>
      </div>
    </>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
