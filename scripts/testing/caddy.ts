import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../services/until.ts";

export type RunningCaddy = {
  stop: () => Promise<void>;
  /** Takes other names or rules, as `systemctl reload caddy` does. Resolves once it has them. */
  reload: (caddyfile: string) => Promise<void>;
  logged: () => string;
};

const rules = join(import.meta.dirname, "../../deploy/caddy");
/** As deploy/Caddyfile names them. */
const shippedRules = "/srv/fernkontor/deploy/caddy";

/**
 * Starts the machine's Caddy with the rules of deploy/.
 * @param caddyfile in which they lie where deploy/Caddyfile has them
 * @param isServing whether it answers
 */
export async function startCaddy(caddyfile: string, isServing: () => Promise<boolean>): Promise<RunningCaddy> {
  const folder = mkdtempSync(join(tmpdir(), "caddy-"));
  const file = join(folder, "Caddyfile");
  const write = (text: string) => {
    // Of an option that stands there twice, the last one holds.
    const own = text.replace("/server.caddy", `$&\nadmin unix/${folder}/admin.sock`);
    writeFileSync(file, own.replaceAll(shippedRules, rules));
  };
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = (command: string) =>
    spawn("caddy", [command, "--config", file], { env, stdio: ["ignore", "ignore", "pipe"] });
  write(caddyfile);
  const running = caddy("run");
  const logged = textOf(running);
  const problem = () => `Caddy did not start. ${logged()}`;
  await until(
    () => {
      if (running.exitCode !== null) throw new Error(problem());
      return isServing();
    },
    { problem },
  );
  return {
    stop: async () => {
      if (running.exitCode === null) {
        const ended = once(running, "exit");
        running.kill("SIGTERM");
        await ended;
      }
      rmSync(folder, { recursive: true });
    },
    reload: async (text) => {
      write(text);
      const reloading = caddy("reload");
      const said = textOf(reloading);
      const [code] = await once(reloading, "exit");
      if (code !== 0) throw new Error(said());
    },
    logged,
  };
}

function textOf(child: ChildProcess): () => string {
  let text = "";
  child.stderr?.on("data", (chunk) => {
    text += chunk;
  });
  return () => text;
}
