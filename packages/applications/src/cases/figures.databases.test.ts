import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEachDatabase, openForEachTest } from "../../tests/each-database.ts";
import { sampleApplication, sampleConsent } from "../../tests/sample-application.ts";
import type { Database } from "../database/database.ts";
import { createErasure } from "../retention/erasure.ts";
import { addApplication } from "../submission/add-application.ts";
import type { Change } from "./case.ts";
import { createCases } from "./cases.ts";
import { readFigures } from "./figures.ts";

describeOnEachDatabase("the figures", ({ create }) => {
  let database: Database;
  openForEachTest(create, (connections) => {
    [database] = connections;
  });

  test("count per listing and week what became of the applications that are stored", async () => {
    const now = new Date("2026-11-24T09:15:00Z");
    const cases = createCases(database, "file");
    let keys = 0;
    const add = async (receivedAt: string, position: { slug: string | null; title: string }): Promise<string> => {
      const { id } = await addApplication(database, "file", {
        application: { ...sampleApplication, position, email: `${keys}@example.org` },
        ...{ consent: sampleConsent, idempotencyKey: `${keys++}`, receivedAt: new Date(receivedAt) },
      });
      return id;
    };
    const letter = { subject: "Ihre Bewerbung", body: "Guten Tag.", sender: "Jana Brandt" };
    const about = { letter, request: "", version: "latest", by: "jana", at: now } as const;
    const change = (applicationId: string, content: object) =>
      cases.change({ ...about, ...content, applicationId, request: randomUUID() } as Change);
    const invite = (id: string, day: string) =>
      change(id, {
        kind: "invitation",
        data: { slots: [{ startsAt: `${day}T09:00:00.000Z`, minutes: 30 }], how: "phone" },
      });
    const [clerk, cook] = [
      { slug: "clerk", title: "Clerk" },
      { slug: "cook", title: "Cook" },
    ];
    // Half past midnight in Berlin, on Monday; the other on Sunday.
    const placed = await add("2026-11-22T23:30:00Z", clerk);
    const invited = await add("2026-11-22T22:30:00Z", clerk);
    const takenBack = await add("2026-11-17T09:00:00Z", cook);
    const erased = await add("2026-11-17T09:00:00Z", cook);
    await add("2026-11-17T09:00:00Z", { slug: null, title: "Noch unentschieden" });
    await add("2026-08-26T09:16:00Z", cook);
    await add("2026-08-26T09:14:00Z", cook);
    for (const [index, id] of [placed, invited, takenBack].entries()) await invite(id, `2026-12-0${index + 1}`);
    await change(placed, { kind: "closed", data: { reason: "placed" } });
    const [event] = (await cases.find(takenBack))?.events ?? [];
    const back = { applicationId: takenBack, eventId: event?.id ?? "", request: randomUUID(), by: "jana", at: now };
    expect(await cases.takeBack(back)).toBe("done");
    await createErasure(database, "file")([erased], now, "deleted");

    const { weeks, received } = await readFigures(database, { now, isOwnAddress: () => false });
    expect([weeks.length, weeks[0], weeks[4], weeks.at(-1)]).toEqual([
      14,
      "2026-11-22T23:00:00.000Z",
      "2026-10-25T23:00:00.000Z",
      "2026-08-26T09:15:00.000Z",
    ]);
    const none = { invited: 0, placed: 0, rejected: 0, withdrawn: 0, open: 0 };
    expect(received.toSorted((a, b) => a.week - b.week || a.title.localeCompare(b.title))).toEqual([
      { ...clerk, week: 0, received: 1, ...none, invited: 1, placed: 1 },
      { ...clerk, week: 1, received: 1, ...none, invited: 1, open: 1 },
      { ...cook, week: 1, received: 1, ...none, open: 1 },
      { slug: null, title: "Noch unentschieden", week: 1, received: 1, ...none, open: 1 },
      { ...cook, week: 13, received: 1, ...none, open: 1 },
    ]);
  });
});
