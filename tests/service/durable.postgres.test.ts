/** A success answer means that the application is on disk: the service is killed while people apply. */
import { describe, expect, test } from "vitest";
import { applyThroughFaults, killDatabaseProcess, killOne } from "./faults.ts";
import { expectAllStoredOnce } from "./stored-messages.ts";
import { emptyPostgres, ownPostgres, startInstances } from "./test-environment.ts";

const times = 20;

describe("three instances on one PostgreSQL", () => {
  test(`one of them killed, ${times} times: every acknowledged application is stored, none twice`, async () => {
    const url = await emptyPostgres();
    const instances = await startInstances(3, { DATABASE_URL: url });
    const applicants = await applyThroughFaults({ instances, times, fault: () => killOne(instances) });
    await expectAllStoredOnce(url, applicants);
  });

  test(`the database crashing ${times} times: they stay up, and nothing is lost or stored twice`, async () => {
    const url = await ownPostgres();
    const instances = await startInstances(3, { DATABASE_URL: url });
    const pids = instances.map(({ pid }) => pid());
    const applicants = await applyThroughFaults({ instances, times, fault: () => killDatabaseProcess(url) });
    await expectAllStoredOnce(url, applicants);
    expect(instances.map(({ pid }) => pid())).toEqual(pids);
    for (const instance of instances) expect(await instance.end("SIGTERM")).toBe(0);
  });
});
