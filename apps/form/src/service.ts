import type { Cases } from "@fernkontor/applications/cases/cases";
import type { Database } from "@fernkontor/applications/database/database";
import { storedListing } from "@fernkontor/applications/listing-shown";
import type { Log } from "@fernkontor/applications/log";
import type { Outbox } from "@fernkontor/applications/outbox/outbox";
import { ownAddresses } from "@fernkontor/applications/own-address";
import type { People } from "@fernkontor/applications/people/people";
import { promisedReply } from "@fernkontor/applications/promised-reply";
import { onceFor, type PublicAgencyOn } from "@fernkontor/applications/public-agency-on";
import type { TransportKind } from "@fernkontor/applications/queue/queued";
import { readDeletionClock } from "@fernkontor/applications/retention/deletion-clock";
import type { Erasure } from "@fernkontor/applications/retention/erasure";
import { plausibleNow } from "@fernkontor/applications/retention/plausible-clock";
import { createMoveKeys } from "@fernkontor/applications/submission/move-application";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { publishedPeople } from "@fernkontor/domain/identity/public-identity";
import { type Assets, assetAddress, fontPathIn } from "@fernkontor/service/assets";
import type { WatchedService } from "@fernkontor/service/health/health";
import { createRateLimit, type RateLimit } from "@fernkontor/service/rate-limit";
import { allowedSiteOrigins, privacyAddress } from "@fernkontor/service/service-settings";
import { applicationPageCopy } from "./application-page/copy.ts";
import type { PageFrame } from "./application-page/frame.tsx";
import type { Config } from "./config.ts";
import type { DocumentFrame } from "./document.tsx";
import { type Problem, problemCopy } from "./problem-copy.ts";
import { consentOf } from "./submission/consent.ts";
import { fieldMessages, formCopy, submissionProblems, thanksCopy } from "./submission/copy.ts";
import { createTokens } from "./submission/form-token.ts";
import { listingChoices } from "./submission/listing-choices.ts";
import { chatOf, type Intake } from "./submission/receive.ts";
import { createSubmissionKeys } from "./submission/submission-keys.ts";
import { createValidator } from "./submission/validate.ts";

/** What one running service is made of. */
export type Service = ReturnType<typeof createService>;

type Parts = {
  config: Config;
  /** All that the service learns of the agency. */
  agencyOn: PublicAgencyOn;
  database: Database;
  /** How mails leave. */
  transport: TransportKind;
  cases: Cases;
  people: Pick<People, "names">;
  outbox: Outbox;
  erase: Erasure;
  /** To be called when something has been queued. */
  notifyOutbox: () => void;
  /** Shared by all instances, so that each understands the others' tokens. */
  secret: string;
  log: Log;
  /** What monitoring is told. */
  health: WatchedService["health"];
  assets: Assets;
  /** The service whose place it takes because the agency has changed: what that has counted and signed stays valid. */
  before?:
    | { intake: Pick<Intake, "tokens" | "rateLimit">; lostLinkLimit: RateLimit; sheetLimit: RateLimit }
    | undefined;
  now?: () => Date;
  /** Milliseconds since some moment, by a clock that nobody can set. */
  monotonicMs?: () => number;
};

