import { describe, expect, test } from "vitest";
import { findCommand } from "../../apps/command/src/find-command.ts";
import { stepNames } from "../../scripts/testing/steps.ts";
import { targets } from "../../scripts/testing/stryker.config.ts";
import { deadGlobs, deadReferences, type Repository } from "./references.ts";
import { readRepositoryFile, repositoryFiles } from "./repository.ts";

const files = repositoryFiles();
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith("tests/architecture/references");
const textOf = (matches: (file: string) => boolean) => files.filter(matches).map(readRepositoryFile).join("\n");
const packageJson = JSON.parse(readRepositoryFile("package.json"));

const repository: Repository = {
  files,
  scripts: Object.keys(packageJson.scripts),
  findOperatorCommand: (words) => words[0] === "hilfe" || !("nearest" in findCommand(words)),
  steps: stepNames,
  code: textOf(isCode),
  tests: textOf(isTest),
};

/** What is not in the tree. */
const elsewhere: readonly RegExp[] = [
  // An agency may write it, and the sample has not.
  /^(agency\/)?(exemptions|measured)\.yaml$|^(agency\/)?(legal|pages)\/[\w<>*]+\.md$|^(agency\/)?pictures\/$|^(agency\/)?brand\/(brand\.yaml|(logo|icon)\.svg)?$/,
  // Pictures are named by their hash.
  /^[\da-f]{16}$/,
  // As `fernkontor neu` and the guide name them in an agency's own folder and on a server.
  /^(LIESMICH\.md|muster\/stelle\.yaml|jobs\/[\w-]+\.yaml|finanzbuchhaltung-leipzig\.yaml|(postgresql|pg_hba)\.conf)$/,
  // Programs write it.
  /(^|\/)dist(\/(main\.js|cli\.js|facts\.json))?$|(^|\/)(facts|files|release|report|version|faelle)\.json$/,
  // systemd's own words, and units of Debian's.
  /^AF_[A-Z0-9]+$|^(postgresql|chrony-wait|systemd-time-wait-sync)\.service$/,
];

/** CHANGELOG.md is not among them: it tells what was. */
const documents = files.filter((file) =>
  /^(README|CONTRIBUTING|SECURITY)\.md$|^docs\/.*\.md$|^deploy\/.*(\.service|\.timer|\.conf|\.caddy|Caddyfile)$/.test(
    file,
  ),
);

test.each(documents)("%s names nothing that is gone", (file) => {
  expect(deadReferences({ file, text: readRepositoryFile(file) }, repository, elsewhere)).toEqual([]);
});

test.each(Object.entries(targets))("of what `npm run mutation -- %s` mutates and runs, all is there", (_, target) => {
  const globs = [...target.testFiles, ...target.parts.flatMap(({ mutate }) => mutate)];
  expect(deadGlobs(globs, files)).toEqual([]);
});

test("every rule of the domain and of the launch check is mutated", () => {
  const mutated = [targets.domain, targets.rules].flatMap(
    (target) => target?.parts.flatMap(({ mutate }) => mutate) ?? [],
  );
  const rules = files.filter(
    (file) => /^(packages\/domain\/src|packages\/rules\/src)\/.*\.ts$/.test(file) && !isTest(file),
  );
  expect(
    rules.filter(
      (file) => deadGlobs(mutated, [file]).length === mutated.filter((glob) => !glob.startsWith("!")).length,
    ),
  ).toEqual([]);
});

test("README and package.json ask for the same Node, and name the same pinned one", () => {
  const [, any, pinned] = /Node ≥ (\d+)[\s\S]*?pinned Node (\d+)/.exec(readRepositoryFile("README.md")) ?? [];
  expect(packageJson.engines.node).toBe(`>=${any}`);
  expect(packageJson.devDependencies.node.split(".")[0]).toBe(pinned);
});

describe("what is gone and named all the same is found:", () => {
  const small: Repository = {
    files: ["apps/site/src/about/copy.ts", "docs/decisions/brand.md", "docs/architecture.md", "tests/x/menu.test.ts"],
    scripts: ["start", "publish"],
    findOperatorCommand: ([first]) => first === "stand",
    steps: ["unit", "built-site"],
    code: "environment.DATABASE_URL",
    tests: 'test("every rule has a case for each", () => {})',
  };
  const dead = (text: string, file = "docs/architecture.md") => deadReferences({ file, text }, small, []);

  test.each<[what: string, there: string, gone: string]>([
    ["a path", "`apps/site/src/about/copy.ts`", "`apps/site/src/about/copies.ts`"],
    ["the end of a path", "`about/copy.ts`", "`home/copy.ts`"],
    ["a folder", "`apps/site/src/about/`", "`apps/form/src/about/`"],
    ["a path with a name to be filled in", "`apps/site/src/<page>/copy.ts`", "`apps/site/src/<page>/copies.ts`"],
    ["a choice of paths", "`apps/site/src/{home,about}/copy.ts`", "`apps/site/src/{home,jobs}/copy.ts`"],
    ["a path in a block", "```sh\ncat apps/site/src/about/copy.ts\n```", "```sh\ncat apps/site/src/about.ts\n```"],
    ["a line of a file", "`apps/site/src/about/copy.ts:12`", "`apps/site/src/about/other.ts:12`"],
    ["a link", "[brand](decisions/brand.md#colours)", "[brand](decisions/brands.md#colours)"],
    ["a command", "`npm run publish -- --undo`", "`npm run undo`"],
    ["an operator's command", "`sudo fernkontor stand --check`", "`sudo fernkontor stehen`"],
    ["a step", "`npm test -- unit`", "`npm test -- units`"],
    ["a test file", "`npm test -- built-site menu -t open`", "`npm test -- built-site about -t open`"],
    ["a project", "`vitest run --project unit`", "`vitest run --project units`"],
    ["a setting", "`DATABASE_URL`", "`DATABASE_URI`"],
    ["a setting with a value", "`DATABASE_URL=file:x`", "`DATABASES=file:x`"],
    ["a test", "Guided by: “every rule has … each”.\n", "Guided by: “every rule has … none”.\n"],
  ])("%s", (_what, there, gone) => {
    expect(dead(there)).toEqual([]);
    expect(dead(gone)).toHaveLength(1);
  });

  test("a path, a command and a setting in a unit", () => {
    const unit = (words: string) => dead(`# see docs/architecture.md, npm run publish\n${words}\n`, "deploy/x.service");
    expect(unit("Environment=DATABASE_URL=file:x")).toEqual([]);
    expect(unit("Environment=DATABASE_URI=file:x")).toEqual(["deploy/x.service: DATABASE_URI"]);
    expect(unit("# npm run watch")).toEqual(["deploy/x.service: npm run watch"]);
    expect(unit("ExecStart=/srv/fernkontor/scripts/publish.ts")).toEqual(["deploy/x.service: scripts/publish.ts"]);
  });

  test("a glob", () => {
    const globs = ["apps/site/src/*/copy.ts", "apps/form/src/withdrawal/**", "!bench/**"];
    expect(deadGlobs(globs, small.files)).toEqual(["apps/form/src/withdrawal/**"]);
  });
});
