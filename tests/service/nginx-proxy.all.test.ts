/** What the files for nginx do besides passing requests on. */
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { reservePort } from "../../scripts/testing/reserve-port.ts";
import { startNginx } from "./nginx-proxy.ts";
import { send } from "./send.ts";

describe.each(["form.nginx.conf", "desk.nginx.conf"] as const)("deploy/%s", (name) => {
  test("lets the certificate be renewed on port 80, and leads everybody else to the encrypted address", async () => {
    const { plainAddress, challenges } = await startNginx(name, [await startService()]);
    mkdirSync(challenges, { recursive: true });
    writeFileSync(`${challenges}/token`, "a proof");
    expect(await send(`${plainAddress}/.well-known/acme-challenge/token`)).toMatchObject({
      status: 200,
      body: "a proof",
    });
    expect((await send(`${plainAddress}/.well-known/acme-challenge/other`)).status).toBe(404);
    for (const path of ["/", "/.well-known/other", "/bewerbung/x?y=1"])
      expect(await send(plainAddress + path)).toMatchObject({
        status: 308,
        headers: { location: `https://127.0.0.1${path}` },
      });
  });

  test("keeps visitors' addresses out of its log, also where something fails", async () => {
    const service = await startService();
    const { address, plainAddress, logged } = await startNginx(name, [service]);
    await service.stop();
    expect((await send(`${address}/nobody-answers`)).status).toBe(502);
    expect((await send(`${plainAddress}/.well-known/acme-challenge/`)).status).toBeGreaterThanOrEqual(400);
    expect(logged()).not.toMatch(/client: |nobody-answers/);
  });
});

/** Something behind nginx that answers. */
async function startService(): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await reservePort();
  const server = createServer((_, answer) => answer.end("well"));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(async () => {
    if (server.listening) await stop();
  });
  return { port, stop };
}
