import { expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";

test.each([
  "max@example.org",
  "max.mustermann+jobs@mail.example.co.uk",
  "o'brien@example.org",
  "max@müller.de",
  "max@xn--mller-kva.de",
  "MAX@EXAMPLE.ORG",
  "1@2.de",
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
])("%j cannot", (address) => {
  expect(isEmailAddress(address)).toBe(false);
});
