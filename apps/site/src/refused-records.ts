import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { agencyProfileSchema } from "@fernkontor/domain/agency/profile";
import { listingFileSchema } from "@fernkontor/domain/listing/listing";
import * as v from "valibot";

/** A record that nobody could publish: what is wrong with which of its fields, for whoever is writing it. */
class RefusedRecord extends Error {
  override readonly name = "RefusedRecord";
}

/** @throws RefusedRecord for the first field that is wrong: a page made of it would have holes where nobody looks. */
export function assertRecordsHold({ profile, listings, closedListings }: PublicAgency): void {
  assertHolds("profile", agencyProfileSchema, profile);
  for (const { slug, ...listing } of [...listings, ...closedListings])
    assertHolds(`jobs/${slug}`, listingFileSchema, listing);
}

function assertHolds(place: string, schema: v.GenericSchema, record: unknown): void {
  const { issues } = v.safeParse(schema, record);
  if (!issues) return;
  const [issue] = issues;
  throw new RefusedRecord(`${place}: ${v.getDotPath(issue) ?? ""} ${issue.message}`);
}
