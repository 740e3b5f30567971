/** Every text of the website, the form and the mails, in the agency's words where it has some. */

import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { catalog, pageOf, type TextPlace } from "@fernkontor/texts/catalog";
import { type FileAtHand, fileAtHand } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";

export const wordingsFile = "texts.yaml";

export type Wording = {
  key: string;
  /** The shipped one. */
  says: string;
  /** The agency's own; undefined: the shipped one. */
  own: string | undefined;
  place: TextPlace;
  /** What stands in its places today, as far as records say it. */
  places: Readonly<Record<string, string>>;
  isOnPage: boolean;
};

/** All of them, in the order of the catalog. */
export async function wordings(desk: Desk, agency: PublicAgency): Promise<{ all: Wording[]; file: FileAtHand }> {
  const file = await fileAtHand(desk, wordingsFile);
  const own = plainYaml(file.text ?? "") ?? {};
  return { file, all: Object.entries(catalog).map(([key, says]) => wordingOf(agency, key, says, own[key])) };
}

function wordingOf({ profile }: PublicAgency, key: string, says: string, written: unknown): Wording {
  return {
    ...{ key, says },
    own: typeof written === "string" ? written.trim() : undefined,
    place: pageOf(key),
    places: { name: profile.name, city: profile.address.city },
    isOnPage: !/^(claims|outputs)\.|\.head\./.test(key),
  };
}

/** A text as people read it: with what stands in its places today, without marks that nobody sees. */
export function readText({ own, says, places }: Pick<Wording, "own" | "says" | "places">): string {
  return (own || says).replace(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole).replaceAll("\u00ad", "");
}

export type WordingSearch = { word: string; page: string; version: "" | "eigene" | "mitgelieferte" };

export function foundWordings(all: readonly Wording[], { word, page, version }: WordingSearch): Wording[] {
  const wanted = word.toLocaleLowerCase("de");
  return all.filter(
    (wording) =>
      (page === "" || wording.key.startsWith(`${page}.`)) &&
      (version === "" || (wording.own !== undefined) === (version === "eigene")) &&
      readText(wording).toLocaleLowerCase("de").includes(wanted),
  );
}

/** Pages that show what stands on several. */
const shownOn: Readonly<Record<string, string>> = { parts: "/", frame: "/", claims: "/belege" };

/** Where on the website a text can be seen; undefined where it is on no page. */
export function addressOf({ key, place }: Wording, { listings }: PublicAgency): string | undefined {
  if (place.address === "/jobs/…") return listings[0] && `/jobs/${listings[0].slug}`;
  if (place.address?.includes("…")) return undefined;
  return place.address ?? shownOn[key.split(".", 1)[0] ?? ""];
}
