/** Bundles the site: one file that gives all files of any agency's site, with all that browsers load in it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { hashedFolder } from "@fernkontor/domain/addresses";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { type RolldownOutput, rolldown } from "rolldown";
import type { Assets } from "../src/frame/assets.ts";
import { inlineSource } from "./inline-scripts.ts";

/** What the file exports. */
export type { SiteProgram } from "../src/site-program.ts";

const source = join(import.meta.dirname, "../src");
/** The oldest, as the README names them. What they lack is written for them. */
const browsers = ["chrome106", "edge106", "firefox114", "safari16.4"];
/** They bring programs of their own. */
const external = ["sharp", "harfbuzzjs", "wawoff2"];
// React's other build is made for finding mistakes, and takes three times as long.
const define = { "process.env.NODE_ENV": '"production"' };

/**
 * The program, for people with a map of its lines; what it imports beside itself is looked for in node_modules above its file.
 * @throws Error that names file and line of a mistake in the code
 */
export async function bundledProgram({ isReadByPeople = false } = {}): Promise<{ program: string; assets: Assets }> {
  const [code, styles, scripts] = await Promise.all([bundledCode(isReadByPeople), bundledStyles(), bundledScripts()]);
  const tokens = readFileSync(fileURLToPath(import.meta.resolve("@fernkontor/design/tokens.css")), "utf8");
  const assets: Assets = { ...styles, ...scripts, tokens };
  return { program: `${code}\nexport const assets = ${JSON.stringify(assets)};\n`, assets };
}

/** @param isMapped whether errors name the lines that people have written */
async function bundledCode(isMapped: boolean): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(source, "site.ts")],
    outdir: source,
    write: false,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node22",
    jsx: "automatic",
    define,
    external,
    // React asks for Node's own modules by `require`.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    loader: { ".css": "empty", ".md": "text" },
    sourcemap: isMapped && "inline",
    sourceRoot: source,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

/** The folders of `src` that hold such a file: every page has its `page.tsx`, some a `script.ts`. */
function foldersWith(name: string): string[] {
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).filter((folder) => readdirSync(join(source, folder)).includes(name));
}

const styleEntry = "styles:";
/** All pages at once: by that the order of the stylesheets is known. */
const wholeSite = "site";

/** What a page needs styles for: the frame, which begins with the order of the layers, and all that its source imports. */
const pageStyles: Plugin = {
  name: "page-styles",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: new RegExp(`^${styleEntry}`) }, ({ path }) => ({ path, namespace: "styles" }));
    onLoad({ filter: /./, namespace: "styles" }, ({ path }) => ({
      contents: `import "./frame/document.tsx"; import "./${path.slice(styleEntry.length)}";`,
      resolveDir: source,
    }));
  },
};

/** Source files of which pages are made, by the names under which pages ask for their styles. */
function styledSources(): Record<string, string> {
  const kinds = readdirSync(join(source, "section-kinds")).filter((name) => name.endsWith(".tsx"));
  return Object.fromEntries([
    ...foldersWith("page.tsx").map((folder) => [folder, `${folder}/page`]),
    ...kinds.map((name) => `section-kinds/${basename(name, ".tsx")}`).map((kind) => [kind, kind]),
  ]);
}

async function bundledStyles(): Promise<Pick<Assets, "styles" | "stylesheets" | "font" | "otherLetters">> {
  const options = {
    outdir: source,
    write: false,
    bundle: true,
    format: "esm",
    platform: "node",
    external,
    charset: "utf8",
    target: browsers,
    assetNames: "[name].[hash]",
    publicPath: hashedFolder.slice(0, -1),
    logLevel: "silent",
    metafile: true,
  } as const satisfies BuildOptions;
  const sources = { ...styledSources(), [wholeSite]: wholeSite };
  const { metafile } = await build({
    ...options,
    entryPoints: Object.entries(sources).map(([out, file]) => ({ in: styleEntry + file, out })),
    jsx: "automatic",
    plugins: [pageStyles],
    loader: { ".woff2": "file", ".md": "empty" },
  });
  const filesOf = (name: string) => {
    const [, output] =
      Object.entries(metafile.outputs).find(([path]) => resolve(path) === join(source, `${name}.css`)) ?? [];
    return Object.keys(output?.inputs ?? {});
  };
  const order = filesOf(wholeSite);
  const { outputFiles } = await build({
    ...options,
    entryPoints: order.map((file, index) => ({ in: resolve(file), out: String(index) })),
    // Colours stay as they are written: each brand reads them anew.
    minifyWhitespace: true,
    supported: { "color-functions": true },
    loader: { ".woff2": "file" },
  });
  const named = (extension: string) => outputFiles.filter(({ path }) => path.endsWith(extension));
  const fontNamed = (isExtended: boolean) => {
    const font = named(".woff2").find(({ path }) => basename(path).includes("extended") === isExtended);
    if (!font) throw new Error("The styles ask for fewer than two fonts.");
    return { name: basename(font.path), content: Buffer.from(font.contents).toString("base64") };
  };
  const texts = new Map(named(".css").map(({ path, text }) => [basename(path, ".css"), text.trim()]));
  return {
    stylesheets: order.map((_, index) => texts.get(String(index)) ?? ""),
    styles: Object.fromEntries(
      Object.keys(sources).map((name) => {
        const used = new Set(filesOf(name));
        return [name, order.flatMap((file, index) => (used.has(file) ? index : []))];
      }),
    ),
    font: fontNamed(false),
    otherLetters: fontNamed(true),
  };
}

/** React, its renderer and the error screen are never loaded one without the others; in one file they compress better. */
const reactGroup = {
  name: "react",
  test: /node_modules\/(react|react-dom|scheduler)\/|hydrate-root\.tsx|error-screen\.tsx|claim-mark\.tsx|filled-in\.ts/,
};

async function bundledScripts(): Promise<Pick<Assets, "scripts" | "scriptFiles">> {
  const bundle = await rolldown({
    input: Object.fromEntries(foldersWith("script.ts").map((folder) => [folder, join(source, folder, "script.ts")])),
    platform: "browser",
    moduleTypes: { ".css": "empty" },
    transform: { target: browsers, jsx: { runtime: "automatic" }, define },
    logLevel: "silent",
  });
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-scripts-"));
  try {
    const built = await bundle.write({
      dir: folder,
      format: "esm",
      minify: true,
      comments: false,
      entryFileNames: "[name].[hash].js",
      chunkFileNames: "[name].[hash].js",
      codeSplitting: { groups: [reactGroup] },
    });
    return await scriptsIn(folder, built);
  } finally {
    await bundle.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function scriptsIn(folder: string, { output }: RolldownOutput): Promise<Pick<Assets, "scripts" | "scriptFiles">> {
  const chunks = output.filter((chunk) => chunk.type === "chunk");
  const entries = chunks
    .filter(({ isEntry }) => isEntry)
    .map(async ({ name, fileName }) => [name, { name: fileName, source: await inlineSource(join(folder, fileName)) }]);
  return {
    scripts: Object.fromEntries(await Promise.all(entries)),
    scriptFiles: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code])),
  };
}
