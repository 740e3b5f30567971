import { createHash, randomUUID } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { inlineSourcesIn } from "../../apps/site/build/inline-scripts.ts";
import { precompress } from "../../apps/site/build/precompress.ts";
import { menuFoldFor } from "../../apps/site/build/vite-plugins.ts";
import { hashedFolder } from "../../apps/site/servers/headers.ts";
import { frameCopy } from "../../apps/site/src/frame/copy.ts";
import { runTool } from "../services/run-tool.ts";
import { hashOfCode, rendererSources } from "./inputs.ts";

const root = resolve(import.meta.dirname, "../..");

/** A built program that draws the files of a site. */
export type Renderer = {
  /** `client/` is part of every site as it stands; `server/` is the program. */
  folder: string;
  /** Of the code and the brand: another one may draw the same words otherwise. */
  hash: string;
};

type Wanted = { agency: PublicAgency; cacheFolder: string; environment: NodeJS.ProcessEnv; stopRequest: AbortSignal };

/**
 * The program for an agency's brand, built by Astro if nobody has built it yet.
 * @param environment names the agency's facts to the build
 * @throws StartProblem with what Astro says when the code cannot be built
 */
export async function rendererFor({ agency, cacheFolder, environment, stopRequest }: Wanted): Promise<Renderer> {
  const renderers = join(cacheFolder, "renderers");
  const hash = rendererHash(agency);
  const folder = join(renderers, hash);
  mkdirSync(renderers, { recursive: true });
  linkPackages(renderers);
  removeOld(renderers, hash);
  if (isInUse(folder)) return { folder, hash };
  const aside = join(renderers, `.${hash}-${randomUUID()}`);
  try {
    removeOthers(join(root, "apps/site/.astro"));
    // Not by PATH, which a unit of systemd does not lead into the project.
    await runTool(process.execPath, [join(root, "node_modules/astro/bin/astro.mjs"), "build", "--outDir", aside], {
      cwd: join(root, "apps/site"),
      env: {
        ...environment,
        NODE_ENV: "production",
        ASTRO_TELEMETRY_DISABLED: "1",
        // Who publishes may write below PUBLISH_DIR alone.
        BUILD_CACHE: join(aside, "cache"),
      },
      signal: stopRequest,
    });
    await precompress(join(aside, "client"));
    const inlineSources = await inlineSourcesIn(join(aside, "client", hashedFolder));
    writeFileSync(join(aside, "inline-scripts.json"), JSON.stringify(inlineSources));
    rmSync(join(aside, "cache"), { recursive: true, force: true });
    renameSync(aside, folder);
  } catch (error) {
    // Somebody else may have built the same one meanwhile, and it may be in use.
    if (!["ENOTEMPTY", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return { folder, hash };
}

/** Astro writes its types beside the pages. What root's launch check left there, only who owns the folder can take away. */
function removeOthers(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const path of names.map((name) => join(folder, name)))
    if (lstatSync(path).uid !== process.getuid?.()) rmSync(path, { recursive: true, force: true });
}

/** Whether there is one; if so, it is marked as the one that was used last. */
function isInUse(folder: string): boolean {
  if (!existsSync(folder)) return false;
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // Somebody else's: it is taken for unused, and built anew once it has gone.
  }
  return true;
}

/** The program imports packages from where it lies, which need not be below the project, nor where the project was. */
function linkPackages(renderers: string): void {
  const link = join(renderers, "node_modules");
  const packages = join(root, "node_modules");
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (found && (!found.isSymbolicLink() || readlinkSync(link) === packages)) return;
  const aside = join(renderers, `.node_modules-${randomUUID()}`);
  symlinkSync(packages, aside);
  renameSync(aside, link);
}

/** One for the version before, one for the brand before: who goes back waits for no build. */
const renderersKept = 4;
/** What was used within it may be in use, or still be being built. */
const inUseForMs = 60 * 60 * 1000;

/** Removes what killed builds have left, and all but the renderers that were used last. */
function removeOld(renderers: string, wanted: string): void {
  const old = readdirSync(renderers)
    .filter((name) => name !== wanted && name !== "node_modules")
    .map((name) => ({ name, usedAt: lstatSync(join(renderers, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((one, other) => other.usedAt - one.usedAt);
  const kept = old.filter(({ name }) => !name.startsWith(".")).slice(0, renderersKept - 1);
  for (const each of old)
    if (!kept.includes(each) && each.usedAt < Date.now() - inUseForMs) remove(renderers, each.name);
}

/** Renamed first: a renderer that is there is whole. */
function remove(renderers: string, name: string): void {
  const aside = join(renderers, name.startsWith(".") ? name : `.${name}-${randomUUID()}`);
  try {
    renameSync(join(renderers, name), aside);
    rmSync(aside, { recursive: true, force: true });
  } catch {
    // Another process has just removed it, or it is somebody else's.
  }
}

function rendererHash(agency: PublicAgency): string {
  const { profile, brand } = agency;
  const { colours, skyline, typeface } = brand;
  const hash = createHash("sha256").update(hashOfCode(rendererSources));
  hash.update(JSON.stringify({ colours, skyline, typeface: { ...typeface, path: "" } }));
  if (typeface) hash.update(readFileSync(typeface.path));
  hash.update(String(menuFoldFor(profile.name, frameCopy(agency).header)));
  return hash.digest("hex").slice(0, 16);
}
