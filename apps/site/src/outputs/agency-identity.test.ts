import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { publicOn } from "@fernkontor/domain/agency/agency";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { expect, test } from "vitest";
import { agencyIdentity, securityTxt } from "./agency-identity.ts";

const sample = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");
const identityWith = (changes: Partial<AgencyProfile>) =>
  agencyIdentity({ ...sample, profile: { ...sample.profile, ...changes } }, []);

test("the form's host belongs to the agency only if the form does", () => {
  const own = identityWith({ domains: [], formOrigin: "https://bewerbung.fernkontor.example" });
  expect(own.hosts).toEqual(["fernkontor.example", "bewerbung.fernkontor.example"]);
  const foreign = identityWith({ domains: [], formOrigin: "https://formulare.example" });
  expect(foreign.hosts).toEqual(["fernkontor.example"]);
});

test("nothing is listed twice, numbers stand as they are dialled, addresses in lower case", () => {
  const { emails, phones } = identityWith({ senders: ["Kontakt@Fernkontor.example"] });
  expect(new Set(emails).size).toBe(emails.length);
  expect(emails.filter((address) => address !== address.toLowerCase())).toEqual([]);
  expect(phones.filter((number) => !/^\+\d+$/.test(number))).toEqual([]);
});

test("a real agency's file does not say that it is a sample", () => {
  expect(identityWith({ mode: "live" }).sample).toBe(false);
  expect(identityWith({}).sample).toBe(true);
});

test("what it says has a day and an end", () => {
  expect(identityWith({})).toMatchObject({ version: 1, statedOn: "2026-11-21", expiresOn: "2027-02-19" });
});

test("whom to tell of a weakness has an end, too", () => {
  expect(securityTxt(sample)).toBe(
    [
      "Contact: mailto:kontakt@fernkontor.example",
      "Expires: 2027-02-19T23:59:59Z",
      "Preferred-Languages: de, en",
      "Canonical: https://fernkontor.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});
