/** Starts a service and ends it in good order; form and desk differ in what they answer. */

import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { endingOf, OperatorError } from "@fernkontor/agency-files/operator-error";
import {
  type Database,
  explainDatabaseError,
  openDatabase,
  placeName,
} from "@fernkontor/applications/database/database";
import { troubleOf } from "@fernkontor/applications/database/database-error";
import { migrate } from "@fernkontor/applications/database/migrations";
import { sharedSecret } from "@fernkontor/applications/database/setting";
import { keepPrivate } from "@fernkontor/applications/keep-private";
import { createLog, errorFacts, type Log } from "@fernkontor/applications/log";
import { refuseMadeUp } from "@fernkontor/applications/made-up/made-up-applications";
import { openMailFiles } from "@fernkontor/applications/mail/mail-files";
import { chooseTransport } from "@fernkontor/applications/mail/transport";
import { mailComposer } from "@fernkontor/applications/outbox/compose";
import { createOutbox, type Outbox } from "@fernkontor/applications/outbox/outbox";
import { createOutboxWorker } from "@fernkontor/applications/outbox/outbox-worker";
import { type PublicAgencyOn, publicAgencyOn } from "@fernkontor/applications/public-agency-on";
import type { TransportKind } from "@fernkontor/applications/queue/queued";
import { suppressRecipient } from "@fernkontor/applications/queue/recipients";
import { noteFirstClock } from "@fernkontor/applications/retention/deletion-clock";
import {
  createErasure,
  type Erasure,
  eraseAgain,
  removeOrphanedMails,
} from "@fernkontor/applications/retention/erasure";
import { keepPeriods, keptPeriods } from "@fernkontor/applications/retention/periods-now";
import { deleteDue } from "@fernkontor/applications/retention/retention";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { getRequestListener } from "@hono/node-server";
import { agencySource } from "./agency-source.ts";
import { type Assets, brandedAssets, readAssets } from "./assets.ts";
import { readBuiltVersion } from "./built-version.ts";
import { createBoundedServer } from "./connections.ts";
import { type DailyLogFile, openDailyLogFile } from "./daily-log-file.ts";
import { deleteHourly } from "./delete-hourly.ts";
import { beginCheck, watch } from "./health/database-watch.ts";
import type { WatchedService } from "./health/health.ts";
import { WithheldWriteError } from "./health/watched-database.ts";
import { mailSetup, type ServiceConfig } from "./service-settings.ts";

/** A stop that takes longer is cut short: whoever asked for it will not wait for ever. */
const stopWithinMs = 25_000;

/** What a service works with for as long as it runs. */
export type ServiceParts = {
  database: Database;
  /** How mails leave. */
  transport: TransportKind;
  outbox: Outbox;
  erase: Erasure;
  /** To be called when something has been queued. */
  notifyOutbox: () => void;
  /** Shared by all instances, so that each understands the others' tokens. */
  secret: string;
  log: Log;
  health: WatchedService["health"];
};

/** What one of them makes of the agency. */
export type AgencyParts = { agency: Agency; agencyOn: PublicAgencyOn; assets: Assets };

type RequestListenerOf = Parameters<typeof getRequestListener>[0];

export type Program<Service extends { stopping: boolean; assets: Assets }> = {
  /** Its logs are named after it. */
  name: "form" | "desk";
  /** The folder that it was built into, with `public/` and `quick-check-thread.js`. */
  folder: URL;
  config: ServiceConfig & { port: number; host: string };
  /** The settings by which somebody chooses another port or address. */
  variables: { port: string; host: string };
  /**
   * All that depends on the agency, made before it is in use: a request has the one or the other, never a mixture.
   * @param before what it takes the place of
   */
  serve: (
    parts: ServiceParts,
    agencyParts: AgencyParts,
    before?: Service,
  ) => Promise<{ service: Service; fetch: RequestListenerOf }>;
  /** Says on the terminal where it is to be found. @returns lines that belong at the end of everything said there */
  announce: (service: Service, address: string) => Promise<readonly string[]>;
  /** Whether a POST to this address brings a file, and has longer than any other. */
  isUpload?: (path: string) => boolean;
  /** What else is to be done each hour, by the clock of this machine. */
  hourly?: (parts: ServiceParts) => Promise<void>;
};

