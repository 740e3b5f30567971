/** The servers that the guide sets up, on this machine: what `fernkontor neu --server` writes, with ports and paths of our own. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { serverFiles } from "../../apps/command/src/setup/server-files.ts";
import { freePort } from "../../scripts/testing/free-port.ts";
import { type MeasuredProcess, startMeasured } from "../measured-process.ts";

export const siteHost = "fernkontor.example";
export const formHost = "bewerbung.fernkontor.example";

export type SiteServer = { port: number; server: MeasuredProcess };

/** nginx as Debian configures it, before the site in `published` and the form. `folder` holds the certificate. */
export async function startNginx(folder: string, published: string, formPort: number): Promise<SiteServer> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const readShipped = (name: string) => readFileSync(join("deploy", name), "utf8");
  const own = (text: string) =>
    text
      .replaceAll("listen 443 ", `listen 127.0.0.1:${port} `)
      .replaceAll("listen 80;", `listen 127.0.0.1:${plainPort};`)
      .replace(/\/etc\/letsencrypt\/live\/[a-z.]+\/fullchain\.pem/g, `${folder}/certificate.pem`)
      .replace(/\/etc\/letsencrypt\/live\/[a-z.]+\/privkey\.pem/g, `${folder}/key.pem`)
      .replaceAll("/var/log/nginx/", `${folder}/`)
      .replaceAll("/var/www/letsencrypt", `${folder}/letsencrypt`)
      .replaceAll(resolve("deploy"), folder)
      .replace("server 127.0.0.1:4322 ", `server 127.0.0.1:${formPort} `);
  const names = { software: resolve("."), published, agency: resolve("agency"), site: siteHost, form: formHost };
  const files = serverFiles({ ...names, desk: "kontor.fernkontor.example" }, readShipped);
  mkdirSync(join(folder, "conf.d"), { recursive: true });
  for (const name of ["site.conf", "form.conf"])
    writeFileSync(join(folder, "conf.d", name), own(files.get(`etc/nginx/conf.d/${name}`)?.content ?? ""));
  writeFileSync(join(folder, "site.nginx.conf"), own(readShipped("site.nginx.conf")));
  const around = readFileSync("/etc/nginx/nginx.conf", "utf8")
    .replace(/^pid .*;$/m, `pid ${folder}/pid; daemon off;`)
    .replaceAll("/var/log/nginx/", `${folder}/`)
    .replace("/etc/nginx/conf.d/*.conf", `${folder}/conf.d/*.conf`)
    .replace(/^.*sites-enabled.*$/m, "");
  writeFileSync(join(folder, "nginx.conf"), around);

  const challenges = join(folder, "letsencrypt/.well-known/acme-challenge");
  mkdirSync(challenges, { recursive: true });
  writeFileSync(join(challenges, "ready"), "ready");
  const server = await startMeasured({
    command: ["nginx", "-c", join(folder, "nginx.conf")],
    address: `http://127.0.0.1:${plainPort}/.well-known/acme-challenge/ready`,
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  });
  return { port, server };
}

/** Caddy, which has HTTP/3, before the site alone. */
export async function startCaddy(folder: string, published: string): Promise<SiteServer> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const shipped = readFileSync("deploy/Caddyfile", "utf8");
  const file = shipped
    .replace("\n{\n", "\n{\n\tadmin off\n\tauto_https disable_redirects\n")
    .replace("{$SITE_ADDRESS} {", `https://localhost:${port} {\n\ttls ${folder}/certificate.pem ${folder}/key.pem`);
  writeFileSync(join(folder, "Caddyfile"), `${file}\nhttp://127.0.0.1:${plainPort} {\n\trespond ready\n}\n`);
  const server = await startMeasured({
    command: ["caddy", "run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"],
    address: `http://127.0.0.1:${plainPort}/`,
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, SITE_ROOT: `${published}/current/public` },
  });
  return { port, server };
}
