import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Database } from "@fernkontor/applications/database/database";
import { sql } from "@fernkontor/applications/database/sql";
import type { AnswerTo, FileChange, Question } from "@fernkontor/publishing/protocol";
import { onTestFinished } from "vitest";

/** A claim with its evidence, as `claims.yaml` begins. */
export const placedClaim = `placedAtLeast:
  value: 500
  kind: counted
  meaning: So viele.
  evidence:
    source: Liste
    method: Gezählt.
    asOf: 2026-09-30
    validUntil: 2027-09-30
    responsible: Ruth Albers, Personalberatung
`;

/** A folder `agency/` with these files, gone with the test. */
export function agencyFolder(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "desk-agency-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, text: string | null) => {
    if (text === null) return rmSync(join(folder, path));
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    return writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  return { folder, write, read: (path: string) => readFileSync(join(folder, path), "utf8") };
}

/** What stands in any file, draft or version. */
export async function keptTexts(database: Database, folder: string): Promise<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const stored = await database.all<{ text: string | null }>(
    sql`SELECT text FROM file_draft UNION ALL SELECT text FROM file_version`,
  );
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"));
  return [...texts, ...stored.map(({ text }) => text)].join("\n");
}

type Answers = {
  [Asked in Question["ask"]]?: (question: Question & { ask: Asked }) => AnswerTo<Asked> | Promise<AnswerTo<Asked>>;
};

/**
 * A publisher as the desk finds it: another process's socket, which answers by the protocol. Unless told otherwise it writes
 * what it is handed.
 */
export async function openSamplePublisher(
  { folder, write }: Pick<ReturnType<typeof agencyFolder>, "folder" | "write">,
  answers: Answers = {},
) {
  const asked: Question[] = [];
  const writesAll = ({ changes }: { changes: readonly FileChange[] }) => {
    for (const { path, text } of changes) write(path, text);
    return { answer: "written" } as const;
  };
  const answerTo = (question: Question) => {
    asked.push(question);
    const answer = answers[question.ask] as ((question: Question) => unknown) | undefined;
    if (answer) return answer(question);
    return question.ask === "write" ? writesAll(question) : { answer: "error", message: `no ${question.ask} here` };
  };
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    let line = "";
    connection.on("data", (part) => {
      line += part.toString("utf8");
    });
    // Half a question is that of a desk which was killed: nobody waits for an answer.
    connection.on("end", async () => {
      if (!line.endsWith("\n")) return connection.destroy();
      connection.end(`${JSON.stringify(await answerTo(JSON.parse(line)))}\n`);
    });
    connection.on("error", () => connection.destroy());
  });
  const socket = join(folder, "..", `${folder.split("/").at(-1)}.sock`);
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(async () => {
    await close();
    rmSync(socket, { force: true });
  });
  return { socket, asked, close };
}
