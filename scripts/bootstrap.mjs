// `node scripts/bootstrap.mjs start` runs scripts/start.ts on a machine that has only some Node and npm: it installs
// what is missing and goes on with the pinned Node. Plain JavaScript without dependencies, because nothing else can be
// relied on yet. It writes to stderr alone: stdout belongs to the command, which may be an export. package.json says
// `exec node …` where Ctrl-C is the normal end: a shell in between would report it as a failure.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const binaries = join(root, "node_modules", ".bin");
const pinnedNode = join(binaries, "node");
/** Soon enough for a person who wonders, and few enough lines for a log. */
const signOfLifeMs = 5000;

const [command = "", ...commandArguments] = process.argv.slice(2);
const script = join(root, "scripts", `${command}.ts`);
if (!/^[a-z-]+$/.test(command) || !existsSync(script)) {
  console.error(`scripts/${command}.ts gibt es nicht.`);
  process.exit(1);
}

const missing = whatIsMissing();
if (missing !== undefined) await install(missing);
runWithPinnedNode();

/**
 * Why `npm ci` is needed, or undefined. Compares versions instead of file times, which a checkout changes at random;
 * npm writes its own record last, so an interrupted installation counts as missing.
 * @returns {string | undefined}
 */
function whatIsMissing() {
  const record = readPackages("node_modules/.package-lock.json");
  if (record === undefined || !existsSync(pinnedNode)) return "sie fehlen noch";
  const wanted = readPackages("package-lock.json");
  if (wanted === undefined) return undefined;
  for (const [path, { version, optional }] of Object.entries(wanted)) {
    const isRoot = path === "";
    const isForAnotherPlatform = optional === true && record[path] === undefined;
    if (!isRoot && !isForAnotherPlatform && record[path]?.version !== version)
      return `${path.replace(/^.*node_modules\//, "")} ${version ?? ""} wird neu gebraucht`;
  }
  return undefined;
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** @param {string} reason */
async function install(reason) {
  console.error(`Ich installiere die Abhängigkeiten (npm ci): ${reason} …`);
  const startedAt = Date.now();
  const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(0);
  // npm itself says nothing for minutes, and nothing at all where its output is a log.
  const signOfLife = setInterval(() => console.error(`  … npm ci läuft noch, seit ${seconds()} s`), signOfLifeMs);
  // The development dependencies hold the pinned Node, so NODE_ENV=production must not leave them out.
  const child = spawn("npm", ["ci", "--include=dev", "--loglevel=error"], { cwd: root, stdio: ["inherit", 2, 2] });
  passOnSignals(child);
  const problem = await new Promise((resolve) => {
    child.once("error", (error) => resolve(`npm ließ sich nicht starten: ${error.message}`));
    child.once("exit", (code) =>
      resolve(code === 0 ? undefined : "Die Installation ist gescheitert; warum, sagt npm weiter oben."),
    );
  });
  clearInterval(signOfLife);
  if (problem !== undefined) {
    console.error(problem);
    process.exit(1);
  }
  console.error(`Installiert in ${seconds()} s.`);
}

/**
 * The child decides how to end; dying before it would give the terminal back too early.
 * @param {import("node:child_process").ChildProcess} child
 */
function passOnSignals(child) {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
}

function runWithPinnedNode() {
  const child = spawn(pinnedNode, [script, ...commandArguments], {
    cwd: root,
    stdio: "inherit",
    // Modules need not be compiled anew by every command and thread.
    env: {
      NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
      ...process.env,
      PATH: `${binaries}${delimiter}${process.env.PATH ?? ""}`,
    },
  });
  passOnSignals(child);
  child.on("error", (error) => {
    console.error(`Das vorgesehene Node ließ sich nicht starten: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code) => process.exit(code ?? 1));
}
