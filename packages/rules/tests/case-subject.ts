// The subjects of cases: the complete live agency of the tests, about which no rule has anything to say, with one change.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locateAgency } from "@fernkontor/agency-files/load-agency";
import { readOwnDocument } from "@fernkontor/agency-files/own-sections";
import { parseProse } from "@fernkontor/agency-files/parse-prose";
import { writeLiveAgency } from "@fernkontor/agency-files/test-agencies";
import type { Agency } from "@fernkontor/domain/agency/agency";
import type { OwnablePage } from "@fernkontor/domain/agency/own-section";
import type { OwnText } from "@fernkontor/domain/agency/own-text";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { builtPage } from "../src/built-site.ts";
import type { Subject } from "../src/subject.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-subject-"));
const located = locateAgency(writeLiveAgency(join(temporary, "live-agency")));
rmSync(temporary, { recursive: true });

/** The day for which the agency of the tests is complete. */
const today = "2026-11-21";

export const completeSubject: Subject = {
  ...located,
  formOrigin: "https://bewerbung.nirgendwo-gibt-es-nicht.de",
  now: today,
  today,
};

/** Fields of a record by their names; null takes one away, a list replaces the list. */
type Overlay = { readonly [field: string]: unknown };

type Replacement = readonly [part: string, by: string];

/** What a case changes of the complete agency. */
export type Change = {
  profile?: Overlay;
  /** Null for none at all. */
  claims?: Overlay | null;
  brand?: Overlay;
  /** The first listing. */
  listing?: Overlay;
  /** Others by their slugs, or all of them. */
  listings?: Overlay | readonly Listing[];
  replies?: Agency["replies"];
  measurement?: Agency["measurement"];
  /** Markdown of own pages. */
  pages?: Readonly<Record<string, string>>;
  /** Sections of shipped pages, as `agency/pages/about.md` has them. */
  sections?: Readonly<Partial<Record<OwnablePage, string>>>;
  /** Markdown of legal texts; a list has what to replace in the complete one of `cases/<name>.md`. */
  legal?: Readonly<Record<string, string | readonly Replacement[]>>;
  forgotten?: readonly string[];
  formOrigin?: string;
  today?: string;
  /** Pages of a built site by their routes: their HTML. */
  built?: Readonly<Record<string, string>>;
};

/** The complete agency with a change. */
export function changedSubject(change: Change): Subject {
  const { agency } = completeSubject;
  const [first] = agency.listings;
  const named: Overlay = { ...(change.listing && first && { [first.slug]: change.listing }), ...change.listings };
  return {
    ...completeSubject,
    agency: {
      ...agency,
      profile: overlaid(agency.profile, change.profile),
      claims: change.claims === null ? {} : overlaid(agency.claims, change.claims),
      brand: overlaid(agency.brand, change.brand),
      listings: Array.isArray(change.listings)
        ? change.listings
        : agency.listings.map((listing) => overlaid(listing, named[listing.slug])),
      replies: change.replies ?? agency.replies,
      measurement: change.measurement ?? agency.measurement,
      ownTexts: Object.fromEntries(
        Object.entries(change.legal ?? {}).map(([name, source]) => [
          name,
          ownText(`legal/${name}.md`, legalText(name, source)),
        ]),
      ),
      ownPages: Object.entries(change.pages ?? {}).map(([address, source]) => ({
        address,
        title: "Seite",
        description: "Eine Seite der Agentur.",
        place: "none",
        text: ownText(`pages/${address}.md`, source),
      })),
      ownDocuments: Object.fromEntries(
        Object.entries(change.sections ?? {}).map(([page, source]) => [
          page,
          readOwnDocument(page as OwnablePage, `live-agency/pages/${page}.md`, source, refused(page)),
        ]),
      ),
    },
    forgotten: (change.forgotten ?? []).map((name) => ({ file: `live-agency/${name}`, line: 1 })),
    formOrigin: change.formOrigin ?? completeSubject.formOrigin,
    today: change.today ?? today,
    ...(change.built && { site: { pages: Object.entries(change.built).map(([route, html]) => built(route, html)) } }),
  };
}

/** As it would be read; the overlay is not, so that a case can have what a schema would refuse. */
function overlaid<Value>(value: Value, overlay: unknown): Value {
  if (overlay === undefined) return value;
  if (!isRecord(overlay) || !isRecord(value)) return overlay as Value;
  const changed = Object.entries({ ...value, ...overlay })
    .filter(([, part]) => part !== null)
    .map(([field, part]) => [field, overlay[field] === undefined ? part : overlaid(value[field], part)]);
  return Object.fromEntries(changed) as Value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function legalText(name: string, source: string | readonly Replacement[]): string {
  if (typeof source === "string") return source;
  const complete = readFileSync(join(import.meta.dirname, `cases/${name}.md`), "utf8");
  return source.reduce((text, [part, by]) => (part === "" ? text + by : text.replace(part, () => by)), complete);
}

function ownText(path: string, source: string): OwnText {
  return { file: `live-agency/${path}`, blocks: parseProse(source, 1, { say: refused(path), placeholders: {} }) };
}

function refused(file: string) {
  return (line: number, message: string) => {
    throw new Error(`${file}:${line} ${message}`);
  };
}

function built(route: string, html: string) {
  return builtPage(`apps/site/dist${route}.html`, route, html);
}
