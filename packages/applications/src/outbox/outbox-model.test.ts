/** Whatever happens in whatever order, the outbox does what a plain list of mails would. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleApplication, sampleNewApplication } from "../../tests/sample-application.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import type { TransportKind } from "../queue/queued.ts";
import { createErasure } from "../retention/erasure.ts";
import { addApplication } from "../submission/add-application.ts";
import { createOutbox, type Outbox, type OutboxEntry } from "./outbox.ts";

const startMs = Date.parse("2026-11-21T10:00:00Z");
const leaseMs = 120_000;

type Mail = { name: string; transport: TransportKind; createdMs: number; nextMs: number; attempts: number };

/** The plain list, the clock, and what each claim has brought, newest last; entries of it may have lost their lease. */
type Model = { mails: Mail[]; nowMs: number; claimed: OutboxEntry[]; added: number };
type Real = { database: Database; outbox: Record<TransportKind, Outbox> };
type Command = fc.AsyncCommand<Model, Real>;

const nameOf = ({ applicationId, kind }: OutboxEntry) => `${applicationId} ${kind}`;
const at = (ms: number) => new Date(ms);
const command = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check = (_: Readonly<Model>) => true,
): Command => ({
  check,
  run,
  toString: () => name,
});

const anyTransport = fc.constantFrom<TransportKind>("file", "smtp");
const commands = [
  anyTransport.map((transport) =>
    command(`add for ${transport}`, async (model, { database }) => {
      const idempotencyKey = `key ${model.added++}`;
      // Each its own address: nobody gets more than a few mails a day.
      const application = { ...sampleApplication, email: `${model.added}@example.org` };
      const { id } = await addApplication(database, transport, {
        ...sampleNewApplication,
        application,
        idempotencyKey,
        receivedAt: at(model.nowMs),
      });
      for (const kind of ["notification", "receipt"])
        model.mails.push({
          name: `${id} ${kind}`,
          transport,
          createdMs: model.nowMs,
          nextMs: model.nowMs,
          attempts: 0,
        });
    }),
  ),
  fc.record({ transport: anyTransport, count: fc.integer({ min: 1, max: 9 }) }).map(({ transport, count }) =>
    command(`claim ${count} as ${transport}`, async (model, { outbox }) => {
      const { nowMs } = model;
      const due = model.mails.filter(
        (mail) => mail.nextMs <= nowMs && (transport === "smtp" || mail.transport === "file"),
      );
      const entries = await outbox[transport].claim(at(nowMs), at(nowMs + leaseMs), count);
      expect(entries).toHaveLength(Math.min(count, due.length));
      const waitedLongest = due
        .map(({ nextMs }) => nextMs)
        .sort((one, other) => one - other)
        .slice(0, count);
      const taken = entries.map((entry) => due.find(({ name }) => name === nameOf(entry)));
      // Those that are due for longest, each once, whoever had them before.
      expect(taken.map((mail) => mail?.nextMs).sort((one = 0, other = 0) => one - other)).toEqual(waitedLongest);
      expect(new Set(taken).size).toBe(entries.length);
      for (const [index, mail] of taken.entries()) {
        if (mail === undefined) throw new Error("A mail was claimed that is not due.");
        mail.attempts += 1;
        mail.nextMs = nowMs + leaseMs;
        expect(entries[index]?.attempts).toBe(mail.attempts);
      }
      model.claimed.push(...entries);
    }),
  ),
  fc
    .record({ transport: anyTransport, which: fc.nat(), delayMs: fc.nat(600_000) })
    .map(({ transport, which, delayMs }) =>
      command(
        `postpone claim ${which} by ${delayMs} ms`,
        async (model, { outbox }) => {
          const entry = model.claimed[which % model.claimed.length];
          if (entry === undefined) return;
          const step = { afterMs: delayMs, tries: entry.tries, doubtful: 0 };
          await outbox[transport].postpone(entry, step, "ETIMEDOUT", at(model.nowMs));
          const mail = model.mails.find(({ name }) => name === nameOf(entry));
          // Whoever has lost the lease puts nothing off.
          if (mail?.attempts === entry.attempts) mail.nextMs = model.nowMs + delayMs;
        },
        ({ claimed }) => claimed.length > 0,
      ),
    ),
  fc.record({ transport: anyTransport, which: fc.nat() }).map(({ transport, which }) =>
    command(
      `settle claim ${which}`,
      async (model, { outbox }) => {
        const entry = model.claimed[which % model.claimed.length];
        if (entry === undefined) return;
        const place = model.mails.findIndex(({ name }) => name === nameOf(entry));
        expect(await outbox[transport].settle(entry, at(model.nowMs))).toBe(place !== -1);
        if (place !== -1) model.mails.splice(place, 1);
      },
      ({ claimed }) => claimed.length > 0,
    ),
  ),
  fc.record({ which: fc.nat(), transport: anyTransport }).map(({ which, transport }) =>
    command(
      `erase application ${which}`,
      async (model, { database }) => {
        const id = model.mails[which % model.mails.length]?.name.split(" ")[0] ?? "";
        await createErasure(database, transport)([id], at(model.nowMs));
        model.mails = model.mails.filter(({ name }) => !name.startsWith(id) || name.endsWith(" withdrawal"));
        if (!model.mails.some(({ name }) => name === `${id} withdrawal`))
          model.mails.push({
            name: `${id} withdrawal`,
            transport,
            createdMs: model.nowMs,
            nextMs: model.nowMs,
            attempts: 0,
          });
      },
      ({ mails }) => mails.length > 0,
    ),
  ),
  fc.oneof(fc.nat(60_000), fc.constant(leaseMs)).map((ms) =>
    command(`${ms} ms pass`, async (model) => {
      model.nowMs += ms;
    }),
  ),
  fc.constant(
    command("tell the state", async ({ mails, nowMs }, { outbox }) => {
      const earliest = (times: readonly number[]) => (times.length === 0 ? undefined : at(Math.min(...times)));
      const files = mails.filter(({ transport }) => transport === "file");
      expect(await outbox.smtp.state(at(nowMs))).toMatchObject({
        pending: mails.length,
        oldest: earliest(mails.map(({ createdMs }) => createdMs)),
      });
      expect((await outbox.smtp.next()).at).toEqual(earliest(mails.map(({ nextMs }) => nextMs)));
      expect((await outbox.file.next()).at).toEqual(earliest(files.map(({ nextMs }) => nextMs)));
    }),
  ),
];

test("the outbox does what a list would, whatever happens in whatever order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: "max" }), async (sequence) => {
      const database = openDatabase("file::memory:");
      await migrate(database);
      const both = <Part>(create: (transport: TransportKind) => Part) => ({
        file: create("file"),
        smtp: create("smtp"),
      });
      const real: Real = {
        database,
        outbox: both((transport) => createOutbox(database, transport)),
      };
      const model: Model = { mails: [], nowMs: startMs, claimed: [], added: 0 };
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      await database.close();
    }),
    { numRuns: 120 },
  );
});
