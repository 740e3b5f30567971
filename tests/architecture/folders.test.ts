import { expect, test } from "vitest";
import { pageFolders } from "./areas.ts";
import { whatToRead } from "./recipes.ts";
import { repositoryFiles } from "./repository.ts";

const files = repositoryFiles();

/** The tree of docs/architecture.md: a new folder is a decision, and is written down here. */
test.each([
  ["", ["agency", "apps", "bench", "deploy", "docs", "packages", "scripts", "tests"]],
  [
    "packages/",
    ["agency-files", "applications", "design", "domain", "embed", "publishing", "reader", "rules", "service", "texts"],
  ],
  ["apps/", ["command", "desk", "form", "publisher", "site"]],
  ["apps/site/", ["build", "servers", "src", "tests"]],
  ["apps/site/src/", ["drawings", "frame", "legal", "outputs", "parts", ...pageFolders]],
  ["apps/command/src/", ["doctor", "guide", "new", "server", "setup", "upgrade"]],
  [
    "apps/desk/src/",
    [
      "agency-drafts",
      "case",
      "deadlines",
      "exemptions",
      "figures",
      "frame",
      "inbox",
      "ledger",
      "listing",
      "listings",
      "log",
      "profile",
      "publishing",
      "sign-in",
      "team",
      "templates",
      "versions",
      "wordings",
    ],
  ],
  ["apps/form/src/", ["application-page", "client", "submission"]],
  [
    "packages/applications/src/",
    [
      "agency-drafts",
      "archive",
      "audit",
      "cases",
      "command-line",
      "database",
      "links",
      "made-up",
      "mail",
      "outbox",
      "people",
      "queue",
      "retention",
      "schema",
      "submission",
      "view",
    ],
  ],
  [
    "tests/",
    [
      "architecture",
      "built-site",
      "engines",
      "honest-agencies",
      "journeys",
      "pages",
      "publishing",
      "sample-agency",
      "second-brand",
      "service",
    ],
  ],
])("“%s” holds no folder that nobody decided on", (parent, known) => {
  const folders = new Set(
    files
      .filter((path) => path.startsWith(parent) && path.slice(parent.length).includes("/"))
      .map((path) => path.slice(parent.length).split("/")[0]),
  );
  expect(folders.size).toBeGreaterThan(0);
  const undecided = [...folders].filter((folder) => !known.includes(folder ?? ""));
  expect(undecided.map((folder) => `${parent}${folder}: ${whatToRead(`${parent}${folder}/`)}`)).toEqual([]);
});

test("folders are named for what they own, never for what their files are", () => {
  const nameless = /(^|\/)(lib|utils?|helpers?|common|misc|hooks|types|shared|components)\//;
  expect(files.filter((path) => nameless.test(path)).map((path) => `${path}: ${whatToRead(path)}`)).toEqual([]);
});
