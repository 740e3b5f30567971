import type { ListingImport } from "@fernkontor/applications/agency-drafts/listing-imports";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { Block } from "../frame/block.tsx";
import { PageHead } from "../frame/page-head.tsx";
import type { ReadListing } from "./import-plan.ts";
import { importPath } from "./start-page.tsx";
import { fieldLabel, valueWords } from "./value-words.ts";

/** One job of a file: what was recognised, and word for word what was not. */
export function ImportedPostingPage({ imported, listing }: { imported: ListingImport; listing: ReadListing }) {
  const { posting, fields, form, missing } = listing;
  return (
    <>
      <PageHead
        back={{ to: `${importPath}/${imported.id}`, label: "Zurück zu allen Stellen der Datei" }}
        title={<bdi>{form.title}</bdi>}
        lead={missing.length > 0 && `Noch offen: ${missing.join(" · ")}`}
      />
      <div className="two even">
        <Block id="erkannt" title="Erkannt">
          <RuledList
            lines={Object.entries(fields)
              .flatMap(([key, value]) => pathsOf(key, value))
              .map(([path, inner]) => ({ label: fieldLabel(path), text: valueWords(path, inner) }))}
          />
        </Block>
        <Block id="weggelassen" title="Weggelassen, Wort für Wort">
          {posting.leftOut.length === 0 ? (
            <p>Nichts: Alles hat seinen Platz.</p>
          ) : (
            <RuledList lines={posting.leftOut.map(({ from, text }) => ({ label: from, text }))} />
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
