import { expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";

test.each([
  "max@example.org",
  "max.mustermann+jobs@mail.example.co.uk",
  "o'brien@example.org",
  // All that RFC 5322 lets a mailbox have without quotation marks.
  "a!#$%&'*+-/=?^_`{|}~z@example.org",
  "50%off@example.org",
  "max@müller.de",
  "max@xn--mller-kva.de",
  "MAX@EXAMPLE.ORG",
  "1@2.de",
  `max@${"example.".repeat(30)}example.de`,
])("%s can be written to", (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each([
  "",
  "max",
  "max.mustermann",
  "example.org",
  "max@gmx",
  "@example.org",
  "max@",
  "max@@example.org",
  "max @example.org",
  "max@exam ple.org",
  "max..m@example.org",
  ".max@example.org",
  "max.@example.org",
  "jörg@example.org",
  "max@müller.de/kontakt",
  "max@müller.de:25",
  "max@example.o",
  "max@192.0.2.1",
  "max@example.org.",
  "max@-example.org",
  "Max <max@example.org>",
  "max@example.org,eva@example.org",
  "max@example.org\r\nBcc: eva@example.org",
  "max%0d%0aBcc@example.org",
  "max%0ABcc@example.org",
  "max%0D@example.org",
  "max\u0000@example.org",
  "max\u007f@example.org",
  "max\u0085@example.org",
  "max@exam\u0007ple.org",
  `max@${"example.".repeat(30)}examples.de`,
])("%j cannot", (address) => {
  expect(isEmailAddress(address)).toBe(false);
});
