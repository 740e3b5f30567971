import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FormMessage } from "./messages.ts";
import { readMessage, type Sender } from "./receive.ts";

const formWindow = { closed: false };
const otherWindow = { closed: false };
const form: Sender = { origin: "https://bewerbung.example.org", source: formWindow };

const readFromForm = (message: unknown) => readMessage({ ...form, data: message }, form);

describe("what the form may say", () => {
  test.each<[FormMessage | object, object]>([
    [{ iframeHeight: 812 }, { heightPx: 812 }],
    [{ iframeHeight: "812px" }, { heightPx: 812 }],
    [{ type: "rf-submitted" }, { submitted: {} }],
    [
      { type: "rf-submitted", whatsapp: "49171", redirect: "https://wa.me/49171" },
      { submitted: { whatsapp: "49171", redirect: "https://wa.me/49171" } },
    ],
    [{ type: "rf-submitted", receipt: "none" }, { submitted: { receipt: "none" } }],
    [{ type: "rf-submitted", receipt: "all" }, { submitted: {} }],
    [{ type: "rf-submitted", whatsapp: 49171 }, { submitted: { whatsapp: "49171" } }],
    [
      { type: "rf-submitted", iframeHeight: 812 },
      { heightPx: 812, submitted: {} },
    ],
  ])("%j", (message, read) => {
    expect(readFromForm(structuredClone(message))).toEqual(read);
  });

  test("a broken field is left out, the rest is read", () => {
    expect(readFromForm({ type: "rf-submitted", whatsapp: {}, redirect: 7, iframeHeight: -1 })).toEqual({
      submitted: {},
    });
    expect(readFromForm({ type: "rf-opened", iframeHeight: 812 })).toEqual({ heightPx: 812 });
    expect(readFromForm({ type: "rf-submitted", whatsapp: 0.5 })).toEqual({ submitted: {} });
  });

  test("fields that nobody knows are not passed on", () => {
    expect(readFromForm({ iframeHeight: 812, firstName: "Ada" })).toEqual({ heightPx: 812 });
  });

  test.each([
    undefined,
    null,
    "rf-submitted",
    '{"type":"rf-submitted"}',
    812,
    {},
    [],
    [{ iframeHeight: 812 }],
    { type: "RF-SUBMITTED" },
    { type: ["rf-submitted"] },
    { type: new String("rf-submitted") },
    { data: { type: "rf-submitted" } },
    new Map([["type", "rf-submitted"]]),
    new Date(),
    new Uint8Array(4),
    () => ({ type: "rf-submitted" }),
  ])("%o says nothing", (message) => {
    expect(readFromForm(message)).toBeUndefined();
  });
});

describe("who may say it", () => {
  const data = { iframeHeight: 812, type: "rf-submitted" };

  test.each([
    "https://evil.example",
    "https://bewerbung.example.org.evil.example",
    "https://evil.example/https://bewerbung.example.org",
    "http://bewerbung.example.org",
    "https://bewerbung.example.org:8443",
    "https://bewerbung.example.org/",
    "",
    "null",
  ])("not the origin %j", (origin) => {
    expect(readMessage({ origin, source: formWindow, data }, form)).toBeUndefined();
  });

  test("not another window of the form's origin", () => {
    expect(readMessage({ origin: form.origin, source: otherWindow, data }, form)).toBeUndefined();
    expect(readMessage({ origin: form.origin, source: null, data }, form)).toBeUndefined();
  });

  test("nobody while the frame is not in the page", () => {
    expect(readMessage({ origin: form.origin, source: null, data }, { ...form, source: null })).toBeUndefined();
  });

  test("nobody when the form's origin is opaque", () => {
    const opaque = { origin: "null", source: formWindow };
    expect(readMessage({ ...opaque, data }, opaque)).toBeUndefined();
  });
});

describe("whatever arrives", () => {
  const runs = { numRuns: 5000 };
  const fieldValue = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
    fc.constantFrom("rf-submitted", "49171", "https://wa.me/49171", "812px"),
    fc.double(),
  );
  const fields = fc.record(
    { iframeHeight: fieldValue, type: fieldValue, whatsapp: fieldValue, redirect: fieldValue, other: fieldValue },
    { requiredKeys: [] },
  );
  const message = fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true, withTypedArray: true, withSparseArray: true }),
    fields,
    fields.map((record) => JSON.stringify(record, (_key, value) => (typeof value === "bigint" ? `${value}` : value))),
  );

  test("nothing throws, and every result stays within the bounds", () => {
    fc.assert(
      fc.property(message, (arbitrary) => {
        const read = readFromForm(arbitrary);
        if (read === undefined) return;
        expect(read.heightPx !== undefined || read.submitted !== undefined).toBe(true);
        if (read.heightPx !== undefined) {
          expect(Number.isInteger(read.heightPx)).toBe(true);
          expect(read.heightPx).toBeGreaterThanOrEqual(500);
          expect(read.heightPx).toBeLessThanOrEqual(10_000);
        }
        for (const [field, value] of Object.entries(read.submitted ?? {})) {
          expect(["whatsapp", "redirect"]).toContain(field);
          expect(typeof value).toBe("string");
        }
      }),
      runs,
    );
  });

  test("messages of other origins and windows are never read", () => {
    const otherSender = fc.record({
      origin: fc.oneof(fc.webUrl(), fc.string(), fc.constant(form.origin)),
      source: fc.constantFrom(null, otherWindow, formWindow),
    });
    fc.assert(
      fc.property(otherSender, fields, ({ origin, source }, data) => {
        fc.pre(origin !== form.origin || source !== formWindow);
        expect(readMessage({ origin, source, data }, form)).toBeUndefined();
      }),
      runs,
    );
  });

  test("what a prototype carries is not said", () => {
    fc.assert(
      fc.property(fields, (carried) => {
        expect(readFromForm(Object.create(carried))).toBeUndefined();
        expect(readFromForm(Object.setPrototypeOf({ other: 1 }, carried))).toBeUndefined();
      }),
      runs,
    );
  });

  test("getters are not run", () => {
    fc.assert(
      fc.property(fields, (record) => {
        let isRun = false;
        const trap: PropertyDescriptorMap = {};
        for (const field of Object.keys(record)) {
          trap[field] = {
            enumerable: true,
            get() {
              isRun = true;
              throw new Error("looked at");
            },
          };
        }
        expect(readFromForm(Object.defineProperties({}, trap))).toBeUndefined();
        expect(isRun).toBe(false);
      }),
      runs,
    );
  });
});
