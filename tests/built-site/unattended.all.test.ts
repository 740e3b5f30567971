// What `npm run publish -- --watch` starts: releases without anybody watching, by files and by the clock.

import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeLiveAgency, writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { readSettings } from "@fernkontor/applications/settings";
import { afterAll, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { currentRelease, releasesIn } from "../../apps/publisher/src/release.ts";
import { readReport } from "../../apps/publisher/src/report.ts";
import { runUnattended } from "../../apps/publisher/src/run-unattended.ts";
import { until } from "../../scripts/services/until.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-unattended-test-"));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const stopRequest = new AbortController().signal;

/** An agency's files, where they are published, and what is told of it. */
function place(name: string, write: (folder: string) => string) {
  const root = join(temporary, name);
  const agencyFolder = write(join(root, "agency"));
  const folder = join(root, "published");
  const mails = join(root, "mail");
  const page = (path: string) => {
    const file = join(folder, "current/public", path);
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  };
  return {
    agencyFolder,
    folder,
    mails,
    page,
    mailNames: () =>
      existsSync(mails)
        ? readdirSync(mails)
            .map((file) => file.replace(/^.*-(\w+)\.publishing\.eml$/, "$1"))
            .sort()
        : [],
    mailText: () =>
      readdirSync(mails)
        .map((file) => readFileSync(join(mails, file), "utf8").replace(/=\r\n/g, ""))
        .map((text) => text.replace(/(=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll("=", "%"))))
        .join("\n"),
    /** As the service runs at that moment. */
    run: async (moment: string) => {
      const { PUBLIC_FORM_ORIGIN: _ours, SMTP_URL: _server, ...inherited } = process.env;
      const settings = readSettings({ ...inherited, BUILD_DATE: moment, MAIL_DIR: mails });
      const options = { folder, agencyFolder, settings, command: "test", say: () => {}, stopRequest };
      return (await runUnattended(options)).result.outcome;
    },
  };
}

function edit(file: string, from: string | RegExp, to: string): void {
  const source = readFileSync(file, "utf8");
  expect(source).toMatch(from);
  writeFileSync(file, source.replace(from, to));
}

test("what expires goes from a live site although another file has a typo, and one mail says so, another that it is over", async () => {
  const { agencyFolder, folder, page, run, mailNames, mailText } = place("typo", writeLiveAgency);
  const listing = join(agencyFolder, "jobs/content-creator.yaml");
  const claims = join(agencyFolder, "claims.yaml");
  edit(listing, /validUntil: .*/, "validUntil: 2026-11-21 18:00");
  const ledger = parseDocument(readFileSync(claims, "utf8"));
  ledger.setIn(["placedAtLeast", "evidence", "validUntil"], "2026-11-21");
  writeFileSync(claims, ledger.toString());
  expect(await run("2026-11-21T17:59")).toBe("published");
  expect(page("jobs/content-creator.html")).toContain("21. November 2026, 18");
  const placed = />[^<]*\b140\b[^<]*</;
  expect(page("belege.html")).toMatch(placed);

  edit(join(agencyFolder, "jobs/e-commerce-datenanalyst.yaml"), "title:", "titel:");
  expect(await run("2026-11-21T17:59")).toBe("unchanged");
  expect(mailNames()).toEqual(["problem"]);
  expect(mailText()).toMatch(/jobs\/e-commerce-datenanalyst\.yaml: Zeile \d+, titel:/);

  expect(await run("2026-11-21T18:00")).toBe("published");
  expect(page("jobs/content-creator.html")).toBeUndefined();
  expect(page("jobs.html")).not.toContain("/jobs/content-creator");
  expect(page("jobs/e-commerce-datenanalyst.html")).toBeDefined();
  expect(readReport(folder)).toMatchObject({ state: "behind" });

  expect(await run("2026-11-22")).toBe("published");
  expect(page("belege.html")).not.toMatch(placed);
  expect(await run("2026-11-22T08:00"), "nothing is due").toBe("unchanged");
  expect(releasesIn(folder)).toHaveLength(3);
  expect(mailNames(), "told once").toEqual(["problem"]);

  edit(join(agencyFolder, "jobs/e-commerce-datenanalyst.yaml"), "titel:", "title:");
  expect(await run("2026-11-22T08:01")).toBe("unchanged");
  expect(readReport(folder)).toMatchObject({ state: "current" });
  expect(mailNames()).toEqual(["problem", "solved"]);
  expect(mailText()).toMatch(/gemeldet haben: .*e-commerce-datenanalyst\.yaml: Zeile \d/);
});

