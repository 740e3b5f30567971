import { expect, test } from "vitest";
import type { Cursor } from "../src/cases/application-row.ts";
import type { ListQuery } from "../src/cases/case.ts";
import { type Cases, createCases } from "../src/cases/cases.ts";
import type { Database } from "../src/database/database.ts";
import { addApplication } from "../src/submission/add-application.ts";
import { describeOnEachDatabase, openForEachTest } from "./each-database.ts";
import { closing, sampleNewApplication } from "./sample-application.ts";

const start = new Date("2026-11-20T09:00:00.000Z");
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

describeOnEachDatabase("whole lists", ({ create }) => {
  let cases: Cases;
  let database: Database;
  openForEachTest(create, (connections) => {
    [database] = connections;
    cases = createCases(database, "file");
  });

  test("go page by page through the applications of a state and listing, each once", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) {
      const position = { slug: index < 4 ? "content-creator" : null, title: "Content Creator" };
      const application = { ...sampleNewApplication.application, position };
      // Two of them at one instant.
      const receivedAt = minutes(Math.floor(index / 2));
      const { id } = await addApplication(database, "file", {
        ...sampleNewApplication,
        application,
        idempotencyKey: `${index}`,
        receivedAt,
      });
      ids.push(id);
    }
    const [closed = ""] = ids;
    await cases.change(closing(closed, minutes(9)));
    const all = async (query: ListQuery) => {
      const found: Cursor[] = [];
      for (;;) {
        const after = found.at(-1);
        const page = await cases.listed(query, after, 2);
        found.push(...page);
        if (page.length < 2) break;
      }
      expect(await cases.countListed(query)).toBe(found.length);
      return found.map(({ id }) => id).toSorted();
    };
    expect(await all({ state: "all", listing: undefined })).toEqual(ids.toSorted());
    expect(await all({ state: "closed", listing: undefined })).toEqual([closed]);
    expect(await all({ state: "open", listing: "content-creator" })).toEqual(ids.slice(1, 4).toSorted());
    expect(await all({ state: "waiting", listing: null })).toEqual(ids.slice(4));
  });
});
