import { identityFiles, routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { publicIdentity } from "@fernkontor/domain/identity/public-identity";
import { field, isoDateSchema } from "@fernkontor/domain/value-schemas";
import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";

/** A site that is published unattended says it anew every night; one that nobody looks after any more ends with the season. */
const statedForDays = 90;

const addressSchema = v.pipe(v.string(), v.url());
const numberSchema = v.pipe(v.string(), v.regex(/^\+\d+$/));
const hostSchema = v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/));
const mailboxSchema = v.pipe(v.string(), v.regex(/^[^\sA-Z@]+@[^\sA-Z@]+$/));

const agencyIdentitySchema = v.pipe(
  v.object({
    $schema: field(
      addressSchema,
      "Where this description lies.",
      "https://www.example.org/.well-known/agency-identity.schema.json",
    ),
    version: field(v.literal(1), "Raised when a field changes its meaning or goes. New fields may come without.", 1),
    sample: field(v.boolean(), "Whether the agency is invented. Then nothing of this may be relied on.", false),
    name: field(v.string(), "Under which name it appears.", "Musteragentur"),
    legalName: v.optional(field(v.string(), "The firm as it is registered.", "Musteragentur GmbH")),
    statedOn: field(isoDateSchema, "The day on which the agency said all this.", "2026-11-22"),
    expiresOn: field(isoDateSchema, "The last day on which it may be relied on.", "2027-02-20"),
    checkedAt: field(addressSchema, "The page on which people check a message.", "https://www.example.org/echt"),
    hosts: field(
      v.array(hostSchema),
      "Hosts of the agency's own. Each stands for itself alone: what is below it counts only if it is listed, too.",
      ["www.example.org"],
    ),
    pages: field(v.array(addressSchema), "The agency's own pages at other hosts.", []),
    emails: field(
      v.array(mailboxSchema),
      "Addresses from which it writes, in lower case. A sender can be forged: an address here proves no message.",
      ["bewerbung@example.org"],
    ),
    phones: field(v.array(numberSchema), "Numbers from which it calls. A caller's number can be forged, too.", [
      "+493023125014",
    ]),
    whatsAppNumbers: field(v.array(numberSchema), "Numbers from which it writes over WhatsApp; mostly none.", []),
    language: v.literal("de"),
    neverAsksFor: field(v.array(v.string()), "What it never asks applicants for, in German.", ["Bankdaten"]),
  }),
  v.title("By what a recruitment agency can be told from others"),
);

/**
 * By what the agency can be told from others, for programs: mail filters, job boards, whoever checks a message. The
 * format is described at `/.well-known/agency-identity.schema.json`.
 */
export function agencyIdentity(
  agency: PublicAgency,
  neverAsksFor: readonly string[],
): v.InferOutput<typeof agencyIdentitySchema> {
  const { profile, on } = agency;
  const { hosts, pages, emails, phones, whatsAppNumbers } = publicIdentity(agency);
  const addressOf = (path: string) => new URL(path, profile.siteOrigin).href;
  return {
    $schema: addressOf(identityFiles.schema),
    version: 1,
    sample: profile.mode === "sample",
    name: profile.name,
    legalName: profile.legal?.name,
    statedOn: on,
    expiresOn: lastDayOf(on),
    checkedAt: addressOf(routes.identity),
    hosts: [...hosts],
    pages: [...pages],
    emails: [...emails],
    phones: [...phones],
    whatsAppNumbers: [...whatsAppNumbers],
    language: "de",
    neverAsksFor: [...neverAsksFor],
  };
}

/** The JSON Schema of the file. */
export function schemaOfAgencyIdentity(origin: string): object {
  return { ...toJsonSchema(agencyIdentitySchema, { errorMode: "ignore" }), $id: origin + identityFiles.schema };
}

/** Whom to tell of a weakness of the site: https://www.rfc-editor.org/rfc/rfc9116. */
export function securityTxt({ on, profile }: Pick<PublicAgency, "on" | "profile">): string {
  return [
    `Contact: mailto:${profile.email.general}`,
    `Expires: ${lastDayOf(on)}T23:59:59Z`,
    "Preferred-Languages: de, en",
    `Canonical: ${new URL(identityFiles.security, profile.siteOrigin).href}`,
    "",
  ].join("\n");
}

function lastDayOf(on: string): string {
  const day = new Date(`${on}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + statedForDays);
  return day.toISOString().slice(0, 10);
}
