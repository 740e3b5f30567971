/**
 * A signed note in the form: when it was handed out, and a number used once. It keeps out programs that post without
 * having seen the form, and makes sending twice the same as sending once, without a cookie.
 */

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { dayMs } from "@fernkontor/domain/german/berlin-time";

export type TokenCheck =
  /** `from-future`: another instance handed it out, whose clock was ahead, or this one before its clock was set back. */
  | { state: "valid" | "too-early" | "too-old" | "from-future"; nonce: string }
  /** Not from us. */
  | { state: "forged"; nonce?: undefined };

export type Tokens = {
  issue(nowMs: number): string;
  /** One with another number, handed out when this one was; now, where this one is good for nothing any more. */
  renew(token: string, nowMs: number, askedAbout?: string): string;
  /** Whether somebody was asked about an address when the token was handed out. */
  hasAsked(token: string, about: string): boolean;
  check(token: string, nowMs: number): TokenCheck;
};

const maxAgeMs = dayMs;
const shape = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{22})$/;

/** Tokens under a secret that all instances share. Younger than `minAgeMs` nobody has read the form yet. */
export function createTokens(secret: string, minAgeMs: number): Tokens {
  // 128 of the 256 bits: enough against guessing, and the page stays small.
  const sign = (content: string) => createHmac("sha256", secret).update(content).digest("base64url").slice(0, 22);

  /** The number's beginning, which says nothing to others. */
  const noteOf = (askedAbout: string) =>
    createHmac("sha256", secret).update(`asked:${askedAbout}`).digest().subarray(0, 6);
  const issue = (issuedAtMs: number, askedAbout?: string) => {
    const note = askedAbout === undefined ? randomBytes(6) : noteOf(askedAbout);
    const content = `${Buffer.concat([note, randomBytes(10)]).toString("base64url")}.${issuedAtMs.toString(36)}`;
    return `${content}.${sign(content)}`;
  };
  const read = (token: string) => {
    const [, nonce = "", issuedAt = "", signature = ""] = shape.exec(token) ?? [];
    const isOurs = signature !== "" && sameText(signature, sign(`${nonce}.${issuedAt}`));
    return isOurs ? { nonce, issuedAtMs: Number.parseInt(issuedAt, 36) } : undefined;
  };
  const check: Tokens["check"] = (token, nowMs) => {
    const found = read(token);
    if (found === undefined) return { state: "forged" };
    return { state: stateAt(nowMs - found.issuedAtMs, minAgeMs), nonce: found.nonce };
  };

  return {
    issue,
    hasAsked: (token, about) => read(token)?.nonce.startsWith(noteOf(about).toString("base64url")) ?? false,
    renew: (token, nowMs, askedAbout) => {
      const { state } = check(token, nowMs);
      const staysGood = state === "valid" || state === "too-early";
      return issue((staysGood ? read(token)?.issuedAtMs : undefined) ?? nowMs, askedAbout);
    },
    check,
  };
}

function stateAt(ageMs: number, minAgeMs: number): Exclude<TokenCheck["state"], "forged"> {
  if (ageMs < 0) return "from-future";
  if (ageMs < minAgeMs) return "too-early";
  return ageMs > maxAgeMs ? "too-old" : "valid";
}

/** Compares in constant time: otherwise the time taken would tell how many characters are right. */
function sameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
