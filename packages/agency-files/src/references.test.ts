import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AgencyFileError } from "./agency-file-error.ts";
import { loadAgency, locateAgency } from "./load-agency.ts";
import { type AgencyChanges, writeSampleAgency } from "./test-agencies.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "agency-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const people = [
  { name: "Ines Hafen", role: "Lohn und Gehalt", email: "ines.hafen@", phone: "+49 451 2000" },
  { name: "Ole Sund", role: "IT", email: "ole@anderswo.example" },
  { name: "Ada Stumm", role: "Empfang" },
];

/** The sample under another domain, which is said once. */
const said: AgencyChanges = {
  profile: {
    domain: "hafenlohn.example",
    siteOrigin: undefined,
    email: { general: "kontakt@", applications: "bewerbung@" },
    domains: ["www", "jobs.anderswo.example"],
    senders: ["termine@"],
    people,
  },
  claims: { placedAtLeast: { evidence: { responsible: "Ole Sund" } } },
  listings: { "content-creator": { contact: "Ines Hafen" } },
};

function load(changes: AgencyChanges = said) {
  return loadAgency(writeSampleAgency(folder, changes));
}

function problems(changes: AgencyChanges) {
  try {
    load({
      profile: { ...said.profile, ...changes.profile },
      claims: changes.claims ?? {},
      listings: changes.listings ?? {},
    });
  } catch (error) {
    if (error instanceof AgencyFileError) return error.problems.map(({ field, message }) => `${field}: ${message}`);
    throw error;
  }
  return [];
}

describe("what goes on with the own domain", () => {
  test("mailboxes, hosts and the site's address", () => {
    const { profile } = load();
    expect(profile).toMatchObject({
      siteOrigin: "https://hafenlohn.example",
      email: { general: "kontakt@hafenlohn.example", applications: "bewerbung@hafenlohn.example" },
      domains: ["www.hafenlohn.example", "jobs.anderswo.example"],
      senders: ["termine@hafenlohn.example"],
    });
    expect(profile.people.map(({ email }) => email)).toEqual([
      "ines.hafen@hafenlohn.example",
      "ole@anderswo.example",
      undefined,
    ]);
  });

  test("origins that are said by what precedes it; the domain is then a host of its own", () => {
    const { profile } = load({ ...said, profile: { ...said.profile, siteOrigin: "www", formOrigin: "bewerbung" } });
    expect(profile).toMatchObject({
      siteOrigin: "https://www.hafenlohn.example",
      formOrigin: "https://bewerbung.hafenlohn.example",
      domains: ["www.hafenlohn.example", "jobs.anderswo.example", "hafenlohn.example"],
    });
  });

  test("a listing's own contact", () => {
    const contact = { name: "Eva Watt", role: "Büro", email: "watt@", phone: undefined };
    const { listings } = load({ ...said, listings: { "content-creator": { contact } } });
    expect(listings.find(({ slug }) => slug === "content-creator")?.contact.email).toBe("watt@hafenlohn.example");
  });

  test("needs it to be said, and asks for it once", () => {
    expect(problems({ profile: { domain: undefined } })).toEqual([
      "domain: fehlt. Ergänzt werden soll damit: siteOrigin, www, kontakt@, bewerbung@, ines.hafen@, termine@. Beispiel: domain: example.org",
    ]);
  });

  test("is no address by itself", () => {
    expect(problems({ profile: { domain: "https://hafenlohn.example" } })).toEqual([
      expect.stringMatching(/^domain: muss ein Host in Kleinbuchstaben sein.* ohne https/),
    ]);
  });
});

describe("somebody of the profile", () => {
  test.each(["Ines Hafen", "ines hafen", "ines.hafen"])("answers for a listing as %s", (contact) => {
    const { listings } = load({ ...said, listings: { "content-creator": { contact } } });
    expect(listings.find(({ slug }) => slug === "content-creator")?.contact).toEqual({
      name: "Ines Hafen",
      role: "Lohn und Gehalt",
      email: "ines.hafen@hafenlohn.example",
      phone: "+49 451 2000",
    });
  });

  test("answers for a claim, whose evidence then says the task", () => {
    expect(load().claims.placedAtLeast?.evidence?.responsible).toBe("Ole Sund, IT");
  });

  test("is found in the line of the profile", () => {
    const { placeOf } = locateAgency(writeSampleAgency(folder, said));
    const { file, line } = placeOf({ listing: "content-creator" }, ["contact", "phone"]);
    expect(file).toMatch(/profile\.yaml$/);
    expect(readFileSync(join(folder, "profile.yaml"), "utf8").split("\n")[line - 1]).toContain("+49 451 2000");
  });

  test.each<[string, AgencyChanges, string]>([
    [
      "with a slip in the name",
      { listings: { "content-creator": { contact: "Ines Haven" } } },
      "contact: „Ines Haven“ steht nicht unter „people“ in profile.yaml. Gemeint ist vielleicht „Ines Hafen“",
    ],
    [
      "of another name",
      { listings: { "content-creator": { contact: "Karl Deich" } } },
      "contact: „Karl Deich“ steht nicht unter „people“ in profile.yaml. Dort stehen: Ines Hafen, Ole Sund, Ada Stumm",
    ],
    [
      "where nobody is",
      { profile: { people: [] }, listings: { "content-creator": { contact: "Ines Hafen" } } },
      "contact: „Ines Hafen“ ist niemand, den profile.yaml kennt. Ergänzen Sie dort „people“ mit Name, Aufgabe und „email“ oder „phone“",
    ],
    [
      "out of reach",
      { listings: { "content-creator": { contact: "Ada Stumm" } } },
      "contact: Ada Stumm hat unter „people“ in profile.yaml weder „email“ noch „phone“: Ein Name allein ist nicht zu erreichen",
    ],
    [
      "who answers for a claim, with a slip",
      { claims: { placedAtLeast: { evidence: { responsible: "Ole Sundt" } } } },
      "placedAtLeast.evidence.responsible: „Ole Sundt“ steht nicht unter „people“ in profile.yaml. Gemeint ist vielleicht „Ole Sund“",
    ],
  ])("%s is asked for", (_, changes, message) => {
    expect(problems(changes)).toEqual([message]);
  });

  test("need not be known to answer for a claim in words of its own", () => {
    const responsible = "Wirtschaftsprüfung Nord";
    const { claims } = load({ ...said, claims: { placedAtLeast: { evidence: { responsible } } } });
    expect(claims.placedAtLeast?.evidence?.responsible).toBe(responsible);
  });
});

describe("the agency that the product ships", () => {
  const shipped = join(import.meta.dirname, "../../../agency");
  const { domain, mode } = loadAgency(shipped).profile;

  if (mode !== "live" && domain !== undefined)
    test("says its domain once", () => {
      const files = readdirSync(shipped, { recursive: true, encoding: "utf8" }).filter((name) =>
        /\.(yaml|md)$/.test(name),
      );
      const lines = files.flatMap((name) => readFileSync(join(shipped, name), "utf8").split("\n"));
      expect(lines.filter((line) => line.includes(domain))).toEqual([`domain: ${domain}`]);
    });
});
