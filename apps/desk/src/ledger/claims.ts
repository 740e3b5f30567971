/** The agency's figures and promises as they would be: those of the draft, where one is begun. */

import { isDeepStrictEqual } from "node:util";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import {
  type ClaimKind,
  type ClaimName,
  claimsSchema,
  fromListings,
  fromReplies,
} from "@fernkontor/domain/claim/claim";
import type { Evidence } from "@fernkontor/domain/claim/evidence";
import { claimFigures, claimNameOf } from "@fernkontor/texts/claim-figures";
import { textsOf } from "@fernkontor/texts/texts-of";
import * as v from "valibot";
import { type FileAtHand, fileAtHand } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";
import { namesAtHand, type Option } from "../profile/names-at-hand.ts";
import type { FieldSpec } from "../records/field-spec.ts";
import type { RecordRow } from "../records/record-routes.tsx";

export const claimsFile = "claims.yaml";

export type ClaimRow = RecordRow & {
  id: ClaimName;
  /** What it is called, and its figure as the pages say it; a promise has none. */
  called: string;
  figure: string | undefined;
  kind: ClaimKind;
  meaning: string;
  evidence: Evidence | undefined;
  /** Nobody types it: it is counted from the listings, or worked out from the answers. */
  isCounted: boolean;
  /** Changed in the draft, and not public yet. */
  isDrafted: boolean;
};

/** In the order of the file. A file that cannot be read has none. */
export async function claimRows(desk: Desk, agency: PublicAgency): Promise<{ rows: ClaimRow[]; file: FileAtHand }> {
  const [file, { people }] = await Promise.all([fileAtHand(desk, claimsFile), namesAtHand(desk)]);
  const written = plainYaml(file.text ?? "") ?? {};
  const onDisk = plainYaml(file.onDisk ?? "") ?? written;
  const names = Object.keys(written).filter((name) => name in claimsSchema.entries) as ClaimName[];
  return { file, rows: names.flatMap((name) => rowOf(agency, people, name, written[name], onDisk[name]) ?? []) };
}

type Claim = { value: unknown; kind: ClaimKind; meaning: string; evidence?: Evidence | undefined };

/** What is half typed counts in the lists as it was before. */
function rowOf(
  agency: PublicAgency,
  people: readonly Option[],
  name: ClaimName,
  written: unknown,
  onDisk: unknown,
): ClaimRow | undefined {
  const schema: v.GenericSchema<unknown, Claim | undefined> = claimsSchema.entries[name];
  const claim = [written, onDisk].find((each): each is Claim => v.is(schema, each));
  if (claim === undefined || claim.value === false) return undefined;
  const { value, kind, meaning, evidence } = claim;
  const isCounted = value === fromListings || value === fromReplies;
  const shown = isCounted ? agency.claims[name] : claim;
  const { figure: figureOf, inTable = figureOf } = claimFigures[name];
  const figure = shown && inTable?.(shown as never, textsOf(agency).text);
  const called = claimNameOf({ ...agency, claims: { ...agency.claims, [name]: shown } }, name);
  return {
    ...{ id: name, called, figure, kind, meaning, evidence, isCounted, written },
    ...{ file: claimsFile, path: [name], title: figure === undefined ? called : `${figure} ${called}` },
    fields: isCounted ? [] : claimFields(agency, people, name, claim),
    isDrafted: !isDeepStrictEqual(written, onDisk),
  };
}

const units: readonly (readonly [RegExp, string])[] = [
  [/^dayRate/, "in Euro"],
  [/AtLeast$/, "Mindestens"],
  [/Percent$/, "Prozent"],
  [/Hours$/, "Stunden"],
  [/Minutes$/, "Minuten"],
  [/Days$/, "Tage"],
  [/weeks/i, "Wochen"],
];

/** The fields of its value and of its evidence, in the order of the form. */
function claimFields(
  { profile }: PublicAgency,
  people: readonly Option[],
  name: ClaimName,
  { value, kind, evidence }: Claim,
): FieldSpec[] {
  const isPromise = typeof value === "boolean" && name !== "lawfulContracts";
  const isCount = kind === "counted";
  const proof = (name: string, label: string, key: string, more: Omit<FieldSpec, "name" | "label" | "path">) => ({
    ...{ name, label, path: ["evidence", key], ...more },
  });
  const short = { row: "pair" };
  return [
    ...valueFields(name, value),
    ...(isPromise
      ? []
      : [proof("n", isCount ? "Gezählte Fälle" : "Fälle", "sampleSize", { ...short, takes: "number" })]),
    proof("stand", isPromise ? "Zugesagt seit" : "Stand", "asOf", { ...short, takes: "day" }),
    proof("gilt", "Gilt bis", "validUntil", { ...short, takes: "day" }),
    ...(isPromise
      ? []
      : [
          proof("quelle", "Woraus", "source", { takes: "line" }),
          proof("wie", isCount ? "Wie gezählt" : "Wie ermittelt", "method", { takes: "text" }),
        ]),
    proof("wer", "Wer dafür einsteht", "responsible", { takes: "choice", options: people }),
    ...(evidence?.invented && profile.mode === "live"
      ? [
          proof("erfunden", "Dieser Beleg ist noch erfunden", "invented", {
            takes: "tick",
            hint: "Eine echte Website nimmt ihn dann nicht.",
          }),
        ]
      : []),
  ];
}

function valueFields(claim: ClaimName, value: unknown): FieldSpec[] {
  const [, unit = "Wert"] = units.find(([pattern]) => pattern.test(claim)) ?? [];
  const field = (name: string, label: string, ...path: (string | number)[]) =>
    ({ name, label, path: ["value", ...path], takes: "number", row: "pair" }) as const;
  if (typeof value === "number") return [field("wert", unit)];
  if (Array.isArray(value))
    return value.map(({ category }, index) => field(`bereich-${index}`, `${category}, mindestens`, index, "atLeast"));
  if (typeof value !== "object" || value === null) return [];
  if ("dayRate" in value)
    return [
      field("tag", "Euro am Tag", "dayRate"),
      field("tage", "Arbeitstage", "daysPerMonth"),
      field("bonus", "Bonus in Prozent", "bonusPercent"),
    ];
  return [field("von", `Von, ${unit}`, "from"), field("bis", `Bis, ${unit}`, "to")];
}
