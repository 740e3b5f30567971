/** Backups in tests, all for one key. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach } from "vitest";
import { backUp } from "../src/archive/backup.ts";
import { newBackupKey, seal, unseal } from "../src/archive/sealing.ts";
import { migrate } from "../src/database/migrations.ts";
import { backupRecipientKey, keepSetting } from "../src/database/setting.ts";
import { createErasure } from "../src/retention/erasure.ts";
import { addApplication } from "../src/submission/add-application.ts";
import { type DatabaseKind, type TestDatabase, within } from "./each-database.ts";
import { sampleApplication, sampleNewApplication } from "./sample-application.ts";
import { storedApplications } from "./stored-applications.ts";

const { secret, recipient } = await newBackupKey();

/** As somebody types it who has the paper. */
export const key = async () => secret;

/** Has backups of a database sealed for that key. */
export const sealForKey = (url: string) =>
  within(url, async (database) => {
    await migrate(database);
    await database.write(async (tx) => keepSetting(tx, backupRecipientKey, recipient));
  });

/** @returns the file, in a folder that keeps one a second */
export async function backUpInto(url: string, folder: string, files?: Parameters<typeof backUp>[0]["files"]) {
  await sealForKey(url);
  return (await backUp({ url, folder, days: 30, ...(files && { files }) })).file;
}

export async function linesIn(file: string): Promise<string[]> {
  const compressed = await buffer(unseal(secret)([readFileSync(file)]));
  return gunzipSync(compressed).toString().trimEnd().split("\n");
}

/** As somebody would who has the recipient alone. */
export async function writeLines(file: string, lines: readonly string[]): Promise<void> {
  const compressed = gzipSync(lines.map((line) => `${line}\n`).join(""));
  writeFileSync(file, await buffer(seal([compressed], [recipient])));
}

/**
 * For each test a folder, and databases as they are asked for: nothing of them is left after it.
 * @param use gets the folder of the test that begins
 * @returns how a test makes an empty database, and one with applications of these messages; both answer with its address
 */
export function placesForEachTest(use: (folder: string) => void) {
  let folder: string;
  let created: TestDatabase[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "archive-"));
    created = [];
    use(folder);
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    for (const { remove } of created) await remove();
  });
  const empty = async (create: DatabaseKind["create"]): Promise<string> => {
    const database = await create();
    created.push(database);
    return database.url;
  };
  const filled = async (create: DatabaseKind["create"], ...messages: string[]): Promise<string> => {
    const url = await empty(create);
    await add(url, ...messages);
    return url;
  };
  return { empty, filled };
}

/** An application with each of these messages. */
export const add = (url: string, ...messages: string[]) =>
  within(url, async (database) => {
    await migrate(database);
    for (const message of messages)
      await addApplication(database, "file", {
        ...sampleNewApplication,
        application: { ...sampleApplication, message },
        idempotencyKey: message,
        receivedAt: new Date(),
      });
  });

export const messagesIn = (url: string) =>
  within(url, async (database) => {
    await migrate(database);
    return (await storedApplications(database)).map(({ message }) => message);
  });

/** Erases the application with this message. @returns its id */
export const erase = (url: string, message: string) =>
  within(url, async (database) => {
    const id = (await storedApplications(database)).find((each) => each.message === message)?.id ?? "";
    await createErasure(database, "file")([id], new Date());
    return id;
  });
