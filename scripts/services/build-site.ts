import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { runTool } from "./run-tool.ts";
import { withTemporaryFolder } from "./with-temporary-folder.ts";

type Options = { folder?: string; stopRequest: AbortSignal };

const siteApp = "apps/site";
const building = "building-";

/** Builds the site into a folder, apps/site/dist unless told otherwise. */
export async function buildSite(
  environment: NodeJS.ProcessEnv,
  { folder = join(siteApp, "dist"), stopRequest }: Options,
): Promise<void> {
  const own = resolve(siteApp, ".astro");
  mkdirSync(own, { recursive: true });
  removeDead(own);
  // Astro keeps what it renders with inside the folder it builds into, but only if that is below apps/site. Builds into
  // other folders share one for it, and take it away from each other.
  await withTemporaryFolder(join(own, `${building}${process.pid}-`), async (aside) => {
    // A temporary folder is closed to the web server's user; what is built inside of it is not.
    const built = join(aside, "site");
    await runTool("astro", ["build", "--outDir", built], {
      cwd: siteApp,
      env: { ...environment, ASTRO_TELEMETRY_DISABLED: "1" },
      signal: stopRequest,
    });
    move(built, resolve(folder));
  });
}

/** What a build left whose process was killed. */
function removeDead(own: string): void {
  for (const name of readdirSync(own)) {
    if (!name.startsWith(building)) continue;
    const [pid = ""] = name.slice(building.length).split("-");
    if (!isAlive(Number(pid))) rmSync(join(own, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** A folder cannot be renamed across file systems. */
function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { recursive: true, force: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    cpSync(from, to, { recursive: true });
  }
}
