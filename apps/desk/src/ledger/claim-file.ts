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

export const claimsFile = "claims.yaml";

export type ClaimRow = {
  name: ClaimName;
  /** What it is called, and its figure as the pages say it; a promise has none. */
  title: string;
  figure: string | undefined;
  kind: ClaimKind;
  meaning: string;
  value: unknown;
  evidence: Evidence | undefined;
  /** Nobody types it: it is counted from the listings, or worked out from the answers. */
  isCounted: boolean;
  /** As it stands in the file, where something of it may be half typed: all else is then as it was. */
  written: unknown;
  /** Changed in the draft, and not public yet. */
  isDrafted: boolean;
};

/** In the order of the file. A file that cannot be read has none. */
export async function claimRows(desk: Desk, agency: PublicAgency): Promise<{ rows: ClaimRow[]; file: FileAtHand }> {
  const file = await fileAtHand(desk, claimsFile);
  const written = plainYaml(file.text ?? "") ?? {};
  const onDisk = plainYaml(file.onDisk ?? "") ?? written;
  const names = Object.keys(written).filter((name) => name in claimsSchema.entries) as ClaimName[];
  return { file, rows: names.flatMap((name) => rowOf(agency, name, written[name], onDisk[name]) ?? []) };
}

function rowOf(agency: PublicAgency, name: ClaimName, written: unknown, onDisk: unknown): ClaimRow | undefined {
  const claim = readClaim(name, written).value ?? readClaim(name, onDisk).value;
  if (claim === undefined || claim.value === false) return undefined;
  const isCounted = claim.value === fromListings || claim.value === fromReplies;
  const shown = isCounted ? agency.claims[name] : claim;
  const { figure, inTable = figure } = claimFigures[name];
  return {
    name,
    title: claimNameOf({ ...agency, claims: { ...agency.claims, [name]: shown } }, name),
    figure: shown && inTable?.(shown as never, textsOf(agency).text),
    kind: claim.kind,
    meaning: claim.meaning,
    value: claim.value,
    evidence: claim.evidence,
    isCounted,
    written,
    isDrafted: !isDeepStrictEqual(written, onDisk),
  };
}

type Claim = { value: unknown; kind: ClaimKind; meaning: string; evidence?: Evidence | undefined };
type Issues = readonly v.BaseIssue<unknown>[];

/** By the record's own rules. */
export function readClaim(name: ClaimName, written: unknown): { value: Claim | undefined; issues: Issues } {
  const schema: v.GenericSchema<unknown, Claim | undefined> = claimsSchema.entries[name];
  const { success, output, issues = [] } = v.safeParse(schema, written);
  return { value: success ? (output as Claim | undefined) : undefined, issues };
}
