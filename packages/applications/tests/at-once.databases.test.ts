/** Two who do the same at one moment, over two connections as on two machines: one does it, the other one is told. */
import { expect, test } from "vitest";
import { depth } from "../../../scripts/testing/depth.ts";
import { createCases } from "../src/cases/cases.ts";
import type { Database } from "../src/database/database.ts";
import { sql } from "../src/database/sql.ts";
import { createPeople } from "../src/people/people.ts";
import { addApplication } from "../src/submission/add-application.ts";
import { describeOnEachDatabase, openForEachTest, rowsOf } from "./each-database.ts";
import { sampleNewApplication } from "./sample-application.ts";

const times = depth(10, 200);
const at = new Date("2026-11-21T10:00:00.000Z");

describeOnEachDatabase(`two at once, ${times} times`, ({ create }) => {
  let both: readonly [Database, Database];
  openForEachTest(create, (connections) => {
    both = connections;
  });
  const onBoth = <Result>(work: (database: Database, index: number) => Promise<Result>) =>
    Promise.all(both.map(work)) as Promise<[Result, Result]>;
  const add = async (idempotencyKey: string, database: Database = both[0], contentKey = idempotencyKey) => {
    const application = { ...sampleNewApplication.application, email: `${contentKey}@example.org` };
    const keys = { idempotencyKey, contentKey };
    return addApplication(database, "file", { ...sampleNewApplication, application, ...keys, receivedAt: at });
  };

  test("applicants with one application in two tabs have applied once", async () => {
    for (let time = 0; time < times; time++) {
      const [one, other] = await onBoth((database, index) => add(`${time} ${index}`, database, `${time}`));
      expect(one.id).toBe(other.id);
      expect([one.fresh, other.fresh].sort()).toEqual([false, true]);
    }
    const mails = await rowsOf(both[0], sql`SELECT kind, count(*) AS count FROM outbox GROUP BY kind ORDER BY kind`);
    expect(mails).toEqual(["notification", "receipt"].map((kind) => ({ kind, count: times })));
  });

  test("recruiters who answer one application: one letter goes, and the other one reads who was faster", async () => {
    for (let time = 0; time < times; time++) {
      const { id: applicationId } = await add(`${time}`);
      const changed = await onBoth((database, index) =>
        createCases(database, "file").change({
          kind: "reply",
          data: {},
          applicationId,
          request: `${time} ${index}`,
          version: 0,
          by: `${index}`,
          at,
          letter: { subject: "Ihre Bewerbung", body: `Antwort ${index}`, sender: "Jana Brandt" },
        }),
      );
      const isDone = changed.map(({ outcome }) => outcome === "done");
      expect(changed.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "done"]);
      const found = await createCases(both[0], "file").find(applicationId);
      expect(found?.letters.map(({ body }) => body)).toEqual([`Antwort ${isDone.indexOf(true)}`]);
      expect(changed.find(({ outcome }) => outcome === "conflict")).toMatchObject({
        last: { id: found?.events[0]?.id },
      });
    }
    expect(await rowsOf(both[0], sql`SELECT 1 FROM outbox WHERE kind = 'letter'`)).toHaveLength(times);
  });

  test("recruiters who offer one time of one person to two applicants: one applicant has it", async () => {
    const invited = await createPeople(both[0]).invite("Jana Brandt", "recruiter", at);
    const by = invited === "refused" ? "" : invited.person.id;
    for (let time = 0; time < times; time++) {
      const ids = await onBoth(async (_, index) => (await add(`${time} ${index}`)).id);
      const startsAt = new Date(Date.UTC(2027, 0, 1) + time * 3_600_000).toISOString();
      const changed = await onBoth((database, index) =>
        createCases(database, "file").change({
          kind: "invitation",
          data: { slots: [{ startsAt, minutes: 30 }], how: "phone" },
          applicationId: ids[index] ?? "",
          request: `${time} ${index}`,
          version: 0,
          by,
          at,
        }),
      );
      expect(changed.map(({ outcome }) => outcome).sort()).toEqual(["done", "taken"]);
    }
    expect(await createCases(both[1], "file").offeredBy(by)).toHaveLength(times);
  });

  test("people with one link come in once", async () => {
    const people = createPeople(both[0]);
    for (let time = 0; time < times; time++) {
      const invited = await people.invite(`Person ${time}`, "recruiter", at);
      const token = invited === "refused" ? "" : invited.token;
      const accepted = await onBoth((database, index) =>
        createPeople(database).accept(
          token,
          { id: `${time} ${index}`, publicKey: new Uint8Array(1), counter: 0, label: "Notebook" },
          at,
        ),
      );
      expect(accepted.filter((session) => session !== undefined)).toHaveLength(1);
    }
    expect(await people.passkeys()).toHaveLength(times);
  });
});
