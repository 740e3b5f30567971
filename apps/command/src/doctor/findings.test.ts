/** One well machine, and what is found when one thing about it is otherwise. */

import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { expect, test } from "vitest";
import { report } from "./doctor.ts";
import type { BackupFacts, Facts, ServiceFacts } from "./facts.ts";
import { findingsOf } from "./findings.ts";

const settings = {
  AGENCY_DIR: "/srv/agentur",
  PUBLISH_DIR: "/srv/veroeffentlicht",
  DATABASE_URL: "file:/var/lib/fernkontor/applications.db",
  SMTP_URL: "smtps://mail.example",
};
const database = { place: settings.DATABASE_URL, state: "ok", weaknesses: [] };
const health = { ok: true, version: "a1", database, deletion: {} };
const service = (name: ServiceFacts["name"], changes: Partial<ServiceFacts> = {}): ServiceFacts => ({
  name,
  unit: `/etc/systemd/system/${name}.service`,
  user: `fernkontor-${name}`,
  userExists: true,
  isEnabled: true,
  settings: name === "desk" ? { ...settings, DESK_ORIGIN: "https://kontor.hafen.example" } : settings,
  unreadable: [],
  missing: [],
  exposed: [],
  ...(name !== "publish" && { port: name === "form" ? 4322 : 4323, health, built: "current" as const }),
  ...changes,
});
const profile = {
  name: "Hafen Personal",
  mode: "live" as const,
  domain: "hafen.example",
  siteOrigin: "https://hafen.example",
  formOrigin: "https://bewerbung.hafen.example",
  retention: { websiteLogDays: 7, backupDays: 30 },
} as AgencyProfile;
const agency = { folder: "/srv/agentur", exists: true, isShipped: false, profile, writableBy: [], isOpenToAll: false };
const published = {
  folder: "/srv/veroeffentlicht",
  current: { name: "Hafen Personal", mode: "live" as const, at: new Date("2026-11-24T08:00:00Z") },
  writableBy: [],
};
/** Of 100 GB. */
const disk = (free: number) => ({ path: "/srv", free: free * 1e9, size: 100e9 });
const now = new Date("2026-11-24T09:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const overHttps = { "strict-transport-security": "max-age=63072000" };
const name = {
  host: "hafen.example",
  isKnown: true,
  certificate: { days: 60, ofDays: 90, isTrusted: true },
  expected: overHttps,
  answer: { status: 200, headers: { "strict-transport-security": "max-age=63072000; includeSubDomains" } },
};
const mail = { domain: "hafen.example", hasMx: true, spf: "v=spf1 mx -all", dmarc: "v=DMARC1; p=quarantine" };
const wellBackups: BackupFacts = {
  folder: "/var/backups/fernkontor",
  nights: 10,
  newest: { at: daysAgo(0.5), bytes: 1e9 },
  oldest: daysAgo(30),
  copiesErased: true,
};
const wellMachine: Facts = {
  now,
  isRoot: true,
  node: { version: "24.21.0", isShipped: true },
  software: { folder: "/srv/fernkontor" },
  services: [service("publish"), service("form"), service("desk")],
  agency,
  published,
  names: [name],
  mail,
  disks: [disk(60)],
  isClockSynchronized: true,
  backups: wellBackups,
};

const wrong = (changes: Partial<Facts>) =>
  findingsOf({ ...wellMachine, ...changes }).filter(({ severity }) => severity !== "well");
const withService = (changed: ServiceFacts) => ({
  services: wellMachine.services.map((each) => (each.name === changed.name ? changed : each)),
});
const withBackups = (changes: Partial<BackupFacts>): Partial<Facts> => ({
  backups: { ...wellBackups, ...changes },
});
const withLast = (bytes: number, nights = 10) => withBackups({ nights, newest: { at: daysAgo(0.5), bytes } });
const without = (setting: string, from: Readonly<Record<string, string>> = settings) =>
  Object.fromEntries(Object.entries(from).filter(([each]) => each !== setting));

test("on a well machine nothing is wrong, and what was looked at is said", () => {
  expect(wrong({})).toEqual([]);
  const screen = report(findingsOf(wellMachine));
  expect(screen).toContain("✓ Agentur: Hafen Personal (echt), /srv/agentur");
  expect(screen).toContain("✓ Auf der Platte von /srv sind noch 60 % frei (60 GB).");
  expect(screen.endsWith("\n\nAlles in Ordnung.")).toBe(true);
});

test("each finding that is not well has its remedy, and the gravest come first", () => {
  const screen = report(
    findingsOf({ ...wellMachine, isClockSynchronized: false, mail: { ...mail, dmarc: "v=DMARC1; p=none" } }),
  );
  expect(screen.split("\n").slice(0, 4)).toEqual([
    "✗ Die Uhr dieses Rechners wird von niemandem gestellt; nach ihr wird gelöscht und veröffentlicht.",
    "    timedatectl set-ntp true",
    "! DMARC von hafen.example lässt Fälschungen durch (p=none).",
    "    Wenn alles ankommt: p=quarantine",
  ]);
  expect(screen).toContain("1 Fehler, 1 Warnung.");
});

test.each<[what: string, changes: Partial<Facts>, ids: string[]]>([
  // What nobody announced on the machine of a first operator.
  ["AGENCY_DIR is missing, so the sample counts", { agency: { ...agency, isShipped: true } }, ["agency/shipped"]],
  [
    "the sample has taken the live site's place",
    { published: { ...published, current: { ...published.current, name: "Fernkontor", mode: "sample" } } },
    ["publish/another-agency"],
  ],
  ["form and desk are not built", withService(service("desk", { built: "missing" })), ["desk/not-built"]],
  ["the software is new and the build is old", withService(service("form", { built: "old" })), ["form/old-build"]],
  [
    "a build is new and nobody has restarted",
    withService(service("form", { health: { ...health, builtVersion: "b2" } })),
    ["form/not-restarted"],
  ],
  [
    "form and desk have two databases",
    withService(
      service("form", {
        settings: { ...settings, DATABASE_URL: "file:/srv/fernkontor/data/applications.db" },
        health: { ...health, database: { ...database, place: "file:/srv/fernkontor/data/applications.db" } },
      }),
    ),
    ["services/DATABASE_URL"],
  ],
  [
    "a running service has another database than its settings",
    withService(service("form", { health: { ...health, database: { ...database, place: "file:/srv/old.db" } } })),
    ["form/other-database"],
  ],
  [
    "root has left files in the publisher's cache",
    { published: { ...published, foreign: "/srv/v/cache" } },
    ["publish/foreign-files"],
  ],
  [
    "a publish that fails tells nobody",
    withService(service("publish", { settings: without("SMTP_URL") })),
    ["publish/no-mail-server"],
  ],
  [
    "the agency's folder lies where units see nothing",
    { agency: { ...agency, folder: "/home/anja/agentur" } },
    ["agency/in-home"],
  ],
  ["a backup that nobody makes", { backups: undefined }, ["backup/none"]],
  [
    "what npm start has left",
    { software: { folder: "/srv/f", leftoverDatabase: "/srv/f/data/applications.db" } },
    ["database/leftover"],
  ],
  // Services.
  [
    "a form that would leave mails as files",
    withService(service("form", { settings: without("SMTP_URL") })),
    ["form/no-mail-server"],
  ],
  ["no such user", withService(service("desk", { userExists: false })), ["desk/no-user"]],
  [
    "settings that are gone",
    withService(service("desk", { missing: ["/etc/fernkontor/desk.env"] })),
    ["desk/settings-missing"],
  ],
  [
    "passwords for all to read",
    withService(service("form", { exposed: ["/etc/fernkontor/form.env"] })),
    ["form/settings-exposed"],
  ],
  ["not started with the machine", withService(service("publish", { isEnabled: false })), ["publish/not-enabled"]],
  ["nobody answers", withService(service("form", { health: undefined })), ["form/silent"]],
  [
    "a full disk, as the service says",
    withService(service("form", { health: { ...health, ok: false, database: { ...database, state: "full" } } })),
    ["form/database"],
  ],
  [
    "mails wait",
    withService(service("desk", { health: { ...health, ok: false, outbox: { withoutServerSeconds: 700 } } })),
    ["desk/mails"],
  ],
  [
    "nothing is deleted",
    withService(service("desk", { health: { ...health, deletion: { refused: "clock" } } })),
    ["desk/deletion"],
  ],
  [
    "a standby that may lose",
    withService(service("desk", { health: { ...health, database: { ...database, weaknesses: ["It may lose."] } } })),
    ["desk/durability"],
  ],
  [
    "two folders",
    withService(service("form", { settings: { ...settings, PUBLISH_DIR: "/srv/p" } })),
    ["services/PUBLISH_DIR"],
  ],
  ["links of the desk lead nowhere", withService(service("desk", { settings })), ["desk/no-origin"]],
  [
    "the desk is somewhere else",
    withService({ name: "desk", settings: {}, unreadable: [], missing: [], exposed: [] }),
    ["desk/not-installed"],
  ],
  // The agency and what is public.
  ["no folder", { agency: { ...agency, exists: false, profile: undefined } }, ["agency/missing"]],
  ["everybody on the machine may read it", { agency: { ...agency, isOpenToAll: true } }, ["rights/open"]],
  ["a profile with a mistake", { agency: { ...agency, profile: undefined } }, ["agency/unreadable"]],
  ["nothing public yet", { published: { ...published, current: undefined } }, ["publish/never"]],
  [
    "a typo in a file",
    { published: { ...published, problem: { since: daysAgo(1), message: "jobs/x.yaml:3" } } },
    ["publish/problem"],
  ],
  [
    "the form may write the site",
    { published: { ...published, writableBy: ["fernkontor-form"] } },
    ["rights/writable"],
  ],
  // Names and mail.
  ["a name that is not in the DNS", { names: [{ ...name, isKnown: false }] }, ["names/unknown"]],
  ["no web server", { names: [{ ...name, certificate: undefined, answer: undefined }] }, ["names/no-tls"]],
  [
    "a renewal that fails",
    { names: [{ ...name, certificate: { days: 22, ofDays: 90, isTrusted: true } }] },
    ["names/ends"],
  ],
  ["23 of 90 days are left", { names: [{ ...name, certificate: { days: 23, ofDays: 90, isTrusted: true } }] }, []],
  ["2 of 6 days are left", { names: [{ ...name, certificate: { days: 2, ofDays: 6, isTrusted: true } }] }, []],
  [
    "a certificate that is over",
    { names: [{ ...name, certificate: { days: -2, ofDays: 90, isTrusted: false } }] },
    ["names/untrusted"],
  ],
  ["nothing behind the web server", { names: [{ ...name, answer: { status: 502, headers: {} } }] }, ["names/fails"]],
  ["a server without its headers", { names: [{ ...name, answer: { status: 200, headers: {} } }] }, ["names/headers"]],
  ["a server that says less", { names: [{ ...name, expected: { ...overHttps, "x-a": "b" } }] }, ["names/headers"]],
  ["a form for every page to embed", { names: [{ ...name, embeddedBy: "https://hafen.example" }] }, ["names/frame"]],
  ["no SPF", { mail: { ...mail, spf: undefined } }, ["mail/spf"]],
  ["no MX", { mail: { ...mail, hasMx: false } }, ["mail/mx"]],
  ["no DMARC", { mail: { ...mail, dmarc: undefined } }, ["mail/dmarc"]],
  // The machine.
  [
    "root's rights on what was restored",
    { closedDatabase: { path: "/var/lib/fernkontor/applications.db", users: ["fernkontor-desk"] } },
    ["rights/database"],
  ],
  ["little room", { disks: [disk(10)] }, ["disk/low"]],
  ["a disk at 96 %", { disks: [disk(4)] }, ["disk/full"]],
  ["room for 19 of 20 nights", { disks: [disk(39)], ...withLast(2e9) }, ["disk/low"]],
  ["room for 20 of 20 nights", { disks: [disk(40)], ...withLast(2e9) }, []],
  ["room for 6 of 20 nights", { disks: [disk(60)], ...withLast(9e9) }, ["disk/full"]],
  ["room for 6 nights, of which none is needed", { disks: [disk(60)], ...withLast(9e9, 30) }, []],
  ["a clock that nobody sets", { isClockSynchronized: false }, ["clock/unsynchronized"]],
  ["a clock of which nothing is known", { isClockSynchronized: undefined }, []],
  ["a backup of the day before yesterday", withBackups({ newest: { at: daysAgo(2), bytes: 1e9 } }), ["backup/old"]],
  ["no backup yet", withBackups({ newest: undefined, oldest: undefined }), ["backup/never"]],
  ["backups longer than promised", withBackups({ oldest: daysAgo(32) }), ["backup/kept-too-long"]],
  [
    "no key for backups",
    withService(service("desk", { health: { ...health, backup: { hasKey: false } } })),
    ["backup/no-key"],
  ],
  ["a list of who was erased that stays behind", withBackups({ copiesErased: false }), ["backup/erased-not-copied"]],
  ["backups that only root can see", { isRoot: false, backups: "unseen" }, []],
  ["another Node", { node: { version: "22.18.0", isShipped: false } }, ["node/other"]],
])("%s", (_what, changes, ids) => {
  const found = wrong(changes);
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(found.filter(({ remedy }) => !remedy)).toEqual([]);
});

test("of a disk that backups fill up the nights are said", () => {
  const [finding] = wrong({ disks: [disk(60)], ...withLast(9e9) });
  expect(finding?.what).toBe(
    "Auf der Platte von /srv sind noch 60 % frei (60 GB); für Sicherungen wie die letzte reicht es 6 Nächte.",
  );
});

test("where nothing is installed, one finding says so, and none misses services", () => {
  const bare = (["publish", "form", "desk"] as const).map((each) => ({
    name: each,
    settings: {},
    unreadable: [],
    missing: [],
    exposed: [],
  }));
  expect(wrong({ services: bare, backups: undefined }).map(({ id }) => id)).toEqual(["services/none"]);
});

test("who is not root is told what was not looked at", () => {
  const services = [
    service("publish", { unreadable: ["/etc/fernkontor/publish.env"], settings: without("SMTP_URL") }),
    service("form"),
    service("desk"),
  ];
  expect(wrong({ isRoot: false, services })).toMatchObject([
    { id: "publish/settings-unreadable", remedy: "sudo fernkontor doktor" },
  ]);
});
