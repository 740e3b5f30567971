/** nginx with deploy/form.nginx.conf, in which only what belongs to one machine is replaced: ports and paths. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { onTestFinished } from "vitest";
import { until } from "../../scripts/services/until.ts";
import { type Instance, repository } from "./instance.ts";
import { isServing } from "./send.ts";
import { steadyPort } from "./steady-port.ts";
import { temporaryFolder } from "./test-environment.ts";

/** Starts nginx before the instances and returns its address. */
export async function startProxy(instances: readonly Instance[]): Promise<string> {
  const folder = temporaryFolder();
  // nginx, started as root, works as nobody.
  chmodSync(folder, 0o755);
  const [port, plainPort] = [await steadyPort(), await steadyPort()];
  writeCertificate(folder);
  writeFileSync(`${folder}/form.nginx.conf`, forThisMachine(folder, instances, port, plainPort));
  writeFileSync(`${folder}/nginx.conf`, frame(folder));

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
  return address;
}

function forThisMachine(folder: string, instances: readonly Instance[], port: number, plainPort: number): string {
  const shipped = readFileSync(`${repository}deploy/form.nginx.conf`, "utf8");
  const shippedServers = /(?: {2}server 127\.0\.0\.1:43\d\d max_fails=0;\n)+/;
  return replaceEach(shipped, [
    [shippedServers, instances.map((instance) => `  server 127.0.0.1:${instance.port} max_fails=0;\n`).join("")],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/\/etc\/letsencrypt\/live\/[a-z.]+\/fullchain\.pem/, `${folder}/certificate.pem`],
    [/\/etc\/letsencrypt\/live\/[a-z.]+\/privkey\.pem/, `${folder}/key.pem`],
    [/\/var\/log\/nginx\/application-form\.log/, `${folder}/error.log`],
  ]);
}

function replaceEach(text: string, replacements: readonly (readonly [RegExp, string])[]): string {
  return replacements.reduce((changed, [pattern, replacement]) => {
    if (!pattern.test(changed)) throw new Error(`deploy/form.nginx.conf has no ${pattern} any more.`);
    return changed.replace(pattern, replacement);
  }, text);
}

/** What /etc/nginx/nginx.conf holds around it. */
function frame(folder: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "scgi", "uwsgi"];
  return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join("\n")}
  include ${folder}/form.nginx.conf;
}
`;
}

function writeCertificate(folder: string): void {
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost`;
  const files = ["-keyout", `${folder}/key.pem`, "-out", `${folder}/certificate.pem`];
  const { status, stderr } = spawnSync("openssl", [...words.split(" "), ...files], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}
