import { listingPath } from "./page.tsx";

type Props = { slug: string; title: string; versions: number; seenVersion: number };

/** The draft of a listing that was never public is thrown away; nothing else at the desk is gone for good. */
export function DeleteDraftPage({ slug, title, versions, seenVersion }: Props) {
  return (
    <>
      <nav className="back" aria-label="Zurück">
        <a href={listingPath(slug)}>Zurück zum Entwurf</a>
      </nav>
      <div className="page-head">
        <h1>Entwurf „{title}“ löschen</h1>
        <p>
          Er war nie öffentlich, und niemand hat sich beworben. Deshalb lässt er sich ganz löschen
          {versions > 1 && `, mit seinen ${versions} Fassungen`}.
        </p>
      </div>
      <form className="form measure" method="post" action={`${listingPath(slug)}/loeschen`}>
        <input type="hidden" name="fassung" value={seenVersion} />
        <div className="notice" data-tone="soon">
          <p>
            Zurückholen lässt er sich dann nicht mehr. Im Protokoll bleibt nur, dass Sie heute einen Entwurf gelöscht
            haben.
          </p>
        </div>
        <div className="row">
          <button className="btn danger" type="submit">
            Entwurf löschen
          </button>
          <a href={listingPath(slug)}>Doch nicht</a>
        </div>
      </form>
    </>
  );
}
