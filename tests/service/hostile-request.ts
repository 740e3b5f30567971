import fc from "fast-check";
import type { Fields } from "../../apps/form/tests/sample-form.ts";

export type HostileRequest = { path: string; method: string; headers: Record<string, string>; body: Uint8Array };

/** Requests near a good submission, whose token is written as `TOKEN`, and far from one. */
export function hostileRequest(good: Fields): fc.Arbitrary<HostileRequest> {
  return fc.record({
    path: fc.oneof(
      { weight: 12, arbitrary: fc.constant("/") },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          "/?position=content-creator&position=x",
          "/danke",
          "/healthz",
          "/form.css",
          "/%ff%00",
        ),
      },
      { weight: 1, arbitrary: fc.webPath().map((path) => `/${path}`) },
    ),
    method: fc.oneof(
      { weight: 12, arbitrary: fc.constant("POST") },
      { weight: 1, arbitrary: fc.constantFrom("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "PROPFIND") },
    ),
    headers: fc
      .record({ type: contentType, others: fc.array(otherHeader, { maxLength: 2 }) })
      .map(({ type, others }) => ({ "content-type": type, ...Object.fromEntries(others) })),
    body: hostileBody(new URLSearchParams(good).toString()),
  });
}

/** Anything that HTTP allows in a header; Node refuses the rest before we see it. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
});

const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant("application/x-www-form-urlencoded") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "application/x-www-form-urlencoded; charset=utf-16",
      "APPLICATION/X-WWW-FORM-URLENCODED;;",
      "multipart/form-data; boundary=x",
      "application/json",
      "text/plain",
      "",
    ),
  },
  { weight: 1, arbitrary: headerText },
);

const otherHeader = fc
  .record({
    name: fc.constantFrom(
      "accept",
      "content-length",
      "content-encoding",
      "transfer-encoding",
      "host",
      "origin",
      "referer",
      "sec-fetch-site",
      "sec-fetch-dest",
      "x-forwarded-for",
      "x-http-method-override",
      "expect",
      "range",
      "cookie",
    ),
    value: fc.oneof(
      headerText,
      fc.constantFrom(
        "application/json",
        "0",
        "-1",
        "99999999999999999999",
        "gzip",
        "chunked",
        "null",
        "same-origin",
        "cross-site",
      ),
    ),
  })
  .map(({ name, value }): [string, string] => [name, value]);

function hostileBody(good: string): fc.Arbitrary<Uint8Array> {
  const withToken = Buffer.from(`${good}&token=TOKEN`, "latin1");
  const cutIn = (inserted: fc.Arbitrary<Uint8Array>) =>
    fc
      .record({ place: fc.nat(withToken.length), cut: fc.nat(6), inserted })
      .map(({ place, cut, inserted }) =>
        Buffer.concat([withToken.subarray(0, place), inserted, withToken.subarray(place + cut)]),
      );
  return fc.oneof(
    { weight: 6, arbitrary: cutIn(fc.uint8Array({ maxLength: 6 })) },
    {
      weight: 6,
      arbitrary: cutIn(
        fc
          .constantFrom(
            "%",
            "%0",
            "%00",
            "%ff",
            "%c3%28",
            "%ed%a0%80",
            "+",
            "&",
            "&&==&",
            "%0d%0a",
            "&firstName=",
            ";",
            "&__proto__=x",
          )
          .map((text) => Buffer.from(text)),
      ),
    },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 500 }) },
    {
      weight: 1,
      arbitrary: fc
        .record({ length: fc.integer({ min: 30_000, max: 70_000 }), unit: fc.constantFrom("a", "%00", "&a=") })
        .map(({ length, unit }) =>
          Buffer.concat([withToken, Buffer.from(`&message=${unit.repeat(length / unit.length)}`)]),
        ),
    },
  );
}
