/** Sees how this machine stands. What cannot be seen, for want of rights or of a service, is left out. */
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { readableProfile } from "@fernkontor/agency-files/agency-line";
import { settings as defaults } from "@fernkontor/applications/settings";
import { currentRelease } from "../../../publisher/src/release.ts";
import { agencyOf } from "../../../publisher/src/replace-live.ts";
import { standingProblem } from "../../../publisher/src/report.ts";
import { softwareFolder } from "../run-program.ts";
import type { AgencyFacts, Facts, NameFacts, PublishedFacts } from "./facts.ts";
import { backupFacts } from "./gather-backups.ts";
import { disksOf, firstForeign, writersOf } from "./gather-files.ts";
import { mailOf, nameOf } from "./gather-names.ts";
import { isClockSynchronized, serviceFacts } from "./gather-services.ts";
import { expectedHeaders } from "./headers.ts";

export async function gatherFacts(environment: NodeJS.ProcessEnv): Promise<Facts> {
  const services = await Promise.all((["publish", "form", "desk"] as const).map(serviceFacts));
  const [publish, , desk] = services;
  const settings = publish?.unit === undefined ? environment : publish.settings;
  const facing = [
    ...new Set(services.flatMap(({ name, user }) => (name === "publish" || user === undefined ? [] : [user]))),
  ];
  const agency = agencyFacts(resolve(softwareFolder, settings.AGENCY_DIR || defaults.AGENCY_DIR.default), facing);
  const published = publishedFacts(
    resolve(softwareFolder, settings.PUBLISH_DIR || defaults.PUBLISH_DIR.default),
    facing,
    publish?.user,
  );
  const { siteOrigin, formOrigin, domain, mode } = agency.profile ?? {};
  // Of a sample nobody owns the names.
  const isLive = mode === "live";
  const { site, form, desk: expectedOfDesk } = expectedHeaders;
  const origins: readonly [origin: string | undefined, Pick<NameFacts, "expected" | "embeddedBy">][] = [
    [siteOrigin, { expected: site }],
    [formOrigin, { expected: form, embeddedBy: siteOrigin }],
    [desk?.settings.DESK_ORIGIN, { expected: expectedOfDesk }],
  ];
  const served = origins.filter(([origin]) => isLive && origin?.startsWith("https://"));
  const at = "127.0.0.1";
  const [names, mail] = await Promise.all([
    Promise.all(served.map(([origin = "", wanted]) => nameOf(new URL(origin).hostname, { ...wanted, at }))),
    isLive && domain !== undefined ? mailOf(domain) : undefined,
  ]);
  const leftover = join(softwareFolder, "data/applications.db");
  const backups = backupFacts();
  return {
    now: new Date(),
    isRoot: process.getuid?.() === 0,
    node: { version: process.versions.node, isShipped: process.execPath.startsWith(`${softwareFolder}/`) },
    software: {
      folder: softwareFolder,
      ...(existsSync(leftover) && !isUsed(leftover, services) && { leftoverDatabase: leftover }),
    },
    services,
    agency,
    published,
    names,
    mail,
    closedDatabase: closedDatabase(desk?.settings.DATABASE_URL, facing),
    disks: disksOf([
      agency.folder,
      published.folder,
      "/var/lib",
      ...(typeof backups === "object" ? [backups.folder] : []),
    ]),
    isClockSynchronized: isClockSynchronized(),
    backups,
  };
}

function closedDatabase(url: string | undefined, users: readonly string[]): Facts["closedDatabase"] {
  const path = url?.startsWith("file:") ? url.slice("file:".length) : undefined;
  if (path === undefined || !existsSync(path) || process.getuid?.() !== 0) return undefined;
  const writers = writersOf(path, users);
  return { path, users: users.filter((user) => !writers.includes(user)) };
}

const isUsed = (file: string, services: Facts["services"]) =>
  services.some(({ settings }) => settings.DATABASE_URL === `file:${file}`);

function agencyFacts(folder: string, facing: readonly string[]): AgencyFacts {
  return {
    folder,
    exists: existsSync(folder),
    isShipped: folder === join(softwareFolder, "agency"),
    profile: readableProfile(folder),
    writableBy: writersOf(folder, facing),
    isOpenToAll: ((statSync(folder, { throwIfNoEntry: false })?.mode ?? 0) & 0o005) !== 0,
  };
}

function publishedFacts(folder: string, facing: readonly string[], publisher: string | undefined): PublishedFacts {
  const [release, whose, problem] = [currentRelease(folder), agencyOf(folder), standingProblem(folder)];
  return {
    folder,
    ...(release && whose && { current: { name: whose.name, mode: whose.mode, at: new Date(release.publishedAt) } }),
    ...(problem && { problem: { since: new Date(problem.since), message: problem.message } }),
    ...(publisher !== undefined && { foreign: firstForeign(folder, publisher) }),
    writableBy: writersOf(folder, facing),
  };
}
