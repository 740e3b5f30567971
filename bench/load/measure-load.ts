/** The site behind nginx and the form behind it, both on the machine on which their visitors are made, as one small server carries them. */
import { chmodSync, readdirSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { startMailServer } from "../../packages/applications/tests/mail-server.ts";
import { runTool } from "../../scripts/services/run-tool.ts";
import { until } from "../../scripts/services/until.ts";
import { writeCertificate } from "../../scripts/testing/certificate.ts";
import { startFormService, submissions } from "../form/form-service.ts";
import { secretOf } from "../form/measure-form.ts";
import { startCaddy, startNginx } from "./servers.ts";
import { type Applications, sendApplications, type Visits, visitorsIn, wholeRate } from "./visitors.ts";

/** Visitors at one rate, with applications beside them. */
export type Round = Visits & {
  title: string;
  askedPerSecond: number;
  applications: Applications;
  /** Of the processor, for one visitor and for one application. */
  serverMicroseconds: number;
  formMicroseconds: number;
  /** Of all cores, whoever used them. */
  busy: number;
  serverMb: number;
  formMb: number;
};

export type LoadResult = {
  /** At the most visitors who all got everything as they came. */
  atMost: Round;
  /** At 70 % of that, a minute each. */
  usual: readonly Round[];
  /** The same visitors with the smallest answer alone: what is left is their connection. */
  connection: Round;
  http3: readonly Round[];
  applications: number;
  mails: number;
};

type Options = { folder: string; minutes: number; say: (text: string) => void; stopRequest: AbortSignal };

export const applicationsASecond = 20;
const slowest = 400;
const usualShare = 0.7;
export const http3PerSecond = 400;
const [probeSeconds, roundSeconds] = [5, 20];
/** Fewer than asked for: they queue. */
const keepsUp = 0.97;
/** For each application, one to the applicant and one to the agency. */
const mailsEach = 2;

export async function measureLoad({ folder, minutes, say, stopRequest }: Options): Promise<LoadResult> {
  // nginx's workers are nobody.
  chmodSync(folder, 0o755);
  const published = join(folder, "published");
  await runTool("npm", ["run", "publish"], { env: { ...process.env, PUBLISH_DIR: published }, signal: stopRequest });
  const assets = readdirSync(join(published, "current/public/assets"));
  const icon = "/favicon.svg";
  const all = ["/", `/assets/${assets.find((name) => /latin.*\.woff2$/.test(name))}`, icon];
  const visit = visitorsIn(folder);
  writeCertificate(folder);
  await using running = new AsyncDisposableStack();
  const mailServer = running.adopt(await startMailServer("reliable"), (server) => server.stop());
  const url = `file:${folder}/applications.db`;
  const env = { TRUST_PROXY: "1", SMTP_URL: mailServer.url };
  const form = running.adopt(await startFormService({ url, folder, env }), ({ server }) => server.stop());
  const nginx = running.adopt(await startNginx(folder, published, form.port), ({ server }) => server.stop());
  const caddy = running.adopt(await startCaddy(folder, published), ({ server }) => server.stop());
  const next = submissions(await secretOf(url));

  let applied = 0;
  const round = async (
    title: string,
    askedPerSecond: number,
    seconds: number,
    { port, server } = nginx,
    paths = all,
  ): Promise<Round> => {
    stopRequest.throwIfAborted();
    const isHttp3 = server === caddy.server;
    const used = () => [busyMicroseconds(), server.cpuMicroseconds(), form.server.cpuMicroseconds()];
    const [before, startedMs] = [used(), performance.now()];
    const endApplying = sendApplications(nginx.port, applicationsASecond, next);
    const visits = await visit({ port, isHttp3, paths, perSecond: askedPerSecond, seconds });
    const applications = await endApplying();
    const tookMicroseconds = (performance.now() - startedMs) * 1000;
    const [byAll = 0, byServer = 0, byForm = 0] = used().map((now, index) => now - (before[index] ?? 0));
    applied += applications.count;
    const result: Round = {
      ...{ title, askedPerSecond, applications, ...visits },
      serverMicroseconds: byServer / (askedPerSecond * seconds),
      formMicroseconds: byForm / applications.count,
      busy: byAll / tookMicroseconds / cpus().length,
      serverMb: server.memoryMb(),
      formMb: form.server.memoryMb(),
    };
    say(JSON.stringify(result));
    return result;
  };
  const isCarried = ({ askedPerSecond, perSecond, errors, applications }: Round) =>
    errors === 0 && applications.errors === 0 && perSecond >= keepsUp * askedPerSecond;

  let most = slowest;
  // A second try: a busy moment is no limit.
  const carries = async (asked: number) =>
    isCarried(await round("probe", asked, probeSeconds)) || isCarried(await round("probe", asked, probeSeconds));
  while (await carries(most + wholeRate)) most += wholeRate;
  const atMost = await round("HTTP/2, the most", most, roundSeconds);
  const usualPerSecond = Math.round((most * usualShare) / wholeRate) * wholeRate;
  const usual: Round[] = [];
  for (let minute = 1; minute <= minutes; minute++)
    usual.push(await round(`HTTP/2, minute ${minute}`, usualPerSecond, 60));
  const connection = await round("HTTP/2, the icon alone", usualPerSecond, roundSeconds, nginx, [icon]);
  const http3 = [
    await round("HTTP/3", http3PerSecond, roundSeconds, caddy),
    await round("HTTP/3", Math.round(http3PerSecond * usualShare), roundSeconds, caddy),
  ];
  const areSent = () => mailServer.arrived.length >= applied * mailsEach;
  await until(areSent, { problem: () => `Only ${mailServer.arrived.length} mails of ${applied} applications.` });
  return { atMost, usual, connection, http3, applications: applied, mails: mailServer.arrived.length };
}

/** Of the whole machine since its start. */
function busyMicroseconds(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + (user + nice + sys + irq) * 1000, 0);
}
