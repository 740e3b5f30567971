import type { Agency } from "@fernkontor/domain/agency/agency";
import { createRateLimit } from "./admission/rate-limit.ts";
import { createTokens } from "./admission/token.ts";
import { consentOf } from "./application/consent.ts";
import type { ListingOption } from "./application/position.ts";
import { listingChoicesOn } from "./application/vacancies.ts";
import { type Assets, assetAddress, fontPathIn, scriptPath, stylesheetPath } from "./assets.ts";
import { allowedSiteOrigins, type Config } from "./config.ts";
import { type FormCopy, formCopy } from "./copy/form-copy.ts";
import { type ThanksCopy, thanksCopy } from "./copy/thanks-copy.ts";
import { type WithdrawalCopy, withdrawalCopy } from "./copy/withdrawal-copy.ts";
import type { Erasure } from "./erasure.ts";
import type { Log } from "./log.ts";
import type { Outbox } from "./mail/outbox.ts";
import { onceADay } from "./once-a-day.ts";
import type { DocumentFrame } from "./pages/document.tsx";
import type { Store } from "./store.ts";
import { chatOf, type Reception } from "./submission.ts";

/** What one running service is made of. */
export type Service = {
  agency: Agency;
  store: Store;
  outbox: Pick<Outbox, "state">;
  erase: Erasure;
  /** To be called when something has been queued. */
  mailIsDue: () => void;
  log: Log;
  assets: Assets;
  trustedProxies: number;
  siteOrigins: readonly string[];
  privacyAddress: string;
  imprintAddress: string;
  frame: DocumentFrame;
  /** What can be chosen today. */
  positions: () => readonly ListingOption[];
  reception: Reception;
  /** `thanks` says what may be claimed today. */
  copy: { form: FormCopy; thanks: () => ThanksCopy; withdrawal: WithdrawalCopy };
  /** Set when the service is about to end; a balancer then sends visitors elsewhere. */
  stopping: boolean;
};

type Parts = {
  config: Config;
  agency: Agency;
  store: Store;
  outbox: Outbox;
  erase: Erasure;
  mailIsDue: () => void;
  /** Shared by all instances, so that each understands the others' tokens. */
  secret: string;
  log: Log;
  assets: Assets;
  now?: () => Date;
};

/** Puts a service together from its parts, so that nothing is worked out again with each request. */
export function createService(parts: Parts): Service {
  const { config, agency, store, outbox, erase, mailIsDue, secret, log, assets, now = () => new Date() } = parts;
  const siteOrigins = allowedSiteOrigins(config, agency.profile);
  const listingChoices = onceADay(config.buildDate, (day) => listingChoicesOn(day, agency.listings));
  const thanks = onceADay(config.buildDate, (day) => thanksCopy(agency, day));
  return {
    agency,
    store,
    outbox,
    erase,
    mailIsDue,
    log,
    assets,
    trustedProxies: config.trustedProxies,
    siteOrigins,
    privacyAddress: privacyAddressOf(siteOrigins),
    imprintAddress: `${siteOrigins[0]}/impressum`,
    frame: {
      siteOrigins,
      stylesheet: assetAddress(assets, stylesheetPath),
      font: fontPathIn(assets),
      script: assetAddress(assets, scriptPath),
    },
    positions: () => listingChoices(now()).options,
    reception: {
      judge: (values) => listingChoices(now()).judge(values),
      consent: consentOf(agency.profile),
      chat: chatOf(agency.profile),
      tokens: createTokens(secret, config.minFillMs),
      rateLimit: createRateLimit({ perAddress: config.limitPerAddress, forAll: config.limitForAll }),
      store,
      now,
    },
    copy: {
      form: formCopy(agency),
      thanks: () => thanks(now()),
      withdrawal: withdrawalCopy(agency),
    },
    stopping: false,
  };
}

/** The privacy text stands on the site. */
export function privacyAddressOf([site = ""]: readonly string[]): string {
  return `${site}/privacy`;
}
