// "Who may import what" of docs/architecture.md as data: the folders that own something, and what each may know of.

/** Folders of `apps/site/src` that belong to one page or one kind of page: its words, and the sections only it shows. */
const pageFolders = [
  "about",
  "advantages",
  "benefits",
  "contact",
  "home",
  "identity",
  "ledger",
  "legal",
  "listing",
  "not-found",
  "own-page",
  "thank-you",
] as const;
type PageArea = `page ${(typeof pageFolders)[number]}`;
const pageAreas = pageFolders.map((folder): PageArea => `page ${folder}`);

export type AreaName =
  | "reader"
  | "domain"
  | "embed"
  | "agency-files"
  | "texts"
  | "design"
  | "routes"
  | "parts"
  | "drawings"
  | "listing"
  | "outputs"
  | "frame"
  | "pages"
  | "public-agency"
  | "site-build"
  | PageArea
  | "applications"
  | "applications-tests"
  | "service"
  | "desk"
  | "desk-tests"
  | "form"
  | "form-tests"
  | "launch-check"
  | "scripts"
  | "testing"
  | "bench"
  | "bench-peers"
  | "service-tests"
  | "honest-agencies-tests"
  | "publishing-tests"
  | "tests";

export type Area = {
  name: AreaName;
  /** A folder ending in a slash, one file, or a pattern of paths. The first area that fits owns a file. */
  path: string | RegExp;
  mayImport: readonly AreaName[];
  /** Imported for their types alone, which leave nothing in the built code. */
  mayImportTypesOf?: readonly AreaName[];
  /** Where only certain packages from outside are allowed; `node:` stands for all of Node. */
  onlyPackages?: readonly string[];
};

