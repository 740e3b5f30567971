/** Starts the service and ends it in good order. */
import { createServer, type Server } from "node:http";
import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { createAdaptorServer } from "@hono/node-server";
import { createApp } from "./app.tsx";
import { readAssets } from "./assets.ts";
import { readConfig } from "./config.ts";
import { openDailyLogFile } from "./daily-log-file.ts";
import { openDatabase } from "./database/database.ts";
import { explainDatabase } from "./database/explain-database.ts";
import { migrate, readMigrations } from "./database/migrations.ts";
import { createErasure, removeOrphanedMails } from "./erasure.ts";
import { createLog, errorFacts } from "./log.ts";
import { addressMail } from "./mail/address-mail.ts";
import { chooseTransport } from "./mail/choose-transport.ts";
import { openMailFiles } from "./mail/mail-files.ts";
import { createOutbox } from "./mail/outbox.ts";
import { postalSetup } from "./mail/postal-setup.ts";
import { createPostman } from "./mail/postman.ts";
import { OperatorError } from "./operator-error.ts";
import { deleteDue } from "./retention.ts";
import { createService } from "./service.ts";
import { createStore } from "./store.ts";

/** A stop that takes longer is cut short: whoever asked for it will not wait for ever. */
const stopWithinMs = 25_000;
const hourMs = 60 * 60 * 1000;

/** What a slow or silent client may take. Node looks only as often as the interval says, by default every 30 s. */
const patience = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2000 };

async function start(): Promise<void> {
  // Applications and logs are for nobody else on the machine.
  process.umask(0o077);
  const config = readConfig(process.env);
  const agency = loadAgency(config.agencyFolder);
  const logFile =
    config.logs === "stdout" ? undefined : openDailyLogFile(config.logs, agency.profile.retention.websiteLogDays);
  const log = createLog(logFile ?? process.stdout);

  const database = openDatabase(config.databaseUrl);
  await migrate(database, readMigrations(new URL("../migrations/", import.meta.url))).catch(
    explainDatabase(config.databaseUrl),
  );
  const mailFiles = openMailFiles(config.mail.folder);
  const transport = chooseTransport(config.mail, mailFiles);
  const store = createStore(database, transport.kind);
  const outbox = createOutbox(database, transport.kind);
  const postal = postalSetup(config, agency);
  const postman = createPostman({
    outbox,
    transport,
    compose: addressMail(postal, store),
    removeTraces: (id) => removeOrphanedMails(store, mailFiles, [id]),
    log,
  });
  const erase = createErasure(store, mailFiles);
  const secret = await store.sharedSecret();
  const assets = readAssets(new URL("./public/", import.meta.url));
  const service = createService({ config, agency, store, outbox, erase, mailIsDue: postman.wake, secret, log, assets });

  const server = createAdaptorServer({
    fetch: createApp(service).fetch,
    createServer,
    serverOptions: patience,
  }) as Server;
  await listen(server, config.port, config.host);
  let deletion = Promise.resolve();
  const removeExpired = () => {
    try {
      logFile?.removeExpired();
    } catch (error) {
      log.error({ event: "log-deletion-failed", ...errorFacts(error) });
    }
    deletion = deleteDue({ store, erase, mailFiles, periods: agency.profile.retention, log });
  };
  const hourly = setInterval(removeExpired, hourMs);
  log.info({ event: "started" });
  console.log(`Application form: ${addressOf(server, config.host)}  for ${service.siteOrigins.join(", ")}`);
  console.log(`Mails: ${transport.description}, from ${postal.from}, to the agency at ${postal.agency}`);
  postman.start();
  removeExpired();

  const stop = async () => {
    if (service.stopping) return;
    service.stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    clearInterval(hourly);
    // Requests that have begun are answered; idle connections are closed at once.
    await Promise.all([new Promise((resolve) => server.close(resolve)), postman.stop(), deletion]);
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

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken. Stop the other program, or choose another port: FORM_PORT=${port + 1}.`,
        EACCES: `Port ${port} needs more rights. Choose one above 1023, such as FORM_PORT=4322.`,
        EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST=127.0.0.1, or HOST=0.0.0.0 for all of its addresses.`,
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
