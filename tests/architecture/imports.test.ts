import { describe, expect, test } from "vitest";
import { importViolations } from "./import-violations.ts";
import { whatToRead } from "./recipes.ts";
import { readRepositoryFile, repositoryFiles } from "./repository.ts";

const files = repositoryFiles();
const sourceFiles = files.filter((path) => /\.(tsx?|mjs|css)$/.test(path));
const exists = (path: string) => files.includes(path);

test("the tree keeps to the table of who may import what", () => {
  const violations = sourceFiles.flatMap((path) =>
    importViolations(path, readRepositoryFile(path), exists).map((violation) => `${violation}: ${whatToRead(path)}`),
  );
  expect(sourceFiles.length).toBeGreaterThan(100);
  expect(violations).toEqual([]);
});

test("folders are named for what they own, never for what their files are", () => {
  const nameless = /(^|\/)(lib|utils?|helpers?|common|misc|hooks|types|shared|components)\//;
  expect(files.filter((path) => nameless.test(path)).map((path) => `${path}: ${whatToRead(path)}`)).toEqual([]);
});

test("the site is a function: no module of it reads the environment, a file or the clock", () => {
  const reading = /process\.env|import\.meta|["']node:(?!crypto|zlib|util)|Date\.now|new Date\(\)/;
  const modules = files.filter((path) => /^apps\/site\/src\/.*(?<!\.test)\.tsx?$/.test(path));
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.filter((path) => reading.test(readRepositoryFile(path)))).toEqual([]);
});

test.each([
  ["apps/site/src/identity/copy.ts", "“Add a page”"],
  ["apps/site/src/listing/listing-pay.tsx", "“Add a listing field”"],
  ["packages/domain/src/listing/listing.ts", "“Add a listing field”"],
  ["packages/rules/src/rules/pay.ts", "“Add a launch rule”"],
  ["packages/applications/src/mail/outbox.ts", "“Add a mail”"],
  ["packages/applications/src/cases/apply-change.ts", "“Add an event with its letter”"],
  ["packages/embed/src/send.ts", "docs/architecture.md"],
])("who has made a mistake in %s is told to read %s", (path, recipe) => {
  expect(whatToRead(path)).toContain(recipe);
});

describe("the table is noticed when it is broken", () => {
  test.each([
    ["packages/domain/src/pay.ts", 'import { useState } from "react";'],
    ["packages/domain/src/pay.ts", 'import { readFileSync } from "node:fs";'],
    ["packages/domain/src/pay.ts", 'import type { Message } from "@fernkontor/embed/messages";'],
    ["packages/embed/src/send.ts", 'export { loadAgency } from "@fernkontor/agency-files/load-agency";'],
    ["packages/design/src/base.css", '@import "../../../apps/site/src/frame/layout.css";'],
    ["apps/site/src/identity/copy.ts", 'import { Tricked } from "./sections.tsx";'],
    ["apps/site/src/identity/copy.ts", 'import { type Rich, RichText } from "../parts/rich-text.tsx";'],
    ["apps/site/src/identity/sections.tsx", 'import { identityCopy } from "./copy.ts";'],
    ["apps/site/src/parts/faq.tsx", 'import { ledgerPage } from "../ledger/page.tsx";'],
    ["apps/site/src/identity/sections.tsx", 'import { Ledger } from "../ledger/ledger.tsx";'],
    ["apps/site/src/drawings/facade.tsx", 'type Text = import("../identity/copy.ts").Text;'],
    ["apps/site/src/drawings/facade.tsx", 'const parts = await import("../parts/faq.tsx");'],
    ["apps/site/src/pages.ts", 'import { app } from "../../form/src/app.tsx";'],
    ["apps/form/src/app.tsx", 'import { routes } from "../../site/src/frame/copy.ts";'],
    ["apps/form/src/app.tsx", 'import { routes } from "@fernkontor/site/src/frame/copy";'],
    ["apps/site/src/identity/sections.tsx", 'import { textsOf } from "@fernkontor/texts/texts-of";'],
    ["apps/form/src/app.tsx", 'import { store } from "./store";'],
    ["apps/portal/src/app.ts", ""],
  ])("in %s: %s", (path, source) => {
    expect(importViolations(path, source, exists)).toHaveLength(1);
  });

  test.each([
    ["apps/site/src/identity/copy.ts", 'import type { Rich } from "../parts/rich-text.tsx";'],
    ["apps/site/src/identity/copy.ts", 'import { type Rich } from "../parts/rich-text.tsx";'],
    ["apps/site/src/identity/sections.tsx", 'import type { IdentityCopy } from "./copy.ts";'],
    ["apps/site/src/identity/page.tsx", 'import { identityCopy } from "./copy.ts";'],
    ["packages/domain/src/pay.test.ts", 'import fc from "fast-check";'],
    ["packages/domain/src/pay.ts", '// import { readFileSync } from "node:fs";'],
  ])("but not in %s: %s", (path, source) => {
    expect(importViolations(path, source, exists)).toEqual([]);
  });
});