const areas: readonly Area[] = [
  { name: "reader", path: "packages/reader/", mayImport: [], onlyPackages: ["node:", "yaml"] },
  {
    name: "domain",
    path: /^packages\/(domain\/|platform\.ts$)/,
    mayImport: ["reader"],
    onlyPackages: ["valibot", "culori"],
  },
  { name: "embed", path: "packages/embed/", mayImport: ["domain"], onlyPackages: ["valibot"] },
  { name: "texts", path: "packages/texts/", mayImport: ["domain"], onlyPackages: [] },
  {
    name: "agency-files",
    path: "packages/agency-files/",
    mayImport: ["domain", "texts"],
    onlyPackages: ["node:", "valibot", "yaml", "marked", "saxes", "fontkitten", "@valibot/to-json-schema"],
  },
  { name: "design", path: "packages/design/", mayImport: [], onlyPackages: ["react"] },

  // A workspace of its own, which the bench installs and builds; both peers render what the bench writes for them.
  { name: "bench-peers", path: "bench/peers/", mayImport: [], mayImportTypesOf: ["bench"] },

  { name: "routes", path: "apps/site/src/frame/routes.ts", mayImport: [], onlyPackages: [] },
  { name: "drawings", path: "apps/site/src/drawings/", mayImport: ["design", "domain"], onlyPackages: ["react"] },
  {
    name: "parts",
    path: "apps/site/src/parts/",
    mayImport: ["domain", "texts", "design", "routes", "drawings"],
    mayImportTypesOf: ["frame"],
    onlyPackages: ["react", "react-dom"],
  },
  // What two pages share goes to parts/, so that none has to know of another.
  ...pageFolders.map(
    (folder): Area => ({
      name: `page ${folder}`,
      path: `apps/site/src/${folder}/`,
      mayImport: ["domain", "texts", "embed", "design", "routes", "drawings", "parts"],
      mayImportTypesOf: ["frame", "outputs"],
      onlyPackages: ["react", "react-dom"],
    }),
  ),
  {
    name: "outputs",
    path: "apps/site/src/outputs/",
    mayImport: ["domain", "texts", "design", "routes", "drawings", "parts", ...pageAreas],
    onlyPackages: [
      "node:",
      "react",
      "react-dom",
      "valibot",
      "@valibot/to-json-schema",
      "sharp",
      "culori",
      "harfbuzzjs",
      "wawoff2",
    ],
  },
  {
    name: "frame",
    path: "apps/site/src/frame/",
    mayImport: ["design", "domain", "texts", "routes", "drawings", "parts", "outputs", "public-agency"],
  },
  {
    name: "pages",
    path: "apps/site/src/pages/",
    mayImport: [
      "domain",
      "embed",
      "design",
      "routes",
      "drawings",
      "parts",
      "frame",
      "outputs",
      "public-agency",
      ...pageAreas,
    ],
  },
  {
    name: "public-agency",
    path: /^apps\/site\/src\/(public-agency|form-origin)\.ts$/,
    mayImport: ["domain", "agency-files"],
  },
  {
    name: "site-build",
    path: /^apps\/site\/(build\/|servers\/|astro\.config\.ts$)/,
    mayImport: ["frame", "domain", "design", "routes", "public-agency", "pages"],
  },

  {
    name: "applications-tests",
    path: "packages/applications/tests/",
    mayImport: ["domain", "agency-files", "applications", "testing"],
  },
  {
    name: "applications",
    path: "packages/applications/",
    mayImport: ["reader", "domain", "texts", "agency-files"],
    mayImportTypesOf: ["design"],
    onlyPackages: ["node:", "age-encryption", "nodemailer", "pg", "pino", "valibot"],
  },
  {
    name: "service",
    path: "packages/service/",
    mayImport: ["domain", "agency-files", "applications"],
    onlyPackages: ["node:", "hono", "@hono/node-server", "esbuild", "valibot"],
  },
  {
    name: "form-tests",
    path: "apps/form/tests/",
    mayImport: [
      "domain",
      "texts",
      "embed",
      "agency-files",
      "applications",
      "applications-tests",
      "service",
      "form",
      "testing",
    ],
  },
  {
    name: "form",
    path: "apps/form/",
    mayImport: ["domain", "texts", "embed", "agency-files", "applications", "design", "service"],
  },
  {
    name: "desk-tests",
    path: "apps/desk/tests/",
    mayImport: ["reader", "domain", "agency-files", "applications", "applications-tests", "service", "desk", "testing"],
  },
  {
    name: "desk",
    path: "apps/desk/",
    mayImport: ["reader", "domain", "texts", "agency-files", "applications", "design", "service"],
  },
  {
    name: "launch-check",
    path: "apps/launch-check/",
    mayImport: ["reader", "domain", "agency-files", "texts"],
    onlyPackages: ["node:", "parse5", "yaml"],
  },

  { name: "testing", path: "scripts/testing/", mayImport: ["scripts"] },
  {
    name: "scripts",
    path: "scripts/",
    mayImport: [
      "domain",
      "texts",
      "agency-files",
      "applications",
      "site-build",
      "frame",
      "public-agency",
      "form",
      "desk",
      "launch-check",
      "testing",
      "bench",
    ],
  },
  {
    name: "bench",
    path: "bench/",
    mayImport: ["domain", "agency-files", "applications", "site-build", "routes", "scripts", "testing", "form"],
  },
  {
    name: "service-tests",
    path: "tests/service/",
    mayImport: [
      "domain",
      "agency-files",
      "applications",
      "applications-tests",
      "scripts",
      "testing",
      "form",
      "form-tests",
    ],
  },
  {
    name: "publishing-tests",
    path: "tests/publishing/",
    mayImport: ["domain", "agency-files", "site-build", "scripts", "testing", "bench"],
  },
  {
    name: "honest-agencies-tests",
    path: "tests/honest-agencies/",
    mayImport: ["domain", "agency-files", "applications", "service", "launch-check", "form", "form-tests", "tests"],
  },
  {
    name: "tests",
    path: "tests/",
    mayImport: [
      "domain",
      "texts",
      "embed",
      "agency-files",
      "applications",
      "applications-tests",
      "routes",
      "outputs",
      "site-build",
      "scripts",
      "testing",
      "bench",
    ],
  },
];

/** The area that owns a file, by its path from the repository's root. */
export function areaOf(path: string): Area | undefined {
  return areas.find(({ path: own }) => {
    if (own instanceof RegExp) return own.test(path);
    return own.endsWith("/") ? path.startsWith(own) : path === own;
  });
}
