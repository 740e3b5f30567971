/** Caddy with deploy/Caddyfile, in which only names, ports and how certificates come are replaced: a machine's own. */
import { readFileSync } from "node:fs";
import { onTestFinished } from "vitest";
import { type RunningCaddy, startCaddy } from "../../scripts/testing/caddy.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";
import { type Instance, repository } from "./instance.ts";
import { isServing } from "./send.ts";

type Service = Pick<Instance, "port">;

export type Proxy = Pick<RunningCaddy, "logged"> & {
  address: string;
  /** The same without encryption, on what is port 80 elsewhere. */
  plainAddress: string;
  /** Reads its files anew. @param authority whose certificates alone open the desk from then on */
  reload: (authority?: string) => Promise<void>;
};

/** Starts Caddy before the instances of the form and returns its address. */
export async function startProxy(instances: readonly Service[]): Promise<string> {
  return (await startProxyOf("bewerbung", instances)).address;
}

/** Starts Caddy before form and desk, which are the same here. @param name under which of the two it answers without a name */
export async function startProxyOf(name: "bewerbung" | "kontor", services: readonly Service[]): Promise<Proxy> {
  const [port, plainPort] = [await reservePort(), await reservePort()];
  const upstreams = services.map((service) => `127.0.0.1:${service.port}`).join(" ");
  const caddyfile = (authority?: string) => {
    const shipped = readFileSync(`${repository}deploy/Caddyfile`, "utf8");
    return replaceEach(authority === undefined ? shipped : withWall(shipped, authority), [
      [/server\.caddy/, `$&\nlocal_certs\nskip_install_trust\nhttp_port ${plainPort}\nhttps_port ${port}`],
      [new RegExp(`^${name}\\.fernkontor\\.example`, "m"), "127.0.0.1"],
      [/127\.0\.0\.1:432[23]/g, upstreams],
    ]);
  };
  const address = `https://127.0.0.1:${port}`;
  const caddy = await startCaddy(caddyfile(), () => isServing(address));
  onTestFinished(caddy.stop);
  const reload = (authority?: string) => caddy.reload(caddyfile(authority));
  return { address, plainAddress: `http://127.0.0.1:${plainPort}`, reload, logged: caddy.logged };
}

/** As page 6 of the guide says: the comment signs taken away. */
function withWall(caddyfile: string, authority: string): string {
  return replaceEach(caddyfile, [
    [/\t# tls \{\n(\t# .*\n)+?\t# \}\n/, (block) => block.replaceAll("\t# ", "\t")],
    [/\/etc\/caddy\/desk-ca\.pem/, authority],
  ]);
}

type Replacement = string | ((found: string) => string);

function replaceEach(text: string, replacements: readonly (readonly [RegExp, Replacement])[]): string {
  return replacements.reduce((changed, [pattern, replacement]) => {
    if (changed.search(pattern) < 0) throw new Error(`deploy/Caddyfile has no ${pattern} any more.`);
    return changed.replace(pattern, replacement as string);
  }, text);
}
