import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { factsOf, sentencesIn } from "@fernkontor/agency-files/page-document";
import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import { claimAddress } from "@fernkontor/texts/claim-figures";
import { type PageDocumentName, pageDocuments } from "@fernkontor/texts/page-documents";
import { pageAt, pageOf } from "@fernkontor/texts/page-names";
import type { Desk } from "../desk.ts";

export type LostSentence = { page: string; says: string };

/** What the pages would no more say, or say otherwise, without a claim: each sentence as it stands today. */
export function lostSentences(agency: PublicAgency, name: ClaimName): LostSentence[] {
  const without: PublicAgency = { ...agency, claims: { ...agency.claims, [name]: undefined } };
  return (Object.entries(pageDocuments) as [PageDocumentName, string][]).flatMap(([page, source]) => {
    const left = new Set(sentencesIn(source, factsOf(without)));
    const said = new Set(sentencesIn(source, factsOf(agency)));
    return [...said].filter((sentence) => !left.has(sentence)).map((says) => ({ page: pageOf(page).name, says }));
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
