import type { ListingImport } from "@fernkontor/applications/agency-drafts/listing-imports";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { pathOf } from "../agency-drafts/listing-path.ts";
import { Block } from "../frame/block.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { ToldList } from "../listing/told-list.tsx";
import { fieldLabel, valueWords } from "../versions/said-differences.ts";
import type { Judged } from "./import-check.ts";
import type { ReadListing } from "./import-plan.ts";
import { importPath } from "./start-page.tsx";

const anyListing = pathOf("neu");

/** One job of a file: what was recognised, and word for word what was not. */
export function ImportedPostingPage({
  imported,
  listing: { posting, fields, form },
  judged: { told, missing } = { told: [], missing: [] },
}: {
  imported: ListingImport;
  listing: ReadListing;
  judged: Judged | undefined;
}) {
  return (
    <>
      <PageHead
        back={{ to: `${importPath}/${imported.id}`, label: "Zurück zu allen Stellen der Datei" }}
        title={<bdi>{form.title}</bdi>}
        lead={missing.length > 0 && `Noch offen: ${missing.join(" · ")}`}
      />
      <ToldList told={told} />
      <div className="two even">
        <Block id="erkannt" title="Erkannt">
          <RuledList
            lines={Object.entries(fields)
              .flatMap(([key, value]) => pathsOf(key, value))
              .map(([path, inner]) => ({
                label: fieldLabel(anyListing, path),
                text: valueWords(anyListing, path, inner),
              }))}
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
