/** The pages of the website with what is saved at the desk, as they stand today. */
import { join } from "node:path";
import type { AgencyFileProblem } from "@fernkontor/agency-files/agency-file-error";
import type { LaidOver } from "@fernkontor/agency-files/files";
import { namesIn } from "@fernkontor/agency-files/folder-files";
import { checkOwnLinks, readPagesFolder } from "@fernkontor/agency-files/own-texts";
import { readPictures } from "@fernkontor/agency-files/pictures";
import { shownPath } from "@fernkontor/agency-files/read-text";
import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { ownablePages } from "@fernkontor/domain/agency/own-section";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { filesAtHand } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";

const pagesFolder = "pages";
export const pageFile = (name: string) => `${pagesFolder}/${name}.md`;

export type PagesAtHand = {
  agency: PublicAgency;
  /** What the files of pages are refused for. */
  problems: readonly AgencyFileProblem[];
};

/** @param typed in place of what is saved */
export async function pagesAtHand(desk: Desk, now: Date, typed?: LaidOver): Promise<PagesAtHand> {
  const { agencyFolder } = desk.config;
  const problems: AgencyFileProblem[] = [];
  const agency = desk.agencyOn(momentAt(now));
  const files = await filesAtHand(desk, `${pagesFolder}/`, typed);
  const pictures = readPictures(agencyFolder, [], files);
  const { ownPages, ownDocuments } = readPagesFolder(
    join(agencyFolder, pagesFolder),
    agency.profile,
    pictures,
    problems,
    files,
  );
  const listings = [...agency.listings, ...agency.closedListings].map(({ slug }) => `${routes.listings}/${slug}`);
  const addresses = [...ownPages.map(({ address }) => `/${address}`), ...listings];
  checkOwnLinks(
    ownPages.map(({ text }) => text),
    addresses,
    problems,
  );
  return { agency: { ...agency, ownPages, ownDocuments, pictures: pictures.all() }, problems };
}

export function problemsOf({ config }: Desk, { problems }: PagesAtHand, path: string): AgencyFileProblem[] {
  const shown = shownPath(join(config.agencyFolder, path));
  return problems.filter(({ file }) => file === shown);
}

/** Those of the agency's own, by their addresses. */
export async function ownPageNames(desk: Desk): Promise<string[]> {
  const files = await filesAtHand(desk, `${pagesFolder}/`);
  const names = namesIn(join(desk.config.agencyFolder, pagesFolder), [], files) ?? [];
  return names.flatMap((file) => {
    const name = /^([\p{Ll}\p{N}-]+)\.md$/u.exec(file)?.[1];
    return name === undefined || ownablePages.some((page) => page === name) ? [] : name;
  });
}
