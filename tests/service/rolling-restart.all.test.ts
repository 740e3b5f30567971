/** A new version arrives behind the proxy of deploy/, and no applicant notices; an instance dies, and nothing is lost. */
import { describe, expect, test } from "vitest";
import { until } from "../../scripts/services/until.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";
import { sendApplicants } from "./applicants.ts";
import { startProxy } from "./caddy-proxy.ts";
import { startHeldForm } from "./held-form.ts";
import { repository } from "./instance.ts";
import { send } from "./send.ts";
import { expectAllStoredOnce } from "./stored-messages.ts";
import { emptyPostgres, startInstances, temporaryFolder } from "./test-environment.ts";

const program = `${repository}apps/form/dist/main.js`;
const rounds = 4;
const betweenRestarts = 10;

describe("three instances behind Caddy, whose ports are held, restarted one after the other", () => {
  test.each([
    { signal: "SIGTERM", are: "every request is answered at the first attempt", persistent: false },
    { signal: "SIGKILL", are: "whoever was not answered sends it again, and it is stored once", persistent: true },
  ] as const)("by $signal: $are", async ({ signal, persistent }) => {
    const url = await emptyPostgres();
    const settings = { DATABASE_URL: url, TRUST_PROXY: "1" };
    const instances = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const port = await reservePort();
        return { port, ...(await startHeldForm(temporaryFolder(), port, program, settings)) };
      }),
    );
    const proxy = await startProxy(instances);
    const applicants = sendApplicants({ count: 8, address: () => proxy, persistent });
    for (let round = 0; round < rounds; round++)
      for (const { pid } of instances) {
        await applicants.more(betweenRestarts);
        const before = pid();
        process.kill(Number(before), signal);
        await until(() => pid() !== before, { problem: () => "Nobody follows." });
      }
    await applicants.more(betweenRestarts);
    await applicants.leave();
    await expectAllStoredOnce(url, applicants);
  });
});

describe("behind Caddy", () => {
  test("nobody learns how the service is doing, however the address is spelt", async () => {
    const instances = await startInstances(1, { DATABASE_URL: `file:${temporaryFolder()}/a.db`, TRUST_PROXY: "1" });
    const proxy = await startProxy(instances);
    const spellings = ["", "?a=1", "/", "/.", "%20"].flatMap((end) => [`livez${end}`, `readyz${end}`, `healthz${end}`]);
    for (const path of [...spellings, "/healthz", "./healthz", "%68ealthz", "HEALTHZ", "a/../healthz"]) {
      const { status, body } = await send(`${proxy}/${path}`);
      expect([path, status]).toEqual([path, 404]);
      expect(body).not.toContain('"ok"');
    }
    expect((await send(`${instances[0]?.address}/healthz`)).status).toBe(200);
  });
});
