/** A success answer means that the application is on disk: the service is killed while people apply. */
import { test } from "vitest";
import { depth } from "../../scripts/testing/depth.ts";
import { applyThroughFaults, killOne } from "./faults.ts";
import { expectAllStoredOnce } from "./stored-messages.ts";
import { startInstances, temporaryFolder } from "./test-environment.ts";

const times = depth(3, 20);

test(`killed ${times} times on SQLite, every acknowledged application is stored, none twice`, async () => {
  const url = `file:${temporaryFolder()}/applications.db`;
  const instances = await startInstances(1, { DATABASE_URL: url });
  const applicants = await applyThroughFaults({ instances, times, fault: () => killOne(instances) });
  await expectAllStoredOnce(url, applicants);
});
