// "Who may import what" of docs/architecture.md as data: the folders that own something, and what each may know of.

import { repositoryFiles } from "./repository.ts";

/** Folders of `apps/site/src` that are a page: its words, and the sections only it shows; of a document, its script. */
const pageFolders = [
  ...new Set(
    repositoryFiles().flatMap((path) => /^apps\/site\/src\/([\w-]+)\/(?:page\.tsx|script\.ts)$/.exec(path)?.[1] ?? []),
  ),
].filter((folder) => folder !== "frame");
type PageArea = `page ${string}`;
const pageAreas = pageFolders.map((folder): PageArea => `page ${folder}`);

/** What two pages share goes to parts/, so that none has to know of another; but the list consists of listings. */
const sharedAmongPages: Readonly<Record<string, readonly PageArea[]>> = {
  listings: ["page listing"],
  "numbered-page": ["page listing", "page listings"],
  "listing-gone": ["page listing", "page listings"],
};

/**
 * The folders of `packages/applications/src`, each with those below it that it knows; none knows one above it. What lies beside
 * them, in no folder, all know.
 */
const applicationsLayers = {
  schema: [],
  database: ["schema"],
  queue: ["database"],
  audit: ["database"],
  "agency-drafts": ["database", "audit"],
  cases: ["schema", "database", "queue", "audit"],
  people: ["database", "queue", "audit", "cases"],
  companies: ["database"],
  links: ["database", "queue", "cases"],
  submission: ["database", "queue", "audit", "cases", "links"],
  mail: ["queue", "people"],
  retention: ["database", "queue", "audit", "cases", "companies", "links", "submission", "mail"],
  outbox: ["database", "queue", "cases", "people", "companies", "links", "mail"],
  archive: ["schema", "database", "cases", "retention"],
  view: ["database", "cases", "mail"],
  "made-up": ["database", "cases", "companies", "people", "links", "submission", "outbox"],
  "command-line": ["database", "queue", "audit", "cases", "mail", "retention", "outbox", "archive"],
} as const;
type ApplicationsLayer = `applications ${keyof typeof applicationsLayers}`;
const layerNamed = (folder: string) => `applications ${folder}` as ApplicationsLayer;
const allOfApplications = ["applications", ...Object.keys(applicationsLayers).map(layerNamed)] as const;

export type AreaName =
  | "domain"
  | "embed"
  | "agency-files"
  | "rules"
  | "texts"
  | "design"
  | "parts"
  | "drawings"
  | "legal"
  | "section-kinds"
  | "outputs"
  | "frame"
  | "page"
  | "site"
  | "site-build"
  | "site-tests"
  | PageArea
  | "applications"
  | ApplicationsLayer
  | "applications-tests"
  | "service"
  | "desk"
  | "desk-tests"
  | "form"
  | "form-tests"
  | "publishing"
  | "publisher"
  | "command"
  | "scripts"
  | "testing"
  | "bench"
  | "bench-peers"
  | "service-tests"
  | "honest-agencies-tests"
  | "publishing-tests"
  | "readers-tests"
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

const inApplications = {
  mayImport: ["domain", "texts", "agency-files"],
  mayImportTypesOf: ["design"],
  onlyPackages: ["node:", "age-encryption", "nodemailer", "pg", "pino", "valibot"],
} as const;

