import { expect, test } from "vitest";
import { sampleAgency } from "../tests/sample-application.ts";
import { ownAddresses } from "./own-address.ts";

const isOwn = ownAddresses({
  ...sampleAgency.profile,
  siteOrigin: "https://www.agentur.example",
  domains: ["agentur-karriere.example", "wix.example"],
  email: { general: "kontakt@agentur.example", applications: "agentur.bewerbung@gmail.com" },
  senders: ["post@versand.example"],
  people: [{ name: "Jana Brandt", role: "Personalberatung", email: "jana.brandt@web.de" }],
});

test.each([
  ["kontakt@agentur.example", true],
  ["erfunden@agentur.example", true],
  ["erfunden+17@AGENTUR.example", true],
  ["x@team.agentur.example", true],
  ["x@agentur-karriere.example", true],
  ["x@versand.example", true],
  // By name alone where anybody has a mailbox.
  ["jana.brandt+3@web.de", true],
  ["agenturbewerbung@googlemail.com", true],
  ["emre@web.de", false],
  ["somebody@gmail.com", false],
  ["x@meineagentur.example", false],
  ["agentur.example@posteo.de", false],
])("%s is the agency's own: %s", (address, own) => {
  expect(isOwn(address)).toBe(own);
});
