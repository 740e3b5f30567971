import { createLog } from "@fernkontor/applications/log";
import { openMailFiles } from "@fernkontor/applications/mail/mail-files";
import { createOutbox } from "@fernkontor/applications/outbox/outbox";
import type { Role } from "@fernkontor/applications/people/person";
import { publicAgencyOn } from "@fernkontor/applications/public-agency-on";
import { createErasure } from "@fernkontor/applications/retention/erasure";
import { type Database, openDatabase } from "@fernkontor/applications/store/database";
import { migrate } from "@fernkontor/applications/store/migrations";
import { createStore } from "@fernkontor/applications/store/store";
import type { NewApplication } from "@fernkontor/applications/store/submission";
import { watchDatabase } from "@fernkontor/applications/store/watched-database";
import type { Agency } from "@fernkontor/domain/agency/agency";
import {
  migrations,
  sampleAgency,
  sampleNewApplication,
} from "../../../packages/applications/tests/sample-application.ts";
import { createApp } from "../src/app.tsx";
import { readDeskConfig } from "../src/config.ts";
import { createDesk } from "../src/desk.ts";

/** Where the sample is found. */
const deskOrigin = "https://kontor.example";

/** The whole desk on a database, one in memory unless told otherwise, with a clock that only the test moves. */
export async function openSampleDesk(unreachable?: Database, agency: Agency = sampleAgency) {
  const database = unreachable ?? openDatabase("file::memory:");
  if (unreachable === undefined) await migrate(database, migrations);
  const clock = { now: Date.parse("2026-11-23T09:15:00Z") };
  const logLines: string[] = [];
  const log = createLog({ write: (line) => logLines.push(line) });
  const watched = watchDatabase(database, log, () => clock.now);
  const store = createStore(watched.database);
  const asset = { body: new TextEncoder().encode("main{}"), type: "text/css; charset=utf-8", version: "abc" };
  const desk = createDesk({
    config: readDeskConfig({ DESK_ORIGIN: deskOrigin }),
    agency,
    agencyOn: publicAgencyOn(agency),
    assets: new Map([["/desk.css", asset]]),
    transport: "file",
    database: watched.database,
    store,
    outbox: createOutbox(watched.database, "file"),
    erase: createErasure(store, openMailFiles("/nowhere")),
    notifyOutbox: () => {},
    secret: "shared by all instances",
    log,
    health: { database: watched, durability: async () => undefined },
    now: () => new Date(clock.now),
  });
  const app = createApp(desk);
  const request = (path: string, init: RequestInit = {}) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: "192.0.2.1" } } });

  /** Somebody with a passkey who has signed in; `cookie` is what their browser sends. */
  const signIn = async (name: string, role: Role) => {
    const now = desk.now();
    const invitation = await desk.people.invite(name, role, now);
    if (invitation === "refused") throw new Error(`${name} is the last Leitung.`);
    const passkey = {
      id: `key of ${name} ${now.getTime()}`,
      publicKey: Uint8Array.of(1),
      counter: 0,
      label: "Notebook",
    };
    const token = await desk.people.accept(invitation.token, passkey, now);
    return { person: invitation.person, cookie: `__Host-desk=${token}` };
  };
  const get = (path: string, cookie = "", headers: Record<string, string> = {}) =>
    request(path, { headers: { ...(cookie && { cookie }), ...headers } });
  const post = (path: string, cookie = "", fields: Record<string, string> = {}, site = "same-origin") =>
    request(path, {
      method: "POST",
      headers: {
        ...(cookie && { cookie }),
        "sec-fetch-site": site,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(fields).toString(),
    });
  let applications = 0;
  /** Somebody applies, on Friday afternoon unless told otherwise; `due` is until when an answer was promised. */
  const apply = async (changes: Partial<NewApplication["application"]> = {}, due: string | null = null) => {
    const { id } = await store.add({
      ...sampleNewApplication,
      application: { ...sampleNewApplication.application, ...changes },
      idempotencyKey: `key ${applications++}`,
      receivedAt: new Date("2026-11-20T15:40:00Z"),
      replyDueAt: due === null ? null : new Date(due),
    });
    return id;
  };
  return { app, desk, store, database, clock, logLines, request, signIn, get, post, apply };
}

/** What a hidden field of a page holds. */
export function hiddenField(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
}
