/** Starts the service and ends it in good order. */
import type { Server } from "node:http";
import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { FactsFileError } from "@fernkontor/agency-files/facts-file";
import { createLog, errorFacts, type Log } from "@fernkontor/applications/log";
import { mailComposer } from "@fernkontor/applications/mail/compose";
import { openMailFiles } from "@fernkontor/applications/mail/mail-files";
import { chooseTransport } from "@fernkontor/applications/mail/transport";
import { OperatorError } from "@fernkontor/applications/operator-error";
import { createOutbox } from "@fernkontor/applications/outbox/outbox";
import { createOutboxWorker } from "@fernkontor/applications/outbox/outbox-worker";
import { publicAgencyOn } from "@fernkontor/applications/public-agency-on";
import { createErasure, eraseAgain, removeOrphanedMails } from "@fernkontor/applications/retention/erasure";
import { deleteDue } from "@fernkontor/applications/retention/retention";
import { explainDatabaseError, openDatabase } from "@fernkontor/applications/store/database";
import { migrate, readMigrations } from "@fernkontor/applications/store/migrations";
import { createStore } from "@fernkontor/applications/store/store";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { getRequestListener } from "@hono/node-server";
import { agencySource } from "./agency-source.ts";
import { createApp } from "./app.tsx";
import { brandedAssets, readAssets } from "./assets.ts";
import { mailSetup, readConfig } from "./config.ts";
import { createBoundedServer } from "./connections.ts";
import { type DailyLogFile, openDailyLogFile } from "./daily-log-file.ts";
import { deleteHourly } from "./delete-hourly.ts";
import { createService, type Service } from "./service.ts";

/** A stop that takes longer is cut short: whoever asked for it will not wait for ever. */
const stopWithinMs = 25_000;

async function start(): Promise<void> {
  // Applications and logs are for nobody else on the machine.
  process.umask(0o077);
  const config = readConfig(process.env);
  const database = openDatabase(config.databaseUrl);
  await migrate(database, readMigrations(new URL("./migrations/", import.meta.url))).catch(
    explainDatabaseError(config.databaseUrl),
  );
  const mailFiles = openMailFiles(config.mail.folder);
  const transport = chooseTransport(config.mail.smtpUrl, config.mail.folder, mailFiles);
  const store = createStore(database, transport.kind);
  const outbox = createOutbox(database, transport.kind);
  const erase = createErasure(store, mailFiles);
  const deletion = { store, erase, mailFiles, databaseNow: database.now };

  const source = agencySource(config);
  const agency = await source.read().catch(async (error: unknown) => {
    // Whoever starts the service again and again deletes meanwhile what is due.
    const periods = await store.keptPeriods();
    if (periods) await deleteDue({ ...deletion, periods, log: createLog(process.stdout) });
    throw error;
  });
  let { retention } = agency.profile;
  const logFile = config.logs === "stdout" ? undefined : openDailyLogFile(config.logs, () => retention.websiteLogDays);
  const log = createLog(logFile ?? process.stdout);

  const outboxWorker = createOutboxWorker({
    outbox,
    transport,
    compose: (entry) => current.compose(entry),
    removeOrphanedMails: (id) => removeOrphanedMails(store, mailFiles, [id]),
    suppress: (address, at) => store.recipients.suppress(address, "refused", at),
    log,
  });
  const shared = { config, store, outbox, erase, notifyOutbox: outboxWorker.notify, log };
  const secret = await store.sharedSecret();
  const shippedAssets = readAssets(new URL("./public/", import.meta.url));

  /** All that depends on the agency, made before it is in use: a request has the one or the other, never a mixture. */
  const serviceFor = async (agency: Agency, before?: Service) => {
    const agencyOn = publicAgencyOn(agency);
    const mail = mailSetup(config, agency.profile);
    const assets = brandedAssets(shippedAssets, agency.brand, before?.assets);
    const service = createService({ ...shared, agencyOn, secret, assets, before });
    // Before anybody can agree to it.
    await store.keepConsent(service.intake.consent);
    await store.keepPeriods(agency.profile.retention);
    return {
      service,
      mail,
      fetch: createApp(service).fetch,
      compose: mailComposer({ ...mail, agencyOn }, store, outbox),
    };
  };
  let current = await serviceFor(agency);
  // Before anybody can open an old link.
  await eraseAgain(store, erase).catch((error: unknown) => {
    log.error({ event: "deletion-failed", ...errorFacts(error) });
  });

  const server = createBoundedServer(
    getRequestListener((...request: Parameters<typeof current.fetch>) => current.fetch(...request)),
  );
  await listen(server, config.port, config.host);
  log.info({ event: "started" });
  const { service, mail } = current;
  console.log(`Bewerbungsformular: ${addressOf(server, config.host)}  für ${service.siteOrigins.join(", ")}`);
  console.log(`E-Mails: ${transport.description}, von ${mail.from}, an die Agentur: ${mail.agencyAddress}`);
  outboxWorker.start();
  const stopDeletion = deleteHourly(() => {
    removeOldLogs(logFile, log);
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
    stop();
  });
}

function removeOldLogs(logFile: DailyLogFile | undefined, log: Log): void {
  try {
    logFile?.removeExpired();
  } catch (error) {
    log.error({ event: "log-deletion-failed", ...errorFacts(error) });
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} ist belegt. Beenden Sie das andere Programm, oder wählen Sie einen anderen Port: FORM_PORT=${port + 1}.`,
        EACCES: `Port ${port} braucht mehr Rechte. Wählen Sie einen über 1023, etwa FORM_PORT=4322.`,
        EADDRNOTAVAIL: `Dieser Rechner hat keine Adresse ${host}. Setzen Sie HOST=127.0.0.1 oder, für alle seine Adressen, HOST=0.0.0.0.`,
      };
      const reason = reasons[error.code ?? ""];
      reject(reason === undefined ? error : new OperatorError(reason));
    });
    server.listen(port, host, resolve);
  });
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`;
}

start().catch((error: unknown) => {
  const known = [OperatorError, AgencyFileError, FactsFileError].some((kind) => error instanceof kind);
  console.error(known && error instanceof Error ? error.message : error);
  process.exit(1);
});
