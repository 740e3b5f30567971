/** What happens to sheets without a person. */
import { randomUUID } from "node:crypto";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import type { Database, Transaction } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { TransportKind } from "../queue/queued.ts";
import { changeCase } from "./cases.ts";
import { byService, type EventContent, type SheetEvent } from "./events.ts";
import { unansweredSheets } from "./sheet-rows.ts";
import { openStates } from "./sheets.ts";

/** Where it can happen to the sheet as it stands. */
export async function happensToSheet(
  tx: Transaction,
  content: Extract<EventContent, { kind: SheetEvent["kind"] }>,
  { at, transport }: { at: Date; transport: TransportKind },
): Promise<void> {
  const { sheet } = content.data;
  const row = await tx.one<{ applicationId: string }>(sql`SELECT application_id FROM sheet WHERE id = ${sheet}`);
  if (row === undefined) return;
  const change = { ...content, ...row, at, by: byService, request: randomUUID(), version: "latest" as const };
  await changeCase(tx, change, transport);
}

/** Applications whose companies have not answered for so many days are somebody's to go on with. */
export async function noteSilentCompanies(
  database: Database,
  days: number,
  about: { at: Date; transport: TransportKind },
): Promise<void> {
  const before = new Date(about.at.getTime() - days * dayMs).toISOString();
  for (const { id: sheet } of await unansweredSheets(database, before))
    await database.write((tx) => happensToSheet(tx, { kind: "sheet-silent", data: { sheet } }, about));
}

/** In a database that goes back to an earlier state nobody knows what was taken back since. */
export async function endRestoredSheets(database: Database, at: Date): Promise<void> {
  const open = await database.all<{ id: string }>(sql`SELECT id FROM sheet WHERE state IN (${openStates}) ORDER BY id`);
  for (const { id: sheet } of open) {
    const ended = { kind: "sheet-ended", data: { sheet, why: "restored" } } as const;
    await database.write((tx) => happensToSheet(tx, ended, { at, transport: "file" }));
  }
}
