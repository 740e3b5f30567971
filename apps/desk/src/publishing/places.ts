/** Where people find what a file of `agency/` holds: at the desk, and on the site. */

import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import type { FileDraft } from "@fernkontor/applications/agency-drafts/file-drafts";
import type { Problem } from "@fernkontor/publishing/protocol";
import { fileWords } from "../agency-drafts/file-words.ts";
import { labelOfField } from "../agency-drafts/in-labels.ts";
import { slugOf } from "../agency-drafts/listing-path.ts";
import { pageAtPath } from "../agency-drafts/page-path.ts";
import type { Desk } from "../desk.ts";
import { brandPath, ownPagesPath, pagePath, publishPath } from "../paths.ts";
import { ownPageTitle } from "../site-pages/own-page-fields.ts";

const screens: Readonly<Record<string, string>> = {
  "claims.yaml": "/belege",
  "profile.yaml": "/menschen",
};

/** The screen where it is changed, at its field; undefined where an engineer does that. */
export function screenOf(path: string, field: readonly (string | number)[] = []): string | undefined {
  const slug = slugOf(path);
  const page = pageAtPath(path);
  if (page) return page.shippedName === undefined ? `${ownPagesPath}/${page.id}` : pagePath(page.id);
  const screen = slug !== undefined ? `/stellen/${slug}` : path.startsWith("brand/") ? brandPath : screens[path];
  const isOfOne = path === "claims.yaml" && labelOfField(path, field) !== undefined;
  if (isOfOne && typeof field[0] === "string") return `${screen}/${field[0]}`;
  // An entry of a list has no input of its own.
  const named = field.slice(0, field.findIndex((key) => typeof key === "number") >>> 0).join(".");
  return screen === undefined || slug === undefined || named === "" ? screen : `${screen}#${named}`;
}

/** The history of a file; where it has changed below its draft, there one of the two is chosen. */
export function historyPath(path: string): string {
  const slug = slugOf(path);
  return slug === undefined ? `${publishPath}/verlauf/${encodeURIComponent(path)}` : `/stellen/${slug}/verlauf`;
}

/** Those whose absence ends a problem are named as people call them. */
export function withTitles(desk: Pick<Desk, "agency">, problem: Problem, drafts: readonly FileDraft[]): Problem {
  const { endsWithout } = problem;
  if (endsWithout === undefined) return problem;
  const textOf = (name: string) => drafts.find(({ path }) => path === name)?.text;
  return { ...problem, endsWithout: endsWithout.map((name) => titleOf(desk, name, textOf(name))) };
}

/** What people call it; `text`: of a listing, as its file is meant. */
export function titleOf({ agency }: Pick<Desk, "agency">, path: string, text?: string | null): string {
  const slug = slugOf(path);
  const page = pageAtPath(path);
  if (page && page.shippedName === undefined && text != null) return `Seite „${ownPageTitle(text) ?? page.id}“`;
  if (slug === undefined) return fileWords(path, agency);
  const typed = plainYaml(text ?? "")?.title;
  if (typeof typed === "string" && typed !== "") return typed;
  return agency.listings.find((listing) => listing.slug === slug)?.title ?? slug;
}
