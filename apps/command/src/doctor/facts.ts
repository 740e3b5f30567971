/** What the doctor has seen on a machine. What could not be seen is undefined: of that, no finding says that it is well. */

/** The three that must agree; the backup has findings of its own. */
export type ServiceFacts = {
  name: "form" | "desk" | "publish";
  /** The unit's file; undefined where the service is not installed here. */
  unit?: string;
  user?: string;
  userExists?: boolean;
  /** It starts with the machine. */
  isEnabled?: boolean;
  settings: Readonly<Record<string, string>>;
  unreadable: readonly string[];
  missing: readonly string[];
  /** Files of settings that others than their owner may read. */
  exposed: readonly string[];
  /** Where it should answer, and what it said there. */
  port?: number;
  health?: HealthFacts;
  /** Of the program on the disk, against the sources there. */
  built?: "missing" | "old" | "current";
};

/** What `/healthz` says; undefined parts are those of an older program. */
export type HealthFacts = {
  ok: boolean;
  place?: string;
  state?: string;
  version?: string;
  builtVersion?: string;
  weaknesses: readonly string[];
  withoutServerSeconds?: number;
  deletion?: string;
  /** It has a role of its own, without the rights for them. */
  leavesMailsToDesk?: boolean;
};

export type AgencyFacts = {
  /** As the publisher has it. */
  folder: string;
  exists: boolean;
  /** It is the one that comes with the software. */
  isShipped: boolean;
  profile?: {
    name: string;
    mode: "sample" | "live";
    domain?: string;
    siteOrigin: string;
    formOrigin?: string;
    websiteLogDays: number;
    backupDays: number;
  };
  /** Users of services that could change what lies in it. */
  writableBy: readonly string[];
};

export type PublishedFacts = {
  folder: string;
  /** What is public; undefined where nothing is. */
  current?: { name: string; mode: "sample" | "live"; at: Date };
  /** What keeps newer files from becoming public, and since when. */
  problem?: { since: Date; message: string };
  /** The first path that is not the publisher's own. */
  foreign?: string;
  writableBy: readonly string[];
};

export type NameFacts = {
  host: string;
  addresses: readonly string[];
  /** Undefined where nobody answered. */
  certificate?: { days: number; isTrusted: boolean };
};

export type BackupFacts = {
  /** Without a password. */
  place: string;
  /** Of this machine, which has to delete there. */
  isFolder: boolean;
  /** Why it cannot be asked. */
  problem?: string;
  newest?: Date;
  oldest?: Date;
  /** Whether this machine's key deletes an object that it has put there; undefined where that was not tried. */
  mayDelete?: boolean;
  /** Since when the list of who was erased is waiting. */
  unsentSince?: Date;
};

export type Facts = {
  now: Date;
  isRoot: boolean;
  node: { version: string; isShipped: boolean };
  software: { folder: string; leftoverDatabase?: string };
  services: readonly ServiceFacts[];
  agency?: AgencyFacts;
  published?: PublishedFacts;
  /** Those of site, form and desk. */
  names: readonly NameFacts[];
  mail?: { domain: string; hasMx: boolean; spf?: string; dmarc?: string };
  /** Who of those that work with the file of applications may not write it; only root can ask. */
  closedDatabase?: { path: string; users: readonly string[] };
  disks: readonly { path: string; freeShare: number }[];
  /** Days for which Debian keeps nginx's logs; undefined without nginx. */
  nginxLogDays?: number;
  isClockSynchronized?: boolean;
  /** Undefined where nothing backs up here by itself. */
  backups?: BackupFacts | "unseen";
};

export type Severity = "error" | "warning" | "well";

export type Finding = {
  /** By which programs tell findings apart. */
  id: string;
  severity: Severity;
  what: string;
  /** What to do; only of what is well there is nothing to do. */
  remedy?: string;
};
