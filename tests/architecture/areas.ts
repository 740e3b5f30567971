// "Who may import what" of ARCHITECTURE.md as data: the folders that own something, and what each may know of.

export type AreaName =
  | "domain"
  | "embed"
  | "agency-files"
  | "design"
  | "routes"
  | "copy"
  | "sections"
  | "drawings"
  | "feeds"
  | "share-pictures"
  | "job-search"
  | "application-frame"
  | "identity-check"
  | "frame"
  | "pages"
  | "site-inputs"
  | "site-build"
  | "delivery"
  | "form"
  | "form-tests"
  | "launch-check"
  | "scripts"
  | "testing"
  | "bench"
  | "bench-peers"
  | "service-tests"
  | "tests";

export type Area = {
  name: AreaName;
  /** A folder ending in a slash, or one file. The first area that fits owns a file. */
  path: string;
  mayImport: readonly AreaName[];
  /** Imported for their types alone, which leave nothing in the built code. */
  mayImportTypesOf?: readonly AreaName[];
  /** Where only certain packages from outside are allowed; `node:` stands for all of Node. */
  onlyPackages?: readonly string[];
};

const interactive: readonly AreaName[] = ["domain", "embed", "design", "routes", "frame", "sections", "drawings"];

const areas: readonly Area[] = [
  { name: "domain", path: "packages/domain/", mayImport: [], onlyPackages: ["valibot"] },
  { name: "embed", path: "packages/embed/", mayImport: ["domain"], onlyPackages: ["valibot"] },
  {
    name: "agency-files",
    path: "packages/agency-files/",
    mayImport: ["domain"],
    onlyPackages: ["node:", "valibot", "yaml", "@valibot/to-json-schema"],
  },
  { name: "design", path: "packages/design/", mayImport: [], onlyPackages: [] },

  // Projects of their own, which the bench puts together and builds.
  { name: "bench-peers", path: "bench/peers/", mayImport: [] },

  { name: "routes", path: "apps/site/src/frame/routes.ts", mayImport: [], onlyPackages: [] },
  {
    name: "copy",
    path: "apps/site/src/copy/",
    mayImport: ["domain", "routes"],
    mayImportTypesOf: [
      "sections",
      "frame",
      "job-search",
      "application-frame",
      "identity-check",
      "feeds",
      "share-pictures",
    ],
    onlyPackages: [],
  },
  {
    name: "feeds",
    path: "apps/site/src/feeds/",
    mayImport: ["domain", "routes"],
    onlyPackages: ["valibot", "@valibot/to-json-schema"],
  },
  { name: "drawings", path: "apps/site/src/drawings/", mayImport: ["design", "domain"], onlyPackages: ["react"] },
  {
    name: "sections",
    path: "apps/site/src/sections/",
    mayImport: ["design", "domain", "drawings"],
    onlyPackages: ["react"],
  },
  {
    name: "share-pictures",
    path: "apps/site/src/share-pictures/",
    mayImport: ["design", "domain", "drawings", "routes"],
    onlyPackages: ["node:", "react", "react-dom", "sharp", "harfbuzzjs", "wawoff2"],
  },
  {
    name: "job-search",
    path: "apps/site/src/job-search/",
    mayImport: interactive,
    onlyPackages: ["react", "react-dom"],
  },
  {
    name: "application-frame",
    path: "apps/site/src/application-frame/",
    mayImport: interactive,
    onlyPackages: ["react"],
  },
  {
    name: "identity-check",
    path: "apps/site/src/identity-check/",
    mayImport: interactive,
    onlyPackages: ["react", "react-dom"],
  },
  {
    name: "frame",
    path: "apps/site/src/frame/",
    mayImport: ["design", "domain", "routes", "copy", "sections", "drawings", "site-inputs"],
  },
  {
    name: "pages",
    path: "apps/site/src/pages/",
    mayImport: [
      ...interactive,
      "copy",
      "feeds",
      "share-pictures",
      "job-search",
      "application-frame",
      "identity-check",
      "site-inputs",
    ],
  },
  { name: "site-inputs", path: "apps/site/src/", mayImport: ["domain", "agency-files"] },
  { name: "delivery", path: "apps/site/delivery/", mayImport: ["routes"] },
  { name: "site-build", path: "apps/site/", mayImport: ["design", "delivery", "site-inputs"] },

  {
    name: "form-tests",
    path: "apps/form/tests/",
    mayImport: ["domain", "embed", "agency-files", "form", "scripts", "testing"],
  },
  { name: "form", path: "apps/form/", mayImport: ["domain", "embed", "agency-files", "design", "form-tests"] },
  {
    name: "launch-check",
    path: "apps/launch-check/",
    mayImport: ["domain", "agency-files"],
    onlyPackages: ["node:", "parse5"],
  },

  { name: "testing", path: "scripts/testing/", mayImport: ["scripts"] },
  {
    name: "scripts",
    path: "scripts/",
    mayImport: ["domain", "agency-files", "delivery", "launch-check", "testing", "bench"],
  },
  { name: "bench", path: "bench/", mayImport: ["domain", "agency-files", "delivery", "scripts", "testing", "form"] },
  {
    name: "service-tests",
    path: "tests/service/",
    mayImport: ["domain", "agency-files", "scripts", "testing", "form", "form-tests"],
  },
  {
    name: "tests",
    path: "tests/",
    mayImport: [
      "domain",
      "embed",
      "agency-files",
      "routes",
      "copy",
      "feeds",
      "delivery",
      "scripts",
      "testing",
      "bench",
    ],
  },
];

/** The area that owns a file, by its path from the repository's root. */
export function areaOf(path: string): Area | undefined {
  return areas.find((area) => (area.path.endsWith("/") ? path.startsWith(area.path) : path === area.path));
}
