/** The packages that a release runs on: by the lockfile, as far as this platform has them. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** They build, or are in what is built: React is bundled into services and site. */
const builtWith = ["esbuild", "rolldown", "react", "react-dom"];
/** Read by people alone, or by compilers. */
const notRun = /\.(d\.[cm]?ts|map|md|markdown|flow)$|(^|\/)(\.github|__tests__|test|tests)\//;

export type ShippedPackage = { path: string; name: string; version: string; licence: string; integrity?: string };

type Installed = {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** @returns those of npm's registry, and links to our own; for this platform, since only its programs are installed */
export function shippedPackages(): { installed: ShippedPackage[]; links: string[] } {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Readonly<Record<string, Installed>>;
  };
  const found = new Map<string, ShippedPackage>();
  const visit = (from: string, { dependencies = {}, optionalDependencies = {} }: Installed) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = builtWith.includes(name) ? undefined : foundFrom(from, name, packages);
      const one = path === undefined ? undefined : packages[path];
      if (path === undefined || one === undefined || one.link || found.has(path) || !existsSync(join(root, path)))
        continue;
      const { version = "", license = "", integrity } = one;
      found.set(path, { path, name, version, licence: license, ...(integrity && { integrity }) });
      visit(path, one);
    }
  };
  // The root's own are for building and testing.
  for (const [path, workspace] of Object.entries(packages))
    if (path !== "" && !path.startsWith("node_modules/")) visit(path, workspace);
  const links = Object.entries(packages).flatMap(([path, { link }]) =>
    link && existsSync(join(root, path)) ? [path] : [],
  );
  return { installed: [...found.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1)), links };
}

/** As Node looks for it: beside the package that asks, then further up. */
function foundFrom(from: string, name: string, packages: Readonly<Record<string, Installed>>): string | undefined {
  const parts = from.split("/");
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].find(
    (path) => path in packages,
  );
}

/** Their files that run, by their paths from the repository's root; what lies in a package's own node_modules is another's. */
export function filesOfPackages(packages: readonly ShippedPackage[]): string[] {
  return packages.flatMap(({ path }) =>
    globSync("**", { cwd: join(root, path), withFileTypes: true, exclude: ({ name }) => name === "node_modules" })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((file) => !notRun.test(file.slice(path.length + 1)) || /licen[cs]e/i.test(file)),
  );
}
