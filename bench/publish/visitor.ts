/** A client that asks for the same few pages and their hashed files again and again, and looks whether each answer is whole. */

import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { hashedFolder } from "@fernkontor/domain/addresses";

export type Answer = { status: number; body: string };
export type Visits = {
  rounds: number;
  requests: number;
  /** How many answers came with which status; `none` are those that broke off or could not be decompressed. */
  answers: Readonly<Record<string, number>>;
  /** Pages that do not end as pages do. */
  notWhole: number;
  /** Hashed files that a page named and that were not there. */
  mixtures: number;
  /** Hashed files that were named at any time, and those of them that are gone at the end. */
  hashedFiles: { named: number; gone: number };
  slowestMs: number;
  /** The first ones, with their time. */
  failures: readonly string[];
};

type Order = {
  port: number;
  /** Pages of which every request must be answered with 200. */
  pages: () => readonly string[];
  everyMs: number;
};

const agent = new Agent({ keepAlive: true });
const encodings = ["br, gzip", "gzip", "identity"];
const hashedFile = new RegExp(`${hashedFolder}[\\w.-]+`, "g");
const failuresKept = 50;
const answersWithinMs = 10_000;

/** Begins to ask. `stop` resolves to what has been seen. */
export function startVisitor({ port, pages, everyMs }: Order): { stop: () => Promise<Visits> } {
  const seen = { rounds: 0, requests: 0, notWhole: 0, mixtures: 0, slowestMs: 0 };
  const answers: Record<string, number> = {};
  const failures: string[] = [];
  const named = new Set<string>();
  const fail = (path: string, what: string) => {
    if (failures.length < failuresKept) failures.push(`${new Date().toISOString()} ${path}: ${what}`);
  };
  const ask = async (path: string, encoding: string): Promise<Answer | undefined> => {
    const beganMs = performance.now();
    const answer = await get(port, path, encoding).catch((error: Error) => error);
    seen.requests += 1;
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - beganMs);
    const status = answer instanceof Error ? "none" : answer.status;
    answers[status] = (answers[status] ?? 0) + 1;
    if (status !== 200) fail(path, answer instanceof Error ? answer.message : `status ${status}`);
    return answer instanceof Error ? undefined : answer;
  };
  const round = async () => {
    const encoding = encodings[seen.rounds % encodings.length] ?? "gzip";
    const bodies = await Promise.all(
      pages().map(async (path) => {
        const { status, body = "" } = (await ask(path, encoding)) ?? {};
        if (status !== 200 || body.trimEnd().endsWith("</html>")) return body;
        seen.notWhole += 1;
        fail(path, `ends with „${body.slice(-40)}“`);
        return body;
      }),
    );
    const files = new Set(bodies.flatMap((body) => body.match(hashedFile) ?? []));
    await Promise.all(
      [...files].map(async (file) => {
        named.add(file);
        if ((await ask(file, encoding))?.status === 404) seen.mixtures += 1;
      }),
    );
    seen.rounds += 1;
  };

  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      const beganMs = performance.now();
      await round();
      const restMs = everyMs - (performance.now() - beganMs);
      await pause(Math.max(0, restMs), undefined, { signal: over.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await asking;
      let gone = 0;
      for (const file of named) if ((await ask(file, "gzip"))?.status !== 200) gone += 1;
      return { ...seen, answers, hashedFiles: { named: named.size, gone }, failures };
    },
  };
}

/** Rejects when the answer breaks off, takes too long, or cannot be decompressed. */
export async function get(port: number, path: string, encoding = "gzip"): Promise<Answer> {
  const [response, body] = await new Promise<[{ status: number; encoding: string | undefined }, Buffer]>(
    (resolve, reject) => {
      const options = { port, host: "127.0.0.1", path, headers: { "accept-encoding": encoding }, agent };
      const asked = request({ ...options, timeout: answersWithinMs }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const { statusCode = 0, headers } = answer;
          resolve([{ status: statusCode, encoding: headers["content-encoding"] }, Buffer.concat(chunks)]);
        });
      });
      asked.on("timeout", () => asked.destroy(new Error("no answer in time")));
      asked.on("error", reject).end();
    },
  );
  const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }[response.encoding ?? ""];
  return { status: response.status, body: String(decompress ? await decompress(body) : body) };
}
