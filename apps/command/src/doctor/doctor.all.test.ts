/** The doctor on a real machine: units, users, rights and ports are this one's; only the folder of units is laid over. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { expect, onTestFinished, test } from "vitest";
import { reservePort } from "../../../../scripts/testing/reserve-port.ts";
import type { Finding } from "./facts.ts";
import { uidOf } from "./gather-files.ts";

const command = join(import.meta.dirname, "../../fernkontor");

test.skipIf(process.getuid?.() !== 0)("each remedy on a sick machine ends the finding that names it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  const [units, agency, published, database] = ["units", "agency", "published", "applications.db"].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  const desk = await serveHealth(join(folder, "forgotten.db"));
  const settings = { AGENCY_DIR: agency, PUBLISH_DIR: published, DATABASE_URL: `file:${database}` };
  const install = (unit: string, user: string, own: Record<string, string>, mode = 0o600) => {
    const file = join(folder, unit.replace(/@?\.service/, ".env"));
    const lines = Object.entries({ ...settings, ...own }).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(file, lines.join(""));
    chmodSync(file, mode);
    writeFileSync(join(units, unit), `[Service]\nUser=${user}\nEnvironmentFile=${file}\n`);
  };
  const enable = (unit: string, as = unit) =>
    symlinkSync(join(units, unit), join(units, "multi-user.target.wants", as));

  mkdirSync(join(units, "multi-user.target.wants"), { recursive: true });
  writeSampleAgency(agency);
  chmodSync(agency, 0o777);
  mkdirSync(join(published, "cache"), { recursive: true });
  writeFileSync(database, "");
  install("publish.service", "www-data", {});
  install("desk.service", "daemon", { DESK_PORT: String(desk.port) }, 0o644);
  install("form@.service", "gibt-es-nicht", {
    FORM_PORT: String(await reservePort()),
    AGENCY_DIR: join(folder, "other"),
  });
  enable("desk.service");
  const remedies: Readonly<Record<string, () => unknown>> = {
    "form/no-user": () => install("form@.service", "daemon", { FORM_PORT: String(desk.port) }),
    "form/silent": () => {},
    "services/AGENCY_DIR": () => {},
    "form/not-enabled": () => enable("form@.service", `form@${desk.port}.service`),
    "publish/not-enabled": () => enable("publish.service"),
    "desk/settings-exposed": () => chmodSync(join(folder, "desk.env"), 0o600),
    "desk/other-database": () => desk.use(database),
    "rights/writable": () => chmodSync(agency, 0o755),
    "rights/open": () => chmodSync(agency, 0o750),
    "rights/database": () => chmodSync(database, 0o666),
    "publish/foreign-files": () => {
      for (const path of [published, join(published, "cache")]) chownSync(path, uidOf("www-data") ?? -1, -1);
    },
  };
  const named = Object.keys(remedies).toSorted();
  const found = (findings: readonly Finding[]) =>
    [...new Set(findings.map(({ id }) => id))].filter((id) => id in remedies).toSorted();

  expect(found(await askDoctor(units))).toEqual(named);
  for (const remedy of Object.values(remedies)) remedy();
  expect(found(await askDoctor(units))).toEqual([]);
});

/** In a mount namespace of its own, so that the machine's units stay as they are. */
async function askDoctor(units: string): Promise<Finding[]> {
  const script = `mount --bind ${units} /etc/systemd/system && exec ${command} doktor --json`;
  const child = spawn("unshare", ["--mount", "sh", "-c", script], { stdio: ["ignore", "pipe", "inherit"] });
  const [answer] = await Promise.all([text(child.stdout), once(child, "close")]);
  return JSON.parse(answer).findings;
}

/** Answers as a service of ours that works with this file. */
async function serveHealth(file: string) {
  let place = file;
  const server = createServer((_, response) =>
    response.end(JSON.stringify({ ok: true, database: { place: `file:${place}` }, deletion: {} })),
  ).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
  });
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    use: (other: string) => {
      place = other;
    },
  };
}
