import { quantity } from "@fernkontor/domain/german/german";
import { Block } from "../frame/block.tsx";
import { State } from "../frame/state.tsx";
import { dayWords } from "../frame/time.tsx";
import { stateWords } from "../listings/listings-view.ts";
import { listingsPath } from "../listings/page.tsx";
import type { FoundProps } from "./found-page.tsx";
import type { ChangedListing, GoneListing } from "./import-plan.ts";
import { fieldLabel, valueWords } from "./value-words.ts";

/** What the source has changed: before, now, and what stays because a person has changed it here. */
export function Changed({ plan: { changed }, nameOf, now }: FoundProps) {
  return (
    <Block id="geaendert" title="In der Quelle geändert" count={changed.length}>
      {changed.map((listing) => (
        <ChangedArticle key={listing.posting.identifier} {...{ listing, nameOf, now }} />
      ))}
    </Block>
  );
}

type ArticleProps = Pick<FoundProps, "nameOf" | "now"> & { listing: ChangedListing };

function ChangedArticle({ listing, nameOf, now }: ArticleProps) {
  const { posting, slug, title, state, merge, takenAt, writer } = listing;
  const who = writer && ("name" in writer ? writer.name : nameOf(writer.personId));
  const by = writer === undefined ? "hier geändert" : `${who}, ${dayWords(writer.at, now)}`;
  const name = `tun.${encodeURIComponent(posting.identifier)}`;
  return (
    <article className="incoming">
      <div className="row ends">
        <h3>
          <a href={`${listingsPath}/${slug}`}>
            <bdi>{title}</bdi>
          </a>
        </h3>
        <State state={state} word={stateWords[state]} />
      </div>
      <p className="quiet">
        {state === "entwurf"
          ? "Steht noch nicht auf der Website."
          : "Steht auf der Website. Die Änderung wird mit der nächsten Veröffentlichung öffentlich."}
      </p>
      <div>
        <div className="change columns">
          <span />
          <span className="quiet">{dayWords(takenAt, now)}</span>
          <span className="quiet">in der Datei</span>
        </div>
        {merge.taken.map(({ path, last, now: value }) => (
          <div className="change" key={path.join(".")}>
            <b>{fieldLabel(path)}</b>
            <del>{valueWords(path, last)}</del>
            <ins>{valueWords(path, value)}</ins>
          </div>
        ))}
        {merge.kept.map(({ path, now: value, here }) => (
          <div className="change" key={path.join(".")}>
            <b>{fieldLabel(path)}</b>
            <span className="quiet">in der Quelle jetzt: {valueWords(path, value)}</span>
            <span>
              <b>bleibt: {valueWords(path, here)}</b> <small className="quiet">{by}</small>
            </span>
          </div>
        ))}
      </div>
      <fieldset className="options inline" aria-label={title}>
        <label>
          <input type="radio" name={name} value="ja" defaultChecked />
          Übernehmen
        </label>
        <label>
          <input type="radio" name={name} value="nein" />
          Lassen, wie es ist
        </label>
      </fieldset>
    </article>
  );
}

/** What the source lists no more: it stays unless somebody decides otherwise. */
export function Gone({ plan: { gone }, applications }: FoundProps) {
  return (
    <Block id="weg" title="In der Quelle verschwunden" count={gone.length}>
      <p>Von selbst zieht das Kontor nichts zurück.</p>
      {gone.map((listing) => (
        <GoneChoice key={listing.slug} {...listing} applications={applications.get(listing.slug) ?? 0} />
      ))}
    </Block>
  );
}

function GoneChoice({ imported, slug, title, state, applications }: GoneListing & { applications: number }) {
  const name = `weg.${encodeURIComponent(imported.identifier)}`;
  const isDraft = state === "entwurf";
  const standing = isDraft ? "Entwurf, nie veröffentlicht" : `steht auf der Website: ${stateWords[state]}`;
  return (
    <fieldset className="options gone">
      <legend>
        <a href={`${listingsPath}/${slug}`}>
          <bdi>{title}</bdi>
        </a>{" "}
        <small className="quiet">
          {standing}
          {applications > 0 && `, ${quantity(applications, "Bewerbung", "Bewerbungen")}`}
        </small>
      </legend>
      <label>
        <input type="radio" name={name} value="bleibt" defaultChecked />
        <span>Stehen lassen</span>
      </label>
      <label>
        <input type="radio" name={name} value="weg" />
        {isDraft ? (
          <span>Entwurf löschen</span>
        ) : (
          <span>
            Zurückziehen <small>mit der nächsten Veröffentlichung; die Bewerbungen bleiben</small>
          </span>
        )}
      </label>
    </fieldset>
  );
}
