import { expect, test } from "vitest";
import type { PublicAgency } from "../agency/agency.ts";
import { formIsOurs, publicIdentity } from "./public-identity.ts";

test.each([
  ["https://bewerbung.agentur.example", "https://agentur.example", true],
  ["https://bewerbung.agentur.example", "https://www.agentur.example", true],
  ["https://agentur.example:8443", "https://agentur.example", true],
  ["http://localhost:4322", "https://agentur.example", true],
  ["https://formulare.example", "https://agentur.example", false],
  ["https://notagentur.example", "https://agentur.example", false],
  ["https://agentur.example.formulare.example", "https://agentur.example", false],
  ["https://localhost.formulare.example", "https://agentur.example", false],
  ["https://agenturexample", "https://agentur.www.example", false],
  ["https://agentur.example", "https://agentur.www.example", false],
])("a form at %s on the site %s is ours: %s", (formOrigin, siteOrigin, ours) => {
  expect(formIsOurs(formOrigin, { siteOrigin, domains: [] })).toBe(ours);
});

test("a form on a further host that the profile lists is ours, and below that host it is not", () => {
  const profile = { siteOrigin: "https://agentur.example", domains: ["bewerben.example"] };
  expect(formIsOurs("https://bewerben.example", profile)).toBe(true);
  expect(formIsOurs("https://formular.bewerben.example", profile)).toBe(false);
});

const contact = { name: "Jana Brandt", role: "Beratung", email: "Jana@agentur.example", phone: "+49 30 23125 014" };
const agency = {
  profile: {
    name: "Agentur",
    siteOrigin: "https://agentur.example",
    formOrigin: "https://bewerbung.agentur.example",
    domains: ["www.agentur.example"],
    pagesElsewhere: ["https://www.linkedin.com/company/agentur"],
    email: { general: "Kontakt@Agentur.example", applications: "jobs@agentur.example" },
    senders: ["termine@agentur.example", "jobs@agentur.example"],
    phones: [{ number: "+49 30 23125 010", purpose: "Zentrale" }],
    otherMessengers: [{ name: "Signal", number: "+49 30 23125 015" }],
    whatsAppNumbers: ["+491713920012"],
    people: [{ name: "Ida Irgends", role: "Leitung" }, contact],
  },
  listings: [{ contact }, { contact: { ...contact, email: undefined, phone: "+49 30 23125 036" } }],
} as unknown as PublicAgency;

test("the agency is told by all that it publishes, each once and as it is compared", () => {
  expect(publicIdentity(agency)).toEqual({
    name: "Agentur",
    people: ["Ida Irgends", "Jana Brandt"],
    hosts: ["agentur.example", "www.agentur.example", "bewerbung.agentur.example"],
    pages: ["https://www.linkedin.com/company/agentur"],
    emails: ["kontakt@agentur.example", "jobs@agentur.example", "termine@agentur.example", "jana@agentur.example"],
    phones: ["+493023125010", "+493023125015", "+493023125014", "+493023125036"],
    whatsAppNumbers: ["+491713920012"],
    messengers: [{ name: "Signal", number: "+493023125015" }],
  });
});

test.each([undefined, "https://formulare.example"])("the host of a form at %s is not the agency's", (formOrigin) => {
  const { hosts } = publicIdentity({ ...agency, profile: { ...agency.profile, formOrigin } });
  expect(hosts).toEqual(["agentur.example", "www.agentur.example"]);
});

test("a host at which anybody can have a page is not the agency's, whatever the profile says", () => {
  const domains = ["docs.google.com", "wa.me", "www.bit.ly", "agentur.github.io", "bewerben.example"];
  const { hosts } = publicIdentity({ ...agency, profile: { ...agency.profile, domains, formOrigin: undefined } });
  expect(hosts).toEqual(["agentur.example", "bewerben.example"]);
});
