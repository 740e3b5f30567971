/** Into which categories the website groups its listings. */
import { categoryProblem } from "@fernkontor/agency-files/category-problem";
import { agencyProfileSchema } from "@fernkontor/domain/agency/profile";
import { quantity } from "@fernkontor/domain/german/german";
import * as v from "valibot";
import type { Desk } from "../desk.ts";
import { Block } from "../frame/block.tsx";
import { peoplePath } from "../paths.ts";
import { recordRoutes } from "../records/record-routes.tsx";
import { FormBefore } from "../records/typed-over.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { moveCategory } from "./moved-references.ts";
import { profileFile } from "./names-at-hand.ts";
import { Listings } from "./person-view.tsx";
import { type CategoryRow, categoryFields, profileAtHand } from "./profile-file.ts";

export const categoriesPath = `${peoplePath}/bereiche`;

export function categoryRoutes(desk: Desk): readonly Route[] {
  const rows = async ({ now }: PersonalVisit) => (await profileAtHand(desk, now)).categories;
  const { routes, on, show, remove } = recordRoutes<CategoryRow>(desk, {
    ...{ at: categoriesPath, place: "/team", one: "Bereich", reads: "lead", writes: "lead" },
    back: { to: peoplePath, label: "Zurück zu den Menschen" },
    rows,
    blank: async (visit) => ({
      ...{ id: "neu", title: "Neuer Bereich", file: profileFile, path: ["categories", (await rows(visit)).length] },
      ...{ written: "", fields: categoryFields, isNew: true, listings: [], isOnly: false },
    }),
    problems: async ({ path }, { name = "" }, visit) => {
      const others = (await rows(visit)).filter((row) => row.path[1] !== path[1]).map(({ written }) => written);
      const message = nameProblem(name, others);
      return message === undefined ? [] : [{ field: "name", message, isRefused: true }];
    },
    view: async (row) => ({
      lead: !row.isNew && quantity(row.listings.length, "Stelle", "Stellen"),
      effect: "Auf allen Seiten, in Filtern und Feeds, mit der nächsten Veröffentlichung.",
      aside: row.listings.length > 0 && (
        <Block id="stellen" title="Stellen darin">
          <p>
            <Listings listings={row.listings} />
          </p>
        </Block>
      ),
      acts: !row.isNew && <Removal row={row} />,
    }),
    // The listings first: broken off in between, the name that is looked for is still there.
    moves: ({ listings, written: from }, { name: to = "" }, visit) => moveCategory(desk, visit, { listings, from, to }),
  });
  const removal = on((visit, row) =>
    row.listings.length > 0 || row.isOnly
      ? show(visit, row, { problems: [needed], status: 422 })
      : remove(visit, row, { to: () => `${peoplePath}?getan=gespeichert` }),
  );
  return [...routes, { method: "POST", path: `${categoriesPath}/:id/entfernen`, access: "lead", answer: removal }];
}

const needed = { field: "name", message: "Darin liegen noch Stellen, oder es ist der einzige." };

/** By the record's own rules. */
function nameProblem(typed: string, others: readonly string[]): string | undefined {
  if (typed === "") return "Schreiben Sie einen Namen.";
  if (others.includes(typed)) return `„${typed}“ gibt es schon.`;
  const { issues } = v.safeParse(agencyProfileSchema.entries.categories, [typed]);
  const message = issues?.[0].message ?? categoryProblem(typed, others);
  return message === undefined ? undefined : `${issues ? `„${typed}“ ` : ""}${message}.`;
}

function Removal({ row: { id, written, listings, isOnly } }: { row: CategoryRow }) {
  if (listings.length > 0) return <p className="quiet">Entfernen geht, wenn keine Stelle mehr darin liegt.</p>;
  if (isOnly) return <p className="quiet">Entfernen geht nicht: Es ist der einzige Bereich.</p>;
  return (
    <form method="post" action={`${categoriesPath}/${id}/entfernen`}>
      <FormBefore form={{ name: written }} />
      <button className="as-link danger" type="submit">
        Bereich entfernen
      </button>
    </form>
  );
}
