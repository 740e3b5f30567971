/** A new version arrives, or an instance dies, behind the proxy of deploy/: no applicant notices. */
import { describe, expect, test } from "vitest";
import { sendApplicants } from "./applicants.ts";
import { startProxy } from "./nginx-proxy.ts";
import { send } from "./send.ts";
import { expectAllStoredOnce } from "./stored-messages.ts";
import { emptyPostgres, startInstances, temporaryFolder } from "./test-environment.ts";

const times = 12;
const betweenRestarts = 10;

describe("three instances behind nginx", () => {
  test.each([
    { signal: "SIGTERM", code: 0 },
    { signal: "SIGKILL", code: null },
  ] as const)(
    `restarted one after the other by $signal, ${times} times: every request is answered at the first attempt`,
    async ({ signal, code }) => {
      const url = await emptyPostgres();
      const instances = await startInstances(3, { DATABASE_URL: url, TRUST_PROXY: "1" });
      const proxy = await startProxy(instances);
      const applicants = sendApplicants({ count: 8, address: () => proxy, persistent: false });
      for (let turn = 0; turn < times; turn++) {
        await applicants.more(betweenRestarts);
        const instance = instances[turn % instances.length];
        expect(await instance?.end(signal)).toBe(code);
        await applicants.more(betweenRestarts);
        await instance?.start();
      }
      await applicants.more(betweenRestarts);
      await applicants.leave();
      await expectAllStoredOnce(url, applicants);
    },
  );
});

describe("behind nginx", () => {
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
