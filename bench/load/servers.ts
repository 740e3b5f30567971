/** The servers that the guide sets up, on this machine: what `fernkontor einrichten` writes, with ports and paths of our own. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { serverFiles } from "../../apps/command/src/setup/server-files.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";
import { formHost } from "../form/form-service.ts";
import { type MeasuredProcess, startMeasured } from "../measured-process.ts";

export const siteHost = "fernkontor.example";

type SiteServer = { port: number; server: MeasuredProcess };

/** nginx as Debian configures it, before the site in `published` and the form. `folder` holds the certificate. */
export async function startNginx(folder: string, published: string, formPort: number): Promise<SiteServer> {
  const [port, plainPort] = [await reservePort(), await reservePort()];
  const readShipped = (name: string) => readFileSync(join("deploy", name), "utf8");
  const own = (text: string) =>
    text
      .replaceAll("listen 443 ", `listen 127.0.0.1:${port} `)
      .replaceAll("listen 80;", `listen 127.0.0.1:${plainPort};`)
      .replace(/\/etc\/letsencrypt\/live\/[a-z.]+\/fullchain\.pem/g, `${folder}/certificate.pem`)
      .replace(/\/etc\/letsencrypt\/live\/[a-z.]+\/privkey\.pem/g, `${folder}/key.pem`)
      .replaceAll("/var/log/nginx/", `${folder}/`)
      .replaceAll("/var/www/letsencrypt", folder)
      .replaceAll(resolve("deploy"), folder)
      .replace("server 127.0.0.1:4322 ", `server 127.0.0.1:${formPort} `)
      .replace(/^pid .*;$/m, `pid ${folder}/pid; daemon off;`)
      .replace("/etc/nginx/conf.d/*.conf", `${folder}/*.server.conf`)
      .replace(/^.*sites-enabled.*$/m, "");
  const names = { software: resolve("."), published, agency: resolve("agency"), site: siteHost, form: formHost };
  const files = serverFiles({ ...names, desk: "kontor.fernkontor.example" }, readShipped);
  for (const name of ["site", "form"])
    writeFileSync(join(folder, `${name}.server.conf`), own(files.get(`etc/nginx/conf.d/${name}.conf`)?.content ?? ""));
  writeFileSync(join(folder, "site.nginx.conf"), own(readShipped("site.nginx.conf")));
  writeFileSync(join(folder, "nginx.conf"), own(readFileSync("/etc/nginx/nginx.conf", "utf8")));
  const challenge = ".well-known/acme-challenge/ready";
  mkdirSync(join(folder, challenge, ".."), { recursive: true });
  writeFileSync(join(folder, challenge), "ready");
  const server = await startMeasured({
    command: ["nginx", "-c", join(folder, "nginx.conf")],
    address: `http://127.0.0.1:${plainPort}/${challenge}`,
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  });
  return { port, server };
}

/** Caddy, which has HTTP/3 on Debian 12, too, before the site alone. */
export async function startCaddy(folder: string, published: string): Promise<SiteServer> {
  const [port, plainPort] = [await reservePort(), await reservePort()];
  const file = readFileSync("deploy/Caddyfile", "utf8")
    .replace("\n{\n", "\n{\n\tadmin off\n\tauto_https off\n")
    .replace("{$SITE_ADDRESS} {", `https://${siteHost}:${port} {\n\ttls ${folder}/certificate.pem ${folder}/key.pem`);
  writeFileSync(join(folder, "Caddyfile"), `${file}\nhttp://127.0.0.1:${plainPort} {\n\trespond ready\n}\n`);
  const server = await startMeasured({
    command: ["caddy", "run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"],
    address: `http://127.0.0.1:${plainPort}/`,
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, SITE_ROOT: `${published}/current/public` },
  });
  return { port, server };
}
