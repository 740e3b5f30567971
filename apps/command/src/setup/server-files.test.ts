import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { softwareFolder } from "../run-program.ts";
import { serverFiles } from "./server-files.ts";

const names = {
  software: "/opt/fernkontor-1.0",
  published: "/opt/published",
  // Begins as the shipped one does.
  agency: "/srv/fernkontor-agentur",
  site: "hafen.de",
  form: "jobs.hafen.de",
  desk: "innen.hafen.de",
};
const files = serverFiles(names, (name) => readFileSync(join(softwareFolder, "deploy", name), "utf8"));
const textOf = (path: string) => files.get(path)?.content ?? "";

test("nothing of the shipped names and paths is left", () => {
  const left = [...files].filter(([, { content }]) =>
    /fernkontor\.example|\/srv\/fernkontor(?!-agentur)/.test(content),
  );
  expect(left.map(([path]) => path)).toEqual([]);
});

test.each([
  ["etc/systemd/system/form@.service", "ExecStart=/opt/fernkontor-1.0/node_modules/.bin/node apps/form/dist/main.js"],
  ["etc/systemd/system/publish.service", "AGENCY_DIR=/srv/fernkontor-agentur PUBLISH_DIR=/opt/published"],
  ["etc/systemd/system/backup-erased.service", "AGENCY_DIR=/srv/fernkontor-agentur"],
  ["etc/systemd/system/desk.service.d/hardening.conf", "ProtectSystem=strict"],
  ["etc/caddy/Caddyfile", "import /opt/fernkontor-1.0/deploy/caddy/server.caddy\n"],
  ["etc/caddy/Caddyfile", "\nhafen.de {\n\troot * /opt/published/current/public\n"],
  ["etc/caddy/Caddyfile", "\nwww.hafen.de {\n\tredir https://hafen.de{uri} 308\n"],
  ["etc/caddy/Caddyfile", "\njobs.hafen.de {\n"],
  ["etc/caddy/Caddyfile", "\ninnen.hafen.de {\n"],
  ["etc/fernkontor/desk.env", "DESK_ORIGIN=https://innen.hafen.de\n"],
])("%s has %s", (path, line) => {
  expect(textOf(path)).toContain(line);
});

test("settings, into which passwords come, are for root alone", () => {
  const modes = [...files].filter(([path]) => path.includes("/fernkontor/")).map(([, { mode }]) => mode);
  expect(modes).toEqual([0o600, 0o600]);
});
