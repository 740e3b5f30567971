import { existsSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { withTemporaryFolder } from "../../apps/publisher/src/with-temporary-folder.ts";
import { buildOf } from "../../scripts/services/build-services.ts";
import { installDebianPackage } from "../../scripts/testing/debian-package.ts";
import { countOf } from "../count-of.ts";
import { type Goal, goalTable, markdownTable, measuredHere, publish } from "../report.ts";
import { applicationsASecond, http3PerSecond, type LoadResult, measureLoad, type Round } from "./measure-load.ts";

/** By what each brings. */
const packages = {
  "/usr/sbin/nginx": "nginx",
  "/usr/bin/caddy": "caddy",
  "/usr/bin/h2load": "nghttp2-client",
  "/usr/bin/go": "golang-go",
  "/usr/share/gocode/src/github.com/lucas-clemente/quic-go": "golang-github-lucas-clemente-quic-go-dev",
};

/**
 * Visitors and applicants at the servers of the guide, all on this machine. `npm run bench -- load 10` looks at the memory for ten
 * minutes instead of one.
 */
export async function benchLoad(words: readonly string[], stopRequest: AbortSignal): Promise<void> {
  const minutes = countOf(words[0], { of: "minutes", usual: 1, most: 999 });
  for (const [path, name] of Object.entries(packages)) {
    if (!existsSync(path)) installDebianPackage(name, console.error);
    if (!existsSync(path)) throw new OperatorError(`The measurement needs ${path}, of Debian's package ${name}.`);
  }
  const busyBefore = loadavg()[0] ?? 0;
  await buildOf("form", stopRequest);
  await withTemporaryFolder(join(tmpdir(), "fernkontor-load-"), async (folder) => {
    publish("load", tableOf(await measureLoad({ folder, minutes, say: console.error, stopRequest }), busyBefore));
  });
}

function tableOf(result: LoadResult, busyBefore: number): string {
  const { measuredOn, machine } = measuredHere();
  const { atMost, usual, connection, http3, applications, mails } = result;
  const rows = [atMost, ...usual, connection, ...http3].map((round) => [
    ...[round.title, round.askedPerSecond, round.perSecond.toFixed(0), round.errors + round.applications.errors],
    ...[round.p50Ms.toFixed(1), round.p99Ms.toFixed(1), round.applications.p99Ms.toFixed(0)],
    ...[round.serverMicroseconds.toFixed(0), round.cpuMicroseconds.toFixed(0), round.formMicroseconds.toFixed(0)],
    ...[`${(round.busy * 100).toFixed(0)} %`, round.serverMb.toFixed(0), round.formMb.toFixed(0)],
  ]);
  return `# Site and form under the load of visitors

\`npm run bench -- load\`, ${measuredOn}, ${machine}, system load before ${busyBefore.toFixed(1)}. nginx (HTTP/2) and Caddy (HTTP/3) are Debian's,
set up by what \`deploy/\` has, with a certificate on P-256; servers, generators and mail server share the machine's cores. A visitor is a
new connection without resumption, the home page of the sample agency, a font and the icon. Over HTTP/2 they are h2load's, but for a few
beside them whose times are told; those, and all over HTTP/3, are made by \`bench/load/visitors.go\`. Beside them come ${applicationsASecond}
applications a second to the form on SQLite, by new connections through nginx, with two mails each by SMTP. Times run from the moment at
which a visitor was due to the last byte of the page. The most is what was carried as it came, without an error; what follows is 70 % of
it. The icon alone is next to nothing: that row is what a connection costs.

${markdownTable(["visitors", "asked for", "a second", "errors", "page p50 ms", "p99 ms", "application p99 ms", "server µs / visitor", "generator µs / visitor", "form µs / application", "cores busy", "server MB", "form MB"], rows)}

${applications} applications in all, ${mails} mails arrived.

${goalTable("goal", goalsOf(result))}
`;
}

function goalsOf({ atMost, usual, http3, applications, mails }: LoadResult): Goal[] {
  const goal = (title: string, wanted: string, reached: number, isReached: boolean): Goal => ({
    ...{ title, wanted, isReached },
    reached: reached.toFixed(0),
  });
  const atMostMs = (title: string, limit: number, reached: number) =>
    goal(title, `≤ ${limit}`, reached, reached <= limit);
  const worst = (figure: (round: Round) => number) => Math.max(...usual.map(figure));
  const errors = [atMost, ...usual, ...http3].reduce((sum, round) => sum + round.errors + round.applications.errors, 0);
  const overHttp3 = http3[0]?.perSecond ?? 0;
  return [
    goal("visitors a second over HTTP/2", "≥ 2000", atMost.askedPerSecond, atMost.askedPerSecond >= 2000),
    goal("visitors a second over HTTP/3", `≥ ${http3PerSecond}`, overHttp3, overHttp3 >= 0.99 * http3PerSecond),
    atMostMs(
      "page, p99 ms, at 70 %",
      50,
      worst(({ p99Ms }) => p99Ms),
    ),
    atMostMs(
      "application, p99 ms, at 70 %",
      500,
      worst((round) => round.applications.p99Ms),
    ),
    goal("errors", "0", errors, errors === 0),
    goal("mails missing", "0", applications * 2 - mails, applications * 2 === mails),
    atMostMs(
      `form's memory after ${usual.length} min, % of that after the first`,
      110,
      ((usual.at(-1)?.formMb ?? 0) / (usual[0]?.formMb ?? 1)) * 100,
    ),
  ];
}
