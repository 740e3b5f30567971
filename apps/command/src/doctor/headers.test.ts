import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "./headers.ts";

test("a name is asked of this machine wherever the DNS leads, and the server is told which name is meant", async () => {
  const server = createServer((request, answer) => answer.setHeader("x-asked", request.headers.host ?? "").end("page"));
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const address = `http://hafen.invalid:${port}/`;
  expect(await ask(address, "127.0.0.1")).toMatchObject({
    status: 200,
    headers: { "x-asked": `hafen.invalid:${port}` },
  });
  expect(await ask(address)).toBeUndefined();
});
