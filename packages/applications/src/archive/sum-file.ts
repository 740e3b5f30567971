/** What lies beside a backup and says, without the key, whether it is still what was written, and for whom. */

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { streamWhole } from "@fernkontor/agency-files/write-whole";
import * as v from "valibot";

/** `recipient`: to whom it is sealed; null where it is not. */
const sumSchema = v.object({ sha256: v.string(), recipient: v.nullable(v.string()), applications: v.number() });

export type Sum = v.InferOutput<typeof sumSchema>;

const sumFileOf = (backup: string) => `${backup}.sum`;

export async function writeSum(backup: string, sum: Sum): Promise<void> {
  await streamWhole(sumFileOf(backup), [`${JSON.stringify(sum)}\n`]);
}

/** Undefined where there is none that can be read. */
export async function readSum(backup: string): Promise<Sum | undefined> {
  const text = await readFile(sumFileOf(backup), "utf8").catch(() => "");
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), sumSchema), text);
  return parsed.success ? parsed.output : undefined;
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of createReadStream(file)) hash.update(bytes);
  return hash.digest("hex");
}
