import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import { catalog, pageAt, pageOf } from "@fernkontor/texts/catalog";
import { claimAddress } from "@fernkontor/texts/claim-figures";
import { knownPlaces, type Slot, saidAt } from "@fernkontor/texts/sayings";
import type { Desk } from "../desk.ts";

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

/**
 * Pages on which its figure stands by itself, with the mark that leads to its entry: read in what is public. None where the
 * site lies on another machine; pages of single listings have no marks.
 */
export async function markedPages({ config }: Pick<Desk, "config">, name: ClaimName): Promise<string[]> {
  const folder = join(config.publishFolder, "current/public");
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".html"));
  const marked = files.map(async (file) => {
    const address = `/${file.replace(/(^index)?\.html$/, "")}`;
    const isMarked = (await readFile(join(folder, file), "utf8")).includes(`href="${claimAddress(name)}"`);
    return isMarked && address !== routes.ledger ? [pageAt(address)] : [];
  });
  return (await Promise.all(marked)).flat();
}
