/** The form as deploy/form@.socket has it: its port stays open while one process follows another. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { onTestFinished } from "vitest";
import { until } from "../../scripts/services/until.ts";
import { withoutLimits } from "./instance.ts";
import { isHealthy } from "./send.ts";

const holder = "systemd-socket-activate";

/** Starts the form again and again, and says each time as which process. */
const forEver = `while :; do sh -c 'echo $$ > pid; LISTEN_PID=$$ exec "$@"' sh "$@"; done`;

/**
 * Starts a form of which another follows as soon as it ends, and says in `pid` as which process it runs.
 * @param program started anew each time
 */
export async function startHeldForm(folder: string, port: number, program: string, settings: Record<string, string>) {
  const all = { ...withoutLimits, AGENCY_DIR: sampleAgencyFolder, FORM_PORT: String(port), ...settings };
  const given = Object.entries(all).map(([name, value]) => `--setenv=${name}=${value}`);
  const line = [`--listen=127.0.0.1:${port}`, ...given, "sh", "-c", forEver, "sh", process.execPath, program];
  // Who follows is ended with it.
  const child = spawn(holder, line, { cwd: folder, stdio: "ignore", detached: true });
  onTestFinished(() => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  });
  await until(() => isHealthy(`http://127.0.0.1:${port}`), { problem: () => "The form does not answer." });
  return { pid: () => readFileSync(`${folder}/pid`, "utf8").trim() };
}
