/** Which listings the website shows first. */
import type { FieldEdit } from "@fernkontor/agency-files/edit-yaml";
import type { Desk } from "../desk.ts";
import { typedText } from "../listing/typed-values.ts";
import type { ListedListing } from "../listings/listings-view.ts";
import { peoplePath } from "../paths.ts";
import { editsOf, type FieldProblem, type FieldSpec } from "../records/field-spec.ts";
import { type RecordRow, recordRoutes } from "../records/record-routes.tsx";
import type { Form } from "../records/typed-over.tsx";
import type { Route } from "../routes.ts";
import { profileFile } from "./names-at-hand.ts";
import { listOf, profileAtHand } from "./profile-file.ts";

const mostTrends = 6;
/** With more open listings than that nobody finds one in a list: the title is typed. */
const mostChoices = 60;

const at = `${peoplePath}/positionen`;
export const trendsPath = `${at}/gefragt`;

export function trendRoutes(desk: Desk): readonly Route[] {
  return recordRoutes<RecordRow>(desk, {
    ...{ at, place: "/team", one: "Auswahl", reads: "lead", writes: "lead" },
    back: { to: peoplePath, label: "Zurück zu den Menschen" },
    rows: async ({ now }) => {
      const { written, listings } = await profileAtHand(desk, now);
      const row = { id: "gefragt", title: "Gefragte Positionen", file: profileFile, path: ["trending"] };
      return [
        {
          ...row,
          written: written.trending,
          fields: trendFields(listings, listOf(written.trending) as readonly Trend[]),
        },
      ];
    },
    problems: async ({ fields }, form, { now }) =>
      trendProblems(fields, form, (await profileAtHand(desk, now)).listings),
    view: async () => ({
      lead: "Bis zu sechs, auf der Startseite. Ist keine gewählt, stehen dort die drei neuesten.",
      effect: "Öffentlich wird es mit der nächsten Veröffentlichung.",
      aside: null,
    }),
    together: ({ fields }) => [fields.map(({ name }) => name)],
    edits: ({ fields, written }, form) => trendEdits(fields, form, listOf(written) as readonly Trend[]),
  }).routes;
}

/** Row by row the listing, and a word about it. */
function trendFields(listings: readonly ListedListing[], chosen: readonly Trend[]): FieldSpec[] {
  const isOpen = ({ state }: ListedListing) => state === "offen" || state === "endet-bald";
  const offered = listings
    .filter((listing) => isOpen(listing) || chosen.some(({ job }) => job === listing.slug))
    .toSorted((a, b) => a.title.localeCompare(b.title, "de"));
  const codec = {
    typed: (slug: unknown) => offered.find((each) => each.slug === slug)?.title ?? typedText(slug),
    read: (typed: string) => offered.find(({ title }) => title === typed)?.slug ?? typed,
  };
  const words = (listing: ListedListing) => `${listing.title}${isOpen(listing) ? "" : " (nicht offen)"}`;
  const options = [["", "–"] as const, ...offered.map((listing) => [listing.slug, words(listing)] as const)];
  const job = offered.length <= mostChoices ? { takes: "choice" as const, options } : { takes: "line" as const, codec };
  return Array.from({ length: mostTrends }, (_, index): FieldSpec[] => {
    const row = `pair wide-narrow trend${index === 0 ? "" : ` again row-${index + 1}`}`;
    return [
      { name: `g${index + 1}`, label: `${index + 1}. Position`, path: [index, "job"], row, ...job },
      { name: `w${index + 1}`, label: "Stichwort dazu", path: [index, "area"], row, takes: "line", maxLength: 30 },
    ];
  }).flat();
}

type Trend = { job?: string; area?: string };

function trendsIn(fields: readonly FieldSpec[], form: Form): Trend[] {
  const trends: Trend[] = Array.from({ length: mostTrends }, () => ({}));
  for (const { path, value } of editsOf(fields, undefined, form))
    Object.assign(trends[Number(path[0])] ?? {}, { [String(path[1])]: value });
  return trends;
}

function trendProblems(fields: readonly FieldSpec[], form: Form, listings: readonly ListedListing[]): FieldProblem[] {
  const jobs = trendsIn(fields, form).map(({ job }) => job);
  return jobs.flatMap((job, index): FieldProblem[] => {
    const refused = (message: string) => [{ field: `g${index + 1}`, message, isRefused: true }];
    if (job === undefined) return [];
    if (jobs.indexOf(job) < index) return refused("Diese Stelle steht schon oben.");
    if (listings.some(({ slug }) => slug === job)) return [];
    return refused(`„${job}“ ist keine Stelle. Schreiben Sie den Titel, wie er auf der Seite steht.`);
  });
}

/** Field by field where as many stand there as before: those that stay keep their lines. */
function trendEdits(fields: readonly FieldSpec[], form: Form, before: readonly Trend[]): FieldEdit[] {
  const wanted = trendsIn(fields, form).filter(({ job }) => job !== undefined);
  if (wanted.length === 0) return [{ path: [], value: undefined }];
  if (wanted.length !== before.length) return [{ path: [], value: wanted }];
  return wanted.flatMap(({ job, area }, index): FieldEdit[] => [
    { path: [index, "job"], value: job },
    { path: [index, "area"], value: area },
  ]);
}
