import { Line } from "@fernkontor/design/desk/line.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { germanDate } from "@fernkontor/domain/german/german";
import type { ReactNode } from "react";
import { Back } from "../frame/back.tsx";
import { Block } from "../frame/block.tsx";
import { State } from "../frame/state.tsx";
import type { ListedListing } from "../listings/listings-view.ts";
import { payWords } from "../listings/pay-words.ts";
import { inboxPath, listingPath, listingsPath } from "../paths.ts";
import { GoneMirror } from "./gone-mirror.tsx";

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
  const again = (id: keyof Reopening) => ({
    ...{ id, defaultValue: typed[id], error: problems[id], autoFocus: problems[id] !== undefined },
  });
  const isDay = /^\d{4}-\d\d-\d\d$/.test(on);
  return (
    <>
      <Back to={listingsPath} label="Zurück zu den Stellen" />
      <div className="case-head">
        <div>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <p className="case-meta">
            <State state="zurueckgezogen" word="zurückgezogen" />{" "}
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
            <RuledList
              lines={[
                { label: "Vergütung", text: `${payWords(form)}, brutto` },
                { label: "Umfang", text: form.type },
                { label: "Unternehmen", text: form["client.name"] || "nicht genannt" },
                { label: "Ort", text: form.location },
                { label: "Auf der Website", text: `${form.publishedOn} bis ${isDay ? germanDate(on) : on}` },
                { label: "Kontakt", text: listing.contact },
                {
                  label: "Bewerbungen",
                  text: <a href={`${inboxPath}?zeigen=alle&stelle=${slug}`}>{applications}</a>,
                },
              ]}
            />
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
                <Line {...again("bis")} label="Bewerbung bis" placeholder="31.03.2027" />
                <Line {...again("bestaetigt")} label="Bestätigt am" />
                <Line {...again("plaetze")} label="Freie Plätze" inputMode="numeric" />
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
