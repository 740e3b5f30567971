/** The workspace of the two sites to compare with: its dependencies, the content file that both render, their builds. */
import { createHash } from "node:crypto";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { precompress } from "../../apps/publisher/src/precompress.ts";
import { runTool } from "../../scripts/services/run-tool.ts";
import { findElement, type PeerContent, type PeerFile, type PeerPage, textOf } from "./peer-content.ts";

export const peerNames = ["vite-spa", "next-export"] as const;
export type PeerName = (typeof peerNames)[number];

export const peersFolder = "bench/peers";
const generated = join(peersFolder, "dist");
/** The folder that our server lets browsers keep for good. */
const assets = "assets";

type Common = { say: (text: string) => void; stopRequest: AbortSignal };

/**
 * Installs what the workspace's lockfile names, unless that is what it has. The product's own `npm ci` leaves it out: it
 * would fetch several times as much, for a command that few will run.
 */
export async function installPeers({ say, stopRequest }: Common): Promise<void> {
  const lock = readFileSync(join(peersFolder, "package-lock.json"), "utf8");
  // Written last, so an interrupted installation counts as missing.
  const record = join(peersFolder, "node_modules/.installed-lock.json");
  if (existsSync(record) && readFileSync(record, "utf8") === lock) return;
  say(`Installing the dependencies of ${peersFolder} …`);
  await runTool("npm", ["ci", "--ignore-scripts", "--loglevel=error"], {
    cwd: peersFolder,
    env: process.env,
    signal: stopRequest,
  });
  writeFileSync(record, lock);
}

/**
 * Writes the content file that both peers render, and the drawings it names.
 * @param site our built site, whose open data are the listings of the peers' search
 */
export function writeContentFile({ pages, frame }: PeerContent, site: string): void {
  const { jobs: listings } = JSON.parse(readFileSync(join(site, "jobs.json"), "utf8"));
  const file: PeerFile = { pages: pages.map(withSearch), frame, listings };
  rmSync(generated, { recursive: true, force: true });
  mkdirSync(join(generated, "files", assets), { recursive: true });
  cpSync(join(site, "favicon.svg"), join(generated, "files/favicon.svg"));
  const json = JSON.stringify(file, (key, value) => {
    if (key !== "picture") return value;
    const name = `${createHash("sha256").update(value.source).digest("hex").slice(0, 10)}.svg`;
    writeFileSync(join(generated, "files", assets, name), value.source);
    return { ...value, source: `/${assets}/${name}` };
  });
  writeFileSync(join(generated, "content.json"), json);
}

/** The peers have a search of their own, which takes the place of ours. */
function withSearch(page: PeerPage): PeerFile["pages"][number] {
  const section = page.path === "/jobs" ? page.main.find((node) => findElement([node], "form")) : undefined;
  if (section === undefined) return page;
  const search = {
    heading: textOf(findElement([section], "h1")),
    claims: (findElement([section], "ul")?.children ?? []).map(textOf),
    placeholder: findElement([section], "input")?.attributes.placeholder ?? "",
  };
  return { ...page, search, main: page.main.filter((node) => node !== section) };
}

const buildCommands: Readonly<Record<PeerName, readonly string[]>> = {
  "vite-spa": ["node_modules/.bin/vite", "build", "--config", "vite-spa/vite.config.ts"],
  "next-export": ["node_modules/.bin/next", "build", "next-export"],
};

/** Builds a peer from the content file into the folder `site`. */
export async function buildPeer(
  name: PeerName,
  { site, paths, say, stopRequest }: Common & { site: string; paths: readonly string[] },
): Promise<void> {
  say(`Building ${name} …`);
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" as const };
  await runTool("node", buildCommands[name], { cwd: peersFolder, env, signal: stopRequest });
  cpSync(join(generated, name), site, { recursive: true });
  cpSync(join(generated, "files"), site, { recursive: true });
  if (name === "next-export") renameSync(join(site, "_next"), join(site, assets, "_next"));
  else serveEverywhere(site, paths);
  await precompress(site);
}

/** What a static host does for a single-page application: every address answers with the one page. */
function serveEverywhere(site: string, paths: readonly string[]): void {
  for (const path of paths) {
    if (path === "/") continue;
    const file = join(site, `${path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(join(site, "index.html"), file);
  }
}
