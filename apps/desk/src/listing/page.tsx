import { Back } from "../frame/back.tsx";
import { listingPath, listingsPath } from "../paths.ts";
import "./listing.css";
import type { ReactNode } from "react";
import { HistoryLink } from "../agency-drafts/file-notice.tsx";
import type { NoAnswer } from "../agency-drafts/latest-check.ts";
import { pathOf } from "../agency-drafts/listing-path.ts";
import { severities } from "../agency-drafts/severities.ts";
import { Fold } from "../frame/fold.tsx";
import { State } from "../frame/state.tsx";
import { Tag } from "../frame/tag.tsx";
import { Time } from "../frame/time.tsx";
import { type ShownState, stateWords } from "../listings/listings-view.ts";
import { CheckTags } from "../listings/page.tsx";
import { FormBefore } from "../records/typed-over.tsx";
import { type FormProps, ListingFields } from "./form.tsx";
import type { ListingProblem } from "./listing-problems.ts";
import { Preview } from "./preview.tsx";

type Props = FormProps & {
  title: string;
  state: ShownState;
  /** Of the draft, if there is one: when and by whom. */
  saved: { at: string; by: string } | undefined;
  /** Everything that is wrong, in the order of the form. */
  told: readonly ListingProblem[];
  /** Why that is only what the record itself refuses. */
  unchecked: NoAnswer | undefined;
  /** It was begun a moment ago. */
  isNew: boolean;
  /** Somebody has saved it: what is wrong with it is said above the form. */
  isSaved: boolean;
  /** The version of a draft that was never public, so that it can be thrown away. */
  removable: number | undefined;
  siteAddress: string;
  notice?: ReactNode;
  now: Date;
};

export function ListingPage(props: Props) {
  const { slug, title, around, notice, today, isPublic } = props;
  return (
    <>
      <Back to={listingsPath} label="Zurück zu den Stellen">
        {isPublic && (
          <span>
            <a href={props.siteAddress}>Auf der Website ansehen</a>
          </span>
        )}
      </Back>
      <Head {...props} />
      {notice}
      <Summary {...props} />
      <div className="two preview">
        <div className="stack">
          <form
            className="stack listing-form"
            id="stelle"
            method="post"
            action={listingPath(slug)}
            data-today={today}
            aria-label={title}
          >
            <FormBefore form={around.before} clashes={around.clashes} />
            <ListingFields {...props} />
            <div className="row save">
              <button className="btn" type="submit">
                Speichern
              </button>
              <a href="/veroeffentlichen">Zum Veröffentlichen</a>
              <a className="only-narrow" href="#vorschau">
                Vorschau
              </a>
            </div>
          </form>
          <Ways {...props} />
        </div>
        <Preview slug={slug} />
      </div>
    </>
  );
}

function Head({ title, state, saved, isPublic, told, unchecked, isNew, now }: Props) {
  return (
    <div className="case-head">
      <div>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p className="case-meta">
          <State state={state} word={stateWords[state]} />{" "}
          {saved && (
            <span>
              {isPublic ? "geändert" : "gespeichert"} <Time at={saved.at} now={now} />, von {saved.by}
              {isPublic && "; noch nicht öffentlich"}
            </span>
          )}{" "}
          {isNew ? (
            <span className="quiet">noch nicht vollständig</span>
          ) : (
            <CheckTags told={told.length === 0 && unchecked ? unchecked : told} />
          )}
        </p>
      </div>
    </div>
  );
}

/** All that is wrong, each with its field; the first of what stands above the form gets the focus. */
function Summary({ told, isSaved }: Props) {
  if (told.length === 0 || !isSaved) return null;
  const isRefused = told.some(({ severity }) => severity === "error");
  return (
    <div className="summary" role="alert" tabIndex={-1} autoFocus>
      <p>
        <b>{isRefused ? "Gespeichert, aber so nicht zu veröffentlichen." : "Gespeichert. Sehen Sie sich das an:"}</b>
      </p>
      <ul className="findings">
        {told.map(({ severity, label, message, field }) => (
          <li key={`${field} ${message}`}>
            <Tag tone={severities[severity].tone}>{severities[severity].word}</Tag>
            <span>{field === "" ? `${label}: ${message}` : <a href={`#${field}`}>{`${label}: ${message}`}</a>}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What one does with it beside writing. */
function Ways({ slug, removable, state }: Props) {
  return (
    <div>
      <HistoryLink path={pathOf(slug)} />
      <Fold title="Kopieren">
        <div className="form">
          <form method="post" action={`${listingsPath}/neu`}>
            <button className="btn ghost" type="submit" name="aus" value={slug}>
              Neue Stelle mit diesem Text anfangen
            </button>
          </form>
        </div>
      </Fold>
      {removable !== undefined ? (
        <Fold title="Entwurf löschen" isDanger>
          <form className="form" method="post" action={`${listingPath(slug)}/loeschen`}>
            <input type="hidden" name="fassung" value={removable} />
            <p>
              Er war nie öffentlich, und niemand hat sich beworben. Zurückholen lässt er sich dann nicht mehr. Im
              Protokoll bleibt nur, dass Sie heute einen Entwurf gelöscht haben.
            </p>
            <button className="btn danger" type="submit">
              Entwurf löschen
            </button>
          </form>
        </Fold>
      ) : (
        state !== "entwurf" && (
          <Fold title="Zurückziehen">
            <div className="form">
              <p>
                Bewerben kann man sich dann nicht mehr; wieder öffnen geht immer.{" "}
                <a href={`${listingsPath}/zurueckziehen?wahl=${slug}`}>Weiter zum Zurückziehen</a>
              </p>
            </div>
          </Fold>
        )
      )}
    </div>
  );
}
