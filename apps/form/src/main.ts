/** Starts the service and ends it in good order. */
import type { Server } from "node:http";
import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { createLog, errorFacts } from "@fernkontor/applications/log";
import { mailComposer } from "@fernkontor/applications/mail/compose";
import { openMailFiles } from "@fernkontor/applications/mail/mail-files";
import { chooseTransport } from "@fernkontor/applications/mail/transport";
import { OperatorError } from "@fernkontor/applications/operator-error";
import { createOutbox } from "@fernkontor/applications/outbox/outbox";
import { createOutboxWorker } from "@fernkontor/applications/outbox/outbox-worker";
import { publicAgencyOn } from "@fernkontor/applications/public-agency-on";
import { createErasure, removeOrphanedMails } from "@fernkontor/applications/retention/erasure";
import { deleteDue } from "@fernkontor/applications/retention/retention";
import { explainDatabaseError, openDatabase } from "@fernkontor/applications/store/database";
import { migrate, readMigrations } from "@fernkontor/applications/store/migrations";
import { createStore } from "@fernkontor/applications/store/store";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app.tsx";
import { brandedAssets, readAssets } from "./assets.ts";
import { mailSetup, readConfig } from "./config.ts";
import { createBoundedServer } from "./connections.ts";
import { type DailyLogFile, openDailyLogFile } from "./daily-log-file.ts";
import { createService } from "./service.ts";

/** A stop that takes longer is cut short: whoever asked for it will not wait for ever. */
const stopWithinMs = 25_000;
const hourMs = 60 * 60 * 1000;

async function start(): Promise<void> {
  // Applications and logs are for nobody else on the machine.
  process.umask(0o077);
  const config = readConfig(process.env);
  const agency = loadAgency(config.agencyFolder);
  const { profile } = agency;
  const logFile =
    config.logs === "stdout" ? undefined : openDailyLogFile(config.logs, profile.retention.websiteLogDays);
  const log = createLog(logFile ?? process.stdout);

  const database = openDatabase(config.databaseUrl);
  await migrate(database, readMigrations(new URL("./migrations/", import.meta.url))).catch(
    explainDatabaseError(config.databaseUrl),
  );
  const mailFiles = openMailFiles(config.mail.folder);
  const transport = chooseTransport(config.mail.smtpUrl, config.mail.folder, mailFiles);
  const store = createStore(database, transport.kind);
  const outbox = createOutbox(database, transport.kind);
  const agencyOn = publicAgencyOn(agency);
  const mail = mailSetup(config, profile);
  const outboxWorker = createOutboxWorker({
    outbox,
    transport,
    compose: mailComposer({ ...mail, agencyOn }, store),
    removeOrphanedMails: (id) => removeOrphanedMails(store, mailFiles, [id]),
    log,
  });
  const erase = createErasure(store, mailFiles);
  const secret = await store.sharedSecret();
  const assets = brandedAssets(readAssets(new URL("./public/", import.meta.url)), agency.brand);
  const service = createService({
    config,
    agencyOn,
    store,
    outbox,
    erase,
    notifyOutbox: outboxWorker.notify,
    secret,
    log,
    assets,
  });

  await store.keepConsent(service.intake.consent);

  const server = createBoundedServer(getRequestListener(createApp(service).fetch));
  await listen(server, config.port, config.host);
  log.info({ event: "started" });
  console.log(`Bewerbungsformular: ${addressOf(server, config.host)}  für ${service.siteOrigins.join(", ")}`);
  console.log(`E-Mails: ${transport.description}, von ${mail.from}, an die Agentur: ${mail.agencyAddress}`);
  outboxWorker.start();
  const stopDeletion = deleteHourly(logFile, { store, erase, mailFiles, periods: profile.retention, log });

  const stop = async () => {
    if (service.stopping) return;
    service.stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    // Requests that have begun are answered; idle connections are closed at once.
    await Promise.all([new Promise((resolve) => server.close(resolve)), outboxWorker.stop(), stopDeletion()]);
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

/** Deletes what is due now and each hour. Returns how to end that: whoever stops waits for the deletion under way. */
function deleteHourly(
  logFile: DailyLogFile | undefined,
  applications: Parameters<typeof deleteDue>[0],
): () => Promise<void> {
  let deletion = Promise.resolve();
  const deleteNow = () => {
    try {
      logFile?.removeExpired();
    } catch (error) {
      applications.log.error({ event: "log-deletion-failed", ...errorFacts(error) });
    }
    deletion = deleteDue(applications);
  };
  const hourly = setInterval(deleteNow, hourMs);
  deleteNow();
  return () => {
    clearInterval(hourly);
    return deletion;
  };
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
  const known = error instanceof OperatorError || error instanceof AgencyFileError;
  console.error(known ? error.message : error);
  process.exit(1);
});
