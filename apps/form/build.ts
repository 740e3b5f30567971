/**
 * Builds the service into dist/: `node apps/form/build.ts [--watch]`. Node alone cannot run .tsx.
 * Server: dist/main.js with dist/quick-check-thread.js, the command line dist/cli.js and dist/migrations. Browser: dist/public/form.js, form.css, the font.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type BuildOptions, type BuildResult, context, type OutputFile, type Plugin, transform } from "esbuild";

const folder = fileURLToPath(new URL(".", import.meta.url));
const dist = join(folder, "dist");
const publicFolder = join(dist, "public");
const watch = process.argv.includes("--watch");

/** The form's script is the only one that visitors load; it must not grow by accident. */
const scriptBudgetBytes = 3072;

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

/** A stylesheet that the pages import goes where browsers may fetch it, as one file, with what it refers to. */
const writeServer: Plugin = {
  name: "write-server",
  setup: (build) => {
    build.onEnd(async (result) => {
      for (const file of outputsOf(result)) {
        if (file.path.endsWith("main.css")) {
          const { code } = await transform(file.text, { loader: "css", minify: true });
          write(join(publicFolder, "form.css"), code);
        } else if (file.path.endsWith(".woff2")) write(join(publicFolder, basename(file.path)), file.contents);
        else write(file.path, file.contents);
      }
    });
  },
};

const writeScript: Plugin = {
  name: "write-script",
  setup: (build) => {
    build.onEnd((result) => {
      for (const file of outputsOf(result)) {
        const gzipBytes = gzipSync(file.contents).length;
        write(file.path, file.contents);
        console.log(`${relative(folder, file.path)}: ${file.contents.length} bytes, ${gzipBytes} gzip`);
        if (gzipBytes > scriptBudgetBytes) {
          console.error(`The form's script is larger than its budget of ${scriptBudgetBytes} bytes gzip.`);
          process.exitCode = 1;
        }
      }
    });
  },
};

const server: BuildOptions = {
  entryPoints: [
    { in: join(folder, "src/main.ts"), out: "main" },
    { in: "@fernkontor/applications/command-line/cli", out: "cli" },
    { in: "@fernkontor/applications/store/quick-check-thread", out: "quick-check-thread" },
  ],
  absWorkingDir: folder,
  outdir: dist,
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
  loader: { ".woff2": "file" },
  assetNames: "[name]-[hash]",
  plugins: [installedPackages, writeServer],
  write: false,
  logLevel: "info",
};

const script: BuildOptions = {
  entryPoints: [join(folder, "src/client/form.ts")],
  outdir: publicFolder,
  bundle: true,
  platform: "browser",
  target: "es2020",
  format: "esm",
  minify: true,
  plugins: [writeScript],
  write: false,
  logLevel: "info",
};

function outputsOf(result: BuildResult): readonly OutputFile[] {
  return result.outputFiles ?? [];
}

const written = new Set<string>();

function write(path: string, content: string | Uint8Array): void {
  written.add(path);
  // An unchanged file is left alone, so that whoever watches it does not restart for nothing.
  if (existsSync(path) && Buffer.from(content).equals(readFileSync(path))) return;
  writeFileSync(path, content);
}

/** What an earlier build has left, such as a font under its old name. */
function removeLeftovers(): void {
  for (const entry of readdirSync(dist, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !written.has(path)) rmSync(path);
  }
}

/** The programs read them at their start, from beside themselves. */
function copyMigrations(): void {
  const source = fileURLToPath(new URL("../../packages/applications/migrations/", import.meta.url));
  for (const name of readdirSync(source)) write(join(dist, "migrations", name), readFileSync(join(source, name)));
}

mkdirSync(publicFolder, { recursive: true });
mkdirSync(join(dist, "migrations"), { recursive: true });
copyMigrations();
const contexts = await Promise.all([context(server), context(script)]);
if (watch) await Promise.all(contexts.map((build) => build.watch()));
else {
  try {
    await Promise.all(contexts.map((build) => build.rebuild()));
    removeLeftovers();
  } catch {
    // esbuild has printed what is wrong.
    process.exitCode = 1;
  }
  await Promise.all(contexts.map((build) => build.dispose()));
}
