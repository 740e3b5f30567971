/**
 * Builds a service into the `dist` of its folder; Node alone cannot run .tsx. Server: main.js with quick-check-thread.js,
 * further programs, and version.json. Browser, in public/: the script, the styles with their fonts, and drawings.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type BuildOptions, type BuildResult, context, type OutputFile, type Plugin, transform } from "esbuild";
import { type BuiltVersion, versionOf } from "./built-version.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const builder = here("./build-service.ts");
const lockfile = here("../../../package-lock.json");

type Script = {
  /** Its file below the folder. */
  source: string;
  /** What visitors load must not grow by accident. Bytes, compressed by gzip. */
  mostBytes: number;
};

type Wanted = {
  /** The service's own, with `src/main.ts`. */
  folder: string;
  /** Further programs by their names in `dist`, without `.js`. */
  programs?: Readonly<Record<string, string>>;
  /** Of all that the pages import. */
  stylesheet: string;
  /** Further ones by their names in `public`, without `.css`: their files below the folder. */
  stylesheets?: Readonly<Record<string, string>>;
  /** By their names in `public`, without `.js`. */
  scripts: Readonly<Record<string, Script>>;
  /** Built anew after each change, until somebody ends it. */
  watch: boolean;
};

export async function buildService({
  folder,
  programs = {},
  stylesheet,
  stylesheets = {},
  scripts,
  watch,
}: Wanted): Promise<void> {
  const dist = join(folder, "dist");
  const publicFolder = join(dist, "public");
  mkdirSync(publicFolder, { recursive: true });
  const { write, removeLeftovers } = writerInto(dist);
  const noteSources = sourcesNoted(folder, (built) => write(join(dist, "version.json"), JSON.stringify(built)));

  const writeServer = whenBuilt("write-server", async (file) => {
    if (file.path.endsWith(".css")) {
      const { code } = await transform(file.text, { loader: "css", minify: true });
      write(join(publicFolder, file.path.endsWith("main.css") ? stylesheet : basename(file.path)), code);
    } else if (/\.(woff2|svg)$/.test(file.path)) write(join(publicFolder, basename(file.path)), file.contents);
    else write(file.path, file.contents);
  });
  const writeScript = whenBuilt("write-script", (file) => {
    const gzipBytes = gzipSync(file.contents).length;
    write(file.path, file.contents);
    console.log(`${relative(folder, file.path)}: ${file.contents.length} bytes, ${gzipBytes} gzip`);
    const mostBytes = scripts[basename(file.path, ".js")]?.mostBytes ?? 0;
    if (gzipBytes <= mostBytes) return;
    console.error(`${relative(folder, file.path)} is larger than its budget of ${mostBytes} bytes gzip.`);
    process.exitCode = 1;
  });
  const server: BuildOptions = {
    ...serverOptions,
    entryPoints: [
      { in: join(folder, "src/main.ts"), out: "main" },
      { in: "@fernkontor/applications/database/quick-check-thread", out: "quick-check-thread" },
      ...Object.entries(programs).map(([out, path]) => ({ in: path, out })),
      ...Object.entries(stylesheets).map(([out, path]) => ({ in: join(folder, path), out })),
    ],
    absWorkingDir: folder,
    outdir: dist,
    plugins: [installedPackages, writeServer, noteSources("server")],
  };
  const browser: BuildOptions = {
    ...browserOptions,
    entryPoints: Object.entries(scripts).map(([out, { source }]) => ({ in: join(folder, source), out })),
    absWorkingDir: folder,
    outdir: publicFolder,
    plugins: [writeScript, noteSources("browser")],
  };

  const contexts = await Promise.all([context(server), context(browser)]);
  if (watch) {
    await Promise.all(contexts.map((build) => build.watch()));
    return;
  }
  try {
    await Promise.all(contexts.map((build) => build.rebuild()));
    removeLeftovers();
  } catch {
    // esbuild has printed what is wrong.
    process.exitCode = 1;
  }
  await Promise.all(contexts.map((build) => build.dispose()));
}

const serverOptions: BuildOptions = {
  bundle: true,
  platform: "node",
  target: "node22",
  format: "esm",
  jsx: "automatic",
  // React chooses between its development and its production code by this word. Written into the bundle it cannot be
  // forgotten by whoever starts the service.
  define: { "process.env.NODE_ENV": '"production"' },
  // React and its like are CommonJS and load Node's modules by `require`.
  banner: {
    js: 'import { createRequire as createRequireForBundle } from "node:module"; const require = createRequireForBundle(import.meta.url);',
  },
  loader: { ".woff2": "file", ".md": "text" },
  assetNames: "[name]-[hash]",
  write: false,
  metafile: true,
  logLevel: "info",
};

const browserOptions: BuildOptions = {
  bundle: true,
  platform: "browser",
  target: "es2020",
  format: "esm",
  minify: true,
  write: false,
  metafile: true,
  logLevel: "info",
};

/** Packages stay in node_modules, except our own, which are TypeScript, and React (see `define`). */
const installedPackages: Plugin = {
  name: "installed-packages",
  setup: (build) => {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const bundled = kind === "entry-point" || /^(@fernkontor\/|react(-dom)?(\/|$))/.test(path);
      return bundled ? undefined : { path, external: true };
    });
  },
};

function whenBuilt(name: string, handle: (file: OutputFile) => void | Promise<void>): Plugin {
  const handleAll = async ({ outputFiles = [] }: BuildResult) => {
    for (const file of outputFiles) await handle(file);
  };
  return { name, setup: (build) => build.onEnd(handleAll) };
}

/** What both builds read, and what decides how; packages by the lockfile alone. */
function sourcesNoted(folder: string, write: (built: BuiltVersion) => void): (build: "server" | "browser") => Plugin {
  const onlyHere = [builder, lockfile];
  const always = ["build.ts", ...onlyHere.map((path) => relative(folder, path) + (path.endsWith("/") ? "/" : ""))];
  const read = new Map<string, readonly string[]>();
  const note = (build: string, result: BuildResult) => {
    read.set(build, Object.keys(result.metafile?.inputs ?? {}));
    if (read.size < 2 || result.errors.length > 0) return;
    const own = [...read.values()].flat().filter((path) => !path.includes("node_modules/"));
    const sources = [...new Set([...always, ...own])].sort();
    write({ version: versionOf(folder, sources), sources });
  };
  return (build) => ({
    name: "note-sources",
    setup: ({ onEnd }) => onEnd((result) => note(build, result)),
  });
}

function writerInto(dist: string) {
  const written = new Set<string>();
  return {
    write: (path: string, content: string | Uint8Array): void => {
      written.add(path);
      // An unchanged file is left alone, so that whoever watches it does not restart for nothing.
      if (existsSync(path) && Buffer.from(content).equals(readFileSync(path))) return;
      writeFileSync(path, content);
    },
    /** What an earlier build has left, such as a font under its old name. */
    removeLeftovers: (): void => {
      for (const entry of readdirSync(dist, { withFileTypes: true, recursive: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile() && !written.has(path)) rmSync(path);
      }
    },
  };
}
