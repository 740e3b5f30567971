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

test("desk.nginx.conf hands a photograph of 12 MB on as it arrives, and takes no more than 1 MB anywhere else", async () => {
  const arrived: number[] = [];
  const port = await reservePort();
  const server = createServer(async (request, answer) => {
    let bytes = 0;
    for await (const part of request) bytes += part.length;
    arrived.push(bytes);
    answer.end("well");
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const { address } = await startNginx("desk.nginx.conf", [{ port }]);
  const body = "x".repeat(12_000_000);
  for (const path of ["/bilder", "/menschen/ruth-albers/foto"])
    expect((await send(address + path, { method: "POST", body })).status).toBe(200);
  for (const path of ["/texte", "/menschen/ruth-albers", "/bilder/x"])
    expect((await send(address + path, { method: "POST", body })).status).toBe(413);
  expect(arrived).toEqual([12_000_000, 12_000_000]);
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