test("of a live site what the launch check refuses stays as it is, and all else is published", async () => {
  const { agencyFolder, folder, page, run, mailText } = place("refused", writeLiveAgency);
  expect(await run("2026-11-21")).toBe("published");
  edit(join(agencyFolder, "profile.yaml"), "HRB 999991 B", "HRB 000000 B");
  edit(join(agencyFolder, "jobs/content-creator.yaml"), /title: .*/, "title: Lorem ipsum");
  edit(join(agencyFolder, "jobs/e-commerce-datenanalyst.yaml"), /title: .*/, "title: Datenanalyse");
  expect(await run("2026-11-21")).toBe("published");
  expect(page("jobs/content-creator.html")).not.toContain("Lorem ipsum");
  expect(page("jobs/e-commerce-datenanalyst.html")).toContain("Datenanalyse");
  expect(page("impressum.html")).toContain("HRB 999991 B");
  expect(readReport(folder)?.problem).toMatchObject({ isMailed: true });
  expect(mailText()).toContain("jobs/content-creator.yaml");
});

test("what is public stays and expires nevertheless where nothing of the agency's files can be read", async () => {
  const { agencyFolder, folder, page, run } = place("unread", writeSampleAgency);
  const listing = join(agencyFolder, "jobs/content-creator.yaml");
  edit(listing, /validUntil: .*/, "validUntil: 2026-11-21 18:00");
  expect(await run("2026-11-21T12:00")).toBe("published");
  renameSync(agencyFolder, `${agencyFolder}-away`);
  mkdirSync(agencyFolder);
  expect(await run("2026-11-21T12:02")).toBe("refused");
  expect(page("jobs/content-creator.html")).toBeDefined();
  expect(await run("2026-11-21T18:00")).toBe("refused");
  expect(currentRelease(folder)?.kind).toBe("reduced");
  expect(page("jobs/content-creator.html")).toBeUndefined();
  expect(readReport(folder)).toMatchObject({
    state: "behind",
    changedByClock: ["Stelle „Content Creator“ ist abgelaufen"],
  });
  rmSync(agencyFolder, { recursive: true });
  renameSync(`${agencyFolder}-away`, agencyFolder);
  expect(await run("2026-11-21T18:01")).toBe("unchanged");
  expect(readReport(folder)).toMatchObject({ state: "current" });
});

test("the service publishes what is saved, and ends when it is asked to", async () => {
  const { agencyFolder, folder, page, mails } = place("watched", writeSampleAgency);
  const env = {
    ...process.env,
    BUILD_DATE: "2026-11-21",
    AGENCY_DIR: agencyFolder,
    PUBLISH_DIR: folder,
    MAIL_DIR: mails,
  };
  const service = spawn(process.execPath, ["scripts/publish.ts", "--watch"], { env, stdio: "ignore" });
  const ended = once(service, "close");
  const shows = (title: string) =>
    until(() => page("jobs/content-creator.html")?.includes(title) ?? false, {
      problem: () => `“${title}” never became public.`,
    });
  try {
    await shows("Content Creator");
    edit(join(agencyFolder, "jobs/content-creator.yaml"), /title: .*/, "title: Content Creatorin");
    await shows("Content Creatorin");
    // As a folder that is copied to the server anew.
    cpSync(agencyFolder, `${agencyFolder}-new`, { recursive: true });
    edit(join(`${agencyFolder}-new`, "jobs/content-creator.yaml"), /title: .*/, "title: Contentgestaltung");
    rmSync(agencyFolder, { recursive: true });
    mkdirSync(agencyFolder);
    cpSync(`${agencyFolder}-new`, agencyFolder, { recursive: true });
    await shows("Contentgestaltung");
  } finally {
    service.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  }
});
