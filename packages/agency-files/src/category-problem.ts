import { slugOf } from "@fernkontor/domain/german/german";
import { everyCategory } from "@fernkontor/domain/listing/listing-filter-query";

/**
 * Why a category cannot stand beside others, in German: the list tells them apart by their addresses.
 * @param others of several with the same address the last counts
 */
export function categoryProblem(category: string, others: readonly string[]): string | undefined {
  const address = slugOf(category);
  if (address === "")
    return `„${category}“ braucht einen Buchstaben von a bis z oder eine Ziffer: Daraus entsteht die Adresse`;
  if (address === everyCategory) return `„${category}“ steht schon für alle Bereiche. Nennen Sie den Bereich anders`;
  const same = others.findLast((other) => slugOf(other) === address);
  if (same === undefined) return undefined;
  return `„${category}“ und „${same}“ hätten beide die Adresse /jobs?kategorie=${address}. Benennen Sie einen um`;
}
