import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import { catalog, pageOf } from "@fernkontor/texts/catalog";
import { knownPlaces, type Slot, saidAt } from "@fernkontor/texts/sayings";

export type LostSentence = { page: string; says: string };

/** What the pages would no more say, or say otherwise, without a claim: each sentence with what stands in it today. */
export function lostSentences(agency: PublicAgency, name: ClaimName): LostSentence[] {
  const without: PublicAgency = { ...agency, claims: { ...agency.claims, [name]: undefined } };
  return (Object.keys(catalog) as Slot[]).flatMap((slot) => {
    const said = saidAt(agency, slot);
    if (said === undefined || said.when.length === 0 || saidAt(without, slot)?.key === said.key) return [];
    const places = knownPlaces(agency, said);
    const words = agency.wordings[said.key] ?? said.says;
    return [
      {
        page: pageOf(said.key).name,
        says: words.replace(/\{(\w+)\}/g, (whole, place: string) => places[place] ?? whole),
      },
    ];
  });
}
