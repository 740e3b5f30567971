// The site while it is being worked on: each page is drawn when it is asked for, and open pages load again after each save.

import { mkdtempSync, rmSync, watch, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { endingOf } from "@fernkontor/agency-files/operator-error";
import type { Settings } from "@fernkontor/applications/settings";
import { goneFolder } from "@fernkontor/domain/addresses";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { withFilesOf } from "../apps/publisher/src/agency-assets.ts";
import { formOriginOf } from "../apps/publisher/src/form-origin.ts";
import { bundledProgram, type SiteProgram } from "../apps/site/build/program.ts";
import { runCommand } from "./services/run-command.ts";
import { localSettings } from "./services/settings.ts";

const root = resolve(import.meta.dirname, "..");
/** What is bundled alone; what reads `agency/` is part of this process, too, and `dev.ts` starts it again when that changes. */
const sources = ["apps/site/src", "packages/design/src", "packages/embed/src", "packages/texts"];
const reloadAddress = "/__reload";
const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** Also when this process has been started again. */
const reloading = `<script>{
  const events = new EventSource("${reloadAddress}");
  let wasLost = false;
  events.onmessage = () => location.reload();
  events.onerror = () => { wasLost = true; };
  events.onopen = () => wasLost && location.reload();
}</script>`;

type SiteFile = Awaited<ReturnType<SiteProgram["siteOf"]>>[number];

/** The files by their addresses, or what is wrong with code or agency, with file and line. */
type Shown = { files: ReadonlyMap<string, SiteFile> } | { problem: string };

await runCommand(async (stopRequest) => {
  const settings = localSettings(process.env);
  const { AGENCY_DIR: agencyFolder, SITE_PORT: sitePort } = settings;
  const folder = mkdtempSync(join(root, "node_modules/.fernkontor-dev-"));
  const pages = new Set<ServerResponse>();
  let builds = 0;
  let program = bundled(join(folder, "0.mjs"));
  let shown = siteOf(program, settings);
  const show = () => {
    shown = siteOf(program, settings);
    for (const page of pages) page.write("data: saved\n\n");
  };
  const rebuild = () => {
    builds += 1;
    program = bundled(join(folder, `${builds}.mjs`));
    show();
  };
  for (const source of sources) watch(join(root, source), { recursive: true, signal: stopRequest }, once(rebuild));
  watch(agencyFolder, { recursive: true, signal: stopRequest }, once(show));
  const server = createServer(async ({ url = "/" }, response) => {
    if (url === reloadAddress) {
      response.writeHead(200, { "content-type": "text/event-stream" }).write("\n");
      pages.add(response.on("close", () => pages.delete(response)));
    } else await answer(response, new URL(url, "http://localhost").pathname, await shown);
  });
  server.listen(sitePort);
  await new Promise((stop) => stopRequest.addEventListener("abort", stop, { once: true }));
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
  return 0;
});

/** Editors write a file in several steps: after the last of them, once. */
function once(react: () => void): () => void {
  let waiting: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(react, 30);
  };
}

/** A program is imported by another name each time: Node keeps every module that it has imported. */
async function bundled(file: string): Promise<SiteProgram | Error> {
  try {
    writeFileSync(file, (await bundledProgram({ isReadByPeople: true })).program);
    return await import(pathToFileURL(file).href);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function siteOf(program: Promise<SiteProgram | Error>, settings: Settings): Promise<Shown> {
  try {
    const agency = publicOn(loadAgency(settings.AGENCY_DIR), settings.BUILD_DATE ?? momentAt(new Date()));
    const built = await program;
    if (built instanceof Error) return { problem: built.message };
    const files = await built.siteOf({
      agency,
      formOrigin: formOriginOf(agency.profile, settings),
      assets: withFilesOf(agency, built.assets),
      isRead: true,
    });
    return { files: new Map(files.map((file) => [file.address, file])) };
  } catch (error) {
    return { problem: wordsOf(error) };
  }
}

async function answer(response: ServerResponse, address: string, shown: Shown): Promise<void> {
  if ("problem" in shown) return send(response, 500, problemPage(shown.problem));
  const { files } = shown;
  const found = files.get(address);
  const gone = files.get(goneFolder + address);
  const file = found ?? gone ?? files.get("/404");
  try {
    const content = (await file?.render()) ?? "";
    send(response, found ? 200 : gone ? 410 : 404, content, extname(file?.file ?? ""));
  } catch (error) {
    send(response, 500, problemPage(wordsOf(error)));
  }
}

function send(response: ServerResponse, status: number, content: string | Uint8Array, extension = ".html"): void {
  response.writeHead(status, { "content-type": types[extension], "cache-control": "no-store" });
  response.end(extension === ".html" ? `${content}${reloading}` : content);
}

/** Where code has thrown, or what is wrong in a file of the agency. */
function wordsOf(error: unknown): string {
  const { words } = endingOf(error);
  return words instanceof Error ? (words.stack ?? words.message) : String(words);
}

function problemPage(problem: string): string {
  console.error(problem);
  const text = problem.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!DOCTYPE html><meta charset="utf-8"><title>Fehler</title><pre>${text}</pre>`;
}
