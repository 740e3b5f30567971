/** Publishes and undos of this process: what runs, and how those ended that the desk still asks about. */
import { randomUUID } from "node:crypto";
import type { JobAnswer, JobStep, Outcome, Writer } from "@fernkontor/publishing/protocol";

type Job = JobAnswer & { answer: "job" };

export type Jobs = {
  /** Begins one, unless the same key has begun one already. */
  begin: (asked: Asked, run: (onStep: (step: JobStep["step"]) => void) => Promise<Outcome>) => Job;
  find: (id: string) => JobAnswer;
  running: () => Job | undefined;
};

type Asked = {
  kind: Job["kind"];
  by?: Writer | undefined;
  /** Its id; the same press of a button comes with the same one. */
  key?: string | undefined;
};

/** As many as somebody may come back to. */
const remembered = 100;

const wordsOfStep: Readonly<Record<JobStep["step"], string>> = {
  waits: "wartet, bis fertig ist, was gerade läuft",
  checks: "prüft, was öffentlich würde",
  draws: "zeichnet, was sich ändert",
  writes: "schreibt die Dateien der Agentur",
  switches: "schaltet um",
};

export function createJobs(): Jobs {
  const jobs = new Map<string, Job>();
  const find = (id: string): JobAnswer => jobs.get(id) ?? { answer: "unknown job" };
  return {
    begin: ({ kind, by, key: id = randomUUID() }, run) => {
      const known = jobs.get(id);
      if (known) return known;
      const set = (changed: Partial<Job>) => {
        const before = jobs.get(id) ?? { answer: "job", id, kind, by, since: new Date().toISOString(), steps: [] };
        jobs.set(id, { ...before, ...changed });
      };
      set({});
      forgetOld(jobs);
      const onStep = (step: JobStep["step"]) => {
        const { steps = [] } = jobs.get(id) ?? {};
        set({ steps: [...steps, { step, at: new Date().toISOString(), words: wordsOfStep[step] }] });
      };
      run(onStep).then(
        (outcome) => set({ outcome }),
        (error: unknown) => set({ outcome: { outcome: "failed", message: String(error) } }),
      );
      return jobs.get(id) ?? { answer: "job", id, kind, by, since: "", steps: [] };
    },
    find,
    running: () => [...jobs.values()].find(({ outcome }) => outcome === undefined),
  };
}

function forgetOld(jobs: Map<string, Job>): void {
  for (const [id, { outcome }] of jobs) if (jobs.size > remembered && outcome) jobs.delete(id);
}
