import { expect, test } from "vitest";
import { describeOnEachDatabase, openForEachTest, rowsOf } from "../../tests/each-database.ts";
import { sampleApplication, sampleNewApplication } from "../../tests/sample-application.ts";
import { confirmApplication } from "../cases/applications.ts";
import { createCases } from "../cases/cases.ts";
import type { Database } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import { forgetTombstone } from "../retention/erased-list.ts";
import { createErasure } from "../retention/erasure.ts";
import { findTombstone, readTombstones } from "../retention/tombstones.ts";
import { addApplication } from "../submission/add-application.ts";
import { findFormerAddress, makeLink, queueLinks, renewLinksOf } from "./links.ts";
import { withdrawalHash } from "./withdrawal-token.ts";

const start = Date.parse("2026-11-21T10:00:00Z");
const hourMs = 60 * 60 * 1000;
const at = (hours: number) => new Date(start + hours * hourMs);

describeOnEachDatabase("links", ({ create }) => {
  let databases: readonly [Database, Database];
  openForEachTest(create, (connections) => {
    databases = connections;
  });

  let sent = 0;
  const apply = async (email: string, hours = 0) => {
    const application = { ...sampleApplication, email };
    const { id } = await addApplication(databases[0], "file", {
      ...sampleNewApplication,
      application,
      idempotencyKey: `sent ${sent++}`,
      receivedAt: at(hours),
    });
    return id;
  };
  const queued = async (kind: string) => {
    const rows = await rowsOf(
      databases[0],
      sql`SELECT application_id, revision FROM outbox WHERE kind = ${kind} ORDER BY application_id`,
    );
    return rows.map((row) => ({ id: String(row.application_id), write: String(row.revision) }));
  };

  test("of one address come together, in one mail however often and in what case they are asked for", async () => {
    const first = await apply("Joerg@example.org");
    const second = await apply("joerg@example.org", 1);
    await apply("other@example.org", 2);
    await Promise.all(
      databases.flatMap((database) => [
        queueLinks(database, "file", "JOERG@example.org", at(3)),
        queueLinks(database, "file", "joerg@example.org", at(3)),
      ]),
    );
    expect((await queued("link")).map(({ id }) => id)).toEqual([second]);
    const linked = await renewLinksOf(databases[1], second);
    expect(linked.map(({ application }) => application.id)).toEqual([second, first]);
    for (const { application, token } of linked)
      expect((await createCases(databases[0], "file").findByLink(withdrawalHash(token)))?.application.id).toBe(
        application.id,
      );
    await queueLinks(databases[0], "file", "nobody@example.org", at(3));
    expect(await queued("link")).toHaveLength(1);
  });

  test("come, of applications that got none because too much had gone to the address", async () => {
    const ids = [];
    for (let count = 0; count < 4; count++) ids.push(await apply("joerg@example.org", count));
    const without = await rowsOf(databases[0], sql`SELECT id FROM application WHERE withdrawal_hash IS NULL`);
    expect(without).toEqual([{ id: ids[3] }]);
    await queueLinks(databases[0], "file", "joerg@example.org", at(4));
    expect(await queued("link")).toEqual([]);
    await queueLinks(databases[0], "file", "joerg@example.org", at(26));
    // As whoever writes the mail asks for them.
    for (const { id } of await queued("link")) await renewLinksOf(databases[0], id);
    const rows = await rowsOf(databases[0], sql`SELECT id FROM application WHERE withdrawal_hash IS NULL`);
    expect(rows).toEqual([]);
  });

  test("of a corrected address lead there alone, and the owner of the former one is told once", async () => {
    const id = await apply("joerg@example.org");
    const [database] = databases;
    const cases = createCases(database, "file");
    const former = withdrawalHash((await makeLink(database, id))?.token ?? "");
    await confirmApplication(database, former, at(1));
    const correct = (before: string, email: string, hours: number) =>
      cases.change({
        ...{ kind: "corrected", data: { before: { email: before } }, values: { email }, applicationId: id },
        ...{ request: email, version: "latest", by: "jana", at: at(hours) },
      });
    const outcome = await correct("joerg@example.org", "neu@example.org", 2);
    const told = [{ id, write: outcome.outcome === "done" ? outcome.eventId : "" }];
    expect(await cases.findByLink(former)).toBeUndefined();
    expect(await queued("receipt")).toEqual([]);
    expect(await queued("moved")).toEqual(told);
    await queueLinks(database, "file", "neu@example.org", at(2));
    const [linked] = await renewLinksOf(database, id);
    const hash = withdrawalHash(linked?.token ?? "");
    expect(await makeLink(database, id)).toEqual({ token: linked?.token, write: told[0]?.write });
    const found = await cases.findByLink(hash);
    expect(found?.application).toMatchObject({ id, email: "neu@example.org", confirmedAt: null });
    // Corrected once more at once: nobody reads the first mail with a link, and the first owner is still told.
    await correct("neu@example.org", "dritte@example.org", 3);
    expect(await cases.findByLink(hash)).toBeUndefined();
    expect(await queued("link")).toEqual([]);
    expect(await queued("moved")).toEqual(told);
    expect(await findFormerAddress(database, told[0]?.write ?? "")).toBe("joerg@example.org");
    await createErasure(database, "file")([id], at(4));
    expect(await queued("moved")).toEqual([]);
  });

  test("of an erased application say when, until its applicant wants that to go, too", async () => {
    const id = await apply("joerg@example.org");
    const hash = withdrawalHash((await makeLink(databases[0], id))?.token ?? "");
    expect(await findTombstone(databases[0], hash)).toBeUndefined();
    await createErasure(databases[0], "file")([id], at(5));
    expect(await findTombstone(databases[1], hash)).toMatchObject({
      received_at: "2026-11-21T10:00:00.000Z",
      erased_at: "2026-11-21T15:00:00.000Z",
      how: "withdrawn",
    });
    await Promise.all(databases.map((each) => forgetTombstone(each, hash)));
    expect(await findTombstone(databases[1], hash)).toBeUndefined();
    // Enough is left that no backup brings it back.
    expect((await readTombstones(databases[1])).filter((left) => left.id === id)).toMatchObject([
      { withdrawal_hash: null, received_at: "2026-11-21T15:00:00.000Z", erased_at: "2026-11-21T15:00:00.000Z" },
    ]);
  });
});