/** Puts a service together from its parts, so that nothing is worked out again with each request. */
export function createService(parts: Parts) {
  const {
    config,
    agencyOn,
    database,
    transport,
    cases,
    people,
    outbox,
    erase,
    notifyOutbox,
    secret,
    log,
    health,
    assets,
    before,
  } = parts;
  const { now = () => new Date(), monotonicMs = () => performance.now() } = parts;
  const startedMs = now().getTime() - monotonicMs();
  // `BUILD_DATE` holds the clock still, as it does for the site.
  const agencyNow = () => agencyOn(config.buildDate ?? momentAt(now()));
  // What is claimed depends on the day; the profile does not.
  const agency = agencyNow();
  const { profile } = agency;
  const messages = fieldMessages(agency);
  const wordsFor = onceFor((agency: PublicAgency) => {
    const choices = listingChoices(agency.listings);
    const validate = createValidator(choices, messages);
    const applicationPage = applicationPageCopy(agency, agencyOn);
    const isOwnAddress = ownAddresses(profile, publishedPeople(agency));
    const shown = new Map<string | null, string | null>();
    const listingShown = (slug: string | null) => {
      const known = shown.get(slug) ?? storedListing(agency, slug);
      shown.set(slug, known);
      return known;
    };
    const pages = { form: formCopy(agency), thanks: thanksCopy(agency), applicationPage };
    return { choices, validate, isOwnAddress, listingShown, ...pages };
  });
  const current = () => wordsFor(agencyNow());
  const siteOrigins = allowedSiteOrigins(config, profile);
  const limits = { perAddress: config.limitPerAddress, forAll: config.limitForAll };
  const intake: Intake = {
    validate: (values) => current().validate(values),
    validateByKnownTime: async (values) => {
      const clock = plausibleNow(now(), undefined, await readDeletionClock(database));
      if (!("doubt" in clock)) return undefined;
      const then = agencyOn(momentAt(new Date(clock.doubt.known)));
      return createValidator(listingChoices(then.listings), messages)(values);
    },
    messages,
    problems: submissionProblems(agency),
    consent: consentOf(agency),
    chat: chatOf(profile),
    tokens: before?.intake.tokens ?? createTokens(secret, config.minFillMs),
    keysOf: createSubmissionKeys(secret),
    rateLimit: before?.intake.rateLimit ?? createRateLimit(limits),
    database,
    transport,
    replyDueAt: (receivedAt) => promisedReply(agencyNow(), receivedAt),
    listingShown: (slug) => current().listingShown(slug),
    isOwnAddress: (email) => current().isOwnAddress(email),
    now,
    steadyMs: () => Math.floor(startedMs + monotonicMs()),
  };
  const frame: DocumentFrame = {
    siteOrigins,
    stylesheet: assetAddress(assets, "/form.css"),
    font: fontPathIn(assets),
    script: assetAddress(assets, "/form.js"),
  };
  const pageFrame: PageFrame = {
    stylesheet: assetAddress(assets, "/application.css"),
    font: fontPathIn(assets),
    name: profile.name,
    hasShippedMark: agency.brand.logo === undefined,
    siteOrigin: siteOrigins[0] ?? "",
  };
  return {
    profile,
    agencyNow,
    database,
    transport,
    cases,
    /** Of everybody who works at the desk, or has worked there, as far as applicants see their names. */
    namesOfPeople: async (): Promise<ReadonlyMap<string, string>> => {
      if (profile.applicantsSee === "agency") return new Map();
      return people.names();
    },
    /** Behind the sheets of companies, whose people share a connection. */
    sheetLimit: before?.sheetLimit ?? createRateLimit({ perAddress: 60, forAll: 600 }),
    secret,
    lostLinkLimit: before?.lostLinkLimit ?? createRateLimit(limits),
    moveKeys: createMoveKeys(secret),
    fieldMessages: messages,
    pageFrame,
    outbox,
    erase,
    notifyOutbox,
    log,
    health,
    now,
    assets,
    trustedProxies: config.trustedProxies,
    siteOrigins,
    privacyAddress: privacyAddress(siteOrigins),
    frame,
    /** What can be applied for now. */
    listingChoices: () => current().choices,
    intake,
    copy: {
      /** They say what may be claimed now. */
      form: () => current().form,
      thanks: () => current().thanks,
      problem: (problem: Problem) => problemCopy(agency, problem),
      applicationPage: () => current().applicationPage,
    },
    /** Set when the service is about to end; a balancer then sends visitors elsewhere. */
    stopping: false as boolean,
  };
}
