import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { reservePort } from "./reserve-port.ts";

test("a reserved port is no other process's, though nobody listens on it yet", async () => {
  const own = [await reservePort(), await reservePort(), await reservePort()];
  expect(new Set(own).size).toBe(3);
  const script = `import { reservePort } from "${new URL("./reserve-port.ts", import.meta.url)}";
    for (let count = 0; count < 40; count++) console.log(await reservePort());`;
  const others = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect(others).toMatch(/^(2\d{4}\n){40}$/);
  for (const port of own) expect(others).not.toContain(String(port));
});

test("a port on which another program listens is left out", async () => {
  const next = (await reservePort()) + 1;
  const server = createServer().listen(next, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  expect(await reservePort()).not.toBe(next);
});
