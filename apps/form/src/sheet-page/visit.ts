/** Who may read a sheet: whoever presses the button, and of one that names somebody whoever reads the contact's mailbox. */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { Sheet } from "@fernkontor/applications/cases/case";
import type { Database } from "@fernkontor/applications/database/database";
import { sql } from "@fernkontor/applications/database/sql";
import { sheetCode } from "@fernkontor/applications/links/sheet-link";
import { queueMail, type TransportKind } from "@fernkontor/applications/queue/queued";

const minuteMs = 60_000;
const codeMinutes = 15;
const mostWrongCodes = 5;
/** Each is a mail to the contact, and five guesses. */
export const mostCodesADay = 5;
/** So long the page goes on to answer without another code. */
const visitMs = 60 * minuteMs;

/** Puts another code in the place of the one before. */
export async function mailCode(
  database: Database,
  { id }: Pick<Sheet, "id">,
  { at, transport }: { at: Date; transport: TransportKind },
): Promise<void> {
  const seed = randomUUID();
  const until = new Date(at.getTime() + codeMinutes * minuteMs).toISOString();
  await database.write(async (tx) => {
    tx.run(sql`UPDATE sheet SET code_seed = ${seed}, code_until = ${until}, wrong_codes = 0 WHERE id = ${id}`);
    const mail = { transport, at: at.toISOString(), revision: seed, replaces: true, about: id, listingTitle: "" };
    queueMail(tx, { kind: "code", ...mail });
  });
}

/** A right code is good once; `over`: none is any more, and another has to be mailed. */
export function spendCode(
  database: Database,
  { id }: Pick<Sheet, "id">,
  { typed, at, secret }: { typed: string; at: Date; secret: string },
): Promise<"right" | "wrong" | "over"> {
  return database.write(async (tx) => {
    const row = await tx.one<{ codeSeed: string | null; codeUntil: string | null; wrongCodes: number }>(
      sql`SELECT code_seed, code_until, wrong_codes FROM sheet WHERE id = ${id}`,
    );
    const { codeSeed: seed = null, codeUntil: until = null, wrongCodes = 0 } = row ?? {};
    // A clock that was set back makes no code good for longer.
    const latest = new Date(at.getTime() + codeMinutes * minuteMs).toISOString();
    if (seed === null || until === null || until < at.toISOString() || until > latest || wrongCodes >= mostWrongCodes)
      return "over";
    if (!isSame(typed, sheetCode(secret, seed))) {
      tx.run(sql`UPDATE sheet SET wrong_codes = wrong_codes + 1 WHERE id = ${id}`);
      return wrongCodes + 1 >= mostWrongCodes ? "over" : "wrong";
    }
    tx.run(sql`UPDATE sheet SET code_seed = NULL, code_until = NULL WHERE id = ${id}`);
    return "right";
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
