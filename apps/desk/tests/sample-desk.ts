import { type Database, openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { raw, sql } from "@fernkontor/applications/database/sql";
import { createLog } from "@fernkontor/applications/log";
import { openMailFiles } from "@fernkontor/applications/mail/mail-files";
import { createOutbox } from "@fernkontor/applications/outbox/outbox";
import type { Person, Role } from "@fernkontor/applications/people/person";
import { publicAgencyOn } from "@fernkontor/applications/public-agency-on";
import { createErasure } from "@fernkontor/applications/retention/erasure";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import type { NewApplication } from "@fernkontor/applications/submission/submission";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { watchDatabase } from "@fernkontor/service/health/watched-database";
import { sampleAgency, sampleNewApplication } from "../../../packages/applications/tests/sample-application.ts";
import { createApp } from "../src/app.tsx";
import { readDeskConfig } from "../src/config.ts";
import { createDesk } from "../src/desk.ts";
import { type Authenticator, createAuthenticator, type Question } from "./authenticator.ts";

/** Where the sample is found. */
const deskOrigin = "https://kontor.example";

type Fields = Record<string, string> | URLSearchParams;

/** Somebody of the agency: what their browser sends, and the device that has their passkey. */
export type Colleague = { person: Person; cookie: string; device: Authenticator };

/**
 * The whole desk on a database, one in memory unless told otherwise, with a clock that only the test moves.
 * @param environment settings, as AGENCY_DIR and PUBLISHER_SOCKET: without them there are neither files nor a publisher
 */
export async function openSampleDesk(
  unreachable?: Database,
  agency: Agency = sampleAgency,
  environment: Readonly<Record<string, string>> = {},
) {
  const database = unreachable ?? openDatabase("file::memory:");
  if (unreachable === undefined) await migrate(database);
  const clock = { now: Date.parse("2026-11-23T09:15:00Z") };
  const logLines: string[] = [];
  const log = createLog({ write: (line) => logLines.push(line) });
  const watched = watchDatabase(database, log, () => clock.now);
  const asset = { body: new TextEncoder().encode("main{}"), type: "text/css; charset=utf-8", version: "abc" };
  const desk = createDesk({
    config: readDeskConfig({
      DESK_ORIGIN: deskOrigin,
      AGENCY_DIR: "/nowhere",
      PUBLISH_DIR: "/nowhere",
      // The form of another desk on this machine is not asked how it is.
      FORM_PORT: "0",
      ...environment,
    }),
    agency,
    agencyOn: publicAgencyOn(agency),
    assets: new Map([["/desk.css", asset]]),
    transport: "file",
    database: watched.database,
    outbox: createOutbox(watched.database, "file"),
    erase: createErasure(watched.database, "file", openMailFiles("/nowhere")),
    notifyOutbox: () => {},
    secret: "shared by all instances",
    log,
    health: { database: watched, place: "file:/srv/applications.db", durability: async () => undefined },
    now: () => new Date(clock.now),
  });
  const app = createApp(desk);
  const request = (path: string, init: RequestInit = {}) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: "192.0.2.1" } } });

  /** Somebody with a passkey who has signed in, once more with another one where they are known. */
  const signIn = async (name: string, role: Role, { counts = true } = {}): Promise<Colleague> => {
    const now = desk.now();
    const invitation = await desk.people.invite(name, role, now);
    if (invitation === "refused") throw new Error(`${name} is the last Leitung.`);
    const device = createAuthenticator(deskOrigin, { counts });
    const token = await desk.people.accept(invitation.token, device.passkey, now);
    return { person: invitation.person, cookie: `__Host-desk=${token}`, device };
  };
  const get = (path: string, cookie = "", headers: Record<string, string> = {}) =>
    request(path, { headers: { ...(cookie && { cookie }), ...headers } });
  const post = (path: string, cookie = "", fields: Fields = {}, site = "same-origin") =>
    request(path, {
      method: "POST",
      headers: {
        ...(cookie && { cookie }),
        "sec-fetch-site": site,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(fields).toString(),
    });
  /** Sends a form, and shows the passkey that is asked for. */
  const confirm = async ({ cookie, device }: Colleague, path: string, fields: Record<string, string> = {}) => {
    const asked = await post(path, cookie, fields);
    const question = questionOf(await asked.clone().text());
    return question ? post(path, cookie, { ...fields, bestaetigung: device.answer(question) }) : asked;
  };
  let applications = 0;
  /** Somebody applies, on Friday afternoon unless told otherwise; `due` is until when an answer was promised. */
  const apply = async (changes: Partial<NewApplication["application"]> = {}, due: string | null = null) => {
    const { id } = await addApplication(watched.database, "file", {
      ...sampleNewApplication,
      application: { ...sampleNewApplication.application, ...changes },
      idempotencyKey: `key ${applications++}`,
      receivedAt: new Date("2026-11-20T15:40:00Z"),
      replyDueAt: due === null ? null : new Date(due),
    });
    return id;
  };
  return { app, desk, database, clock, logLines, request, signIn, get, post, confirm, apply };
}

/** All rows that a form could change. */
export async function storedRows(database: Database): Promise<unknown> {
  const names = [
    "application",
    "application_event",
    "draft",
    "letter",
    "sheet",
    "outbox",
    "file_draft",
    "file_version",
    "company",
    "company_contact",
  ];
  const queries = [
    ...names.map((name) => sql`SELECT * FROM ${raw(name)}`),
    sql`SELECT * FROM audit_entry WHERE action NOT IN ('read', 'signed-in')`,
  ];
  return Promise.all(queries.map((query) => database.all(query)));
}

/** What a page asks for a passkey with; undefined where it asks for none. */
export function questionOf(html: string): Question | undefined {
  const asked = /data-question="([^"]*)"/.exec(html)?.[1];
  return asked === undefined ? undefined : JSON.parse(asked.replaceAll("&quot;", '"'));
}

/** Where the door's page sends what it holds once somebody has signed in; undefined where it holds nothing. */
export function heldBy(html: string): { to: string; fields: URLSearchParams } | undefined {
  const [, to = "", inputs = ""] =
    /<form action="([^"]*)" method="post">(<input type="hidden" name="vor-der-anmeldung".*?)<\/form>/s.exec(html) ?? [];
  if (to === "") return undefined;
  const fields = [...inputs.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]): [string, string] => [unescaped(name), unescaped(value)],
  );
  return { to: unescaped(to), fields: new URLSearchParams(fields) };
}

/** What the plan sends when somebody presses; `ticks`: other ticks than it shows, by their names. */
export function planForm(html: string, ticks?: readonly string[]): URLSearchParams {
  const form = /<form class="stack".*?<\/form>/s.exec(html)?.[0] ?? "";
  const inputs = [...form.matchAll(/<input [^>]*>/g)].flatMap(([input]): [string, string][] => {
    const [name, value] = ["name", "value"].map((each) =>
      unescaped(new RegExp(` ${each}="([^"]*)"`).exec(input)?.[1] ?? ""),
    );
    const isTicked = name === "mit" && ticks ? ticks.includes(value ?? "") : input.includes(' checked=""');
    return !input.includes('type="checkbox"') || isTicked ? [[name ?? "", value ?? ""]] : [];
  });
  return new URLSearchParams(inputs);
}

/** What a hidden field of a page holds. */
export function hiddenField(html: string, name: string): string {
  return unescaped(new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "");
}

export function unescaped(html: string): string {
  return html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
