import type { ListingImport } from "@fernkontor/applications/agency-drafts/listing-imports";
import { Block } from "../frame/block.tsx";
import type { ReadListing } from "./import-plan.ts";
import { importPath } from "./start-page.tsx";
import { fieldLabel, valueWords } from "./value-words.ts";

/** One job of a file: what was recognised, and word for word what was not. */
export function ImportedPostingPage({ imported, listing }: { imported: ListingImport; listing: ReadListing }) {
  const { posting, fields, form, missing } = listing;
  return (
    <>
      <nav className="back" aria-label="Zurück">
        <a href={`${importPath}/${imported.id}`}>Zurück zu allen Stellen der Datei</a>
      </nav>
      <div className="page-head">
        <h1>
          <bdi>{form.title}</bdi>
        </h1>
        {missing.length > 0 && <p>Noch offen: {missing.join(" · ")}</p>}
      </div>
      <div className="two even">
        <Block id="erkannt" title="Erkannt">
          <dl className="ruled">
            {Object.entries(fields).flatMap(([key, value]) =>
              pathsOf(key, value).map(([path, inner]) => (
                <div key={path.join(".")}>
                  <dt>{fieldLabel(path)}</dt>
                  <dd>{valueWords(path, inner)}</dd>
                </div>
              )),
            )}
          </dl>
        </Block>
        <Block id="weggelassen" title="Weggelassen, Wort für Wort">
          {posting.leftOut.length === 0 ? (
            <p>Nichts: Alles hat seinen Platz.</p>
          ) : (
            <dl className="ruled">
              {posting.leftOut.map(({ from, text }, index) => (
                <div key={index}>
                  <dt>{from}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </Block>
      </div>
    </>
  );
}

function pathsOf(key: string, value: unknown): [path: string[], value: unknown][] {
  const isGroup = ["client", "contract"].includes(key) && typeof value === "object" && value !== null;
  return isGroup ? Object.entries(value).map(([name, inner]) => [[key, name], inner]) : [[[key], value]];
}
