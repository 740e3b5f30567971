import { openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { insertInto } from "@fernkontor/applications/database/sql";
import { createLog } from "@fernkontor/applications/log";
import { createErasure } from "@fernkontor/applications/retention/erasure";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import { DeadTokenError } from "@fernkontor/applications/submission/submission";
import { type WatchedDatabase, watchDatabase } from "@fernkontor/service/health/watched-database";
import { beforeEach, expect, test } from "vitest";
import { sampleNewApplication } from "../../../packages/applications/tests/sample-application.ts";

let watched: WatchedDatabase;
let logLines: string[];
beforeEach(async () => {
  const database = openDatabase("file::memory:");
  await migrate(database);
  logLines = [];
  watched = watchDatabase(database, createLog({ write: (line) => logLines.push(line) }));
  return () => database.close();
});

test("that a submission is refused says nothing of the database: it was decided, and nothing has failed", async () => {
  const submission = { ...sampleNewApplication, idempotencyKey: "one", receivedAt: new Date() };
  const { id } = await addApplication(watched.database, "file", submission);
  await createErasure(watched.database, "file")([id]);
  await expect(addApplication(watched.database, "file", submission)).rejects.toThrow(DeadTokenError);
  expect([watched.state(), logLines]).toEqual(["ok", []]);
});

test("that a transaction throws is a failure of the database until a write works", async () => {
  const failing = watched.database.write(async (tx) => {
    tx.run(insertInto("setting", { key: "a", value: "" }));
    throw new Error("halfway");
  });
  await expect(failing).rejects.toThrow("halfway");
  expect(watched.state()).toBe("failing");
  await watched.recheck();
  expect(watched.state()).toBe("ok");
});