/** Runs until somebody asks it to stop. What the reader of the terminal can mend is told in a sentence. */
export function runService<Service extends { stopping: boolean; assets: Assets }>(
  programOf: (environment: NodeJS.ProcessEnv) => Program<Service>,
): void {
  start(programOf).catch((error: unknown) => {
    const { words, exitCode } = endingOf(error);
    console.error(words);
    process.exit(exitCode);
  });
}

async function start<Service extends { stopping: boolean; assets: Assets }>(
  programOf: (environment: NodeJS.ProcessEnv) => Program<Service>,
): Promise<void> {
  const program = programOf(process.env);
  const { config, folder } = program;
  keepPrivate(config.databaseUrl);
  const database = openDatabase(config.databaseUrl);
  const check = beginCheck(config.databaseUrl, new URL("./quick-check-thread.js", folder));
  // Of a damaged file only what can be read is of use.
  if ((await check.known) !== "damaged") await makeReady(database).catch(explainDatabaseError(config.databaseUrl));
  const mailFiles = openMailFiles(config.mail.folder);
  const transport = chooseTransport(config.mail.smtpUrl, config.mail.folder, mailFiles);

  const source = agencySource(config);
  const agency = await source.read().catch(async (error: unknown) => {
    // Whoever starts the service again and again deletes meanwhile what is due.
    if (await check.outcome) throw error;
    const periods = await keptPeriods(database);
    const deletion = { database, erase: createErasure(database, "file", mailFiles), mailFiles };
    if (periods) await deleteDue({ ...deletion, periods, log: createLog(process.stdout) });
    throw error;
  });
  let { retention } = agency.profile;
  const logFile =
    config.logs === "stdout" ? undefined : openDailyLogFile(config.logs, program.name, () => retention.websiteLogDays);
  const log = createLog(logFile ?? process.stdout);
  const { watched, ...watching } = await watch(database, config.databaseUrl, check, log);
  const outbox = createOutbox(watched.database, transport.kind);
  const erase = createErasure(watched.database, transport.kind, mailFiles);
  const deletion = { database: watched.database, erase, mailFiles };

  const outboxWorker = createOutboxWorker({
    outbox,
    transport,
    compose: (entry) => current.compose(entry),
    removeOrphanedMails: (id) => removeOrphanedMails(watched.database, mailFiles, [id]),
    suppress: (address, at) => suppressRecipient(watched.database, address, "refused", at),
    log,
  });
  const version = versionIn(folder);
  const place = placeName(config.databaseUrl);
  const health = { database: watched, place, durability: watching.durability, version: version.now };
  // Of a damaged database forms are shown all the same; what is sent from them is put off.
  const secret = await sharedSecret(watched.database).catch(whereDamaged(() => randomBytes(32).toString("base64url")));
  const notifyOutbox = outboxWorker.notify;
  const parts = {
    database: watched.database,
    transport: transport.kind,
    outbox,
    erase,
    notifyOutbox,
    secret,
    log,
    health,
  };
  const shippedAssets = readAssets(new URL("./public/", folder));

  const serviceFor = async (agency: Agency, before?: Service) => {
    await refuseMadeUp(database, agency).catch(whereDamaged(() => {}));
    const agencyOn = publicAgencyOn(agency);
    const mail = mailSetup(config, agency.profile);
    const assets = brandedAssets(shippedAssets, agency.brand, before?.assets);
    const served = await program.serve(parts, { agency, agencyOn, assets }, before);
    await keepPeriods(watched.database, agency.profile.retention).catch(whereDamaged(() => {}));
    return {
      ...served,
      mail,
      compose: mailComposer({ ...mail, agencyOn }, watched.database, outbox),
    };
  };
  let current = await serviceFor(agency);
  // Before anybody can open an old link.
  await eraseAgain(watched.database, erase).catch((error: unknown) => {
    log.error({ event: "deletion-failed", ...errorFacts(error) });
  });

  const server = createBoundedServer(
    getRequestListener((...request: Parameters<RequestListenerOf>) => current.fetch(...request)),
    program.isUpload,
  );
  watching.withholdUntilChecked();
  await listen(server, program);
  log.info({ event: "started", version: version.started });
  const { service, mail } = current;
  outboxWorker.start();
  const stopDeletion = deleteHourly(async () => {
    removeOldLogs(logFile, log);
    await program
      .hourly?.(parts)
      .catch((error: unknown) => log.error({ event: "hourly-work-failed", ...errorFacts(error) }));
    return deleteDue({ ...deletion, periods: retention, log });
  });
  const stopWatching = source.watch(async (agency) => {
    const next = await serviceFor(agency, current.service);
    if (current.service.stopping) return;
    current = next;
    retention = agency.profile.retention;
  }, log);

  const stop = async () => {
    if (current.service.stopping) return;
    current.service.stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    // Requests that have begun are answered; idle connections are closed at once.
    watching.stop();
    const closed = new Promise((resolve) => server.close(resolve));
    await Promise.all([closed, outboxWorker.stop(), stopDeletion(), stopWatching()]);
    await database.close();
    log.info({ event: "stopped" });
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  // Node's own report would print the message, and with it perhaps what someone has typed.
  process.on("unhandledRejection", (error) => {
    log.fatal({ event: "unhandledRejection", ...errorFacts(error) });
    process.exitCode = 1;
    // Not awaited: if stopping fails, this handler logs that too, and the timer in `stop` ends the process.
    void stop();
  });
  // Last: whoever asks it to stop as soon as it answers is heard.
  const summary = await program.announce(service, addressOf(server, config.host));
  console.log(`E-Mails: ${transport.description}, von ${mail.from}, an die Agentur: ${mail.agencyAddress}`);
  if (version.started !== undefined) console.log(`Version ${version.started}`);
  // A program that starts several services learns that the address is this one's, and ends with its own summary.
  if (process.send) process.send(summary);
  else for (const line of summary) console.log(line);
}

/** Before the first application can come. */
async function makeReady(database: Database): Promise<void> {
  await migrate(database);
  await noteFirstClock(database, (await database.now?.()) ?? new Date());
}

/** Of what this program was built, and whether there is another one by now, which a restart would take. */
function versionIn(folder: URL) {
  const read = () => readBuiltVersion(fileURLToPath(folder))?.version;
  const started = read();
  const now = () => {
    const built = read();
    return { ...(started && { version: started }), ...(built !== started && { builtVersion: built }) };
  };
  return { started, now };
}

/** For `catch`: something else, where the database is damaged. */
export function whereDamaged<Result>(otherwise: () => Result): (error: unknown) => Result {
  return (error) => {
    if (error instanceof WithheldWriteError || troubleOf(error) === "damaged") return otherwise();
    throw error;
  };
}

function removeOldLogs(logFile: DailyLogFile | undefined, log: Log): void {
  try {
    logFile?.removeExpired();
  } catch (error) {
    log.error({ event: "log-deletion-failed", ...errorFacts(error) });
  }
}

function listen(
  server: Server,
  { config, variables }: { config: { port: number; host: string }; variables: { port: string; host: string } },
): Promise<void> {
  const { port, host } = config;
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} ist belegt. Beenden Sie das andere Programm, oder wählen Sie einen anderen Port: ${variables.port}=${port + 1}.`,
        EACCES: `Port ${port} braucht mehr Rechte. Wählen Sie einen über 1023, etwa ${variables.port}=4322.`,
        EADDRNOTAVAIL: `Dieser Rechner hat keine Adresse ${host}. Setzen Sie ${variables.host}=127.0.0.1 oder, für alle seine Adressen, ${variables.host}=0.0.0.0.`,
      };
      const reason = reasons[error.code ?? ""];
      reject(reason === undefined ? error : new OperatorError(reason));
    });
    server.listen(isHandedOver() ? { fd: firstHandedOver } : { port, host }, resolve);
  });
}

/** As `sd_listen_fds` numbers them. */
const firstHandedOver = 3;

/** Whether systemd holds the port (deploy/form@.socket): who asks while one process follows another waits, and is not refused. */
function isHandedOver(): boolean {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  return Number(LISTEN_PID) === process.pid && LISTEN_FDS === "1";
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`;
}