const areas: readonly Area[] = [
  {
    name: "domain",
    path: /^packages\/(domain\/|(browser|node)-globals\.ts$)/,
    mayImport: [],
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
  {
    name: "rules",
    path: "packages/rules/",
    mayImport: ["domain", "agency-files"],
    onlyPackages: ["node:", "parse5", "yaml"],
  },
  { name: "publishing", path: "packages/publishing/", mayImport: [], onlyPackages: ["node:", "valibot"] },
  { name: "design", path: "packages/design/", mayImport: ["domain"], onlyPackages: ["react"] },

  // Two sites of a workspace of its own, which the bench installs and builds; both render what the bench writes for them.
  {
    name: "bench-peers",
    path: /^bench\/peers\/(kit|vite-spa|next-export|postcss)/,
    mayImport: [],
    mayImportTypesOf: ["bench"],
  },

  { name: "drawings", path: "apps/site/src/drawings/", mayImport: ["design", "domain"], onlyPackages: ["react"] },
  {
    name: "parts",
    path: "apps/site/src/parts/",
    mayImport: ["domain", "texts", "design", "drawings"],
    mayImportTypesOf: ["frame"],
    onlyPackages: ["react", "react-dom", "harfbuzzjs", "wawoff2"],
  },
  {
    name: "legal",
    path: "apps/site/src/legal/",
    mayImport: ["domain", "agency-files", "texts", "parts"],
    mayImportTypesOf: ["frame"],
    onlyPackages: ["react"],
  },
  {
    name: "section-kinds",
    path: "apps/site/src/section-kinds/",
    mayImport: ["domain", "texts", "embed", "design", "drawings", "parts", "legal", "page contact"],
    mayImportTypesOf: ["agency-files", "page"],
    onlyPackages: ["react"],
  },
  ...pageFolders.map(
    (folder): Area => ({
      name: `page ${folder}`,
      path: `apps/site/src/${folder}/`,
      mayImport: [
        ...(["domain", "texts", "embed", "design", "drawings", "parts", "legal", "page"] as const),
        ...(sharedAmongPages[folder] ?? []),
        // How search engines are told of a listing.
        ...(folder === "listing" ? (["outputs"] as const) : []),
      ],
      mayImportTypesOf: ["frame", "outputs", "page numbered-page"],
      onlyPackages: ["react", "react-dom", ...(folder === "listings" ? ["node:"] : [])],
    }),
  ),
  {
    name: "outputs",
    path: "apps/site/src/outputs/",
    mayImport: ["domain", "texts", "design", "drawings", "parts", "page listing"],
    mayImportTypesOf: ["page"],
    onlyPackages: ["node:", "react", "react-dom", "sharp"],
  },
  {
    name: "frame",
    path: "apps/site/src/frame/",
    mayImport: ["design", "domain", "texts", "drawings", "parts", "outputs"],
    mayImportTypesOf: ["page"],
    onlyPackages: ["node:", "react"],
  },
  {
    name: "page",
    path: "apps/site/src/page.ts",
    mayImport: ["parts"],
    mayImportTypesOf: ["domain", "drawings", "frame", "outputs", ...pageAreas],
    onlyPackages: ["react"],
  },
  {
    name: "site",
    path: /^apps\/site\/src\/(document-page\.tsx|(pages|refused-records|site|site-program)\.ts)$/,
    mayImport: [
      ...([
        "domain",
        "agency-files",
        "texts",
        "drawings",
        "parts",
        "frame",
        "outputs",
        "section-kinds",
        "page",
      ] as const),
      ...pageAreas,
    ],
    onlyPackages: ["node:", "react", "react-dom", "valibot"],
  },
  {
    name: "site-build",
    path: /^apps\/site\/(build|servers)\//,
    mayImport: ["domain", "design"],
    mayImportTypesOf: ["site", "frame"],
  },
  {
    name: "site-tests",
    path: "apps/site/tests/",
    mayImport: ["domain", "agency-files", "texts", "site"],
    mayImportTypesOf: ["frame", "legal", "page"],
  },

  {
    name: "applications-tests",
    path: "packages/applications/tests/",
    mayImport: ["domain", "agency-files", ...allOfApplications, "scripts", "testing"],
  },
  ...Object.entries(applicationsLayers).map(
    ([folder, below]): Area => ({
      name: layerNamed(folder),
      path: `packages/applications/src/${folder}/`,
      ...inApplications,
      mayImport: [...inApplications.mayImport, "applications", ...below.map(layerNamed)],
    }),
  ),
  { name: "applications", path: "packages/applications/", ...inApplications },
  {
    name: "service",
    path: "packages/service/",
    mayImport: ["domain", "agency-files", ...allOfApplications],
    onlyPackages: ["node:", "hono", "@hono/node-server", "esbuild", "valibot", "react"],
  },
  {
    name: "form-tests",
    path: "apps/form/tests/",
    mayImport: [
      "domain",
      "texts",
      "embed",
      "agency-files",
      ...allOfApplications,
      "applications-tests",
      "service",
      "form",
      "scripts",
      "testing",
    ],
  },
  {
    name: "form",
    path: "apps/form/",
    mayImport: ["domain", "texts", "embed", "agency-files", ...allOfApplications, "design", "service"],
  },
  {
    name: "desk-tests",
    path: "apps/desk/tests/",
    mayImport: [
      "domain",
      "agency-files",
      ...allOfApplications,
      "applications-tests",
      "publishing",
      "service",
      "desk",
      "testing",
    ],
  },
  {
    name: "desk",
    path: "apps/desk/",
    mayImport: ["domain", "texts", "agency-files", ...allOfApplications, "publishing", "design", "service"],
  },

  {
    name: "publisher",
    path: "apps/publisher/",
    // It builds the site's program where none lies ready, and asks the servers for their list of what is gone.
    mayImport: ["domain", "texts", "agency-files", ...allOfApplications, "publishing", "rules", "site-build"],
    mayImportTypesOf: ["site", "frame"],
  },

  {
    name: "command",
    path: "apps/command/",
    // The doctor asks whether servers answer with the headers of the site.
    mayImport: ["domain", "agency-files", ...allOfApplications, "rules", "service", "publisher", "site-build"],
    onlyPackages: ["node:", "valibot", "yaml"],
  },

  { name: "testing", path: "scripts/testing/", mayImport: ["agency-files", "publisher", "scripts"] },
  {
    name: "scripts",
    path: "scripts/",
    mayImport: [
      "command",
      "publisher",
      "domain",
      "texts",
      "agency-files",
      ...allOfApplications,
      "service",
      "site-build",
      "form",
      "desk",
      "rules",
      "testing",
      "bench",
    ],
  },
  {
    name: "bench",
    path: "bench/",
    mayImport: [
      "publisher",
      "domain",
      "agency-files",
      ...allOfApplications,
      "site-build",
      "scripts",
      "testing",
      "form",
      "tests",
      "publishing-tests",
    ],
  },
  {
    name: "service-tests",
    path: "tests/service/",
    mayImport: [
      "publisher",
      "domain",
      "agency-files",
      ...allOfApplications,
      "applications-tests",
      "service",
      "scripts",
      "testing",
      "form",
      "form-tests",
    ],
  },
  {
    name: "publishing-tests",
    path: "tests/publishing/",
    mayImport: [
      "publisher",
      "publishing",
      "domain",
      "agency-files",
      "applications",
      "applications-tests",
      "site-build",
      "scripts",
      "testing",
      "tests",
      "desk-tests",
    ],
  },
  {
    name: "honest-agencies-tests",
    path: "tests/honest-agencies/",
    mayImport: ["domain", "agency-files", ...allOfApplications, "service", "rules", "form", "form-tests", "tests"],
  },
  {
    name: "readers-tests",
    path: "tests/readers/",
    mayImport: [
      "domain",
      "embed",
      "agency-files",
      "rules",
      "service",
      ...allOfApplications,
      "desk",
      "form",
      "form-tests",
      "tests",
    ],
  },
  {
    name: "tests",
    path: "tests/",
    mayImport: [
      "command",
      "publisher",
      "publishing",
      "domain",
      "texts",
      "embed",
      "agency-files",
      ...allOfApplications,
      "applications-tests",
      "outputs",
      "site-build",
      "scripts",
      "testing",
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
