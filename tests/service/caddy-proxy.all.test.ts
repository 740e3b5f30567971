/** What the rules for Caddy do besides passing requests on. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { request } from "node:https";
import { describe, expect, onTestFinished, test } from "vitest";
import { until } from "../../scripts/services/until.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";
import { startProxyOf } from "./caddy-proxy.ts";
import { send } from "./send.ts";
import { temporaryFolder } from "./test-environment.ts";

describe.each(["bewerbung", "kontor"] as const)("before „%s“, Caddy", (name) => {
  test("leads everybody to the encrypted address", async () => {
    const { plainAddress } = await startProxyOf(name, [await startService()]);
    for (const path of ["/", "/.well-known/other", "/bewerbung/x?y=1"])
      expect(await send(plainAddress + path)).toMatchObject({
        status: 308,
        headers: { location: `https://127.0.0.1${path}` },
      });
  });

  test("sends a POST once, says what to do where no answer comes, and keeps visitors out of its log", async () => {
    let arrived = 0;
    const dying = await startService(({ url, socket }, answer) => {
      if (url === "/") return answer.end("well");
      arrived += 1;
      return socket.destroy();
    });
    const { address, plainAddress, logged } = await startProxyOf(name, [dying]);
    const answer = await send(`${address}/nobody-answers`, { method: "POST", body: "typed" });
    expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "60" } });
    expect(answer.body).toContain("Laden Sie diese Seite in einer Minute neu");
    expect(arrived).toBe(1);
    await send(`${plainAddress}/nobody-answers`);
    expect(logged()).not.toMatch(/remote_(ip|addr|port)|nobody-answers/);
  });

  test("takes other rules while somebody waits for an answer, and gives it", async () => {
    let answerLate = () => {};
    const slow = await startService(({ method }, answer) => {
      if (method === "GET") answer.end("well");
      else answerLate = () => answer.end("late");
    });
    const { address, reload } = await startProxyOf(name, [slow]);
    const asked = send(address, { method: "POST", body: "typed" });
    await until(() => answerLate.name !== "", { problem: () => "The request has not arrived." });
    await reload();
    answerLate();
    expect(await asked).toMatchObject({ status: 200, body: "late" });
  });
});

describe("with the second wall, the desk", () => {
  const [desk, site] = ["kontor.fernkontor.example", "www.fernkontor.example"];

  test("is there for devices with a certificate, and for nobody else by any name", async () => {
    const folder = temporaryFolder();
    makeCertificates(folder);
    const { address, reload } = await startProxyOf("bewerbung", [await startService()]);
    await reload(`${folder}/ca.pem`);
    const device = { cert: readFileSync(`${folder}/device.pem`), key: readFileSync(`${folder}/device.key`) };
    const ask = (as: object, servername = desk, host = desk) =>
      statusOf(address, { ...as, servername, headers: { host } });
    await expect(ask({})).rejects.toThrow(/bad certificate|certificate required/);
    expect(await ask(device)).toBe(200);
    expect(await ask({}, site)).toBe(421);
    expect(await ask({}, "")).toBe(421);
    expect(await ask({}, site, site)).toBe(308);
  });

  /** As page 6 of the guide says. */
  function makeCertificates(folder: string): void {
    const commands = `
openssl ecparam -name prime256v1 -genkey -noout -out ca.key
openssl req -x509 -new -key ca.key -days 2 -subj /CN=Kontor -out ca.pem
openssl ecparam -name prime256v1 -genkey -noout -out device.key
openssl req -new -key device.key -subj /CN=Notebook -out device.csr
openssl x509 -req -in device.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -out device.pem`;
    const { status, stderr } = spawnSync("sh", ["-ec", commands], { cwd: folder, encoding: "utf8" });
    expect(status, stderr).toBe(0);
  }

  function statusOf(address: string, options: object): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      request(address, { ...options, agent: false, rejectUnauthorized: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("error", reject)
        .end();
    });
  }
});

/** Something behind Caddy that answers. */
async function startService(listener: RequestListener = (_, answer) => answer.end("well")): Promise<{ port: number }> {
  const port = await reservePort();
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port };
}
