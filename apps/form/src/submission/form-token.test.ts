import { dayMs } from "@fernkontor/domain/german/berlin-time";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTokens } from "./form-token.ts";

const issuedAtMs = Date.parse("2026-11-21T10:00:00Z");
const secondMs = 1000;
const tokens = createTokens("a secret", 2 * secondMs);
const token = tokens.issue(issuedAtMs);

describe("a token", () => {
  test.each([
    [0, "too-early"],
    [2 * secondMs - 1, "too-early"],
    [2 * secondMs, "valid"],
    [dayMs, "valid"],
    [dayMs + 1, "too-old"],
    [1000 * dayMs, "too-old"],
    // Another instance's clock may be behind, or this one's was set back.
    [-1, "from-future"],
    [-1000 * dayMs, "from-future"],
  ])("is after %d ms %s", (ageMs, state) => {
    expect(tokens.check(token, issuedAtMs + ageMs).state).toBe(state);
  });

  test("is understood by every instance with the same secret, and by no other", () => {
    expect(createTokens("a secret", 0).check(token, issuedAtMs).state).toBe("valid");
    expect(createTokens("another", 0).check(token, issuedAtMs).state).toBe("forged");
  });

  test("carries a number that is used once", () => {
    const other = tokens.check(tokens.issue(issuedAtMs), issuedAtMs + dayMs);
    const first = tokens.check(token, issuedAtMs + dayMs);
    expect(other).toMatchObject({ state: "valid", nonce: expect.stringMatching(/^[\w-]{22}$/) });
    expect(other).not.toEqual(first);
  });
});

test("no altered token is valid", () => {
  const anywhere = fc.nat(token.length - 1);
  fc.assert(
    fc.property(anywhere, fc.string({ minLength: 0, maxLength: 3 }), (place, instead) => {
      const altered = token.slice(0, place) + instead + token.slice(place + 1);
      fc.pre(altered !== token);
      expect(tokens.check(altered, issuedAtMs + dayMs).state).toBe("forged");
    }),
    { numRuns: 2000 },
  );
});

test.each(["", "..", "a.b.c", `${token}.`, ` ${token}`, token.toUpperCase()])("%j is forged", (forged) => {
  expect(tokens.check(forged, issuedAtMs + dayMs).state).toBe("forged");
});

test("knows about which address somebody has been asked, also where the form is shown once more", () => {
  const asked = tokens.renew(token, issuedAtMs, "lena@gmial.com");
  expect(tokens.hasAsked(asked, "lena@gmial.com")).toBe(true);
  expect(tokens.hasAsked(asked, "lena@gmal.com")).toBe(false);
  expect(tokens.hasAsked(token, "lena@gmial.com")).toBe(false);
  expect(tokens.hasAsked("lena@gmial.com", "lena@gmial.com")).toBe(false);
  const again = tokens.renew(asked, issuedAtMs, "lena@gmial.com");
  expect(again).not.toBe(asked);
  expect(asked).not.toContain("lena");
});
