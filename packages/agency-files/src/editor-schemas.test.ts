import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listingFileSchema } from "@fernkontor/domain/listing/listing";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { editorSchemas } from "./editor-schemas.ts";
import { sampleAgencyFolder } from "./test-agencies.ts";

const agency = join(import.meta.dirname, "../../../agency");
const schemas = editorSchemas();

const listings = readdirSync(join(agency, "jobs"));

test.each([
  ["profile.yaml", "profile.schema.json"],
  ["claims.yaml", "claims.schema.json"],
  ...listings.map((name) => [`jobs/${name}`, "job.schema.json"]),
])("an editor has nothing to say against the shipped %s", (file = "", schema = "") => {
  expect(complaints(schema, readFileSync(join(agency, file), "utf8"))).toEqual([]);
});

describe("an editor objects to a listing with", () => {
  const listing = readFileSync(join(sampleAgencyFolder, "jobs/content-creator.yaml"), "utf8");

  const required = Object.entries(listingFileSchema.entries).flatMap(([key, { type }]) =>
    type === "optional" ? [] : [key],
  );
  test.each(required)("no %s", (key) => {
    const { [key]: _, ...rest } = parse(listing);
    expect(complaints("job.schema.json", stringify(rest))).toContainEqual(expect.stringContaining(`'${key}'`));
  });

  test.each<[mistake: string, right: string | RegExp, wrong: string, complaint: RegExp]>([
    ["a misspelt field", "openings:", "opennings:", /additional properties/],
    ["a number as text", "openings: 3", "openings: drei", /openings must be integer/],
    ["no openings", "openings: 3", "openings: 0", /openings must be >= 1/],
    ["pay per minute", "period: pro Tag", "period: pro Minute", /period must be equal to one of the allowed values/],
    ["half a pay range", "from: 190, to: 240", "from: 190", /salary must have required property 'to'/],
    ["net pay", "gross: true", "gross: false", /gross must be equal to constant/],
    ["a day of twelve hours", "hoursPerDay: 8", "hoursPerDay: 12", /hoursPerDay must be <= 10/],
    ["a German date", /publishedOn: \S+/, "publishedOn: 12.10.2026", /publishedOn must match pattern/],
    ["an hour in words", /publishedOn: \S+/, "publishedOn: 2026-10-12 9 Uhr", /publishedOn must match pattern/],
    [
      "a German date of a day",
      /lastConfirmedOn: \S+/,
      "lastConfirmedOn: 12.10.2026",
      /lastConfirmedOn must match format "date"/,
    ],
    ["no requirements", /requirements:\n( {2}- .*\n)+/, "requirements: []\n", /requirements must NOT have fewer/],
    ["an unknown contract", "kind: employed-by-client", "kind: internship", /contract\/kind must be equal/],
    ["a contract that nobody pays", / {2}paidBy:.*\n/, "", /contract must have required property 'paidBy'/],
    [
      "a freelancer's employer",
      "kind: employed-by-client",
      "kind: freelance",
      /contract must match exactly one schema in oneOf/,
    ],
    ["a client without website", / {2}website:.*\n/, "", /client must have required property 'website'/],
    ["a website that is none", /website: \S+/, "website: nordhaus", /website must match format "uri"/],
    ["a contact without name", / {2}name: Ruth.*\n/, "", /contact must have required property 'name'/],
    ["a contact out of reach", / {2}email: .*\n {2}phone: .*\n/, "", /contact must match a schema in anyOf/],
    ["a phone number without country", /phone: .*/, 'phone: "030 23125"', /phone must match pattern/],
    ["a withdrawal without reason", "gross: true", "gross: true\nwithdrawn: { on: 2026-11-20 }", /'reason'/],
  ])("%s", (_, right, wrong, complaint) => {
    const changed = listing.replace(right, wrong);
    expect(changed, "the test's own edit found nothing").not.toBe(listing);
    expect(complaints("job.schema.json", changed)).toContainEqual(expect.stringMatching(complaint));
  });
});

/** What a validator for JSON Schema, as editors have one, says of a YAML file: place and message. */
function complaints(schema: string, yaml: string): string[] {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    formats: { date: isoDate, email: /^\S+@\S+$/, uri: /^\w+:\S+$/ },
  });
  const validate = ajv.compile(JSON.parse(schemas.get(schema) ?? "false"));
  validate(parse(yaml));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath.slice(1)} ${message}`);
}

const isoDate = /^\d{4}-\d\d-\d\d$/;
