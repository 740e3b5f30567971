/** Sees how this machine stands. What cannot be seen, for want of rights or of a service, is left out. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { readableProfile } from "@fernkontor/agency-files/agency-line";
import { softwareFolder } from "../run-program.ts";
import { installedService } from "../server/installed-service.ts";
import type { AgencyFacts, Facts, PublishedFacts } from "./facts.ts";
import { backupFacts } from "./gather-backups.ts";
import { firstForeign, freeShareOf, nginxLogDays, uidOf, writersOf } from "./gather-files.ts";
import { mailOf, nameOf } from "./gather-names.ts";
import { publishedIn } from "./gather-published.ts";
import { isClockSynchronized, serviceFacts } from "./gather-services.ts";

export async function gatherFacts(environment: NodeJS.ProcessEnv): Promise<Facts> {
  const services = await Promise.all((["publish", "form", "desk"] as const).map(serviceFacts));
  const [publish, , desk] = services;
  const settings = publish?.unit === undefined ? environment : publish.settings;
  const facing = [
    ...new Set(services.flatMap(({ name, user }) => (name === "publish" || user === undefined ? [] : [user]))),
  ];
  const agency = agencyFacts(resolve(softwareFolder, settings.AGENCY_DIR || "agency"), facing);
  const published = publishedFacts(resolve(softwareFolder, settings.PUBLISH_DIR || "published"), facing, publish?.user);
  const { siteOrigin, formOrigin, domain, mode } = agency.profile ?? {};
  const hosts = [siteOrigin, formOrigin, desk?.settings.DESK_ORIGIN].flatMap((origin) =>
    origin?.startsWith("https://") ? [new URL(origin).hostname] : [],
  );
  // Of a sample nobody owns the names.
  const isLive = mode === "live";
  const [names, mail] = await Promise.all([
    Promise.all(isLive ? [...new Set(hosts)].map(nameOf) : []),
    isLive && domain !== undefined ? mailOf(domain) : undefined,
  ]);
  const leftover = join(softwareFolder, "data/applications.db");
  const backup = installedService("backup")?.settings.RESTIC_REPOSITORY;
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
    disks: disksOf([agency.folder, published.folder, "/var/lib", ...(backup?.startsWith("/") ? [backup] : [])]),
    nginxLogDays: nginxLogDays(),
    isClockSynchronized: isClockSynchronized(),
    backups: await backupFacts(),
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
  const profile = readableProfile(folder);
  return {
    folder,
    exists: existsSync(folder),
    isShipped: folder === join(softwareFolder, "agency"),
    ...(profile && {
      profile: {
        name: profile.name,
        mode: profile.mode,
        domain: profile.domain,
        siteOrigin: profile.siteOrigin,
        formOrigin: profile.formOrigin,
        websiteLogDays: profile.retention.websiteLogDays,
        backupDays: profile.retention.backupDays,
      },
    }),
    writableBy: writersOf(folder, facing),
  };
}

function publishedFacts(folder: string, facing: readonly string[], publisher: string | undefined): PublishedFacts {
  const owner = publisher === undefined ? undefined : uidOf(publisher);
  return {
    folder,
    ...publishedIn(folder),
    ...(owner !== undefined && { foreign: firstForeign(folder, owner) }),
    writableBy: writersOf(folder, facing),
  };
}

/** One a file system. */
function disksOf(paths: readonly string[]): Facts["disks"] {
  const found = paths.flatMap((path) => freeShareOf(path) ?? []);
  return [...new Map(found.map(({ device, ...disk }) => [device, disk])).values()];
}
