/** A new version arrives, or an instance dies, behind the proxy of deploy/: no applicant notices. */
import { describe, expect, test } from "vitest";
import { sendApplicants } from "./applicants.ts";
import { startProxy } from "./nginx-proxy.ts";
import { whyNot } from "./programs.ts";
import { expectAllStoredOnce } from "./stored-messages.ts";
import { emptyPostgres, startInstances } from "./test-environment.ts";

const times = 12;
const betweenRestarts = 10;

const missing = whyNot("postgres", "nginx", "openssl");
describe.skipIf(missing)(`three instances behind nginx${missing ? ` (skipped: ${missing})` : ""}`, () => {
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
