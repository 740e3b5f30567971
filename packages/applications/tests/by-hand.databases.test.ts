import { expect, test } from "vitest";
import { consentByHand } from "../src/by-hand.ts";
import { confirmApplication, countApplications, findApplication } from "../src/cases/applications.ts";
import { createCases } from "../src/cases/cases.ts";
import { findConsentText } from "../src/cases/consent.ts";
import { entriesToMend, mendEntry } from "../src/cases/hand-entries.ts";
import { measureWaits } from "../src/cases/waits.ts";
import type { Database } from "../src/database/database.ts";
import { sql } from "../src/database/sql.ts";
import { renewReceiptLink } from "../src/links/links.ts";
import { withdrawalHash } from "../src/links/withdrawal-token.ts";
import { createErasure } from "../src/retention/erasure.ts";
import { addApplication } from "../src/submission/add-application.ts";
import type { NewApplication } from "../src/submission/submission.ts";
import { describeOnEachDatabase, execute, openForEachTest, rowsOf } from "./each-database.ts";
import { sampleApplication } from "./sample-application.ts";

const cameAt = new Date("2026-11-20T15:40:00.000Z");
const enteredAt = new Date("2026-11-20T15:50:00.000Z");
const hours = (count: number) => new Date(cameAt.getTime() + count * 3_600_000);

describeOnEachDatabase("an application that was entered by hand", ({ create }) => {
  let database: Database;
  openForEachTest(create, ([first]) => {
    database = first;
  });

  let keys = 0;
  const enter = (changes: Partial<NewApplication["application"]> = {}, more: Partial<NewApplication> = {}) =>
    addApplication(database, "file", {
      application: { ...sampleApplication, experience: "unsaid", ...changes },
      consent: consentByHand.none,
      idempotencyKey: `entry ${keys++}`,
      receivedAt: cameAt,
      byHand: { cameBy: "phone", enteredBy: "jana", enteredAt, informed: "none" },
      ...more,
    });
  const measured = () => measureWaits(database, { now: hours(48), isOwnAddress: () => false });
  const mailKinds = async () => {
    const rows = await rowsOf(database, sql`SELECT kind FROM outbox ORDER BY kind`);
    return rows.map(({ kind }) => kind);
  };

  test("says how it came, who has entered it, and on which ground it is kept", async () => {
    const { id } = await enter();
    expect(await findApplication(database, id)).toMatchObject({
      ...{ receivedAt: cameAt.toISOString(), experience: "unsaid", consent: { version: "von-hand-keine" } },
      byHand: {
        ...{ cameBy: "phone", enteredBy: "jana", enteredAt: enteredAt.toISOString() },
        ...{ informed: "none", informedBy: null, informedAt: null },
      },
    });
    expect(await findConsentText(database, "von-hand-keine")).toContain("Art. 6 Abs. 1 Buchst. b");
  });

  test("is entered once, however often its page is sent", async () => {
    const twice = { idempotencyKey: "page" };
    const [one, other] = await Promise.all([enter({}, twice), enter({}, twice)]);
    expect(one.id).toBe(other.id);
    expect([one.fresh, other.fresh].filter(Boolean)).toHaveLength(1);
    expect(await countApplications(database)).toBe(1);
  });

  test("has a receipt with a link where an address is known, and else none", async () => {
    expect((await enter()).hasReceipt).toBe(true);
    expect(await mailKinds()).toEqual(["notification", "receipt"]);
    expect((await enter({ email: "", phone: "0171 3920063" })).hasReceipt).toBe(false);
    expect(await mailKinds()).toEqual(["notification", "notification", "receipt"]);
  });

  test("is nobody's twin for having no address", async () => {
    const cases = createCases(database, "file");
    const one = { firstName: "Ada", lastName: "Eins", email: "", phone: "0171 3920063" };
    const { id } = await enter(one);
    await enter({ firstName: "Bo", lastName: "Zwei", email: "", phone: "0171 3920064" });
    expect(await cases.twins({ id, ...one })).toEqual([]);
  });

  test("counts for no reply time before its owner has said by mail that it is theirs", async () => {
    const { id } = await enter();
    await execute(database, sql`UPDATE application SET answered_at = ${hours(3).toISOString()} WHERE id = ${id}`);
    expect((await measured()).waits).toEqual([]);
    expect((await measured()).uncounted).toEqual({ unconfirmed: 1, own: 0 });
    await confirmApplication(database, withdrawalHash(await renewReceiptLink(database, id, null)), hours(4));
    expect((await measured()).waits).toMatchObject([{ outcome: "answered", count: 1 }]);
  });

  test("is no unanswered one when it is deleted early: nobody but us says that somebody waited", async () => {
    // Whoever waited for more than a week without confirming has not been counted anyway.
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const { id } = await enter({}, { receivedAt: anHourAgo });
    await createErasure(database, "file")([id], undefined, "deleted", "jana");
    const { id: ofForm } = await addApplication(database, "file", {
      ...{ application: sampleApplication, consent: { version: "1", text: "Ja." }, idempotencyKey: "form" },
      receivedAt: anHourAgo,
    });
    await createErasure(database, "file")([ofForm], undefined, "deleted", "jana");
    const rows = await rowsOf(database, sql`SELECT outcome FROM past_wait`);
    expect(rows).toEqual([{ outcome: "never" }]);
  });

  test("that no mail reaches waits until somebody has noted what was said", async () => {
    const cases = createCases(database, "file");
    const { id } = await enter({ email: "", phone: "0171 3920063" });
    const note = { kind: "note", data: { text: "Angerufen: kommt am Montag." }, applicationId: id } as const;
    await cases.change({ ...note, request: "note", version: "latest", by: "jana", at: hours(1) });
    expect(await cases.find(id)).toMatchObject({ waits: false, answeredAt: null, state: "new" });
  });

  test("lacks consent and a word about its data until somebody says otherwise, each once", async () => {
    const { id } = await enter();
    await enter(
      {},
      { consent: consentByHand.signed, byHand: { cameBy: "visit", enteredBy: "jana", enteredAt, informed: "print" } },
    );
    const mend = (...done: [string, Parameters<typeof mendEntry>[2], string, Date]) => mendEntry(database, ...done);
    const lacking = async () =>
      (await entriesToMend(database)).map((each) => [each.id, each.consent.version, each.byHand?.informed]);
    expect(await lacking()).toEqual([[id, "von-hand-keine", "none"]]);
    await mend(id, { informed: "phone" }, "emre", hours(1));
    await mend(id, { informed: "print" }, "jana", hours(2));
    expect(await lacking()).toEqual([[id, "von-hand-keine", "phone"]]);
    await mend(id, { consent: consentByHand.spoken }, "emre", hours(3));
    expect(await lacking()).toEqual([]);
    expect(await findApplication(database, id)).toMatchObject({
      consent: { version: "von-hand-muendlich", at: hours(3).toISOString() },
      byHand: { informed: "phone", informedBy: "emre", informedAt: hours(1).toISOString() },
    });
  });
});
