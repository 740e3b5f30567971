/** Who may read a sheet: whoever presses the button, and of one that names somebody whoever reads the contact's mailbox. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Sheet } from "@fernkontor/applications/cases/case";
import type { Database } from "@fernkontor/applications/database/database";
import { sql } from "@fernkontor/applications/database/sql";
import { sheetCode } from "@fernkontor/applications/links/sheet-link";

const minuteMs = 60_000;
const codeMinutes = 15;
/** So long the page goes on to answer without another code. */
const visitMs = 60 * minuteMs;

/** A right code is good once; `over`: none is any more, and another has to be mailed. */
export function spendCode(
  database: Database,
  { id, codes }: Pick<Sheet, "id" | "codes">,
  { typed, at, secret }: { typed: string; at: Date; secret: string },
): Promise<"right" | "wrong" | "over"> {
  return database.write(async (tx) => {
    const row = await tx.one<{ codeTries: number }>(sql`SELECT code_tries FROM sheet WHERE id = ${id}`);
    const [code, tries = 0] = [codes.at(-1), row?.codeTries];
    const age = at.getTime() - Date.parse(code?.at ?? "");
    // A clock that was set back makes no code good for longer.
    if (code === undefined || !(age >= 0 && age <= codeMinutes * minuteMs) || tries === 0) return "over";
    const isRight = isSame(typed, sheetCode(secret, code.id));
    tx.run(sql`UPDATE sheet SET code_tries = ${isRight ? 0 : tries - 1} WHERE id = ${id}`);
    if (isRight) return "right";
    return tries === 1 ? "over" : "wrong";
  });
}

/** Stands in the page that was opened: no cookie says who has opened it. */
export function visitKey(secret: string, { id }: Pick<Sheet, "id">, at: Date): string {
  const until = (at.getTime() + visitMs).toString(36);
  return `${until}.${signature(secret, id, until)}`;
}

export function isVisiting(secret: string, { id }: Pick<Sheet, "id">, key: string, at: Date): boolean {
  const [until = "", signed = ""] = key.split(".");
  const untilMs = Number.parseInt(until, 36);
  const isNow = untilMs >= at.getTime() && untilMs <= at.getTime() + visitMs;
  return isNow && isSame(signed, signature(secret, id, until));
}

function signature(secret: string, id: string, until: string): string {
  return createHmac("sha256", secret).update(`sheet-visit:${id}:${until}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
