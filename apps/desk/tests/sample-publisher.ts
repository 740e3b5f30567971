import { hash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  type AnswerTo,
  type FileChange,
  type JobAnswer,
  type PlanAnswer,
  type Problem,
  type PublisherState,
  type Question,
  questionSchema,
  type ReleaseLine,
} from "@fernkontor/publishing/protocol";
import * as v from "valibot";

type Job = JobAnswer & { answer: "job" };
type Ask<Name extends Question["ask"]> = Question & { ask: Name };

/**
 * Another process, as the desk sees it: a socket that answers by the protocol, with a folder of files and one of releases. It
 * draws nothing. Jobs end at once, unless the test holds them.
 */
export async function openSamplePublisher(files: Readonly<Record<string, string>>, now: () => Date) {
  const root = mkdtempSync(join(tmpdir(), "desk-publisher-"));
  const [agency, published, socket] = [join(root, "agency"), join(root, "published"), join(root, "publisher.sock")];
  const releases: ReleaseLine[] = [];
  const jobs = new Map<string, Job>();
  const waiting: (() => void)[] = [];
  const asked: Question[] = [];
  const told = { problems: [] as Problem[], byHand: [] as PublisherState["byHand"][number][], holds: false };

  const filesOf = (release: ReleaseLine) => join(published, "releases", release.id, "agency");
  const write = (path: string, text: string | null, folder = agency) => {
    const file = join(folder, path);
    if (text === null) return rmSync(file, { force: true });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const textOf = (path: string) => (existsSync(join(agency, path)) ? readFileSync(join(agency, path), "utf8") : null);
  const switchTo = (line: Omit<ReleaseLine, "id" | "number" | "publishedAt">): ReleaseLine => {
    const number = (releases[0]?.number ?? 0) + 1;
    const release = { ...line, id: `release-${number}`, number, publishedAt: now().toISOString() };
    cpSync(agency, filesOf(release), { recursive: true });
    releases.unshift(release);
    return release;
  };
  const changed = (changes: readonly FileChange[]) => changes.filter(({ path, text }) => text !== textOf(path));

  const isAtOdds = ({ path, seen }: FileChange) => {
    const text = textOf(path);
    return (text === null ? null : hash("sha256", text)) !== seen;
  };
  const begin = (id: string, kind: Job["kind"], by: Job["by"], end: () => Job["outcome"]): Job => {
    const known = jobs.get(id);
    if (known) return known;
    const since = now().toISOString();
    const job: Job = { answer: "job", id, kind, by, since, steps: [{ step: "checks", at: since, words: "Prüfen" }] };
    jobs.set(id, job);
    const finish = () => {
      job.outcome = end();
    };
    if (told.holds) waiting.push(finish);
    else finish();
    return job;
  };
  const publish = ({ changes, by, key }: Ask<"publish">) =>
    begin(key, "publish", by, () => {
      const odds = changed(changes).filter(isAtOdds);
      if (odds.length > 0) return { outcome: "conflict", paths: odds.map(({ path }) => path) };
      const refused = told.problems.filter(({ severity }) => severity === "error");
      if (refused.length > 0) return { outcome: "refused", message: "Abgelehnt.", problems: told.problems };
      const written = changed(changes);
      if (written.length === 0) return { outcome: "unchanged" };
      for (const { path, text } of written) write(path, text);
      const release = switchTo({ by: by.name, changes: `${written.length} Änderungen` });
      return { outcome: "published", release, written: written.map(({ path }) => path) };
    });
  const undo = (by: string | undefined): Job["outcome"] => {
    const [undone, before] = releases;
    if (undone === undefined || before === undefined) return { outcome: "unchanged" };
    rmSync(agency, { recursive: true });
    cpSync(filesOf(before), agency, { recursive: true });
    const release = switchTo({ by, changes: "zurück", undoes: undone.id });
    return { outcome: "undone", release, restores: before.publishedAt, takenBack: [], kept: [] };
  };
  const plan = ({ changes, without, by }: Ask<"plan">): PlanAnswer => ({
    answer: "plan",
    changes: [
      ...changed(changes).map(({ path, text }) => ({
        path,
        kind: textOf(path) === null ? ("new" as const) : ("changed" as const),
        title: /title: (.*)/.exec(text ?? "")?.[1] ?? path,
        fields: [{ label: "Text", before: textOf(path) ?? undefined, after: text ?? undefined }],
        isByHand: false,
        isForLead: false,
      })),
      ...told.byHand
        .filter(({ path, isForLead }) => !without.includes(path) && (by.role === "lead" || !isForLead))
        .map(({ path, isForLead }) => ({
          path,
          kind: "changed" as const,
          title: path,
          fields: [],
          isByHand: true,
          isForLead,
        })),
    ],
    staysOut: [],
    follows: ["/jobs", "/", "/feed.xml", "/sitemap.xml"],
    byClock: [],
    problems: told.problems,
  });
  const answers: { [Name in Question["ask"]]: (question: Ask<Name>) => AnswerTo<Name> } = {
    state: () => ({
      answer: "state",
      mode: "live",
      release: releases[0],
      undoTo: releases[1],
      earlier: releases.slice(1),
      busy: [...jobs.values()].find(({ outcome }) => outcome === undefined),
      byHand: told.byHand,
      trouble: undefined,
      isWatching: false,
    }),
    check: () => ({ answer: "check", problems: told.problems }),
    preview: () => ({ answer: "refused", problems: [] }),
    plan,
    publish,
    undo: ({ by, release, key }) =>
      begin(key, "undo", by, () => (releases[0]?.id === release ? undo(by.name) : { outcome: "unchanged" })),
    job: ({ id }) => jobs.get(id) ?? { answer: "unknown job" },
    write: ({ changes }) => {
      const odds = changes.filter(isAtOdds);
      if (odds.length > 0) return { answer: "conflict", paths: odds.map(({ path }) => path) };
      for (const { path, text } of changes) write(path, text);
      return { answer: "written" };
    },
  };

  for (const [path, text] of Object.entries(files)) write(path, text);
  switchTo({ changes: "alles" });
  const listen = () =>
    new Promise<Server>((resolve) => {
      const server = createServer({ allowHalfOpen: true }, (connection) => {
        const parts: Buffer[] = [];
        connection.on("data", (part) => parts.push(part));
        connection.on("error", () => {});
        connection.on("end", () => {
          const question = v.parse(questionSchema, JSON.parse(Buffer.concat(parts).toString("utf8")));
          asked.push(question);
          connection.end(JSON.stringify(answers[question.ask](question as never)));
        });
      });
      server.listen(socket, () => resolve(server));
    });
  let server: Server | undefined = await listen();
  const stop = () => new Promise<void>((resolve) => server?.close(() => resolve()));
  return {
    environment: { AGENCY_DIR: agency, PUBLISH_DIR: published, PUBLISHER_SOCKET: socket },
    /** What it says of the next plan or publish, and whether jobs wait. */
    told,
    asked,
    textOf,
    /** As somebody does in an editor. */
    write,
    /** Somebody calls `npm run publish` or `-- --undo` on the server. */
    publishByShell: () => switchTo({ changes: "1 Änderung" }),
    undoByShell: () => undo(undefined),
    finishJobs: () => {
      for (const finish of waiting.splice(0)) finish();
    },
    stop: async () => {
      await stop();
      server = undefined;
    },
    start: async () => {
      server = await listen();
    },
    remove: async () => {
      await stop();
      rmSync(root, { recursive: true });
    },
  };
}
