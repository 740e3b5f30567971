import { createFileDrafts, type FileDrafts } from "@fernkontor/applications/agency-drafts/file-drafts";
import { createFileVersions, type FileVersions } from "@fernkontor/applications/agency-drafts/file-versions";
import { type Audit, createAudit } from "@fernkontor/applications/audit/audit";
import { type Cases, createCases } from "@fernkontor/applications/cases/cases";
import { createDrafts, type Drafts } from "@fernkontor/applications/cases/drafts";
import { applicationsByListing, type Figures, readFigures } from "@fernkontor/applications/cases/figures";
import { type Companies, createCompanies } from "@fernkontor/applications/companies/companies";
import type { Log } from "@fernkontor/applications/log";
import { ownAddresses } from "@fernkontor/applications/own-address";
import { createPeople, type People } from "@fernkontor/applications/people/people";
import type { PublicAgencyOn } from "@fernkontor/applications/public-agency-on";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { placesWithOthers } from "@fernkontor/domain/agency/own-employment";
import { type LogoSize, logoSize } from "@fernkontor/domain/brand/logo";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { type Assets, assetAddress, fontPathIn } from "@fernkontor/service/assets";
import type { WatchedService } from "@fernkontor/service/health/health";
import { createRateLimit, type RateLimit } from "@fernkontor/service/rate-limit";
import type { ServiceParts } from "@fernkontor/service/run-service";
import { allowedSiteOrigins } from "@fernkontor/service/service-settings";
import type { DeskConfig } from "./config.ts";
import type { DeskScript } from "./frame/document.tsx";
import type { PublishingMemory } from "./publishing/memory.ts";
import { createPasskeyCheck, type PasskeyCheck } from "./sign-in/passkey-check.ts";

/** What the running desk is made of. */
export type Desk = WatchedService &
  Pick<ServiceParts, "database" | "erase" | "notifyOutbox" | "transport" | "outbox" | "secret"> & {
    config: DeskConfig;
    agency: Agency;
    agencyOn: PublicAgencyOn;
    cases: Cases;
    /** What is counted of all applications at a moment. */
    figures: (now: Date) => Promise<Figures>;
    /** How many applications are stored of each listing, by its slug. */
    applicationsByListing: () => Promise<ReadonlyMap<string, number>>;
    /** Whether an e-mail address is the agency's. */
    isOwnAddress: (email: string) => boolean;
    people: People;
    companies: Companies;
    audit: Audit;
    drafts: Drafts;
    /** What is to change in `agency/`, and what has been public of it. */
    fileDrafts: FileDrafts;
    fileVersions: FileVersions;
    publishing: PublishingMemory;
    passkeys: PasskeyCheck;
    /** How often one connection, and all together, may try to come in. */
    rateLimit: RateLimit;
    log: Log;
    assets: Assets;
    /** Addresses of what every page brings along. */
    frame: {
      stylesheet: string;
      font: string | undefined;
      scripts: Readonly<Record<"door" | DeskScript, string>>;
      icon: string;
      /** The agency's own, where it has drawn one. */
      logo: (LogoSize & { address: string }) | undefined;
    };
    siteOrigin: string;
  };

type Parts = ServiceParts & {
  config: DeskConfig;
  agency: Agency;
  agencyOn: PublicAgencyOn;
  assets: Assets;
  /** The desk whose place it takes because the agency has changed. */
  before?: Desk | undefined;
  now?: () => Date;
};

/** As the form's: a whole office may stand before the door in the morning. */
const triesInTenMinutes = { perAddress: 100, forAll: 600 };

export function createDesk(parts: Parts): Desk {
  const { config, agency, assets, database, before, secret, now = () => new Date(), ...shared } = parts;
  const { transport } = shared;
  const people = createPeople(database, transport);
  const isOwnAddress = ownAddresses(agency.profile);
  const logo = logoSize(agency.brand, "header");
  return {
    ...shared,
    config,
    agency,
    assets,
    database,
    secret,
    now,
    isOwnAddress,
    people,
    companies: createCompanies(database, agency.listings),
    cases: createCases(database, transport),
    figures: sharedForASecond((at) => readFigures(database, { now: at, isOwnAddress })),
    applicationsByListing: () => applicationsByListing(database),
    audit: createAudit(database),
    drafts: createDrafts(database),
    fileDrafts: createFileDrafts(database),
    fileVersions: createFileVersions(database),
    publishing: before?.publishing ?? { handedOver: new Map(), pressed: new Map() },
    passkeys: createPasskeyCheck({ origin: config.deskOrigin, name: agency.profile.name, secret, people }),
    rateLimit: before?.rateLimit ?? createRateLimit(triesInTenMinutes),
    frame: {
      stylesheet: assetAddress(assets, "/desk.css"),
      font: fontPathIn(assets),
      scripts: {
        door: assetAddress(assets, "/passkey.js"),
        editor: assetAddress(assets, "/editor.js"),
        brand: assetAddress(assets, "/brand.js"),
      },
      icon: assetAddress(assets, "/icon.svg"),
      logo: logo && { ...logo, address: assetAddress(assets, "/logo.svg") },
    },
    siteOrigin: allowedSiteOrigins(config, agency.profile)[0] ?? "",
    stopping: false,
  };
}

/** Whether there are companies with which the agency places people, so that its pages say so. */
export function placesPeople({ agencyOn }: Pick<Desk, "agencyOn">, now: Date): boolean {
  return placesWithOthers(agencyOn(momentAt(now)));
}

/** All waits of 90 days are read for it: many who look at once would each hold them in memory. */
function sharedForASecond<Result>(read: (at: Date) => Promise<Result>): (at: Date) => Promise<Result> {
  let last: { sinceMs: number; result: Promise<Result> } | undefined;
  return (at) => {
    if (last !== undefined && performance.now() - last.sinceMs < 1000) return last.result;
    const result = read(at);
    last = { sinceMs: performance.now(), result };
    // Whoever asks next tries again.
    result.catch(() => {
      last = undefined;
    });
    return result;
  };
}
