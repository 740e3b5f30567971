import { describe, expect, test } from "vitest";
import { checkIdentity } from "./check-identity.ts";
import { filledCases } from "./filled-cases.ts";
import type { PublicIdentity } from "./public-identity.ts";

const fernkontor: PublicIdentity = {
  name: "Fernkontor",
  people: ["Jana Brandt", "Emre Kaya"],
  hosts: ["fernkontor.example", "www.fernkontor.example", "bewerbung.fernkontor.example"],
  pages: ["https://www.linkedin.com/company/fernkontor"],
  emails: ["kontakt@fernkontor.example", "jana.brandt@fernkontor.example"],
  phones: ["+493023125010", "+493023125014"],
  whatsAppNumbers: ["+491713920012"],
  messengers: [],
};
/** Another kind of agency: its name is a word of many messages, it has a short host, no phone and no WhatsApp. */
const krypto: PublicIdentity = {
  name: "Krypto Konto Jobs",
  people: [],
  hosts: ["kk.example"],
  pages: [],
  emails: ["post@kk.example"],
  phones: [],
  whatsAppNumbers: [],
  messengers: [{ name: "Signal", number: "+493012345670" }],
};

describe.each([
  ["a usual agency", fernkontor, 380],
  ["one that has published little", krypto, 250],
] as const)("%s", (_kind, identity, atLeast) => {
  const cases = filledCases(identity);

  test("has enough cases", () => {
    expect(cases.length).toBeGreaterThan(atLeast);
    expect(new Set(cases.map(({ sender, message }) => `${sender}\n${message}`)).size).toBe(cases.length);
  });

  test.each(cases)("$expected: $sender | $message", ({ sender, message, expected }) => {
    expect(checkIdentity(identity, { sender, message }).verdict).toBe(expected);
  });
});
