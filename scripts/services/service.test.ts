import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { reservePort } from "../testing/reserve-port.ts";
import { startService } from "./service.ts";

const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-service-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** Somebody else, who answers on a port of this machine. */
async function otherProgram(): Promise<number> {
  const server = createServer((_, response) => response.end("ours"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test("a port that was taken meanwhile is no start, though it answers", async () => {
  const port = await otherProgram();
  const folder = temporary();
  writeFileSync(join(folder, "index.html"), "<!doctype html>");
  const env = { ...process.env, SITE_PORT: String(port) };
  const site = startService("Die Website", `http://127.0.0.1:${port}/`, ["scripts/serve-site.ts", folder], env);
  onTestFinished(() => site.ended.then(() => undefined));
  await expect(site.untilAnswering()).rejects.toThrow("Die Website hat sich von selbst beendet (Rückgabewert 1).");
});

test("a service that says when it listens is waited for", async () => {
  const script = join(temporary(), "service.mjs");
  writeFileSync(
    script,
    `import { createServer } from "node:http";
    const server = createServer((_, response) => response.end()).listen(process.env.PORT, "127.0.0.1", () => process.send(["Noch ein Satz."]));
    process.on("SIGTERM", () => process.exit());`,
  );
  const port = String(await reservePort());
  const service = startService("Der Dienst", `http://127.0.0.1:${port}/`, [script], {
    ...process.env,
    PORT: port,
  });
  onTestFinished(() => service.stop());
  await expect(service.untilAnswering()).resolves.toBeUndefined();
  expect(service.summary()).toEqual(["Noch ein Satz."]);
});
