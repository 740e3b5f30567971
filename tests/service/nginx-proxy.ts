/** nginx with deploy/form.nginx.conf or desk.nginx.conf, in which only ports and paths are replaced: a machine's own. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { onTestFinished } from "vitest";
import { until } from "../../scripts/services/until.ts";
import { writeCertificate } from "../../scripts/testing/certificate.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";
import { type Instance, repository } from "./instance.ts";
import { isServing } from "./send.ts";
import { temporaryFolder } from "./test-environment.ts";

export type Proxy = {
  address: string;
  /** The same without encryption, on what is port 80 elsewhere. */
  plainAddress: string;
  /** Where it looks for what proves to a certificate authority whose name it has. */
  challenges: string;
  logged: () => string;
};

/** Starts nginx before the instances and returns its address. */
export async function startProxy(instances: readonly Pick<Instance, "port">[]): Promise<string> {
  return (await startNginx("form.nginx.conf", instances)).address;
}

/** Starts nginx with a file of `deploy/` before a service. */
export async function startNginx(
  name: "form.nginx.conf" | "desk.nginx.conf",
  services: readonly Pick<Instance, "port">[],
): Promise<Proxy> {
  const folder = temporaryFolder();
  // nginx, started as root, works as nobody.
  chmodSync(folder, 0o755);
  const [port, plainPort] = [await reservePort(), await reservePort()];
  writeCertificate(folder);
  writeFileSync(`${folder}/${name}`, forThisMachine(name, folder, services, port, plainPort));
  writeFileSync(`${folder}/nginx.conf`, frame(folder, name));

  const check = spawnSync("nginx", ["-t", "-c", `${folder}/nginx.conf`], { encoding: "utf8" });
  if (check.status !== 0) throw new Error(check.stderr);
  const nginx = spawn("nginx", ["-c", `${folder}/nginx.conf`], { stdio: "ignore" });
  onTestFinished(async () => {
    if (nginx.exitCode !== null) return;
    const ended = once(nginx, "exit");
    nginx.kill("SIGTERM");
    await ended;
  });

  const address = `https://127.0.0.1:${port}`;
  const problem = () => `nginx did not start. ${readFileSync(`${folder}/error.log`, "utf8")}`;
  const isAnswering = () => {
    if (nginx.exitCode !== null) throw new Error(problem());
    return isServing(address);
  };
  await until(isAnswering, { problem });
  return {
    address,
    plainAddress: `http://127.0.0.1:${plainPort}`,
    challenges: `${folder}/letsencrypt/.well-known/acme-challenge`,
    logged: () => readFileSync(`${folder}/error.log`, "utf8"),
  };
}

function forThisMachine(
  name: string,
  folder: string,
  services: readonly Pick<Instance, "port">[],
  port: number,
  plainPort: number,
): string {
  const shipped = readFileSync(`${repository}deploy/${name}`, "utf8");
  const shippedServers = /(?: {2}server 127\.0\.0\.1:43\d\d max_fails=0;\n)+|(?<=proxy_pass http:\/\/)127[\d.:]+/g;
  const isUpstream = name === "form.nginx.conf";
  const servers = services.map((service) =>
    isUpstream ? `  server 127.0.0.1:${service.port} max_fails=0;\n` : `127.0.0.1:${service.port}`,
  );
  return replaceEach(name, shipped, [
    [shippedServers, servers.join("")],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/\/etc\/letsencrypt\/live\/[a-z.]+\/fullchain\.pem/, `${folder}/certificate.pem`],
    [/\/etc\/letsencrypt\/live\/[a-z.]+\/privkey\.pem/, `${folder}/key.pem`],
    [/\/var\/log\/nginx\/[a-z-]+\.log/g, `${folder}/error.log`],
    [/root \/var\/www\/letsencrypt/, `root ${folder}/letsencrypt`],
  ]);
}

function replaceEach(name: string, text: string, replacements: readonly (readonly [RegExp, string])[]): string {
  return replacements.reduce((changed, [pattern, replacement]) => {
    if (!pattern.test(changed)) throw new Error(`deploy/${name} has no ${pattern} any more.`);
    return changed.replace(pattern, replacement);
  }, text);
}

/** What /etc/nginx/nginx.conf holds around it. */
function frame(folder: string, name: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "scgi", "uwsgi"];
  return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join("\n")}
  include ${folder}/${name};
}
`;
}
