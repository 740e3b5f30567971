import { fileURLToPath } from "node:url";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { createApp } from "../src/app.tsx";
import { consentOf } from "../src/application/consent.ts";
import type { Assets } from "../src/assets.ts";
import { readConfig } from "../src/config.ts";
import { type Database, openDatabase } from "../src/database/database.ts";
import { migrate, readMigrations } from "../src/database/migrations.ts";
import { createErasure } from "../src/erasure.ts";
import { createLog } from "../src/log.ts";
import { openMailFiles } from "../src/mail/mail-files.ts";
import { createOutbox } from "../src/mail/outbox.ts";
import { createService } from "../src/service.ts";
import { createStore, type NewApplication } from "../src/store.ts";

export const sampleFacts = loadAgency(fileURLToPath(new URL("../../../agency", import.meta.url)));
export const migrations = readMigrations(new URL("../migrations/", import.meta.url));

/** Long enough to have read the form. */
const readingMs = 5000;

const assets: Assets = new Map([
  ["/form.css", { body: new TextEncoder().encode("main{}"), type: "text/css; charset=utf-8", version: "abc" }],
]);

type Options = {
  environment?: NodeJS.ProcessEnv;
  agency?: Agency;
  database?: Database;
  mailFolder?: string;
};

/** The whole service on a database in memory, with a clock that only the test moves. */
export async function openSampleForm(options: Options = {}) {
  const { environment = {}, agency = sampleFacts, database, mailFolder = "/nowhere" } = options;
  const openedDatabase = database ?? openDatabase("file::memory:");
  await migrate(openedDatabase, migrations);
  const store = createStore(openedDatabase);
  const outbox = createOutbox(openedDatabase, "file");
  const logLines: string[] = [];
  const clock = { now: Date.parse("2026-11-21T10:00:00Z") };
  const service = createService({
    config: readConfig(environment),
    agency,
    store,
    outbox,
    erase: createErasure(store, openMailFiles(mailFolder)),
    mailIsDue: () => {},
    secret: await store.sharedSecret(),
    log: createLog({ write: (line) => logLines.push(line) }),
    assets,
    now: () => new Date(clock.now),
  });
  const app = createApp(service);

  const request = (path: string, init: RequestInit = {}, address = "192.0.2.1") =>
    app.request(path, init, { incoming: { socket: { remoteAddress: address } } });
  const post = (fields: Fields, headers: Record<string, string> = {}, address?: string) =>
    request(
      "/",
      {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        body: new URLSearchParams(fields).toString(),
      },
      address,
    );
  /** Opens the form, reads it, and returns its token. */
  const readForm = async () => {
    const token = tokenIn(await (await request("/")).text());
    clock.now += readingMs;
    return token;
  };
  return { service, store, outbox, database: openedDatabase, clock, logLines, request, post, readForm };
}

export type Fields = Record<string, string>;

export const goodFields: Fields = {
  firstName: "Jörg",
  lastName: "Müller",
  email: "joerg@example.org",
  phone: "",
  position: "content-creator",
  experience: "none",
  message: "",
  consent: "yes",
};

/** As the rules would pass it on to the store, but for its key and time. */
export const sampleApplication: Pick<NewApplication, "application" | "consent"> = {
  application: {
    firstName: "Jörg",
    lastName: "Müller",
    email: "joerg@example.org",
    phone: null,
    position: { slug: "content-creator", title: "Content Creator" },
    experience: "none",
    message: null,
    wantsWhatsApp: false,
  },
  consent: consentOf(sampleFacts.profile),
};

export const asScript = { accept: "application/json" };

export function tokenIn(html: string): string {
  return /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";
}
