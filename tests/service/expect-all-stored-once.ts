import { expect } from "vitest";
import type { Applicants } from "./applicants.ts";
import { storedMessages } from "./stored-messages.ts";

/** Every acknowledged application is there under the id that was told, and none is there twice. */
export async function expectAllStoredOnce(databaseUrl: string, { acknowledged, failures }: Applicants): Promise<void> {
  const stored = await storedMessages(databaseUrl);
  expect(failures).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.filter(({ id, message }) => stored.get(id) !== message)).toEqual([]);
  expect(new Set(stored.values()).size).toBe(stored.size);
  // Everyone has stayed until the answer came.
  expect(stored.size).toBe(acknowledged.length);
}
