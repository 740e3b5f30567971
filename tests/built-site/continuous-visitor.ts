import { setTimeout as pause } from "node:timers/promises";
import { until } from "../../scripts/services/until.ts";

export type ContinuousVisitor = {
  /** Resolves when a page has said the words. */
  untilSeen: (path: string, words: string) => Promise<void>;
  /** Asks no more, and tells what went wrong, how many answers there were, and the different ones of a page. */
  leave: () => Promise<{ failures: string[]; answers: number; seen: (path: string) => string[] }>;
};

const everyMs = 50;

/** Asks for pages, and for the hashed files that they name, every 50 ms, until told to leave. */
export function askContinuously(origin: string, paths: readonly string[]): ContinuousVisitor {
  const failures: string[] = [];
  const bodies = new Map(paths.map((path) => [path, new Set<string>()]));
  let answers = 0;
  let isStaying = true;

  const ask = async (path: string): Promise<string> => {
    const response = await fetch(origin + path).catch((error: unknown) => String(error));
    if (typeof response === "string") failures.push(`${path}: ${response}`);
    else {
      const body = await response.text().catch((error: unknown) => failures.push(`${path}: ${error}`));
      answers += 1;
      if (response.status !== 200) failures.push(`${path}: ${response.status}`);
      else if (typeof body === "string") return body;
    }
    return "";
  };

  const visit = async (path: string) => {
    const body = await ask(path);
    if (body === "") return;
    bodies.get(path)?.add(body);
    const files = new Set(body.match(/\/assets\/[\w.-]+/g));
    await Promise.all([...files].map(ask));
  };

  const staying = (async () => {
    while (isStaying) {
      await Promise.all(paths.map(visit));
      await pause(everyMs);
    }
  })();

  const seen = (path: string) => [...(bodies.get(path) ?? [])];
  return {
    untilSeen: (path, words) =>
      until(() => seen(path).some((body) => body.includes(words)), { problem: () => `${path} never said ${words}.` }),
    leave: async () => {
      isStaying = false;
      await staying;
      return { failures, answers, seen };
    },
  };
}
