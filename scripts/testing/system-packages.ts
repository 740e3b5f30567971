/** What a run of the tests needs of the system: one list, seen to before the first step. */
import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import type { Plan } from "./steps.ts";

type SystemPackage = {
  /** As Debian calls it. */
  name: string;
  isThere: () => boolean;
  isNeeded: (plan: Plan) => boolean;
};

const walks = ({ playwright }: Plan) => playwright.length > 0;
const walksEverything = (plan: Plan) => plan.isWhole && walks(plan);
const asks =
  (...steps: readonly string[]) =>
  ({ isWhole, vitestSteps }: Plan) =>
    isWhole && steps.some((step) => vitestSteps.includes(step));

const systemPackages: readonly SystemPackage[] = [
  needed(
    "chromium-headless-shell",
    walks,
    () => Boolean(process.env.CHROMIUM_PATH) || hasProgram("chromium-headless-shell") || !isDebian(),
  ),
  needed("chromium", walksEverything, () => Boolean(process.env.CHROMIUM_PATH) || hasProgram("chromium")),
  needed(
    "firefox-esr",
    walksEverything,
    () => Boolean(process.env.FIREFOX_PATH) || hasProgram("firefox-esr") || hasProgram("firefox"),
  ),
  needed("webkit2gtk-driver", walksEverything, () => hasProgram("WebKitWebDriver")),
  needed("xvfb", walksEverything, () => hasProgram("Xvfb")),
  needed(
    "postgresql",
    asks("postgres", "running-service"),
    () => globSync("/usr/lib/postgresql/*/bin/initdb").length > 0 || hasProgram("initdb"),
  ),
  needed("caddy", asks("unit", "running-service")),
  needed("openssl", ({ vitestSteps }) => vitestSteps.some((step) => step !== "pages")),
  needed("faketime", asks("built-site")),
  needed("systemd", asks("unit", "running-service"), () => hasProgram("systemd-socket-activate")),
];

function needed(
  name: string,
  isNeeded: SystemPackage["isNeeded"],
  isThere: SystemPackage["isThere"] = () => hasProgram(name),
): SystemPackage {
  return { name, isThere, isNeeded };
}

/** Also those that are for root. */
function hasProgram(name: string): boolean {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/sbin"];
  return folders.some((folder) => existsSync(join(folder, name)));
}

const isDebian = () => existsSync("/usr/bin/apt-get");

/**
 * Installs what is missing; where somebody sits at a terminal, after a question that names it and its size.
 * @throws OperatorError with the names where it cannot or may not be installed
 */
export async function provideSystemPackages(plan: Plan): Promise<void> {
  const missing = systemPackages.filter(({ isNeeded, isThere }) => isNeeded(plan) && !isThere());
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  const byHand = `These packages are missing: ${names.join(" ")}. On Debian: apt-get install --no-install-recommends ${names.join(" ")}`;
  if (process.getuid?.() !== 0 || !isDebian()) throw new OperatorError(byHand);
  aptGet(["update", "-q"]);
  if (process.stdin.isTTY && process.stdout.isTTY && !(await isAgreed(names))) throw new OperatorError(byHand);
  console.log(`Installing ${names.join(", ")} …`);
  aptGet(["install", "-y", "-q", "--no-install-recommends", ...names]);
  const left = missing.filter(({ isThere }) => !isThere());
  if (left.length > 0) throw new OperatorError(`apt-get did not bring ${left.map(({ name }) => name).join(", ")}.`);
}

async function isAgreed(names: readonly string[]): Promise<boolean> {
  const planned = aptGet(["install", "--assume-no", "--no-install-recommends", ...names], "pipe");
  const sizes = planned.match(/^(Need to get|After this operation).*$/gm) ?? [];
  const question = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await question.question(
    `The tests need ${names.join(", ")} from Debian. ${sizes.join(" ")}\nInstall them? [Y/n] `,
  );
  question.close();
  return /^(y(es)?)?$/i.test(answer.trim());
}

function aptGet(words: readonly string[], output: "pipe" | "inherit" = "inherit"): string {
  // In runlevel 1 a package does not start a server of its own, which nobody would ever stop.
  const env = { ...process.env, LC_ALL: "C", DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const { stdout } = spawnSync("apt-get", words, { env, encoding: "utf8", stdio: ["ignore", output, "inherit"] });
  return stdout ?? "";
}
