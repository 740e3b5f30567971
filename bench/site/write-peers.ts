/** Lays out the two projects to compare with, complete but for their dependencies. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PeerContent, PeerFrame, PeerPage } from "./peer-content.ts";
import { type PeerFiles, pageModule, plainJsx, sectionsOf, textOf } from "./peer-jsx.ts";

export const peerNames = ["vite-spa", "next-export"] as const;
export type PeerName = (typeof peerNames)[number];

const templates = "bench/peers";
/** Where a peer is put together and built; its dependencies stay there from one run to the next. */
export const peerFolder = (name: PeerName) => join(templates, "dist", name);

/** `site` is our built site, whose open data are the listings of the peers' search. */
export function writePeers(content: PeerContent, site: string): void {
  const pictures: PeerFiles = new Map();
  const generated = generatedFiles(content, site, pictures);
  for (const name of peerNames) {
    const folder = peerFolder(name);
    for (const old of ["src", "public", "dist", "out", ".next"])
      rmSync(join(folder, old), { recursive: true, force: true });
    cpSync(join(templates, name), folder, { recursive: true });
    cpSync(join(templates, "kit"), join(folder, "src/kit"), { recursive: true });
    writeFiles(join(folder, "src/generated"), generated);
    writeFiles(join(folder, "public/_astro"), pictures);
    cpSync(join(site, "favicon.svg"), join(folder, "public/favicon.svg"));
  }
  writeFiles(peerFolder("vite-spa"), spaFiles(content));
  writeFiles(join(peerFolder("next-export"), "src/app"), nextRoutes(content));
}

function generatedFiles({ pages, frame }: PeerContent, site: string, pictures: PeerFiles): PeerFiles {
  const paths = new Set(pages.map(({ path }) => path));
  const { listings } = JSON.parse(readFileSync(join(site, "jobs.json"), "utf8"));
  const footer = plainJsx(frame.footer, paths, pictures);
  return new Map([
    ["jobs.json", JSON.stringify(listings)],
    ["header.tsx", headerModule(frame)],
    [
      "footer.tsx",
      pageModule(
        "Footer",
        `<footer className="border-t bg-muted/40 py-12"><div className="container mx-auto grid gap-8 px-4">${footer}</div></footer>`,
      ),
    ],
    ...pages.map((page) => [`${fileName(page)}.tsx`, moduleOf(page, paths, pictures)] as const),
  ]);
}

function moduleOf(page: PeerPage, paths: ReadonlySet<string>, pictures: PeerFiles): string {
  const component = componentName(page);
  const isSearch = page.path === "/jobs";
  if (!isSearch) return pageModule(component, sectionsOf(page.main, paths, pictures));
  const search = page.main.find((node) => contains(node, "form"));
  const others = page.main.filter((node) => node !== search);
  const heading = firstText(search, "h1");
  const claims = (find(search, "ul")?.children ?? []).map(textOf);
  const placeholder = find(search, "input")?.attributes.placeholder ?? "";
  const imports = `import { JobSearch } from "@/kit/job-search.tsx";\nimport jobs from "./jobs.json";\n`;
  const words = [
    ["heading", heading],
    ["claims", claims],
    ["placeholder", placeholder],
  ].map(([name, value]) => ` ${name}={${JSON.stringify(value)}}`);
  return (
    imports + pageModule(component, `<JobSearch jobs={jobs}${words.join("")} />${sectionsOf(others, paths, pictures)}`)
  );
}

function headerModule({ name, links }: PeerFrame): string {
  const action = links.find(({ isAction }) => isAction);
  const plain = links.filter(({ isAction }) => !isAction).map(({ label, href }) => ({ label, href }));
  return `import { SiteHeader } from "@/kit/site-header.tsx";

export function Header() {
  return <SiteHeader name={${JSON.stringify(name)}} links={${JSON.stringify(plain)}} action={${JSON.stringify(action && { label: action.label, href: action.href })}} />;
}
`;
}

function spaFiles({ pages }: PeerContent): PeerFiles {
  const home = pages.find(({ path }) => path === "/");
  const imports = pages.map((page) => `import { ${componentName(page)} } from "./${fileName(page)}.tsx";`);
  const entries = pages.map(
    (page) =>
      `  { path: ${JSON.stringify(page.path === "/404" ? "*" : page.path)}, title: ${JSON.stringify(page.title)}, Page: ${componentName(page)} },`,
  );
  return new Map([
    ["src/generated/pages.tsx", `${imports.join("\n")}\n\nexport const pages = [\n${entries.join("\n")}\n];\n`],
    [
      "index.html",
      `<!doctype html>
<html lang="de">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1.0" />
    <title>${escaped(home?.title ?? "")}</title>
    <meta name="description" content="${escaped(home?.description ?? "")}" />
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`,
    ],
  ]);
}

function nextRoutes({ pages }: PeerContent): PeerFiles {
  return new Map(
    pages.map((page) => {
      const { path, title, description } = page;
      const name = componentName(page);
      const file = path === "/404" ? "not-found.tsx" : `${path.slice(1)}/page.tsx`.replace(/^\//, "");
      const icons = { icon: "/favicon.svg" };
      return [
        file,
        `import { ${name} } from "@/generated/${fileName(page)}.tsx";

export const metadata = ${JSON.stringify({ title, description, icons })};

export default ${name};
`,
      ];
    }),
  );
}

function writeFiles(folder: string, files: PeerFiles): void {
  for (const [name, text] of files) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function fileName({ path }: PeerPage): string {
  return path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
}

function componentName(page: PeerPage): string {
  const words = fileName(page).split("-");
  return `Page${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}`;
}

type Node = PeerPage["main"][number];
type FoundElement = Exclude<Node, string>;

function find(node: Node | undefined, tag: string): FoundElement | undefined {
  if (node === undefined || typeof node === "string") return undefined;
  if (node.tag === tag) return node;
  for (const child of node.children) {
    const found = find(child, tag);
    if (found) return found;
  }
  return undefined;
}

function contains(node: Node, tag: string): boolean {
  return find(node, tag) !== undefined;
}

function firstText(node: Node | undefined, tag: string): string {
  return textOf(find(node, tag));
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
