import { allowedSiteOrigins, publicFormOrigin } from "@fernkontor/service/service-settings";
import { describe, expect, test } from "vitest";
import { sampleAgency } from "../tests/sample-form.ts";
import { readConfig } from "./config.ts";

test("a fresh machine needs no setting", () => {
  expect(readConfig({})).toEqual({
    formPort: 4322,
    deskPort: 4323,
    deskOrigin: "http://localhost:4323",
    port: 4322,
    host: "127.0.0.1",
    siteOrigins: undefined,
    localSiteOrigin: "http://localhost:4321",
    databaseUrl: "file:data/applications.db",
    agencyFolder: "agency",
    facts: undefined,
    publishFolder: "published",
    trustedProxies: 0,
    limitPerAddress: 100,
    limitForAll: 600,
    minFillMs: 2000,
    buildDate: undefined,
    logs: "data/logs",
    formOrigin: undefined,
    mail: { smtpUrl: undefined, from: undefined, agency: undefined, folder: "data/mail" },
  });
});

test("an empty setting means the default", () => {
  expect(readConfig({ PORT: "", HOST: " " })).toEqual(readConfig({}));
});

test("FORM_PORT goes before PORT, which a hosting service may set for all programs", () => {
  expect(readConfig({ PORT: "5000" }).port).toBe(5000);
  expect(readConfig({ PORT: "5000", FORM_PORT: "5001" }).port).toBe(5001);
});

test.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["PORT", "1.5"],
  ["SITE_ORIGIN", "https://example.org/"],
  ["SITE_ORIGIN", "https://example.org,"],
  ["SITE_ORIGIN", "*"],
  ["SITE_ORIGIN", "https://example.org; script-src *"],
  ["TRUST_PROXY", "yes"],
  ["LIMIT_PER_IP", "0"],
  ["MIN_FILL_MS", "-1"],
  ["BUILD_DATE", "heute"],
  ["DATABASE_URL", "data/applications.db"],
  ["DATABASE_URL", "file:"],
  ["PUBLIC_FORM_ORIGIN", "https://form.example/"],
  ["SMTP_URL", "mail.example.org"],
  ["SMTP_URL", "smtp://"],
  ["MAIL_TO", "Max <max@example.org>"],
])("%s=%s is refused by name, with an example", (setting, value) => {
  expect(() => readConfig({ [setting]: value })).toThrow(new RegExp(`${setting} muss .*etwa `));
});

test.each(["DATABASE_URL", "SMTP_URL"])("a wrong %s is not repeated, because it may hold a password", (setting) => {
  const read = () => readConfig({ [setting]: "mysql://max:geheim@host/db" });
  expect(read).toThrow(setting);
  expect(read).not.toThrow(/geheim/);
});

describe("visitors find the form", () => {
  const { profile } = sampleAgency;
  test("on this machine, while trying it out", () => {
    expect(publicFormOrigin(readConfig({ FORM_PORT: "5001" }), profile)).toBe("http://localhost:5001");
  });
  test("where the agency says", () => {
    const formOrigin = "https://form.example";
    expect(publicFormOrigin(readConfig({}), { ...profile, formOrigin })).toBe(formOrigin);
  });
  test("or where the environment says", () => {
    const config = readConfig({ PUBLIC_FORM_ORIGIN: "https://a.example" });
    expect(publicFormOrigin(config, { ...profile, formOrigin: "https://form.example" })).toBe("https://a.example");
  });
});

describe("the form may be embedded", () => {
  const { profile } = sampleAgency;
  test("while trying it out, by the local site", () => {
    expect(allowedSiteOrigins(readConfig({ SITE_PORT: "5001" }), profile)).toEqual(["http://localhost:5001"]);
  });
  test("for a live agency, by its site", () => {
    expect(allowedSiteOrigins(readConfig({}), { ...profile, mode: "live" })).toEqual([profile.siteOrigin]);
  });
  test("or by what the environment names", () => {
    const config = readConfig({ SITE_ORIGIN: "https://a.example, https://b.example" });
    expect(allowedSiteOrigins(config, { ...profile, mode: "live" })).toEqual([
      "https://a.example",
      "https://b.example",
    ]);
  });
});
