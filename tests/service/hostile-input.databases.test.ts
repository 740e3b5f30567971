/** Nothing that anyone can send makes the service fail, or leaves something in the database that should not be there. */

import { sql } from "@fernkontor/applications/database/sql";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldNames } from "../../apps/form/src/submission/form-values.ts";
import { tokenName, trapName } from "../../apps/form/src/submission/receive.ts";
import { asScript, type Fields, goodFields, openSampleForm } from "../../apps/form/tests/sample-form.ts";
import { type Database, openDatabase, type Row } from "../../packages/applications/src/database/database.ts";
import { describeOnEachDatabase, rowsOf } from "../../packages/applications/tests/each-database.ts";
import { depth } from "../../scripts/testing/depth.ts";
import { type HostileRequest, hostileRequest } from "./hostile-request.ts";
import { hostileValue } from "./hostile-values.ts";
import { wrongColumns } from "./stored-row.ts";

/** As many at once as a busy day brings; 10 000 in all. */
const atOnce = 20;
const requests = depth(1000, 10_000);
const runs: fc.Parameters<[unknown[]]> = {
  numRuns: requests / atOnce,
  // The whole counterexample would be twenty requests of perhaps 70 000 bytes.
  asyncReporter: async ({ failed, errorInstance }) => {
    if (failed) throw errorInstance;
  },
};
const withoutLimits = { LIMIT_PER_IP: "1000000", LIMIT_ALL: "1000000" };

describeOnEachDatabase("hostile input", ({ create }) => {
  let form: Awaited<ReturnType<typeof openSampleForm>>;
  let database: Database;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const created = await create();
    remove = created.remove;
    database = openDatabase(created.url);
    form = await openSampleForm({ database, environment: withoutLimits });
  });
  afterAll(async () => {
    await database?.close();
    await remove?.();
  });

  const goodToken = () => form.service.intake.tokens.issue(form.clock.now - 10_000);
  const rows = async (): Promise<Row[]> => await rowsOf(database, sql`SELECT * FROM application`);

  test(`one field of a good application changed, ${requests} times`, async () => {
    const good: Fields = { ...goodFields, phone: "030 1234567", message: "Guten Tag", whatsapp: "yes", [trapName]: "" };
    const change = fc.constantFrom(...fieldNames, trapName, tokenName, "__proto__", "unbekannt").chain((field) =>
      fc.record({
        field: fc.constant(field),
        value: hostileValue(Object.hasOwn(good, field) ? (good[field] ?? "") : ""),
        json: fc.boolean(),
      }),
    );
    const outcomes = new Map<number, number>();
    const stored = new Set<string>();
    const before = (await rows()).length;

    let number = 0;
    const send = async ({ field, value, json }: { field: string; value: string; json: boolean }) => {
      number += 1;
      // Whichever field is changed, no two are the same application.
      const own = { phone: `030 ${1_000_000 + number}`, message: `Guten Tag ${number}` };
      const fields = new URLSearchParams({ ...good, ...own, [tokenName]: goodToken() });
      fields.set(field, value);
      const answer = await form.request("/", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...(json && asScript) },
        body: fields.toString(),
      });
      const body = await answer.text();
      outcomes.set(answer.status, (outcomes.get(answer.status) ?? 0) + 1);
      const wanted = { field, value, status: expect.toBeOneOf([200, 303, 413, 422]), injected: false };
      expect({ field, value, status: answer.status, injected: body.includes("<x-injected") }).toEqual(wanted);
      if (answer.status === 200) stored.add(JSON.parse(body).id);
    };
    const changes = fc.array(change, { minLength: atOnce, maxLength: atOnce });
    await fc.assert(
      fc.asyncProperty(changes, async (sent) => {
        await Promise.all(sent.map(send));
      }),
      runs,
    );

    const all = await rows();
    expect(all.flatMap(wrongColumns)).toEqual([]);
    expect(all.length - before).toBe((outcomes.get(200) ?? 0) + (outcomes.get(303) ?? 0));
    const ids = new Set(all.map(({ id }) => id));
    expect([...stored].filter((id) => !ids.has(id))).toEqual([]);
    // Otherwise the test has looked at one side only.
    for (const status of [200, 303, 422]) expect(outcomes.get(status)).toBeGreaterThan(requests / 20);
  });

  test(`raw requests, ${requests} times`, async () => {
    const statuses = new Map<number, number>();
    let said = 0;
    let number = 0;
    const before = (await rows()).length;
    const send = async ({ path, method, headers, body }: HostileRequest) => {
      number += 1;
      // No two are the same application.
      const text = Buffer.from(body)
        .toString("latin1")
        .replace("TOKEN", goodToken())
        .replace(/joerg(?=@|%40)/, `joerg${number}`)
        .replace("message=", `message=Nummer+${number}`);
      const mayHaveBody = method !== "GET" && method !== "HEAD";
      const init = { method, headers, ...(mayHaveBody && { body: Buffer.from(text, "latin1") }) };
      const answer = await form.request(path, init);
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) throw new Error(`${method} ${path} ${JSON.stringify(headers)} ${text.slice(0, 500)}`);
      if (method === "POST" && (answer.status === 200 || answer.status === 303)) said += 1;
    };
    const several = fc.array(hostileRequest(goodFields), { minLength: atOnce, maxLength: atOnce });
    await fc.assert(
      fc.asyncProperty(several, async (sent) => {
        await Promise.all(sent.map(send));
      }),
      runs,
    );
    const all = await rows();
    expect(all.flatMap(wrongColumns)).toEqual([]);
    expect(all.length - before).toBe(said);
    for (const status of [303, 403, 404, 413, 415, 422]) expect(statuses.get(status)).toBeGreaterThan(requests / 500);
  });
});

test("altered tokens: none is worth anything", async () => {
  const { service, clock } = await openSampleForm();
  const { tokens } = service.intake;
  const token = tokens.issue(clock.now - 10_000);
  const [nonce = "", issuedAt = "", signature = ""] = token.split(".");
  const other = tokens.issue(clock.now - 20_000).split(".");
  expect(tokens.check(token, clock.now).state).toBe("valid");

  const altered = fc.oneof(
    fc
      .record({ place: fc.nat(token.length), cut: fc.nat(3), instead: fc.string({ maxLength: 3 }) })
      .map(({ place, cut, instead }) => token.slice(0, place) + instead + token.slice(place + cut)),
    fc.integer({ min: 0, max: 2 * clock.now }).map((ms) => `${nonce}.${ms.toString(36)}.${signature}`),
    fc.base64String({ minLength: 22, maxLength: 24 }).map((forged) => `${nonce}.${issuedAt}.${forged.slice(0, 22)}`),
    fc.constantFrom(
      `${other[0]}.${issuedAt}.${signature}`,
      `${nonce}.${other[1]}.${signature}`,
      `${nonce}.${issuedAt}.${other[2]}`,
      token.toUpperCase(),
      `${nonce}.${issuedAt.toUpperCase()}.${signature}`,
      `${nonce}.0${issuedAt}.${signature}`,
      `${token}\n`,
      `${token}=`,
      [...token].reverse().join(""),
    ),
    fc.string({ unit: "binary", maxLength: 80 }),
  );
  fc.assert(
    fc.property(altered, (candidate) => {
      if (candidate === token) return;
      if (tokens.check(candidate, clock.now).state !== "forged") throw new Error(`${candidate} is not known as forged`);
    }),
    { numRuns: depth(5000, 50_000) },
  );
});
