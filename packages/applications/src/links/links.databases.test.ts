import { expect, test } from "vitest";
import { describeOnEachDatabase, openForEachTest } from "../../tests/each-database.ts";
import { sampleApplication, sampleNewApplication } from "../../tests/sample-application.ts";
import { createCases } from "../cases/cases.ts";
import type { Database } from "../database/database.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { suppressRecipient } from "../queue/recipients.ts";
import { forgetTombstone } from "../retention/erased-list.ts";
import { createErasure } from "../retention/erasure.ts";
import { findTombstone, readTombstones } from "../retention/tombstones.ts";
import { addApplication } from "../submission/add-application.ts";
import {
  acceptAddress,
  findFormerAddress,
  findProposal,
  forgottenAddresses,
  isFormer,
  isProposed,
  makeLink,
  objectToAddress,
  proposeAddress,
  queueLinks,
  renewLinksOf,
} from "./links.ts";
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
    const [rows = []] = await databases[0].batch([
      ["SELECT application_id, revision FROM outbox WHERE kind = $1 ORDER BY application_id", [kind]],
    ]);
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
    const [without = []] = await databases[0].batch([["SELECT id FROM application WHERE withdrawal_hash IS NULL"]]);
    expect(without).toEqual([{ id: ids[3] }]);
    await queueLinks(databases[0], "file", "joerg@example.org", at(4));
    expect(await queued("link")).toEqual([]);
    await queueLinks(databases[0], "file", "joerg@example.org", at(26));
    // As whoever writes the mail asks for them.
    for (const { id } of await queued("link")) await renewLinksOf(databases[0], id);
    const [rows = []] = await databases[0].batch([["SELECT id FROM application WHERE withdrawal_hash IS NULL"]]);
    expect(rows).toEqual([]);
  });

  test("of a new address replace the former one, once, whoever clicks twice at a time", async () => {
    const id = await apply("joerg@example.org");
    const [database] = databases;
    expect(await proposeAddress(database, "file", id, "neu@example.org", at(1))).toBe("asked");
    // The same press once more.
    expect(await proposeAddress(database, "file", id, "neu@example.org", at(1))).toBe("asked");
    const [{ write } = { write: "" }, ...others] = await queued("address");
    expect(others).toEqual([]);
    const { token = "" } = (await findProposal(database, write)) ?? {};
    const hash = withdrawalHash(token);
    expect(await isProposed(database, hash, at(2))).toBe(true);
    await Promise.all(databases.map((each) => acceptAddress(each, "file", hash, at(2))));
    const found = await createCases(databases[1], "file").findByLink(hash);
    expect(found?.application).toMatchObject({ id, email: "neu@example.org" });
    expect(found?.events).toMatchObject([{ kind: "corrected", data: { before: { email: "joerg@example.org" } } }]);
    expect(await makeLink(database, id)).toEqual({ token, write });
    expect(await isProposed(database, hash, at(2))).toBe(false);
    expect(await queued("receipt")).toEqual([]);
  });

  test("of a new address are told to the owner of the former one, who can object once and for all", async () => {
    const id = await apply("joerg@example.org");
    const [database] = databases;
    const accept = async (address: string, hours: number) => {
      expect(await proposeAddress(database, "file", id, address, at(hours))).toBe("asked");
      const [{ write } = { write: "" }] = await queued("address");
      await acceptAddress(
        database,
        "file",
        withdrawalHash((await findProposal(database, write))?.token ?? ""),
        at(hours),
      );
    };
    await accept("dieb@example.org", 1);
    const [told, ...others] = await queued("moved");
    expect(others).toEqual([]);
    // Changed once more at once: the mail to the first owner still goes.
    await accept("zweite@example.org", 2);
    expect(await queued("moved")).toEqual([told]);
    const former = await findFormerAddress(database, told?.write ?? "");
    expect(former?.address).toBe("joerg@example.org");
    const hash = withdrawalHash(former?.token ?? "");
    expect(await isFormer(database, hash, at(3))).toBe(true);
    await proposeAddress(database, "file", id, "dritte@example.org", at(3));
    await Promise.all(databases.map((each) => objectToAddress(each, "file", hash, at(3))));
    const found = await createCases(databases[1], "file").findByLink(hash);
    expect(found?.application).toMatchObject({ id, email: "joerg@example.org" });
    expect(found?.application.confirmedAt).not.toBeNull();
    expect(found?.events).toHaveLength(3);
    // Nothing is left by which it could be taken back: neither a right to object nor an address that waits.
    for (const table of ["former_address", "address_change"])
      expect((await databases[0].batch([[`SELECT * FROM ${table}`]]))[0]).toEqual([]);
    expect(await queued("moved")).toEqual([]);
  });

  test("by which somebody can object end after a month, and with the application", async () => {
    const id = await apply("joerg@example.org");
    const [database] = databases;
    await proposeAddress(database, "file", id, "neu@example.org", at(1));
    const [{ write } = { write: "" }] = await queued("address");
    await acceptAddress(database, "file", withdrawalHash((await findProposal(database, write))?.token ?? ""), at(1));
    const [told] = await queued("moved");
    const hash = withdrawalHash((await findFormerAddress(database, told?.write ?? ""))?.token ?? "");
    expect(await objectToAddress(database, "file", hash, at(24 * 33))).toBe(false);
    const rows = async () => (await databases[0].batch([["SELECT 1 AS one FROM former_address"]]))[0];
    await database.batch(forgottenAddresses(at(24)));
    expect(await rows()).toHaveLength(1);
    await database.batch(forgottenAddresses(at(24 * 33)));
    expect(await rows()).toEqual([]);
    await createErasure(database, "file")([id], at(24 * 34));
    expect(await queued("moved")).toEqual([]);
  });

  test("do not go to strangers without end", async () => {
    const id = await apply("joerg@example.org");
    const asked = [];
    for (let count = 0; count < 11; count++)
      asked.push(await proposeAddress(databases[0], "file", id, `fremd-${count}@example.org`, at(1 + count)));
    expect(asked).toEqual([...Array.from({ length: 10 }, () => "asked"), "too-many"]);
  });

  test("go to each address of which it is said: another one a few minutes later, whoever asks at once", async () => {
    const id = await apply("joerg@example.org");
    const minutes = (count: number) => at(1 + count / 60);
    const propose = (name: string, count: number, database = databases[0]) =>
      proposeAddress(database, "file", id, `${name}@example.org`, minutes(count));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => propose(`neu-${index}`, 0, databases[index % 2])),
    );
    expect(answers.filter((answer) => answer === "asked")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "too-soon")).toHaveLength(9);
    const [first, ...others] = await queued("address");
    expect(others).toEqual([]);
    const proposed = (await findProposal(databases[0], first?.write ?? ""))?.address;
    expect(proposed).toBe(`neu-${answers.indexOf("asked")}@example.org`);
    expect(await propose("andere", 5)).toBe("too-soon");
    expect(await propose("andere", 5.1)).toBe("asked");
    // The clock has been set back.
    expect(await propose("dritte", -60)).toBe("asked");
  });

  test("of addresses to which nothing may go are answered like all others, and none is queued", async () => {
    const [database] = databases;
    await suppressRecipient(database, "disowned@example.org", "disowned", at(0));
    await suppressRecipient(database, "refused@example.org", "refused", at(0));
    for (let index = 0; index < 3; index++) await apply("full@example.org");
    for (const name of ["disowned", "refused", "full", "free"]) {
      const id = await apply(`${name}-owner@example.net`);
      const said = [];
      for (const [address, minutes] of [
        [name, 0],
        [name, 1],
        ["other", 2],
        [name, 6],
      ] as const)
        said.push(await proposeAddress(database, "file", id, `${address}@example.org`, at(1 + minutes / 60)));
      expect(said, name).toEqual(["asked", "asked", "too-soon", "asked"]);
      expect((await queued("address")).filter((mail) => mail.id === id)).toHaveLength(name === "free" ? 1 : 0);
    }
  });

  test("of a new address end with its application, and after a month", async () => {
    const id = await apply("joerg@example.org");
    const [database] = databases;
    await proposeAddress(database, "file", id, "neu@example.org", at(1));
    const rows = async () => (await databases[0].batch([["SELECT 1 AS one FROM address_change"]]))[0];
    await database.batch(forgottenAddresses(at(24)));
    expect(await rows()).toHaveLength(1);
    await database.batch(forgottenAddresses(at(24 * 32)));
    expect(await rows()).toEqual([]);
    await proposeAddress(database, "file", id, "neu@example.org", at(24 * 33));
    await createErasure(database, "file")([id], at(24 * 34));
    expect(await rows()).toEqual([]);
    expect(await queued("address")).toEqual([]);
    expect(await createOutbox(databases[0], "file").claim(at(24 * 35), at(24 * 36), 9)).toMatchObject([
      { kind: "withdrawal" },
    ]);
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
