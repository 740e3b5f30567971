/** What the doctor has seen on a machine. What could not be seen is undefined: of that, no finding says that it is well. */

import type { IncomingHttpHeaders } from "node:http";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import * as v from "valibot";

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

/** What `/healthz` says; what is missing is of an older program. */
export const healthSchema = v.object({
  ok: v.boolean(),
  version: v.optional(v.string()),
  builtVersion: v.optional(v.string()),
  database: v.object({
    place: v.optional(v.string()),
    state: v.optional(v.string(), "ok"),
    weaknesses: v.optional(v.array(v.string()), []),
  }),
  outbox: v.optional(v.object({ withoutServerSeconds: v.optional(v.number(), 0) })),
  /** By its names, why nothing is deleted. */
  deletion: v.optional(v.record(v.string(), v.unknown()), {}),
  /** Of the desk: whether there is a key for backups. */
  backup: v.optional(v.object({ hasKey: v.optional(v.boolean(), true) })),
});
export type HealthFacts = v.InferOutput<typeof healthSchema>;

export type AgencyFacts = {
  /** As the publisher has it. */
  folder: string;
  exists: boolean;
  /** It is the one that comes with the software. */
  isShipped: boolean;
  profile?: AgencyProfile;
  /** Users of services that could change what lies in it. */
  writableBy: readonly string[];
  /** Every user of the machine may look into it. */
  isOpenToAll: boolean;
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

/** Of a web server. */
export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Of https alone. */
  certificate?: { days: number; ofDays: number; isTrusted: boolean };
};

export type NameFacts = {
  host: string;
  /** The DNS has it. */
  isKnown: boolean;
  /** Wherever the DNS leads; undefined where nobody answered. */
  certificate?: Answer["certificate"];
  /** What the web server says under that name, of a server its own one; undefined where it has none. */
  answer?: Answer;
  /** With which headers it should. */
  expected: Answer["headers"];
  /** The one origin whose pages may embed it. */
  embeddedBy?: string;
};

export type BackupFacts = {
  folder: string;
  /** How many backups lie there. */
  nights: number;
  newest: { at: Date; bytes: number } | undefined;
  oldest: Date | undefined;
  /** The list of who was erased is brought there each minute. */
  copiesErased: boolean;
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
  /** In bytes. */
  disks: readonly { path: string; free: number; size: number }[];
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
