/** nginx with the shipped configuration, without TLS, as the measurements start it. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { installDebianPackage } from "../scripts/testing/debian-package.ts";

/** Servers stand there, and not every PATH has it. */
const systemFolder = "/usr/sbin";

/**
 * Where a program of a Debian package of the same name is. Installs the package where that is possible. Undefined when
 * there is none to be had.
 */
export function findOrInstallProgram(name: string, say: (sentence: string) => void): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), systemFolder];
  const find = () => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  const present = find();
  if (present !== undefined) return present;
  installDebianPackage(name, say);
  return find();
}

type Place = {
  /** For nginx's own files. */
  folder: string;
  port: number;
  /** What is served. */
  root: string;
  /** Of ngx_brotli, which Debian packs by itself; without it, `.br` files are not used. */
  brotliModule?: string;
};

/** @returns the file to start it with: `nginx -c …` */
export function writeNginxConfiguration({ folder, port, root, brotliModule }: Place): string {
  const temporary = ["client_body", "proxy", "fastcgi", "scgi", "uwsgi"];
  const shipped = readFileSync(resolve("deploy/site.nginx.conf"), "utf8");
  const site = join(folder, "site.nginx.conf");
  writeFileSync(
    site,
    brotliModule === undefined ? shipped : shipped.replace("# brotli_static on;", "brotli_static on;"),
  );
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `${brotliModule === undefined ? "" : `load_module ${brotliModule};\n`}daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join("\n")}
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  access_log off;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${site};
  }
}
`,
  );
  return file;
}
