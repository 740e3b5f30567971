import { hash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mayPublish } from "@fernkontor/publishing/may-publish";
import type {
  FileChange,
  JobAnswer,
  Outcome,
  PlanAnswer,
  Problem,
  PublisherState,
  Question,
  ReleaseLine,
} from "@fernkontor/publishing/protocol";
import { onTestFinished } from "vitest";
import { agencyFolder, openSamplePublisher } from "./sample-publisher.ts";

type Job = JobAnswer & { answer: "job" };
type Ask<Name extends Question["ask"]> = Question & { ask: Name };

/**
 * A publisher with releases, behind the socket: it checks and draws nothing. Jobs end at once, unless the test holds them.
 * All that it has is gone with the test.
 */
export async function openReleasingPublisher(files: Readonly<Record<string, string>>, now: () => Date) {
  const agency = agencyFolder(files);
  const published = mkdtempSync(join(tmpdir(), "desk-releases-"));
  onTestFinished(() => rmSync(published, { recursive: true, force: true }));
  const releases: ReleaseLine[] = [];
  const jobs = new Map<string, Job>();
  const waiting: (() => void)[] = [];
  const writtenBy = new Map<string, FileChange[]>();
  const told = {
    problems: [] as Problem[],
    /** Of drafts with an error in themselves. */
    wrong: [] as Problem[],
    byHand: [] as PublisherState["byHand"][number][],
    staysOut: [] as PlanAnswer["staysOut"][number][],
    fails: undefined as Outcome | undefined,
    holds: false,
  };

  const filesOf = (release: ReleaseLine) => join(published, "releases", release.id, "agency");
  const textOf = (path: string) => (existsSync(join(agency.folder, path)) ? agency.read(path) : null);
  const switchTo = (line: Omit<ReleaseLine, "id" | "number" | "publishedAt">): ReleaseLine => {
    const number = (releases[0]?.number ?? 0) + 1;
    const release = { ...line, id: `release-${number}`, number, publishedAt: now().toISOString() };
    cpSync(agency.folder, filesOf(release), { recursive: true });
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
      if (told.fails) return told.fails;
      const problems = [
        ...told.problems,
        ...told.wrong.filter(({ file }) => changes.some(({ path }) => path === file)),
      ];
      if (problems.some(({ severity }) => severity === "error"))
        return { outcome: "refused", message: "Abgelehnt.", problems, isClockWrong: false };
      const written = changed(changes);
      if (written.length === 0) return { outcome: "unchanged" };
      for (const { path, text } of written) agency.write(path, text);
      const release = switchTo({ by: by.name, changes: `${written.length} Änderungen` });
      writtenBy.set(release.id, written);
      return { outcome: "published", release, written: written.map(({ path }) => path) };
    });
  const undo = (by: string | undefined): Job["outcome"] => {
    const [undone, before] = releases;
    if (undone === undefined || before === undefined) return { outcome: "unchanged" };
    rmSync(agency.folder, { recursive: true });
    cpSync(filesOf(before), agency.folder, { recursive: true });
    const release = switchTo({ by, changes: "zurück", undoes: undone.id });
    const takenBack = writtenBy.get(undone.id) ?? [];
    return { outcome: "undone", release, restores: before.publishedAt, takenBack, kept: [] };
  };
  const staysOf = (changes: readonly FileChange[]): PlanAnswer["stays"] =>
    [...Map.groupBy(changes, ({ act, path }) => act ?? path).values()].flatMap((act) => {
      const paths = act.map(({ path }) => path);
      const problems = told.wrong.filter(({ file }) => paths.includes(file));
      return problems.length === 0 ? [] : [{ paths, problems }];
    });
  const plan = ({ changes, without, by }: Ask<"plan">): PlanAnswer => ({
    answer: "plan",
    stays: staysOf(changes),
    changes: [
      ...changed(changes.filter(({ path }) => !staysOf(changes).some(({ paths }) => paths.includes(path)))).map(
        ({ path, text }) => ({
          path,
          kind: textOf(path) === null ? ("new" as const) : ("changed" as const),
          fields: path.startsWith("jobs/")
            ? [{ label: "Text", before: textOf(path) ?? undefined, after: text ?? undefined }]
            : [],
        }),
      ),
      ...told.byHand
        .filter(({ path }) => !without.includes(path) && mayPublish(by.role, path))
        .map(({ path }) => ({
          path,
          kind: "changed" as const,
          fields: [],
        })),
    ],
    staysOut: told.staysOut,
    byClock: [],
    problems: told.problems,
  });
  const answers: Parameters<typeof openSamplePublisher>[1] = {
    state: () => ({
      answer: "state",
      release: releases[0],
      undoTo: releases[1],
      earlier: releases.slice(1),
      busy: [...jobs.values()].find(({ outcome }) => outcome === undefined),
      byHand: told.byHand,
      trouble: undefined,
    }),
    check: () => ({ answer: "check", problems: told.problems }),
    plan,
    follows: () => ({
      answer: "follows",
      pages: [{ addresses: ["/", "/jobs"], before: "8 offene Stellen", after: "9 offene Stellen" }],
      others: ["/about"],
    }),
    publish,
    undo: ({ by, release, key }) =>
      begin(key, "undo", by, () => (releases[0]?.id === release ? undo(by.name) : { outcome: "unchanged" })),
    picture: () => ({ answer: "refused", message: "Das ist kein Foto." }),
    pictures: () => ({ answer: "pictures", pictures: [] }),
    "take face back": () => ({ answer: "taken back" }),
    job: ({ id }) => jobs.get(id) ?? { answer: "unknown job" },
    write: ({ changes }) => {
      const odds = changes.filter(isAtOdds);
      if (odds.length > 0) return { answer: "conflict", paths: odds.map(({ path }) => path) };
      for (const { path, text } of changes) agency.write(path, text);
      return { answer: "written" };
    },
  };

  switchTo({ changes: "alles" });
  const publisher = await openSamplePublisher(agency, answers);
  return {
    environment: { AGENCY_DIR: agency.folder, PUBLISH_DIR: published, PUBLISHER_SOCKET: publisher.socket },
    /** What it says of the next plan or publish, and whether jobs wait. */
    told,
    asked: publisher.asked,
    textOf,
    /** As somebody does in an editor. */
    write: agency.write,
    /** Somebody calls `npm run publish` or `-- --undo` on the server. */
    publishByShell: () => switchTo({ changes: "1 Änderung" }),
    undoByShell: () => undo(undefined),
    finishJobs: () => {
      for (const finish of waiting.splice(0)) finish();
    },
    stop: publisher.close,
  };
}
