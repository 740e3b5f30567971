import { globSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { expect, test } from "vitest";
import { codeFiles } from "./inputs.ts";

const root = join(import.meta.dirname, "../../..");

/** They write to the operator of what was published, and decide nothing of it. */
const onlyWriteMails = /^packages\/applications\//;

test("whatever the publisher, the site's program and the launch rules import is among the inputs of a release", async () => {
  const imported = await filesImportedBy([
    ...globSync("apps/publisher/src/*.ts", { cwd: root }).filter((file) => !file.endsWith(".test.ts")),
    "apps/site/build/program.ts",
    ...globSync("apps/site/src/{site.ts,*/page.tsx,*/script.ts}", { cwd: root }),
  ]);
  expect(imported).toEqual(
    expect.arrayContaining([
      "apps/site/src/section-kinds/text.css",
      "packages/rules/src/rules/requests.ts",
      "packages/texts/pages/privacy.md",
    ]),
  );
  const inputs = new Set(codeFiles());
  expect(imported.filter((file) => !inputs.has(file) && !onlyWriteMails.test(file))).toEqual([]);
});

test.each([
  ["the tokens", "packages/design/src/tokens.css"],
  ["a font", "packages/design/src/fonts/anek-latin-var.woff2"],
  ["the list of what is installed", "package-lock.json"],
])("%s, which no module imports, is an input", (_what, file) => {
  expect(codeFiles()).toContain(file);
});

/** Of the repository, by the same bundler that builds the site. */
async function filesImportedBy(entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints,
    absWorkingDir: root,
    outdir: "unwritten",
    write: false,
    bundle: true,
    metafile: true,
    format: "esm",
    platform: "node",
    jsx: "automatic",
    loader: { ".md": "text", ".woff2": "file" },
    plugins: [ownPackagesAlone],
    logLevel: "silent",
  });
  return Object.keys(metafile.inputs).map((input) => input.replace(/\?.*$/, ""));
}

/** What is installed is known by the lockfile. */
const ownPackagesAlone: Plugin = {
  name: "own-packages-alone",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@fernkontor/") ? undefined : { external: true },
    );
  },
};
