import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { placesOf } from "./places.ts";

test("units name the link to a release, and a checkout itself", () => {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-places-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["fernkontor-1", "checkout"]) mkdirSync(join(folder, name));
  symlinkSync("fernkontor-1", join(folder, "current"));
  expect(placesOf(join(folder, "fernkontor-1"))).toEqual({
    software: join(folder, "current"),
    published: join(folder, "published"),
  });
  expect(placesOf(join(folder, "checkout"))).toEqual({
    software: join(folder, "checkout"),
    published: join(folder, "checkout/published"),
  });
});
