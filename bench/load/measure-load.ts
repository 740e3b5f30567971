/** The site behind nginx and the form behind it, both on the machine on which their visitors are made, as one small server carries them. */
import { chmodSync, readdirSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { startMailServer } from "../../packages/applications/tests/mail-server.ts";
import { runTool } from "../../scripts/services/run-tool.ts";
import { until } from "../../scripts/services/until.ts";
import { writeCertificate } from "../../scripts/testing/certificate.ts";
import { freePort } from "../../scripts/testing/free-port.ts";
import { filledForms, startFormService } from "../form/form-service.ts";
import { secretOf } from "../form/measure-form.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { startCaddy, startNginx } from "./servers.ts";
import { apply, everyMs, openPage, type Timed } from "./stopwatch.ts";
import {
  askOnKeptConnections,
  buildHttp3Visitors,
  burstsASecond,
  type Http3Visits,
  type Visits,
  visitOverHttp2,
  visitOverHttp3,
} from "./visitors.ts";

/** Visitors at one rate, with applications and the stopwatch beside them. */
export type Round = Visits & {
  page: Timed;
  application: Timed;
  /** For one visitor, for one application. */
  nginxMicroseconds: number;
  formMicroseconds: number;
  /** Of all cores, whoever used them. */
  busy: number;
  memoryMb: { nginx: number; form: number };
};

export type LoadResult = {
  /** At this many visitors a second, beside the applications, all were answered as they came. */
  most: number;
  atMost: readonly Round[];
  /** At 70 % of that, a minute each. */
  usualPerSecond: number;
  usual: readonly Round[];
  applications: number;
  mails: number;
  /** nginx's processor, in microseconds. */
  parts: { connection: number; page: number; font: number; icon: number };
  http3: readonly (Http3Visits & { askedPerSecond: number; caddyMicroseconds: number })[];
};

type Options = { folder: string; minutes: number; say: (text: string) => void; stopRequest: AbortSignal };

export const applicationsASecond = 20;
const pagesTimedASecond = 50;
const [slowest, step] = [600, 200];
const usualShare = 0.7;
const http3PerSecond = 400;
const keptRequests = 20_000;
const probeSeconds = 5;
const roundSeconds = 10;
const rounds = 3;
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
  const font = `/assets/${assets.find((name) => /latin.*\.woff2$/.test(name))}`;
  const paths = ["/", font, "/favicon.svg"];
  writeCertificate(folder);
  const mailPort = await freePort();
  await using running = new AsyncDisposableStack();
  const mailServer = running.adopt(await startMailServer("reliable", mailPort), (server) => server.stop());
  const url = `file:${folder}/applications.db`;
  const env = { TRUST_PROXY: "1", SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
  const form = running.adopt(await startFormService({ url, folder, env }), ({ server }) => server.stop());
  const nginx = running.adopt(await startNginx(folder, published, form.port), ({ server }) => server.stop());
  const nextForm = filledForms(await secretOf(url));
  const { port } = nginx;

  let applications = 0;
  const round = async (perSecond: number, seconds: number): Promise<Round> => {
    stopRequest.throwIfAborted();
    const used = () => [busyMicroseconds(), nginx.server.cpuMicroseconds(), form.server.cpuMicroseconds()];
    const endApplying = everyMs(1000 / applicationsASecond, () => apply(port, nextForm()));
    const endWatching = everyMs(1000 / pagesTimedASecond, () => openPage(port, "/"));
    const [before, startedMs] = [used(), performance.now()];
    const visits = await visitOverHttp2({ port, paths, perSecond, seconds });
    const tookMicroseconds = (performance.now() - startedMs) * 1000;
    const [all = 0, byNginx = 0, byForm = 0] = used().map((now, index) => now - (before[index] ?? 0));
    const [page, application] = await Promise.all([endWatching(), endApplying()]);
    applications += application.count;
    const result: Round = {
      ...{ ...visits, page, application },
      nginxMicroseconds: byNginx / (perSecond * seconds),
      formMicroseconds: byForm / application.count,
      busy: all / tookMicroseconds / cpus().length,
      memoryMb: { nginx: nginx.server.memoryMb(), form: form.server.memoryMb() },
    };
    say(`${perSecond} visitors a second for ${seconds} s: ${JSON.stringify(result)}`);
    return result;
  };
  const isCarried = ({ perSecond, errors, application }: Round, asked: number) =>
    errors === 0 && application.errors === 0 && perSecond >= keepsUp * asked;

  let most = slowest;
  // A second try: a busy moment is no limit.
  const carries = async (asked: number) =>
    isCarried(await round(asked, probeSeconds), asked) || isCarried(await round(asked, probeSeconds), asked);
  while (await carries(most + step)) most += step;
  const atMost = await inTurn(rounds, () => round(most, roundSeconds));
  const usualPerSecond = Math.round((most * usualShare) / burstsASecond) * burstsASecond;
  const usual = await inTurn(minutes, () => round(usualPerSecond, 60));
  const areSent = () => mailServer.arrived.length >= applications * mailsEach;
  await until(areSent, { problem: () => `Only ${mailServer.arrived.length} mails of ${applications} applications.` });
  const mails = mailServer.arrived.length;
  const parts = await partsOf(port, paths, nginx.server);
  await nginx.server.stop();
  const http3 = await measureHttp3(folder, published, paths, stopRequest);
  return { most, atMost, usualPerSecond, usual, applications, mails, parts, http3 };
}

/** What each part of a visitor costs nginx. */
async function partsOf(port: number, paths: readonly string[], nginx: MeasuredProcess): Promise<LoadResult["parts"]> {
  const costOf = async (times: number, act: () => Promise<unknown>) => {
    const before = nginx.cpuMicroseconds();
    await act();
    return (nginx.cpuMicroseconds() - before) / times;
  };
  const [page = "", font = "", icon = ""] = paths;
  const kept = (path: string) => costOf(keptRequests, () => askOnKeptConnections(port, path, keptRequests));
  const iconAlone = await kept(icon);
  const visitors = { port, paths: [icon], perSecond: slowest, seconds: probeSeconds };
  const withConnection = await costOf(slowest * probeSeconds, () => visitOverHttp2(visitors));
  return { connection: withConnection - iconAlone, page: await kept(page), font: await kept(font), icon: iconAlone };
}

async function measureHttp3(
  folder: string,
  published: string,
  paths: readonly string[],
  stopRequest: AbortSignal,
): Promise<LoadResult["http3"]> {
  const program = buildHttp3Visitors(folder);
  if (program === undefined) return [];
  const { port, server } = await startCaddy(folder, published);
  const results = [];
  try {
    for (const askedPerSecond of [http3PerSecond, http3PerSecond * usualShare])
      for (let turn = 1; turn <= rounds; turn++) {
        stopRequest.throwIfAborted();
        const before = server.cpuMicroseconds();
        const order = { port, paths, perSecond: askedPerSecond, seconds: roundSeconds };
        const visits = await visitOverHttp3(program, order);
        const caddyMicroseconds = (server.cpuMicroseconds() - before) / (askedPerSecond * roundSeconds);
        results.push({ ...visits, askedPerSecond, caddyMicroseconds });
      }
    return results;
  } finally {
    await server.stop();
  }
}

async function inTurn<Result>(times: number, act: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let turn = 1; turn <= times; turn++) results.push(await act());
  return results;
}

/** Of the whole machine since its start. */
function busyMicroseconds(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + (user + nice + sys + irq) * 1000, 0);
}
