import { spawnSync } from "node:child_process";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { StartProblem } from "../../apps/publisher/src/start-problem.ts";
import { withTemporaryFolder } from "../../apps/publisher/src/with-temporary-folder.ts";
import { buildOf } from "../../scripts/services/build-services.ts";
import { installDebianPackage } from "../../scripts/testing/debian-package.ts";
import { countOf } from "../count-of.ts";
import { type Goal, goalTable, markdownTable, measuredHere, median, publish } from "../report.ts";
import { applicationsASecond, type LoadResult, measureLoad, type Round } from "./measure-load.ts";

/** By the program each brings. */
const packages = { h2load: "nghttp2-client", nginx: "nginx", caddy: "caddy", go: "golang-go" };
const quic = "golang-github-lucas-clemente-quic-go-dev";

/**
 * Visitors and applicants at the servers of the guide, all on this machine. `npm run bench -- load 10` looks at the memory for ten
 * minutes instead of one.
 */
export async function benchLoad(words: readonly string[], stopRequest: AbortSignal): Promise<void> {
  const minutes = countOf(words[0], { of: "minutes", usual: 1, most: 999 });
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  for (const [program, name] of Object.entries(packages)) {
    const isThere = () => spawnSync("sh", ["-c", `command -v ${program}`], { env }).status === 0;
    if (!isThere())
      for (const each of program === "go" ? [name, quic] : [name]) installDebianPackage(each, console.error);
    if (!isThere()) throw new StartProblem(`The measurement needs ${program}, Debian's package ${name}.`);
  }
  const busyBefore = loadavg()[0] ?? 0;
  await buildOf("form", stopRequest);
  await withTemporaryFolder(join(tmpdir(), "fernkontor-load-"), async (folder) => {
    const result = await measureLoad({ folder, minutes, say: console.error, stopRequest });
    publish("load", tableOf(result, busyBefore));
  });
}

function tableOf(result: LoadResult, busyBefore: number): string {
  const { measuredOn, machine } = measuredHere();
  const { most, atMost, usualPerSecond, usual, parts, http3, applications, mails } = result;
  const of = (rounds: readonly Round[], figure: (round: Round) => number) => median(rounds.map(figure));
  const rows = [[most, atMost] as const, [usualPerSecond, usual] as const].map(([asked, rounds]) => [
    ...[asked, of(rounds, ({ perSecond }) => perSecond).toFixed(0), sum(rounds, ({ errors }) => errors)],
    ...[of(rounds, ({ page }) => page.p50Ms).toFixed(1), of(rounds, ({ page }) => page.p99Ms).toFixed(1)],
    of(rounds, ({ application }) => application.p99Ms).toFixed(0),
    ...[of(rounds, ({ nginxMicroseconds }) => nginxMicroseconds), of(rounds, (round) => round.cpuMicroseconds)].map(
      whole,
    ),
    ...[
      of(rounds, ({ formMicroseconds }) => formMicroseconds).toFixed(0),
      `${(of(rounds, ({ busy }) => busy) * 100).toFixed(0)} %`,
    ],
  ]);
  const overHttp3 = [...new Set(http3.map(({ askedPerSecond }) => askedPerSecond))].map((asked) => {
    const own = http3.filter(({ askedPerSecond }) => askedPerSecond === asked);
    const middle = (figure: (visits: (typeof http3)[number]) => number) => median(own.map(figure)).toFixed(0);
    return [
      ...[asked, middle(({ perSecond }) => perSecond), sum(own, ({ errors }) => errors), middle(({ p99Ms }) => p99Ms)],
      ...[middle(({ caddyMicroseconds }) => caddyMicroseconds), middle(({ cpuMicroseconds }) => cpuMicroseconds)],
    ];
  });
  const memory = usual.map(({ memoryMb: { nginx, form } }, index) => [index + 1, nginx.toFixed(0), form.toFixed(0)]);
  return `# Site and form under the load of visitors

\`npm run bench -- load\`, ${measuredOn}, ${machine}, system load before ${busyBefore.toFixed(1)}. nginx and Caddy are Debian's, set up as
\`fernkontor neu --server\` does, with a certificate on P-256; servers, generators and mail server share the machine's cores. A visitor is a
new connection without resumption, the home page of the sample agency, a font and the icon: by h2load, one after the other. Beside them
come ${applicationsASecond} applications a second to the form on SQLite, by new connections through nginx, with two mails each by SMTP. Times are from
the connection's start to the last byte. The most is what was answered as it came, without an error; the other line is 70 % of it.${busyBefore > 1 ? `\n${crowded}` : ""}

${markdownTable(["visitors asked for", "a second", "errors", "page p50 ms", "p99 ms", "application p99 ms", "nginx µs / visitor", "h2load µs / visitor", "form µs / application", "cores busy"], rows)}

${applications} applications in all, ${mails} mails arrived.

${markdownTable(["of nginx's processor, µs", "connection", "page", "font", "icon"], [["", ...[parts.connection, parts.page, parts.font, parts.icon].map(whole)]])}

HTTP/3 by Caddy, without applications; the generator is \`bench/load/http3-visitors.go\`.

${markdownTable(["visitors asked for", "a second", "errors", "page p99 ms", "Caddy µs / visitor", "generator µs / visitor"], overHttp3)}

${markdownTable(["after minute", "nginx MB", "form MB"], memory)}

${goalTable("goal", goalsOf(result))}
`;
}

const crowded =
  "**Others were at work on this machine:** what it carries is less than it would alone, and each visitor costs more.";

function goalsOf({ most, atMost, usual, http3, applications, mails }: LoadResult): Goal[] {
  const goal = (title: string, wanted: string, reached: number, isReached: boolean): Goal => ({
    ...{ title, wanted, isReached },
    reached: reached.toFixed(0),
  });
  const atMostMs = (title: string, limit: number, reached: number) =>
    goal(title, `≤ ${limit}`, reached, reached <= limit);
  const errors = sum([...atMost, ...usual], (round) => round.errors + round.page.errors + round.application.errors);
  const overHttp3 = median(http3.filter(({ askedPerSecond }) => askedPerSecond === 400).map((each) => each.perSecond));
  const [first, last] = [usual[0], usual.at(-1)].map(
    (round) => (round?.memoryMb.form ?? 0) + (round?.memoryMb.nginx ?? 0),
  );
  return [
    goal("visitors a second over HTTP/2", "≥ 2000", most, most >= 2000),
    goal("visitors a second over HTTP/3", "≥ 400", overHttp3, overHttp3 >= 396),
    atMostMs("page, p99 ms, at 70 %", 50, median(usual.map(({ page }) => page.p99Ms))),
    atMostMs("application, p99 ms, at 70 %", 500, median(usual.map(({ application }) => application.p99Ms))),
    goal("errors", "0", errors, errors === 0),
    goal("mails missing", "0", applications * 2 - mails, applications * 2 === mails),
    atMostMs(`memory after ${usual.length} min, % of that after the first`, 110, ((last ?? 0) / (first ?? 1)) * 100),
  ];
}

function sum<Item>(items: readonly Item[], figure: (item: Item) => number): number {
  return items.reduce((total, item) => total + figure(item), 0);
}

function whole(figure: number): string {
  return figure.toFixed(0);
}
