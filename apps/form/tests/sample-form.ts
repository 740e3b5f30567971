import { createCases } from "@fernkontor/applications/cases/cases";
import { keepConsent } from "@fernkontor/applications/cases/consent";
import { type Database, openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { sharedSecret } from "@fernkontor/applications/database/setting";
import { createLog } from "@fernkontor/applications/log";
import { openMailFiles } from "@fernkontor/applications/mail/mail-files";
import { createOutbox } from "@fernkontor/applications/outbox/outbox";
import { createPeople } from "@fernkontor/applications/people/people";
import { publicAgencyOn } from "@fernkontor/applications/public-agency-on";
import { createErasure } from "@fernkontor/applications/retention/erasure";
import type { Agency } from "@fernkontor/domain/agency/agency";
import type { Assets } from "@fernkontor/service/assets";
import { watchDatabase } from "@fernkontor/service/health/watched-database";
import { sampleAgency } from "../../../packages/applications/tests/sample-application.ts";
import { createApp } from "../src/app.tsx";
import { readConfig } from "../src/config.ts";
import { createService } from "../src/service.ts";
import { consentOf } from "../src/submission/consent.ts";

export { sampleAgency };

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

/** The whole service on a database in memory, with a clock that only the test moves, and may set wrong. */
export async function openSampleForm(options: Options = {}) {
  const { environment = {}, agency = sampleAgency, database, mailFolder = "/nowhere" } = options;
  const openedDatabase = database ?? openDatabase("file::memory:");
  await migrate(openedDatabase);
  const logLines: string[] = [];
  const log = createLog({ write: (line) => logLines.push(line) });
  const clock = { now: Date.parse("2026-11-21T10:00:00Z"), wrongByMs: 0 };
  const watched = watchDatabase(openedDatabase, log, () => clock.now);
  const cases = createCases(watched.database, "file");
  const outbox = createOutbox(watched.database, "file");
  const service = createService({
    config: readConfig(environment),
    agencyOn: publicAgencyOn(agency),
    database: watched.database,
    transport: "file",
    cases,
    people: createPeople(watched.database),
    outbox,
    erase: createErasure(watched.database, "file", openMailFiles(mailFolder)),
    notifyOutbox: () => {},
    secret: await sharedSecret(watched.database),
    log,
    health: { database: watched, place: "file:/srv/applications.db", durability: async () => undefined },
    assets,
    now: () => new Date(clock.now + clock.wrongByMs),
    monotonicMs: () => clock.now,
  });
  await keepConsent(watched.database, service.intake.consent);
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
  return { service, watched, cases, outbox, database: openedDatabase, clock, logLines, request, post, readForm };
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
  consent: consentOf(sampleAgency).version,
};

export const asScript = { accept: "application/json" };

/** As somebody presses a button on an application's page: with what the page that they see brings along. */
export async function pressOn(
  request: (path: string, init?: RequestInit) => Response | Promise<Response>,
  path: string,
  fields: Fields,
): Promise<Response> {
  const shown = fields.antwort === "termin" && fields.einladung === undefined ? await request(path) : undefined;
  const einladung = shown && /name="einladung" value="(\d+)"/.exec(await shown.text())?.[1];
  return request(path, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ ...(einladung && { einladung }), ...fields }).toString(),
  });
}

export function tokenIn(html: string): string {
  return /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";
}
