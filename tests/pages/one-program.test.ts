// One program draws every agency's site: nothing of one may stand in another's, and nothing half may come out.

import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sectionKindNames } from "@fernkontor/agency-files/section-kinds";
import { sampleAgencyFolder, writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { describe, expect, test } from "vitest";
import { routes } from "../routes.ts";
import { writeGeneratedAgency } from "./generated-listings.ts";
import { agencyOf, assets, drawnSite, formOrigin, siteOf } from "./program.ts";

const font = fileURLToPath(import.meta.resolve("@fernkontor/design/fonts/anek-latin-var.woff2"));
const sample = agencyOf((folder) =>
  writeSampleAgency(folder, { listings: { "content-creator": { title: "Nur hier genannt" } } }),
);
const other = agencyOf((folder) => {
  writeSampleAgency(folder, { profile: { name: "Nordlicht & Söhne <Personal>", address: { city: "Lübeck" } } });
  cpSync(join(import.meta.dirname, "../second-brand"), join(folder, "brand"), {
    recursive: true,
  });
  cpSync(font, join(folder, "brand/hausschrift.woff2"));
  const colours = 'colours: { action: "#7a003c", light: "#ffe14d" }';
  writeFileSync(join(folder, "brand/brand.yaml"), `skyline: none\ntypeface: hausschrift.woff2\n${colours}\n`);
});
const drawOther = () => drawnSite(other, font);

test("every page that the site must have is among its files", async () => {
  const files = await siteOf({ agency: sample, formOrigin, assets });
  const addresses = files.map(({ address }) => address);
  expect(routes.filter((route) => !addresses.includes(route))).toEqual([]);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test("agencies that are drawn in turns and at once are drawn as alone, and each in its own name and colours", async () => {
  const alone = [await drawnSite(sample), await drawOther()];
  const atOnce = await Promise.all([drawOther(), drawnSite(sample), drawOther(), drawnSite(sample)]);
  const inTurns = [await drawnSite(sample), await drawOther()];
  for (const drawn of [[atOnce[1], atOnce[2]], [atOnce[3], atOnce[0]], inTurns])
    expect(drawn.map((files, index) => differing(files, alone[index]))).toEqual([[], []]);
  const words = [/Nur hier genannt/, /Nordlicht/, /typeface\./, /#7a003c/, /anek-latin/, /class="skyline/];
  const saidBy = alone.map((files) => words.filter((word) => [...files.values()].some((text) => word.test(text))));
  expect(saidBy).toEqual([
    [/Nur hier genannt/, /anek-latin/, /class="skyline/],
    [/Nordlicht/, /typeface\./, /#7a003c/],
  ]);
});

/** Addresses alone: of a whole site nobody could read the difference. */
function differing(files: Map<string, string> | undefined, others: Map<string, string> | undefined): string[] {
  return [...(files ?? [])]
    .filter(([address, content]) => others?.get(address) !== content)
    .map(([address]) => address);
}

test.each([0, 30])("an agency with %i listings has all pages of its list", async (count) => {
  const agency = agencyOf((folder) =>
    count === 0
      ? writeSampleAgency(folder, {
          listings: Object.fromEntries(sample.listings.map(({ slug }) => [slug, null])),
          profile: { trending: null },
        })
      : writeGeneratedAgency(sampleAgencyFolder, folder, count),
  );
  const files = await drawnSite(agency);
  expect([...files.keys()].filter((address) => address.startsWith("/jobs/seite-"))).toHaveLength(
    Math.max(0, Math.ceil(count / 8) - 1),
  );
});

test("the menu folds where the agency's own name and words need it", async () => {
  const foldOf = async (name: string, mayBe: PublicAgency) => {
    const agency = { ...mayBe, profile: { ...mayBe.profile, name } };
    const page = (await drawnSite(agency)).get("/about") ?? "";
    return Number(/\(min-width:(\d+)rem\)\{\.nav\[popover\]/.exec(page)?.[1]);
  };
  expect(await foldOf("Fernkontor", sample)).toBe(68);
  const long = await foldOf("Personalvermittlung Nord", sample);
  expect(long).toBeGreaterThan(72);
  expect(long).toBeLessThan(85);
  // Beside the longest name that a record may have, in wide letters, no window has room for a row.
  expect(await foldOf("M".repeat(40), sample)).toBeGreaterThan(100);
  await expect(foldOf("M".repeat(60), sample)).rejects.toThrow(/^profile: name/);
  // Narrow letters take less room than as many wide ones.
  expect(await foldOf("i".repeat(24), sample)).toBeLessThan(await foldOf("M".repeat(24), sample));
});

test("each page begins with the order of the layers: the layer that came first would decide it otherwise", () => {
  expect(assets.stylesheets[0]?.replaceAll(" ", "")).toBe("@layerreset,tokens,base,layout,parts,pages,print;");
  for (const [page, numbers] of Object.entries(assets.styles)) expect(numbers[0], page).toBe(0);
});

test("each kind of section has the styles of the marks that may stand in its text", () => {
  const marks = assets.stylesheets.findIndex((css) => css.includes(".claim-mark"));
  expect(sectionKindNames.filter((kind) => !assets.styles[`section-kinds/${kind}`]?.includes(marks))).toEqual([]);
});

describe("a draft that its record refuses", () => {
  const [listing] = sample.listings;
  const drafted = (changes: object): PublicAgency => ({ ...sample, listings: [{ ...listing, ...changes } as Listing] });
  const fields = Object.keys(listing ?? {}).filter((field) => field !== "slug");

  test.each(fields)("with the wrong %s is an error that names it", async (field) => {
    const draft = siteOf({ agency: drafted({ [field]: { nothing: "like it" } }), formOrigin, assets });
    await expect(draft).rejects.toThrow(new RegExp(`^jobs/${listing?.slug}: ${field}`));
  });

  test("and one without a profile's field, too", async () => {
    const { address: _forgotten, ...profile } = sample.profile;
    const draft = siteOf({ agency: { ...sample, profile: profile as PublicAgency["profile"] }, formOrigin, assets });
    await expect(draft).rejects.toThrow(/^profile: address/);
  });
});
