/** The services of this machine, while one release follows another. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import * as v from "valibot";
import { enabledForms, enabledServices, installedService } from "../server/installed-service.ts";

/** A large database takes its time to be brought up to date. */
const answersWithinMs = 120_000;
const askEveryMs = 200;

/**
 * One after the other, each once the one before answers; what does not answer finds the doctor. The desk comes first: it brings
 * the database up to date. systemd holds the port of a form, so that nobody who applies is refused.
 */
export async function restartServices(units: string): Promise<void> {
  const enabled = enabledServices(units);
  if (enabled.includes("desk")) await restart("desk", installedService("desk", units)?.settings.DESK_PORT);
  for (const port of enabledForms(units)) await restart(`form@${port}`, port);
  if (enabled.includes("publish")) await restart("publish", undefined);
  if (enabled.includes("caddy")) takeRules();
}

/** Its rules come with the release. Where they are the same, nothing happens, which systemd's `reload` does not know. */
function takeRules(): void {
  const { status, stderr } = spawnSync("caddy", ["reload", "--config", "/etc/caddy/Caddyfile"], { encoding: "utf8" });
  if (status !== 0) console.error(`Caddy nimmt die neuen Regeln nicht und behält die alten:\n${stderr}`);
}

async function restart(unit: string, port: string | undefined): Promise<void> {
  console.log(`Neu gestartet wird ${unit}.`);
  spawnSync("systemctl", ["restart", unit], { stdio: "inherit" });
  const end = performance.now() + answersWithinMs;
  while (port !== undefined && !(await isReady(port)) && performance.now() < end) await pause(askEveryMs);
}

async function isReady(port: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(answersWithinMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @throws OperatorError where it does not succeed */
export function backUp(): void {
  if (spawnSync("systemctl", ["start", "backup"], { stdio: "inherit" }).status !== 0)
    throw new OperatorError(
      "Die Sicherung ist nicht gelungen; aktualisiert wird nicht ohne. Nichts wurde verändert. Warum, sagt: journalctl -u backup -n 50",
    );
}

const findingsSchema = v.object({
  findings: v.array(v.object({ id: v.string(), severity: v.string(), what: v.string() })),
});

/** What is wrong with the services and was not before, in words. @param known the names of findings of then */
export function newErrors(release: string, known: readonly string[]): string[] {
  return [...serviceErrors(release)].flatMap(([id, what]) => (known.includes(id) ? [] : [what]));
}

/** What the doctor of a release finds wrong with the services, by the names of its findings. */
export function serviceErrors(release: string): ReadonlyMap<string, string> {
  const { stdout } = spawnSync(join(release, "apps/command/fernkontor"), ["doktor", "--json"], { encoding: "utf8" });
  const told = v.safeParse(v.pipe(v.string(), v.parseJson(), findingsSchema), stdout);
  if (!told.success) return new Map([["doctor", "Der Doktor der neuen Version läuft nicht."]]);
  const errors = told.output.findings.filter(
    ({ severity, id }) => severity === "error" && /^(form|desk|publish|services)\//.test(id),
  );
  return new Map(errors.map(({ id, what }) => [id, what]));
}
